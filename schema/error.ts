/**
 * All error codes of the service with their HTTP statuses. The service answers no other codes.
 * Source: decisions 0.3 and 0.4 of the specification.
 */
const CODES_BY_STATUS = {
  400: [
    'VALIDATION_ERROR',
    'INVALID_JSON',
    'INVALID_CURSOR',
    'SUBJECT_IDENTIFIER_REQUIRED',
    'UNKNOWN_LIST',
    'LIST_NOT_ENABLED',
    'LIST_VERSION_UNAVAILABLE',
    'TOO_MANY_LISTS',
    'AMBIGUOUS_LISTS',
    'INVALID_SEARCH_TYPE',
    'SEARCH_TYPE_DEPRECATED',
    'TOO_MANY_SUBJECTS',
    'INVALID_WALLET_ADDRESS',
    'INVALID_URL',
    'URL_NOT_ALLOWED',
    'INVALID_WEIGHTS',
    'INVALID_POLICY_TYPE',
    'INVALID_EFFORT',
    'NAME_REQUIRED',
    'INVALID_ENTITY_TYPE',
    'INVALID_PROVIDER',
    'INVALID_IMAGE',
    'INVALID_STORAGE_URI',
    'INVALID_THRESHOLD',
    'INVALID_EXPIRES_IN',
    'ZDR_NOT_ENABLED_FOR_TENANT',
    'ZDR_UNSUPPORTED_IMAGE_FORMAT',
    'ZDR_UNSUPPORTED_FOR_ENDPOINT',
    'INVALID_DATA_RETENTION',
    'ZDR_UNSUPPORTED_FOR_BATCH',
    'UNKNOWN_ATTRIBUTE',
    'LANGUAGE_NOT_ENABLED',
    'INVALID_TTL',
    'REASON_REQUIRED',
    'UNKNOWN_STEP',
    'STEP_INCOMPLETE',
    'FORM_VALIDATION_FAILED',
  ],
  401: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'INVALID_ACCESS_TOKEN'],
  402: ['QUOTA_EXCEEDED'],
  403: ['INSUFFICIENT_PERMISSIONS', 'FEATURE_NOT_ENABLED', 'TENANT_MISMATCH', 'TENANT_SUSPENDED', 'IP_NOT_ALLOWED'],
  404: [
    'NOT_FOUND',
    'FACE_NOT_FOUND',
    'JOB_NOT_FOUND',
    'SESSION_NOT_FOUND',
    'WORKFLOW_NOT_FOUND',
    'STEP_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'SUBSESSION_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'WATCHLIST_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'VERIFICATION_NOT_FOUND',
  ],
  405: ['METHOD_NOT_ALLOWED'],
  409: [
    'CLIENT_ID_EXISTS',
    'INVALID_STATE',
    'STEP_LOCKED',
    'STEP_ALREADY_COMPLETED',
    'CORRECTION_IN_PROGRESS',
    'SUBSESSION_LIMIT_REACHED',
    'SUBSESSION_COMPLETED',
    'LIVENESS_RETRIES_EXHAUSTED',
    'UPLOAD_NOT_FOUND',
    'IDEMPOTENCY_IN_PROGRESS',
    'WATCHLIST_RUN_IN_PROGRESS',
    'LEGAL_HOLD',
    'CHECKLIST_INCOMPLETE',
    'COLLECTION_NOT_READY',
  ],
  410: ['SESSION_EXPIRED', 'LINK_REVOKED', 'LIVENESS_EXPIRED', 'LEGACY_ENDPOINT_RETIRED'],
  412: ['PRECONDITION_FAILED'],
  413: ['PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  422: [
    'NO_FACE_DETECTED',
    'MULTIPLE_FACES_DETECTED',
    'LOW_IMAGE_QUALITY',
    'DOCUMENT_UNREADABLE',
    'UPLOAD_MISMATCH',
    'INVALID_LIST_FILE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  429: ['RATE_LIMITED', 'TOO_MANY_CONCURRENT_JOBS'],
  500: ['INTERNAL_ERROR', 'CONFIGURATION_ERROR', 'ANALYSIS_FAILED'],
  502: ['PROVIDER_ERROR'],
  503: ['LIST_DATA_UNAVAILABLE', 'MODEL_NOT_LOADED', 'SERVICE_UNAVAILABLE'],
  504: ['UPSTREAM_TIMEOUT'],
} as const;

export type ErrorStatus = keyof typeof CODES_BY_STATUS;
export type ErrorCode = (typeof CODES_BY_STATUS)[ErrorStatus][number];

/** The `type` of an error envelope, by HTTP status. */
export const ERROR_TYPES = {
  400: 'ValidationError',
  401: 'AuthenticationError',
  402: 'QuotaError',
  403: 'PermissionError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  410: 'GoneError',
  412: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableError',
  429: 'RateLimitError',
  500: 'InternalError',
  502: 'ProviderError',
  503: 'UnavailableError',
  504: 'TimeoutError',
} as const satisfies Record<ErrorStatus, string>;

export const ERROR_STATUS = Object.fromEntries(
  Object.entries(CODES_BY_STATUS).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
) as Readonly<Record<ErrorCode, ErrorStatus>>;

/** Why a field of the input was refused. */
export const FIELD_CODES = [
  'REQUIRED',
  'INVALID_TYPE',
  'INVALID_VALUE',
  'INVALID_FORMAT',
  'INVALID_DATE',
  'INVALID_COUNTRY',
  'TOO_SHORT',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_FEW',
  'TOO_MANY',
  'DUPLICATE',
  'UNKNOWN_KEY',
  'UNKNOWN_VALUE',
  'NOT_ALLOWED_TOGETHER',
  'SUM_MISMATCH',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** An error of one field of the input. */
export interface FieldError {
  path: string;
  code: FieldCode;
  message: string;
}
