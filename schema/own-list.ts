import * as z from 'zod';

import { Category } from './category.ts';
import { contract, failing } from './contract.ts';
import { OwnListName } from './list-name.ts';
import { ListNotice } from './lists.ts';
import { OwnListAddress, OwnListRun } from './own-list-address.ts';
import { EntityType } from './subject.ts';

const MIB = 1024 * 1024;

/** Limits of own lists. */
export const OWN_LISTS = {
  of_tenant: 30,
  entries: 100_000,
  publications: 100,
  file_bytes: 10 * MIB,
  columns: 200,
  categories: 20,
  /** For each list. A hundred thousand people with five names each have half of it. */
  names: { ofEntry: 1_000, ofList: 1_000_000, letters: 40_000_000, words: 3_000_000, different_words: 600_000 },
  entry_letters: 500_000,
  /** All lists of a tenant together have no more: they are in the memory of each process. */
  index_bytes: 512 * MIB,
} as const;

/** The meaning of a column of a table. */
export const OwnListField = z
  .enum([
    ...(['id', 'name', 'first_name', 'last_name', 'alias', 'weak_alias', 'type', 'birth_date', 'birth_place'] as const),
    ...(['nationality', 'identifier', 'passport', 'national_id', 'tax_id', 'registration_number'] as const),
    ...(['imo_number', 'call_sign', 'flag', 'wallet', 'address', 'program', 'category', 'position'] as const),
    ...(['gender', 'listed_on', 'remarks', 'source_url', 'ignore'] as const),
  ])
  .meta({ id: 'OwnListField' });

export const OwnListFormat = z.enum(['csv', 'xlsx', 'jsonl', 'ftm', 'targets_simple']).meta({ id: 'OwnListFormat' });
const EntryType = z.enum([...EntityType.options, 'unknown']).meta({ id: 'OwnListEntryType' });

const reading = {
  format: OwnListFormat.describe(
    '`csv`, `xlsx`: a table. `jsonl`: an entry of Vett in each line. `ftm`: FollowTheMoney in lines. `targets_simple`: the ' +
      'table `targets.simple.csv`.',
  ),
  columns: z
    .array(
      z.strictObject({ heading: z.string().min(1).max(200), field: OwnListField }).meta({ id: 'OwnListColumnInput' }),
    )
    .max(OWN_LISTS.columns, { error: `Send at most ${OWN_LISTS.columns} columns.` })
    .optional()
    .describe(
      'For tables: the field of each column, by its heading; `ignore` leaves one out. Columns that are not named are taken by their ' +
        'headings, in English, Spanish or Portuguese.',
    ),
  entity_type: EntryType.optional().describe('The type of entries that do not tell theirs. Left out: unknown.'),
  categories: z
    .array(Category)
    .max(OWN_LISTS.categories, { error: `Send at most ${OWN_LISTS.categories} categories.` })
    .optional()
    .describe('Categories of entries that tell none, such as `internal`.'),
};

/** The input of a list whose columns all serve: only tables have columns, and each has one field. */
export const withColumns = <T extends z.ZodObject<typeof reading>>(input: T): T =>
  input
    .refine(({ format, columns = [] }) => columns.length === 0 || TABLES.includes(format), {
      ...failing('NOT_ALLOWED_TOGETHER', 'Only csv and xlsx have columns to name: leave them out.'),
      path: ['columns'],
    })
    .refine(({ columns = [] }) => new Set(columns.map(({ heading }) => heading)).size === columns.length, {
      ...failing('DUPLICATE', 'Name the field of each column once.'),
      path: ['columns'],
    });
const TABLES: readonly string[] = ['csv', 'xlsx'];

