import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { pageInput, pageOutput } from './page.ts';
import { reasonUpTo, textUpTo } from './subject.ts';

export const SUBJECT_REQUEST = {
  call: 5_000,
  found: 100_000,
  text: 200,
  reason: 500,
  download_seconds: 3_600,
} as const;

/** The kinds of records in the order in which they are searched: later ones are found by the ids of earlier ones too. */
export const RECORD_KINDS = [
  ...(['customer', 'session', 'watchlist_subject', 'job', 'job_item', 'validation'] as const),
  ...(['document_verification', 'web_validation', 'adverse_media', 'face', 'website_scan'] as const),
  ...(['decision', 'webhook_event', 'audit_event'] as const),
] as const;
export const RecordKind = z.enum(RECORD_KINDS).meta({ id: 'RecordKind' });
export type RecordKind = z.output<typeof RecordKind>;

export const KeptReason = z
  .enum(['legal_hold', 'duty_of_retention', 'audit_chain', 'in_progress'])
  .meta({ id: 'KeptReason' });
export type KeptReason = z.output<typeof KeptReason>;

const MatchedBy = z
  .enum(['customer_id', 'client_id', 'session_id', 'document_number', 'name_and_birth_date', 'name', 'related'])
  .meta({ id: 'MatchedBy' });
export type MatchedBy = z.output<typeof MatchedBy>;

const known = textUpTo(SUBJECT_REQUEST.text).min(1).optional();

const Person = {
  customer_id: known.describe('The id of a customer here, or your own as it was sent with documents.'),
  client_id: known,
  session_id: known.describe('The id of a session here, or your own as it was sent with documents and faces.'),
  document_number: known.describe('Of an identity document or a tax number, with or without punctuation.'),
  full_name: known.describe('With `birth_date` alone.'),
  birth_date: z.iso.date('Send a date as YYYY-MM-DD.').optional(),
};

export const SubjectOfRequest = z
  .strictObject(Person)
  .refine(
    (person) => Object.keys(person).length > 0,
    failing('REQUIRED', 'Send at least one of customer_id, client_id, session_id, document_number and full_name.'),
  )
  .refine(
    ({ full_name, birth_date }) => (full_name === undefined) === (birth_date === undefined),
    failing('REQUIRED', 'Send full_name and birth_date together: others have the same name.'),
  )
  .refine(
    ({ document_number = 'long' }) => document_number.replace(/[^\p{L}\p{N}]/gu, '').length >= 4,
    failing('TOO_SHORT', 'A document_number needs at least four letters or digits.'),
  )
  .meta({ id: 'SubjectOfRequest' });
export type SubjectOfRequest = z.output<typeof SubjectOfRequest>;

const Kind = z.enum(['access', 'erasure']).meta({ id: 'SubjectRequestKind' });
const Status = z
  .enum(['SEARCHING', 'AWAITING_CONFIRMATION', 'PROCESSING', 'COMPLETED', 'FAILED'])
  .meta({ id: 'SubjectRequestStatus' });
export type SubjectRequestStatus = z.output<typeof Status>;
const OUTCOMES = ['found', 'confirmed', 'not_confirmed', 'archived', 'erased', 'kept'] as const;
const Outcome = z.enum(OUTCOMES).meta({ id: 'SubjectRecordOutcome' });
export type SubjectRecordOutcome = z.output<typeof Outcome>;

