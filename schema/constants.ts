/** The numbers of the specification in one place. */
const MIB = 1024 * 1024;

export const LISTS_PER_CHECK = 50;
export const SUBJECTS_PER_BATCH = 100;
export const REFERENCE_LENGTH = 128;
/** Characters of an address. */
export const WALLET_ADDRESS = { shortest: 20, longest: 128 } as const;
export const IDENTIFIERS_PER_SUBJECT = 20;
export const NAMES_PER_SUBJECT = 20;
export const NAME_LENGTH = 500;
/**
 * Words of all names of a subject, in all readings of their scripts. More than come with one call count as further calls and
 * are compared on threads; a subject with more than `most` is refused.
 */
export const SUBJECT_WORDS = { of_call: 24, most: 1_200 } as const;
export const MIN_CONFIDENCE = { lowest: 0.5, highest: 1, default: 0.7 } as const;

export const SUBJECTS_PER_JOB = 10_000;

export const JSON_BODY = MIB;
/** How deep the JSON of a request may be nested. */
export const JSON_DEPTH = 64;
export const JOB_BODY = 10 * MIB;
export const LARGEST_BODY = 35 * MIB;
export const VERIFY_BODY = 28 * MIB;
export const IMAGE_BODY = 15 * MIB;
export const BODIES_IN_FLIGHT = 512 * MIB;
/** The share of one tenant, or without a token of one address. */
export const BODIES_OF_ONE = 128 * MIB;
/** Bytes: a body of at most so many is counted whole before it comes. */
export const SMALL_BODY = 64 * 1024;
/** The body of a request for a token. */
export const TOKEN_BODY = 16 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The work of one process at one moment; the rest is refused at once, so that this is answered in time. One tenant, or without
 * a token one address, has at most `requestsOfOne` of the requests.
 */
export const LOAD = { requests: 1_000, requestsOfOne: 500, connections: 12_000, headerBytes: 16 * 1024 } as const;
/** The time within which a client must have sent the head of a request and the whole of it, may be idle, or not read its answer. */
export const CLIENT_TIMEOUT_MS = { head: 10_000, request: 60_000, idle: 65_000, silent: 120_000 } as const;
/** A body must come at so many bytes a second, beside the time that it may take whatever its size. */
export const BODY_PACE = { patience_ms: 5_000, bytes_per_second: 16 * 1024 } as const;

export const LIST_MAX_AGE_SECONDS = 48 * 3600;
/** A list is refreshed at most once in so many seconds, whoever asks. */
export const LIST_REFRESH_SECONDS = 300;

export const GRAPHQL = {
  depth: 10,
  aliases: 15,
  rootFields: 10,
  tokens: 1_000,
  characters: 20_000,
  cost: 5_000,
} as const;
export const TRPC_BATCH = 10;

/** Calls of one API key; those that GraphQL asks for count in the group of their operation as well. */
export const RATE_LIMITS = {
  list_check: { per_minute: 600, burst: 100 },
  batch: { per_minute: 30, burst: 10 },
  face: { per_minute: 120, burst: 30 },
  document: { per_minute: 60, burst: 15 },
  research: { per_minute: 60, burst: 10 },
  scan: { per_minute: 10, burst: 5 },
  read: { per_minute: 1_200, burst: 200 },
  write: { per_minute: 300, burst: 60 },
  graphql: { per_minute: 300, burst: 60 },
  graphql_cost: { per_minute: 150_000, burst: 30_000 },
  /** Requests of one `client_id`; those that fail count for the `client_id` at their address alone. */
  token: { per_minute: 10, burst: 5 },
  /** Calls of one address with tokens that are not valid. */
  authentication: { per_minute: 300, burst: 200 },
} as const;
/** All keys of a tenant together may call so many times as often as one. */
export const TENANT_RATE = 4;

/** What usage is counted by. */
export const USAGE_ENDPOINTS = [
  'kyc.single',
  'kyc.multi',
  'kyc.batch',
  'kyc.job',
  'facematch.verify',
  'facematch.search',
  'facematch.register',
  'adverse-media.check',
  'documents.extract',
  'web-validation.check',
  'cua-scan.run',
  'liveness.check',
  'session.create',
] as const;
export const USAGE_UNITS = ['check', 'web_validation_checks'] as const;

export const PAGE = { default: 50, most: 100 } as const;

/** The interface before this one is deprecated from release 1.0.0 on, and goes so many days later. */
export const LEGACY = { deprecated_at: '2026-12-01', sunset_days: { least: 180, default: 365 } } as const;
/** A job of many subjects: how many are screened at a time, and its pages of results. */
export const JOB = { name: 100, chunk: 200, page: { default: 100, most: 500 } } as const;

/** Of a machine token, and how far the clocks of issuers may be off. */
export const TOKEN = { seconds: 3_600, skew_seconds: 60 } as const;

export const API_KEY = {
  name: 100,
  allowlist: 50,
  longest_years: 2,
  grace_seconds: { most: 604_800, default: 86_400 },
  /** A revoked or expired key is still shown for so long: who had access is asked afterwards. */
  kept_days: 365,
} as const;

export const TENANT_NAME = 200;
/** Patches of one change of a tenant by the operator. */
export const OPERATOR_PATCHES = 1_000;
/** Events of the audit log in one part of an export. */
export const AUDIT_EXPORT_BATCH = 2_000;
/** The operator's work on a large tenant takes its time, and nobody waits for it at the end of a connection. */
export const OPERATOR_TIMEOUT_MS = 6 * 3_600_000;
export const RETENTION_DAYS = { least: 1, most: 3_650 } as const;
/** ISIC Rev. 4 codes of one tenant, in each of its lists. */
export const INDUSTRIES = 200;
export const LOGO_URL = 2_000;
/** Characters. */
export const DECISION = { reason: 1_000, entity_id: 200 } as const;

/** Images of faces, and what is kept with them: sizes in bytes of the decoded image and of the metadata as JSON. */
export const FACE = {
  image_bytes: 10 * MIB,
  /** Pixels of an image that come with one call; more count as further calls. */
  pixels_of_call: 12_500_000,
  /** Pixels: below it two faces can hardly be told apart. */
  least_height: 60,
  session_id: 128,
  metadata: { bytes: 4_096, keys: 50 },
  reason: 1_000,
  matches: { most: 100, default: 10 },
} as const;
/** Seconds for which the URL of an upload holds. */
export const UPLOAD_SECONDS = { least: 60, most: 3_600, default: 900 } as const;