/** A list of the tenant, and how its files are read. */
export const OwnList = z
  .object({
    name: OwnListName,
    title: z.string(),
    format: OwnListFormat,
    columns: z
      .array(z.object({ heading: z.string(), field: OwnListField }).meta({ id: 'OwnListKnownColumn' }))
      .nullable(),
    entity_type: EntryType.nullable(),
    categories: z.array(z.string()).nullable(),
    address: OwnListAddress.nullable().describe('From where its files are fetched; null: they are sent.'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'OwnList' });
export type OwnList = z.output<typeof OwnList>;

const resource = { type: 'list', id: ({ name }: { name: string }) => name } as const;
const codes = ['UNKNOWN_LIST'] as const;

export const list = contract({
  action: 'own_list.list',
  summary: 'The own lists, and how their files are read. `GET /kyc/lists` tells their versions.',
  permission: 'kyc:read',
  input: z.strictObject({}),
  output: z.object({ lists: z.array(OwnList) }).meta({ id: 'OwnLists' }),
  rest: { method: 'GET', path: '/kyc/own-lists' },
});

export const put = contract({
  action: 'own_list.put',
  summary: 'Make an own list, or change how the next files of it are read.',
  description:
    'Checks that name no lists use it at once: until its first version is published it has no data, so they answer with an error for it.',
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  input: withColumns(z.strictObject({ name: OwnListName, title: z.string().min(1).max(200), ...reading })).meta({
    id: 'OwnListInput',
  }),
  output: OwnList,
  resource,
  rest: { method: 'PUT', path: '/kyc/own-lists/{name}' },
});

const file = z
  .string()
  .min(1)
  .describe(`The file as base64, of at most ${OWN_LISTS.file_bytes / MIB} MiB.`);
const BODY = 14 * MIB;

/** The way in which a file was understood. */
export const OwnListPreview = z
  .object({
    entries: z.int(),
    columns: z
      .array(z.object({ heading: z.string(), field: OwnListField.nullable() }).meta({ id: 'OwnListColumn' }))
      .describe('The columns of a table; null: the column is not used.'),
    fields: z
      .array(z.object({ field: z.string(), entries: z.int() }).meta({ id: 'OwnListFieldCount' }))
      .describe('How many entries have each field.'),
    skipped: z
      .array(z.object({ row: z.int(), reason: z.string() }).meta({ id: 'OwnListSkippedRow' }))
      .describe('The first rows that make no entry.'),
    skipped_count: z.int(),
    notices: z.array(ListNotice).describe('What the reader did not use or had to repair.'),
  })
  .meta({ id: 'OwnListPreview' });

export const preview = contract({
  action: 'own_list.preview',
  summary: 'What would be understood of a file, without keeping it. The list need not exist.',
  permission: 'lists:manage',
  // Nothing is stored.
  storing: 'nothing',
  input: withColumns(z.strictObject({ name: OwnListName, ...reading, data: file })).meta({ id: 'OwnListPreviewInput' }),
  body: BODY,
  output: OwnListPreview,
  codes: ['INVALID_LIST_FILE'],
  rest: { method: 'POST', path: '/kyc/own-lists/{name}/preview' },
});

export const publish = contract({
  action: 'own_list.publish',
  summary: 'Publish a file as the next version of an own list.',
  description:
    'It is read in the background: read the run by `GET /kyc/lists/{name}/runs/{run_id}`. The version in use stays until the new one is ' +
    'whole, and when the file is refused: because it has no entries, cannot be read, or more than a tenth of the entries is gone. All ' +
    `own lists together have at most ${OWN_LISTS.entries.toLocaleString('en')} entries, and take ${OWN_LISTS.publications} files a day.`,
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  input: z
    .strictObject({
      name: OwnListName,
      file_name: z
        .string()
        .min(1)
        .max(200)
        .regex(/^[^/\\]*$/, 'Send the name of the file without folders.'),
      data: file,
      accept_shrink: z
        .boolean()
        .optional()
        .describe('True: takes the file although many entries of the version in use are gone or changed.'),
    })
    .meta({ id: 'OwnListPublication' }),
  body: BODY,
  output: OwnListRun,
  codes: ['UNKNOWN_LIST', 'INVALID_LIST_FILE'],
  resource,
  rest: { method: 'POST', path: '/kyc/own-lists/{name}/versions', status: 202 },
});

export const remove = contract({
  action: 'own_list.delete',
  summary: 'Delete an own list with all its versions.',
  description:
    'Stored checks keep the matches that they found. Watchlists and settings that name the list tell that it is gone, instead of ' +
    'leaving it out.',
  permission: 'lists:manage',
  separated: 'kyc:review',
  ephemeral: 'refuse',
  input: z.strictObject({ name: OwnListName }),
  output: z.object({ name: OwnListName, deleted: z.literal(true) }).meta({ id: 'DeletedOwnList' }),
  codes,
  resource,
  rest: { method: 'DELETE', path: '/kyc/own-lists/{name}' },
});
