import * as z from 'zod';
import { event } from './event-definition.ts';
import { ListName } from './list-name.ts';
import { AsOfBasis, StaleReason } from './lists.ts';

const time = z.iso.datetime();

/** The version in use, of when its data is, and when it was last found to be the publisher's newest; null: there is none. */
const inUse = {
  version: z.string().nullable(),
  as_of: time.nullable(),
  as_of_basis: AsOfBasis.nullable(),
  checked_at: time.nullable(),
};
const usedVersion = {
  version: '20260115T060000Z-cef21142',
  as_of: '2026-01-14T00:00:00.000Z',
  as_of_basis: 'published',
  checked_at: '2026-01-15T06:00:41.000Z',
} as const;

/** States of a list that are told, once when they begin and once when they end. */
const LIST_ALARMS = ['stale', 'refused', 'failing'] as const;
export type ListAlarm = (typeof LIST_ALARMS)[number];
const Alarms = z.array(z.enum(LIST_ALARMS));

const ListUpdated = z.strictObject({
  list_name: ListName,
  version: z.string(),
  previous_version: z.string().nullable(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  published_at: time.nullable(),
  loaded_at: time,
});

const ListStale = z.strictObject({ list_name: ListName, reason: StaleReason, since: time, ...inUse });

const ListRefused = z.strictObject({
  list_name: ListName,
  since: time,
  outcome: z.enum(['rejected_empty', 'rejected_shrunk', 'rejected_format']),
  message: z.string(),
  ...inUse,
});

const ListFailing = z.strictObject({
  list_name: ListName,
  since: time,
  outcome: z.enum(['rejected_empty', 'rejected_shrunk', 'rejected_format', 'download_failed']),
  message: z.string(),
  ...inUse,
});

const ListRefreshed = z.strictObject({
  list_name: ListName,
  ended: Alarms.min(1).meta({ description: 'The states that were told and no longer hold.' }),
  open: Alarms.meta({ description: 'The states that were told and still hold.' }),
  ...inUse,
});

export const LIST_EVENTS = {
  'kyc.lists.updated': event({
    description: 'A new version of a list is in use.',
    data: ListUpdated,
    thin: ListUpdated,
    example: {
      list_name: 'un',
      version: '20260115T060000Z-cef21142',
      previous_version: '20260114T060000Z-35c8f332',
      added: 3,
      changed: 12,
      removed: 1,
      published_at: null,
      loaded_at: '2026-01-15T06:00:41.000Z',
    },
    optIn: true,
  }),
  'kyc.lists.stale': event({
    description:
      'A list that the tenant uses is out of date. It is still used, so that who was listed since is not found.',
    data: ListStale,
    thin: ListStale,
    example: { list_name: 'un', reason: 'not_checked', since: '2026-01-17T06:00:41.000Z', ...usedVersion },
  }),
  'kyc.lists.refused': event({
    description:
      "The publisher's files of a list that the tenant uses, or the fetched file of a list of its own, were rejected; the version in use stays.",
    data: ListRefused,
    thin: ListRefused,
    example: {
      list_name: 'un',
      since: '2026-01-15T12:00:41.000Z',
      outcome: 'rejected_empty',
      message: 'consolidated.xml has no entries.',
      ...usedVersion,
    },
  }),
  'kyc.lists.failing': event({
    description:
      'Each refresh of a list that the tenant uses, or each fetch of a list of its own, has been rejected or has failed for a day.',
    data: ListFailing,
    thin: ListFailing,
    example: {
      list_name: 'un',
      since: '2026-01-15T12:00:41.000Z',
      outcome: 'download_failed',
      message: 'The server of the publisher does not answer.',
      ...usedVersion,
    },
  }),
  'kyc.lists.refreshed': event({
    description: 'A list that was told to be stale, refused or failing is so no longer.',
    data: ListRefreshed,
    thin: ListRefreshed,
    example: { list_name: 'un', ended: ['stale'], open: [], ...usedVersion },
  }),
} as const;

/** Events of lists are those of the installation. */
export type InstallationEvent = keyof typeof LIST_EVENTS;

/** Those that a tenant also gets about the lists of its own. */
export type OwnListEvent = 'kyc.lists.refused' | 'kyc.lists.failing' | 'kyc.lists.refreshed';
