import * as z from 'zod';
import { DECISIONS, MEDIA_DOUBTS } from './adverse-media.ts';
import { model_version } from './document-verification.ts';
import { PictureFault } from './face-image.ts';
import { Match } from './match.ts';
import { OwnershipEvaluation } from './ownership.ts';
import { ScreenedWith } from './screened-with.ts';
import { KnownFacts, SessionMatch } from './session-match.ts';
import { WebValidationResult } from './web-validation-result.ts';

/** Every check of a session. */
export const SESSION_CHECKS = [
  'lists',
  'crypto',
  'adverse_media',
  'selfie',
  'face_match',
  'face_dedup',
  'documents',
  'web',
  'email',
] as const;
export type SessionCheck = (typeof SESSION_CHECKS)[number];

const values = z.record(z.string(), z.unknown());
const share = z.number().min(0).max(1);

/** A check that did not run, or that failed. It has no result, so it cannot be read as clean. */
export const SkippedCheck = z
  .object({ status: z.literal('skipped'), reason: z.string() })
  .meta({ id: 'SkippedSessionCheck' });
export const FailedCheck = z
  .object({ status: z.literal('error'), reason: z.string().describe('A code, such as `list_data_unavailable`.') })
  .meta({ id: 'FailedSessionCheck' });

const outcome = <S extends z.ZodRawShape>(id: string, result: S) =>
  z
    .union([z.object({ status: z.literal('completed'), ...result }).meta({ id }), SkippedCheck, FailedCheck])
    .meta({ id: `${id}Outcome` });

const screened_with = ScreenedWith.optional().describe('Runs of earlier versions do not tell it.');

const EntityKind = z.enum(['individual', 'company']);

const ScreenedSubject = z
  .object({
    name: z.string(),
    source: z.enum(['workflow', 'subject_data']),
    entity_type: EntityKind,
    role: z.enum(['primary', 'declared']),
  })
  .meta({ id: 'ScreeningSubject' });
export type ScreenedSubject = z.output<typeof ScreenedSubject>;

export const ListsCheck = outcome('SessionListsCheck', {
  screening_subjects: z.array(ScreenedSubject),
  entities_checked: z.int().describe('The number of subjects that were compared with the lists.'),
  is_match: z.boolean(),
  match_count: z.int(),
  other_categories: z
    .int()
    .optional()
    .describe(
      'Entries of none of the `list_categories` of the workflow that are as alike: they are no matches, and no rule judges them. ' +
        'Absent: all categories were asked for.',
    ),
  profiles_matched: z
    .int()
    .optional()
    .describe(
      'How many persons, companies and things `matches` are of, but for those that are decided to be false. Absent in earlier results.',
    ),
  lists_checked: z.array(z.string()),
  lists_failed: z
    .array(z.string())
    .describe('Lists without data, which were not consulted, and those with more matches than were looked at.'),
  names_failed: z
    .array(z.string())
    .describe(
      'Names and numbers that lists cannot be compared with, such as a number of fewer than four letters or digits.',
    ),
  screened_with,
  known_facts: KnownFacts.optional().describe(
    "The facts about the session's own subject, whoever stated them. Names are not scored by them. Absent in earlier results.",
  ),
  matches: z
    .array(SessionMatch)
    .describe(
      'At most 100, with the best one of each list, by their scores. `is_match` and `match_count` are about all matches, ' +
        'but leave out those that are decided to be false.',
    ),
});
export type ListsCheck = z.output<typeof ListsCheck>;

export const CryptoCheck = outcome('SessionCryptoCheck', {
  is_match: z.boolean(),
  match_count: z.int().describe('The number of listed wallets.'),
  lists_failed: z.array(z.string()),
  wallets_failed: z
    .array(z.string())
    .optional()
    .describe('Addresses with a wrong checksum, which are nobody’s. Runs of earlier versions do not tell them.'),
  screened_with,
  wallets: z.array(
    z.object({ address: z.string(), is_match: z.boolean(), matches: z.array(Match) }).meta({ id: 'SessionWallet' }),
  ),
});
export type CryptoCheck = z.output<typeof CryptoCheck>;

const MediaSubject = z
  .object({
    name: z.string(),
    decision: z.enum(DECISIONS),
    final_risk_score: z.number(),
    summary: z.string(),
    sources: z.array(values),
    model: z.string(),
    failed_searches: z.array(z.string()),
    doubts: z.array(z.enum(MEDIA_DOUBTS)).describe('Why the answer is incomplete.'),
  })
  .meta({ id: 'SessionMediaSubject' });

export const MediaCheck = outcome('SessionMediaCheck', {
  decision: z.enum(DECISIONS).describe('The worst one of the subjects.'),
  final_risk_score: z.number(),
  names_left: z.array(z.string()).describe('Names that were not searched for, since there were too many.'),
  subjects: z.array(MediaSubject),
});
export type MediaCheck = z.output<typeof MediaCheck>;

export const SelfieCheck = outcome('SessionSelfieCheck', {
  model_version,
  pictures: z.array(
    z
      .object({
        doc_id: z.string().describe('The document, or the liveness check that took the picture.'),
        fault: z
          .enum([...PictureFault.options, 'blacklisted_face'])
          .nullable()
          .describe('Null: it shows the face of one person, and none that was blacklisted.'),
      })
      .meta({ id: 'SessionPicture' }),
  ),
});
export type SelfieCheck = z.output<typeof SelfieCheck>;

