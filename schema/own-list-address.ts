import * as z from 'zod';

import { contract } from './contract.ts';
import { OwnListName } from './list-name.ts';

/** Limits of the addresses from which own lists are fetched. */
export const OWN_LIST_ADDRESS = {
  url: 2_048,
  every_hours: { least: 1, most: 168 },
  secret: 4_096,
  /** Seconds between two fetches that callers ask for. */
  pause_seconds: 60,
} as const;

/** The address from which the files of an own list are fetched, and how the last fetches went. Its secrets are never told. */
export const OwnListAddress = z
  .object({
    url: z.string().describe('Without the part behind its `?`, which can have secrets: `?…` stands for it.'),
    header_name: z.string().nullable().describe('The header that is sent along; null: none. Its value is never told.'),
    every_hours: z.int(),
    asked_at: z.string().nullable().describe('When the server was asked last, whatever came of it; null: never.'),
    succeeded_at: z
      .string()
      .nullable()
      .describe('When the server last had a file that is in use now, or said that nothing changed; null: never.'),
    last_error: z
      .string()
      .nullable()
      .describe('Why the last fetch brought no version; null: it did, or there was none.'),
    next_at: z.string().describe('When it is fetched next. A download that failed is tried again sooner.'),
  })
  .meta({ id: 'OwnListAddress' });
export type OwnListAddress = z.output<typeof OwnListAddress>;

/** The run of an own list. */
export const OwnListRun = z.object({ run_id: z.string() }).meta({ id: 'OwnListRun' });

// Without flags, which the pattern of a document cannot have.
const HEADER = /^([Aa]uthorization|[Cc]ookie|[Xx]-[A-Za-z0-9-]{1,60}|[A-Za-z0-9-]{1,50}-([Kk]ey|[Tt]oken))$/;
const Header = z
  .strictObject({
    name: z
      .string()
      .max(64)
      .regex(HEADER, 'Use Authorization, Cookie, a name that begins with X-, or one that ends with -Key or -Token.'),
    value: z
      .string()
      .min(1)
      .max(OWN_LIST_ADDRESS.secret)
      .regex(
        /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
        'Send printable letters without accents, and no blank at the ends.',
      ),
  })
  .meta({ id: 'OwnListHeaderInput' });

const resource = { type: 'list', id: ({ name }: { name: string }) => name } as const;

export const putAddress = contract({
  action: 'own_list.put_address',
  summary: 'Fetch the files of an own list from an address, by a schedule.',
  description:
    'The first fetch begins within five minutes. Each file is read as one that is sent: the version in use stays until the new one is ' +
    'whole, and when the file is refused or cannot be fetched. Secrets belong into the header, which goes to the origin of the ' +
    'address alone; a change replaces all, so send it again.',
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  storing: 'after-work',
  input: z
    .strictObject({
      name: OwnListName,
      url: z.string().min(1).max(OWN_LIST_ADDRESS.url).describe('https, without user name, at a public address.'),
      header: Header.optional(),
      every_hours: z.int().min(OWN_LIST_ADDRESS.every_hours.least).max(OWN_LIST_ADDRESS.every_hours.most),
    })
    .meta({ id: 'OwnListAddressInput' }),
  output: OwnListAddress,
  codes: ['UNKNOWN_LIST', 'INVALID_URL', 'URL_NOT_ALLOWED'],
  resource,
  rest: { method: 'PUT', path: '/kyc/own-lists/{name}/address' },
});

export const removeAddress = contract({
  action: 'own_list.delete_address',
  summary: 'Fetch an own list no longer. Its versions stay.',
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  input: z.strictObject({ name: OwnListName }),
  output: z.object({ name: OwnListName, deleted: z.literal(true) }).meta({ id: 'DeletedOwnListAddress' }),
  codes: ['UNKNOWN_LIST', 'NOT_FOUND'],
  resource,
  rest: { method: 'DELETE', path: '/kyc/own-lists/{name}/address' },
});

export const fetchNow = contract({
  action: 'own_list.fetch',
  summary: 'Fetch the file of an own list from its address now.',
  description:
    `At most once in ${OWN_LIST_ADDRESS.pause_seconds} seconds. It is done in the background: read the run by ` +
    '`GET /kyc/lists/{name}/runs/{run_id}`.',
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  input: z
    .strictObject({
      name: OwnListName,
      accept_shrink: z
        .boolean()
        .optional()
        .describe('True: takes the file although many entries of the version in use are gone or changed.'),
    })
    .meta({ id: 'OwnListFetch' }),
  output: OwnListRun,
  codes: ['UNKNOWN_LIST', 'NOT_FOUND'],
  resource,
  rest: { method: 'POST', path: '/kyc/own-lists/{name}/fetch', status: 202 },
});
