import type { AnyContract } from '@vett/schema/contract';
import { ERROR_STATUS, ERROR_TYPES, type ErrorCode, type ErrorStatus } from '@vett/schema/error';
import { FieldError } from '@vett/schema/field-error';
import { ExecutionContext } from '@vett/schema/list-check';
import { z } from 'zod';
import { codeOfRetention } from '../../core/retention.ts';
import { type Endpoint, isInUrl } from '../rest/endpoints.ts';
import type { Components, Json } from './components.ts';

const envelope = {
  status: z.literal('error'),
  error: z.object({
    type: z.enum([...new Set(Object.values(ERROR_TYPES))]),
    message: z.string().meta({ description: 'For people; it may change.' }),
    code: z.string().meta({ description: 'For programs; it does not change.' }),
    fields: z.array(FieldError).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  request_id: z.string(),
};
const request_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const code = 'VALIDATION_ERROR';
const example = {
  status: 'error',
  error: { type: ERROR_TYPES[400], message: 'What is wrong and what to do about it.', code },
  request_id,
};
const ErrorEnvelope = z.object(envelope).meta({ id: 'Error', examples: [example] });
const execution_context = { request_id, processing_time_ms: 1, timestamp: '2026-01-15T09:30:00.000Z' };
const ListCheckError = z
  .object({ ...envelope, execution_context: ExecutionContext.partial({ tenant_id: true }) })
  .meta({ id: 'ListCheckError', examples: [{ ...example, execution_context }] });
const FlatError = z.object({ error: z.string(), code: z.string(), request_id: z.string() }).meta({
  id: 'FlatError',
  description: 'The errors of adverse media and website scans.',
  examples: [{ error: example.error.message, code, request_id }],
});

const LegacyError = z
  .object({
    status: z.literal('FAILED'),
    job_id: z.string(),
    error_message: z.string(),
    error_code: z.string(),
  })
  .meta({
    id: 'LegacyError',
    examples: [{ status: 'FAILED', job_id: request_id, error_message: example.error.message, error_code: code }],
  });
const OauthError = z
  .object({
    error: z.string(),
    error_description: z.string(),
    code: z.string(),
    fields: z.array(FieldError).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'OauthError', description: 'The errors of RFC 6749, for requests in its form.' });
const FORMS = { flat: FlatError, legacy: LegacyError };

/** The error codes of an operation: those of the core's checks and its own. */
export function codesOf(endpoint: Endpoint<AnyContract>): ErrorCode[] {
  const { operation } = endpoint;
  const codes: ErrorCode[] = [
    ...(['VALIDATION_ERROR', 'INVALID_DATA_RETENTION', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'] as const),
    // A body or an answer can be too large.
    'PAYLOAD_TOO_LARGE',
  ];
  if (!isInUrl(endpoint)) codes.push('INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE');
  codes.push(codeOfRetention(operation));
  if (operation.audience !== 'public') {
    codes.push(
      'UNAUTHENTICATED',
      'TOKEN_EXPIRED',
      'TENANT_SUSPENDED',
      'IP_NOT_ALLOWED',
      'RATE_LIMITED',
      'INSUFFICIENT_PERMISSIONS',
    );
  }
  if (operation.idempotent) codes.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED');
  if ('next_key' in operation.input.shape) codes.push('INVALID_CURSOR');
  if (operation.feature) codes.push('FEATURE_NOT_ENABLED');
  if (operation.usage) codes.push('QUOTA_EXCEEDED');
  return [...new Set([...codes, ...(operation.codes ?? [])])];
}

const headers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of every answer of the legacy interface. */
export const deprecationHeaders = ({ deprecated, superseded }: Endpoint<AnyContract>['presenter']) =>
  superseded ? headers('Deprecation') : deprecated && headers('Deprecation', 'Sunset', 'Link');

/** The failure responses at a path by status, of all operations that answer there. */
export function errorResponses(
  place: readonly [Endpoint<AnyContract>, ...Endpoint<AnyContract>[]],
  components: Components,
): Json {
  const byStatus = Map.groupBy(new Set(place.flatMap(codesOf)), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      components.responseOf(`${place[0].id}.${status}`, errorResponse(place[0], status, codes, components)),
    ]),
  );
}

function errorResponse(
  { operation, presenter }: Endpoint<AnyContract>,
  status: ErrorStatus,
  codes: ErrorCode[],
  components: Components,
): Json {
  const { success } = operation;
  const { errors = 'envelope' } = presenter;
  const ours = success === 'top' ? ListCheckError : ErrorEnvelope;
  const form = errors === 'envelope' ? ours : FORMS[errors];
  const code = { enum: codes };
  const type = { const: ERROR_TYPES[status] };
  const narrowed = {
    flat: { code },
    legacy: { error_code: code },
    envelope: { error: { properties: { type, code } } },
  };
  const schema = { allOf: [components.schemaOf(form, 'output'), { properties: narrowed[errors] }] };
  const ofOauth = { allOf: [components.schemaOf(OauthError, 'output'), { properties: { code } }] };
  return {
    description: `${ERROR_TYPES[status]}: ${codes.map((name) => `\`${name}\``).join(', ')}`,
    headers: {
      ...deprecationHeaders(presenter),
      ...((status === 429 || status === 503) && headers('Retry-After')),
    },
    content: {
      'application/json': {
        schema: presenter.oauth ? { anyOf: [schema, ofOauth] } : schema,
      },
    },
  };
}
