import * as z from 'zod';
import { contract, failing } from './contract.ts';

export const SESSION_DOCUMENT = {
  count: 50,
  bytes: 20 * 1024 * 1024,
  legacy_bytes: 10 * 1024 * 1024,
  url_seconds: 900,
  confirm_seconds: 3_600,
  download_seconds: 300,
  file_name: 255,
} as const;

export const DocumentMime = z
  .enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
  .meta({ id: 'SessionDocumentMime' });
export type DocumentMime = z.output<typeof DocumentMime>;

const time = z.string();
const shared = {
  doc_id: z.string(),
  type: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  uploaded_at: time,
};

/** `could_not_run`: nothing could be read here, for example for want of models. */
const ExtractionStatus = z
  .enum(['none', 'pending', 'extracted', 'error', 'could_not_run'])
  .meta({ id: 'ExtractionStatus' });
export type ExtractionStatus = z.output<typeof ExtractionStatus>;

/** A confirmed document, as the end user sees it. */
export const PublicDocument = z.object(shared).meta({ id: 'PublicSessionDocument' });

/** A confirmed document, as the tenant sees it. */
export const SessionDocument = z
  .object({
    ...shared,
    step_id: z.string().nullable().describe('Null: a further document outside of the workflow.'),
    size: z.int(),
    sha256: z.string(),
    source: z.enum(['upload', 'legacy']),
    extraction_status: ExtractionStatus,
  })
  .meta({ id: 'SessionDocument' });
export type SessionDocument = z.output<typeof SessionDocument>;

const named = {
  step_id: z.string().max(64).optional().describe('Left out: a further document outside of the workflow.'),
  document_type: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/)
    .optional()
    .describe('Required with `step_id`.'),
  file_name: z.string().min(1).max(SESSION_DOCUMENT.file_name),
  mime_type: z.string().max(100).default('application/octet-stream'),
};
const typed = ({ step_id, document_type }: { step_id?: string | undefined; document_type?: string | undefined }) =>
  step_id === undefined || document_type !== undefined;
const UNTYPED = { ...failing('REQUIRED', 'Send the document_type of the step.'), path: ['document_type'] };

/** All operations on uploads by the link of a session. */
const OF_LINK = { audience: 'session', rate: 'session_upload', storing: 'after-work' } as const;
const CODES = [
  'SESSION_EXPIRED',
  'LINK_REVOKED',
  'INVALID_ACCESS_TOKEN',
  'INVALID_STATE',
  'STEP_LOCKED',
  'STEP_NOT_FOUND',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const uploadInit = contract({
  ...OF_LINK,
  action: 'public_session.upload_init',
  summary: 'Begin to upload a document.',
  description:
    'Then PUT the bytes to `upload_url` with the same `Content-Type`, and confirm. JPEG, PNG, WebP and PDF of at most ' +
    '20 MiB are taken, HEIC is not.',
  codes: CODES,
  input: z.strictObject(named).refine(typed, UNTYPED).meta({ id: 'UploadInput' }),
  output: z
    .object({ doc_id: z.string(), upload_url: z.string(), storage_key: z.string(), expires_at: z.int() })
    .meta({ id: 'Upload' }),
  rest: { method: 'POST', path: '/public/sessions/{access_token}/upload/init' },
});

const Confirmed = z
  .object({ doc_id: z.string(), storage_key: z.string(), uploaded_at: time, confirmed: z.literal(true) })
  .meta({ id: 'ConfirmedUpload' });

export const uploadConfirm = contract({
  ...OF_LINK,
  action: 'public_session.upload_confirm',
  summary: 'Confirm that a document was uploaded.',
  description: 'The bytes are checked here. Within one hour after the beginning.',
  codes: [...CODES, 'DOCUMENT_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'UPLOAD_MISMATCH'],
  input: z
    .strictObject({ doc_id: z.string().max(64), storage_key: z.string().max(200), ...named })
    .refine(typed, UNTYPED)
    .meta({ id: 'UploadConfirmation' }),
  output: Confirmed,
  rest: { method: 'POST', path: '/public/sessions/{access_token}/upload/confirm' },
});

const data = z.string().optional();
const legacy = {
  ...OF_LINK,
  codes: [...CODES, 'UPLOAD_MISMATCH', 'PAYLOAD_TOO_LARGE', 'INVALID_IMAGE'],
  body: 15 * 1024 * 1024,
  input: z
    .strictObject({ ...named, data: data.describe('The file as base64.'), file_data: data, content: data })
    .refine(typed, UNTYPED)
    .refine(
      (input) => [input.data, input.file_data, input.content].filter((each) => each !== undefined).length === 1,
      failing('REQUIRED', 'Send the file as `data`.'),
    )
    .meta({ id: 'LegacyUploadInput' }),
  output: Confirmed,
} as const;

export const upload = contract({
  ...legacy,
  action: 'public_session.upload',
  summary: 'Upload a document as base64, of at most 10 MiB. Prefer the direct upload.',
  rest: { method: 'POST', path: '/public/sessions/{access_token}/upload' },
});

export const documents = contract({
  ...legacy,
  action: 'public_session.documents',
  summary: 'The same as `upload`.',
  rest: { method: 'POST', path: '/public/sessions/{access_token}/documents' },
});

export const documentUrl = contract({
  action: 'session.document_url',
  summary: 'A URL at which a document of a session can be downloaded for five minutes.',
  permission: 'kyc:read',
  audit: true,
  codes: ['SESSION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  resource: { type: 'session', id: ({ session_id }) => session_id },
  input: z.strictObject({
    session_id: z.string().max(64),
    doc_id: z.string().max(64),
    disposition: z
      .enum(['inline', 'attachment'])
      .optional()
      .meta({ id: 'Disposition' })
      .describe('Whether a browser shows the document or saves it, which is the default.'),
  }),
  output: z
    .object({
      doc_id: z.string(),
      url: z.string(),
      mime_type: z.string(),
      file_name: z.string(),
      expires_at: z.int().describe('Epoch seconds.'),
    })
    .meta({ id: 'SessionDocumentUrl' }),
  rest: { method: 'GET', path: '/kyc/sessions/{session_id}/documents/{doc_id}/url' },
});
