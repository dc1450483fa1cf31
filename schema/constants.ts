/** The numbers of the specification in one place. */
const MIB = 1024 * 1024;

export const LISTS_PER_CHECK = 50;
export const IDENTIFIERS_PER_SUBJECT = 20;
export const NAMES_PER_SUBJECT = 20;
export const NAME_LENGTH = 500;
export const MIN_CONFIDENCE = { lowest: 0.5, highest: 1, default: 0.7 } as const;

export const JSON_BODY = MIB;
export const LARGEST_BODY = 35 * MIB;
export const BODIES_IN_FLIGHT = 512 * MIB;
export const REQUEST_TIMEOUT_MS = 30_000;

export const LIST_MAX_AGE_SECONDS = 48 * 3600;

export const GRAPHQL = {
  depth: 10,
  aliases: 15,
  rootFields: 10,
  tokens: 1_000,
  characters: 20_000,
  cost: 5_000,
} as const;
export const TRPC_BATCH = 10;

export const PAGE = { default: 50, most: 100 } as const;

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
export const RETENTION_DAYS = { least: 1, most: 3_650 } as const;
/** ISIC Rev. 4 codes of one tenant, in each of its lists. */
export const INDUSTRIES = 200;
export const LOGO_URL = 2_000;