export const FaceCheck = outcome('SessionFaceCheck', {
  is_match: z.boolean(),
  similarity_score: share,
  confidence: share,
  threshold: share,
  document_id: z.string().describe('The identity document whose portrait is the least similar.'),
  compared_with: z.enum(['liveness', 'selfie']),
  model_version,
});
export type FaceCheck = z.output<typeof FaceCheck>;

export const DedupCheck = outcome('SessionDedupCheck', {
  model_version,
  matches: z.array(
    z
      .object({
        session_id: z.string(),
        similarity: share,
        status: z.enum(['approved', 'rejected', 'pending']),
        days: z.int(),
      })
      .meta({ id: 'SessionDuplicate' }),
  ),
  same_customer_sessions: z
    .int()
    .optional()
    .describe(
      'The number of sessions of the same customer or of its own related parties with this face, which are no duplicates.',
    ),
});
export type DedupCheck = z.output<typeof DedupCheck>;

const CheckedDocument = z
  .object({
    doc_id: z.string(),
    document_type: z.string().describe('As the end user named it.'),
    detected_type: z.string().nullable(),
    confidence: share.nullable().describe('That it is a document of this type; null: it was not read.'),
    extracted: values,
    issues: z.array(z.string()),
    failed_validations: z
      .array(z.string())
      .describe('Validations that contradict the document itself, such as `mrz_check_digits`.'),
    reason: z.string().nullable().describe('Why it could not be read.'),
    model_version,
  })
  .meta({ id: 'CheckedSessionDocument' });

const Mismatch = z.object({ field: z.string(), doc_id: z.string(), score: share }).meta({ id: 'SessionMismatch' });

export const DocumentsCheck = outcome('SessionDocumentsCheck', {
  documents: z.array(CheckedDocument),
  replaced: z
    .array(
      z.object({ doc_id: z.string(), document_type: z.string(), extracted: values }).meta({ id: 'ReplacedDocument' }),
    )
    .optional()
    .describe('Documents that the end user replaced before the checks. The names that were read on them are screened.'),
  form_mismatches: z.array(Mismatch).describe('Answers of the form that a document contradicts.'),
  document_mismatches: z.array(Mismatch).describe('Documents that contradict an earlier one.'),
});
export type DocumentsCheck = z.output<typeof DocumentsCheck>;

/** The result for a website of a session. */
const SessionWebsite = WebValidationResult.extend({
  requested_url: z
    .string()
    .optional()
    .describe('The URL as it was declared or answered. Runs of earlier versions do not say it.'),
}).meta({ id: 'SessionWebsite' });

const FailedUrl = z.object({ url: z.string(), reason: z.string() }).meta({ id: 'FailedSessionUrl' });
export const WebCheck = outcome('SessionWebCheck', {
  results: z.array(SessionWebsite),
  failed_urls: z.array(FailedUrl),
});
/** The check of websites without its results, which have a member of their own. */
export const WebStatus = outcome('SessionWebStatus', { failed_urls: z.array(FailedUrl) });
export type WebCheck = z.output<typeof WebCheck>;

export const EmailCheck = outcome('SessionEmailCheck', {
  addresses: z.array(
    z
      .object({
        email: z.string(),
        is_verifiable: z
          .boolean()
          .describe('Whether the name servers tell of a server that takes mail for its domain.'),
        reason: z.string().nullable().describe('Why it is not, such as `no_mail_server` or `no_answer`.'),
      })
      .meta({ id: 'SessionEmail' }),
  ),
});
export type EmailCheck = z.output<typeof EmailCheck>;

/** The outcome of each check. */
export const CHECK_OUTCOMES = {
  lists: ListsCheck,
  crypto: CryptoCheck,
  adverse_media: MediaCheck,
  selfie: SelfieCheck,
  face_match: FaceCheck,
  face_dedup: DedupCheck,
  documents: DocumentsCheck,
  web: WebCheck,
  email: EmailCheck,
} as const satisfies Record<SessionCheck, z.ZodType>;
export type CheckOutcomes = { readonly [C in SessionCheck]: z.output<(typeof CHECK_OUTCOMES)[C]> };

export const ProcessingResults = z
  .object({
    run_id: z.string(),
    started_at: z.string(),
    ended_at: z.string(),
    duration_ms: z.int(),
    check_durations_ms: z.record(z.string(), z.int()),
    engine_version: z.string().optional().describe('Absent in runs of earlier versions.'),
    external_validations: z
      .object({ lists_check: ListsCheck, crypto_check: CryptoCheck, adverse_media: MediaCheck })
      .meta({ id: 'ExternalValidations' }),
    selfie: SelfieCheck.optional().describe('Runs of earlier versions did not look at pictures.'),
    face_match: FaceCheck,
    face_dedup: DedupCheck,
    documents: DocumentsCheck,
    email: EmailCheck,
    name_differs_from_customer: z
      .boolean()
      .optional()
      .describe('Whether no name of the session is like that of its customer. Runs of earlier versions do not say it.'),
    ownership: z
      .array(OwnershipEvaluation)
      .optional()
      .describe(
        'Whether the company is blocked for its declared owners, by each rule; its parties are sessions by their ids. Absent: it is a person, or a run of an earlier version.',
      ),
    web_validation: WebStatus,
    web_validation_results: z.array(SessionWebsite),
  })
  .meta({ id: 'ProcessingResults' });
export type ProcessingResults = z.output<typeof ProcessingResults>;