const count = z.int();
export const SubjectRequest = z
  .object({
    request_id: z.string(),
    kind: Kind,
    status: Status,
    reference: z.string().nullable(),
    subject: z.object(Person).meta({ id: 'RequestedSubject' }).nullable().describe('Null after an erasure.'),
    searched: z
      .array(z.object({ kind: RecordKind, count }).meta({ id: 'SearchedRecords' }))
      .describe('How many records of each kind were compared.'),
    not_searchable: z
      .object({
        unreadable: count.describe('Records that could not be opened.'),
        not_screened_yet: count.describe('Subjects of jobs that were not screened when the search ended.'),
        other_birth_date: count.describe('Records with the name and another birth date, which were not taken.'),
      })
      .meta({ id: 'NotSearchable', description: 'While any of these is not 0, «nothing» is not the whole answer.' }),
    records: z
      .object({ found: count, confirmed: count, not_confirmed: count, archived: count, erased: count, kept: count })
      .meta({ id: 'SubjectRecordCounts', description: 'How many records were found, by what became of them so far.' }),
    error_message: z.string().nullable(),
    created_by: z.string(),
    created_at: z.string(),
    confirmed_by: z.string().nullable(),
    confirmed_at: z.string().nullable(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: 'SubjectRequest' });
export type SubjectRequest = z.output<typeof SubjectRequest>;

const SubjectRecord = z
  .object({
    kind: RecordKind,
    record_id: z.string(),
    created_at: z.string().nullable(),
    matched_by: z
      .array(MatchedBy)
      .describe('`name`: the name without any birth date. `related`: it names a record that was found.'),
    outcome: Outcome,
    reason: KeptReason.nullable().describe('Why it is kept.'),
    note: z.string().nullable().describe('The reason of a duty of retention, as it was sent.'),
  })
  .meta({ id: 'SubjectRecord' });
export type SubjectRecord = z.output<typeof SubjectRecord>;

const request_id = z.string().max(64);

const resource = { type: 'subject_request', id: (input: { request_id: string }) => input.request_id } as const;

export const create = contract({
  action: 'subject_request.create',
  summary: 'Search for everything that is kept about a person, for access or for erasure.',
  description:
    'A job reads every record of the tenant, since their contents are sealed. A person then reads what was found and confirms which ' +
    'records are of the person. Nothing is handed out or erased before.',
  permission: 'kyc:delete',
  resource: { type: 'subject_request', id: (_input, output) => output?.request_id },
  input: z
    .strictObject({
      kind: Kind,
      subject: SubjectOfRequest,
      reference: textUpTo(SUBJECT_REQUEST.text).min(1).optional().describe('Your own name of the request.'),
    })
    .meta({ id: 'SubjectRequestInput' }),
  output: SubjectRequest,
  rest: { method: 'POST', path: '/kyc/subject-requests', status: 202 },
});

export const list = contract({
  action: 'subject_request.list',
  summary: 'The requests of people about their data, newest first.',
  permission: 'kyc:delete',
  audit: true,
  resource: { type: 'subject_request' },
  input: z.strictObject({ ...pageInput }),
  output: z.object({ requests: z.array(SubjectRequest), ...pageOutput }).meta({ id: 'SubjectRequests' }),
  rest: { method: 'GET', path: '/kyc/subject-requests' },
});

export const get = contract({
  action: 'subject_request.get',
  summary: 'How far a request of a person about its data is.',
  permission: 'kyc:delete',
  audit: true,
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ request_id }),
  output: SubjectRequest,
  rest: { method: 'GET', path: '/kyc/subject-requests/{request_id}' },
});

export const records = contract({
  action: 'subject_request.records',
  summary: 'The records that were found for a request, with the reason why and with what became of them.',
  permission: 'kyc:delete',
  audit: true,
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ request_id, ...pageInput }),
  output: z.object({ records: z.array(SubjectRecord), ...pageOutput }).meta({ id: 'SubjectRecords' }),
  rest: { method: 'GET', path: '/kyc/subject-requests/{request_id}/records' },
});

const Ref = { kind: RecordKind, record_id: textUpTo(SUBJECT_REQUEST.text).min(1) };

export const confirm = contract({
  action: 'subject_request.confirm',
  summary: 'Confirm which records are of the person: they are archived or erased.',
  description:
    'Records that are not named stay as they are (`not_confirmed`). Those of `keep` are of the person and stay too, for the duty of ' +
    'retention that its reason names. While a session of the person is under legal hold, nothing is erased (`kept`). A call takes ' +
    `${SUBJECT_REQUEST.call} records; with \`more\` others follow.`,
  permission: 'kyc:delete',
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  values: 40_000,
  body: 2_000_000,
  resource,
  input: z
    .strictObject({
      request_id,
      records: z.array(z.strictObject(Ref).meta({ id: 'RecordRef' })).max(SUBJECT_REQUEST.call),
      keep: z
        .array(z.strictObject({ ...Ref, reason: reasonUpTo(SUBJECT_REQUEST.reason) }).meta({ id: 'KeptRecordRef' }))
        .max(SUBJECT_REQUEST.call)
        .optional()
        .describe('Of an erasure alone.'),
      more: z.boolean().optional().describe('Whether a further call names more: nothing is archived or erased yet.'),
    })
    .meta({ id: 'SubjectRequestConfirmation' }),
  output: SubjectRequest,
  rest: { method: 'POST', path: '/kyc/subject-requests/{request_id}/confirm', status: 202 },
});

export const archive = contract({
  action: 'subject_request.archive',
  summary: 'A link to the signed archive of a request for access.',
  description:
    'A zip file with `index.html` to read, a JSON file for each record, the files that belong to them, and `manifest.json` with the ' +
    'SHA-256 of each. `jws` is the manifest in a compact JSON Web Signature (EdDSA, keys at `/.well-known/jwks.json`), which the archive ' +
    'has as `manifest.jws`. A large archive has several `parts`, each a file of its own: ask for each `part`.',
  permission: 'kyc:delete',
  audit: true,
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  resource,
  input: z.strictObject({
    request_id,
    part: z.int().min(1).max(10_000).optional().describe('The number of a part; left out: 1.'),
  }),
  output: z
    .object({
      part: z.int(),
      parts: z.int(),
      url: z.string(),
      expires_at: z.string(),
      sha256: z.string(),
      size: z.int(),
      left_out: z.int().describe('Files that no part can hold; the manifest names them.'),
      jws: z.string(),
    })
    .meta({ id: 'SubjectArchive' }),
  rest: { method: 'GET', path: '/kyc/subject-requests/{request_id}/archive' },
});
