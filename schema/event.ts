import { z } from 'zod';
import { ListName } from './list-name.ts';

const JobEnded = z.strictObject({
  job_id: z.uuid(),
  name: z.string().nullable(),
  total: z.int(),
  matched: z.int(),
  errors: z.int(),
  completed_at: z.iso.datetime(),
});

const ListUpdated = z.strictObject({
  list_name: ListName,
  version: z.string(),
  previous_version: z.string().nullable(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  published_at: z.iso.datetime().nullable(),
  loaded_at: z.iso.datetime(),
});

/**
 * All types of events with their data, as receivers get them. Source: decisions G14, G39 and G40 of the specification.
 */
export const EVENTS = {
  'kyc.job.completed': JobEnded,
  'kyc.job.failed': JobEnded,
  'kyc.lists.updated': ListUpdated,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]>;

/** Events that `*` does not mean: an endpoint receives them when it names them. */
export const OPT_IN: readonly EventType[] = ['kyc.lists.updated'];

/** Events of the installation; all others belong to one tenant. */
export type InstallationEvent = 'kyc.lists.updated';
export type TenantEvent = Exclude<EventType, InstallationEvent>;
