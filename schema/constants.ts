/** Numbers of the specification that several areas share or that apply to the whole service. */
export const MIB = 1024 * 1024;

export const MIN_CONFIDENCE = { lowest: 0.5, highest: 1, default: 0.7 } as const;

export const JSON_BODY = 1 * MIB;
/** Maximum number of members and items in the JSON of a request. */
export const JSON_VALUES = 1_000;
/** Maximum number of members of one object in it. */
export const JSON_MEMBERS = 1_000;
/** Maximum nesting depth of the JSON in a request. */
export const JSON_DEPTH = 64;
export const BODIES_IN_FLIGHT = 512 * MIB;
/** Maximum share of one tenant, or of one address without a token. */
export const BODIES_OF_ONE = 128 * MIB;
/** Bytes. A body of at most this size is counted whole before it arrives. Callers without a token send no larger one. */
export const SMALL_BODY = 64 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * The size of an answer in bytes of its JSON. Each value counts as at least `value` bytes, since small values cost as much work as
 * texts: an answer of the largest size takes about 50 ms to be made (decision 0126).
 */
export const ANSWER = {
  bytes: 4 * MIB,
  /** Checks of subjects with all of their matches, and signed reports. */
  large: 8 * MIB,
  /** All calls of a tRPC batch that is answered whole: its text is made in one step. */
  batch: 3 * MIB,
  /** The items of a page, which ends early when they are larger. One item is always in it. */
  page: 2 * MIB,
  value: 16,
  /** A field of GraphQL and an item of its list count so much more, since each is made by itself. */
  field: 48,
} as const;

/**
 * The work of one process at one moment; the rest is refused at once, so that this is answered in time. One tenant, or without
 * a token one address, has at most `requestsOfOne` of the requests.
 */
export const LOAD = { requests: 1_000, requestsOfOne: 500, connections: 12_000, headerBytes: 16 * 1024 } as const;
/** The time within which a client must have sent the head of a request and the whole of it, may be idle, or not read its answer. */
export const CLIENT_TIMEOUT_MS = { head: 10_000, request: 60_000, idle: 65_000, silent: 120_000 } as const;
/** The minimum rate of a body in bytes per second, after an initial time that every body gets. */
export const BODY_PACE = { patience_ms: 5_000, bytes_per_second: 16 * 1024 } as const;

/** Streams of one process and of one tenant in it; how long one may last, and after how long a silent one gives a sign of life. */
export const STREAM = { of_process: 500, of_tenant: 20, max_ms: 10 * 60_000, heartbeat_ms: 15_000 } as const;

export const GRAPHQL = {
  depth: 14,
  aliases: 15,
  rootFields: 10,
  tokens: 1_000,
  characters: 20_000,
  cost: 5_000,
  /** Values of a body: GraphQL coerces all variables in one step. Jobs with more are sent over REST or tRPC. */
  values: 60_000,
  /** Objects that a document asks for by one name: GraphQL compares each with each before it merges them. */
  repeats: 60,
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
  /** Links by mail to one user: five in an hour. */
  mailed_link: { per_minute: 5 / 60, burst: 5 },
  /** Requests of one `client_id`; failed ones count only for the `client_id` at their address. */
  token: { per_minute: 10, burst: 5 },
  /** Calls by the link of a session. */
  session: { per_minute: 120, burst: 60 },
  session_upload: { per_minute: 30, burst: 15 },
  session_extract: { per_minute: 10, burst: 5 },
  session_liveness: { per_minute: 10, burst: 5 },
  /** Calls by links of sessions from one address. */
  session_address: { per_minute: 300, burst: 150 },
  /** Calls of one address by unknown links: 20 in ten minutes. */
  session_unknown: { per_minute: 2, burst: 20 },
  /** Calls of one address with invalid tokens. */
  authentication: { per_minute: 300, burst: 200 },
  /** Reports of browsers at one address about the policy of a page. */
  page_report: { per_minute: 60, burst: 60 },
} as const;
/** The rate of all keys of a tenant together, as a multiple of the rate of one key. */
export const TENANT_RATE = 4;

/** The units of usage. */
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

/** Timeout of operator work, which can be long for a large tenant and has no client connection waiting. */
export const OPERATOR_TIMEOUT_MS = 6 * 3_600_000;

/** The categories that every list may have. Entries of own lists may have others too. */
export const CATEGORIES = ['sanction', 'pep', 'relative', 'crime', 'debarment', 'internal', 'other'] as const;
