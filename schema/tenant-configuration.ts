import * as z from 'zod';
import { API_KEY } from './api-key.ts';
import { Cases, Checklist } from './case-review.ts';
import { Cidr } from './cidr.ts';
import { MIN_CONFIDENCE, USAGE_UNITS } from './constants.ts';
import { coded, EPHEMERAL_IDENTIFIERS, failing } from './contract.ts';
import { DecisionReasons } from './decision-reason.ts';
import { LIST_NAMES, RequestedList } from './list-name.ts';
import { Country, matching, textUpTo } from './subject.ts';

const RETENTION_DAYS = { min: 1, max: 3_650 } as const;
/** ISIC Rev. 4 codes of one tenant, in each of its lists. */
const INDUSTRIES = 200;
const LOGO_URL = 2_000;

const Days = z.int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max);
const days = (standard: number) => Days.default(standard);
const score = (standard: number) => z.number().min(0).max(1).default(standard);
const on = z.boolean().default(true);
const off = z.boolean().default(false);

const Features = z.strictObject({
  face_match: on,
  liveness: on,
  documents: on,
  adverse_media: on,
  web_validation: on,
  cua_scan: on,
  watchlists: on,
  legacy: on,
});

const RetentionDays = z.strictObject({
  sessions: days(1825),
  documents: days(1825),
  faces: days(365),
  blacklisted_faces: Days.nullable()
    .default(null)
    .describe('For blacklisted faces, from their registration; null keeps them until somebody deletes them.'),
  validations: days(1825),
  webhooks: days(30),
  scan_files: days(90),
  jobs: days(30),
});

const EphemeralEndpoint = z.enum([...EPHEMERAL_IDENTIFIERS, '*'], {
  error: `Use * or one of ${EPHEMERAL_IDENTIFIERS.join(', ')}.`,
});

const DataProcessing = z.strictObject({
  /** `ephemeral`: every eligible call runs without storing anything. */
  mode: z.enum(['standard', 'ephemeral']).default('standard'),
  /** The operations that may run ephemeral on request; `*`: all that support it. */
  allowed_ephemeral_endpoints: z.array(EphemeralEndpoint).max(20).default([]),
  /** The operator's to set. */
  retain_billing_metrics: on,
  retention_days: RetentionDays.prefault({}),
});

const isKnown = (name: unknown) => RequestedList.safeParse(name).success;
const EnabledLists = coded(
  z.union([z.literal('all'), z.array(RequestedList).max(50)], {
    error: ({ input }) => {
      const unknown = Array.isArray(input) ? input.find((name) => !isKnown(name)) : undefined;
      return unknown === undefined
        ? `Send "all" or some of ${LIST_NAMES.join(', ')}.`
        : RequestedList.safeParse(unknown).error?.issues[0]?.message;
    },
  }),
  (value) => (Array.isArray(value) && !value.every(isKnown) ? 'UNKNOWN_LIST' : 'VALIDATION_ERROR'),
);

const ListCheck = z.strictObject({
  min_confidence: z.number().min(MIN_CONFIDENCE.lowest).max(MIN_CONFIDENCE.highest).default(MIN_CONFIDENCE.default),
  enabled_lists: EnabledLists.default('all'),
  max_matches_per_list: z.int().min(1).max(100).default(20),
  screen_weak_aliases: on,
});

const Industry = matching(
  /^([A-U]|\d{2,4})$/,
  failing('INVALID_FORMAT', 'Send a section, division, group or class of ISIC Rev. 4, for example K, 64 or 6419.'),
);
const industries = (standard: string[]) => z.array(Industry).max(INDUSTRIES).default(standard);

const WebValidation = z.strictObject({
  include_adverse_media: off,
  allowed_industries: industries([]).describe(
    'Allowed though an industry that they are part of is blocked or flagged.',
  ),
  /** Weapons and ammunition. */
  blocked_industries: industries(['252']),
  /** Tobacco, other financial services, their auxiliaries, gambling. */
  flagged_industries: industries(['12', '649', '661', '92']),
  social_media_allowed: off,
  country: Country.nullable().default(null),
});

const Security = z.strictObject({
  separate_review: off,
  four_eyes: off,
  /** A user without a second factor may do nothing but set one up. */
  require_second_factor: off,
  /** Addresses from which the tenant's tokens may be used; empty: anywhere. */
  ip_allowlist: z.array(Cidr).max(API_KEY.allowlist).default([]),
});

/** The units of usage that quotas limit. */
export const QuotaUnit = z.enum(USAGE_UNITS).meta({ id: 'QuotaUnit' });
export type QuotaUnit = z.output<typeof QuotaUnit>;

const Quota = z.strictObject({
  /** Null: no limit. */
  limit: z.int().min(0).max(1_000_000_000).nullable().default(null),
  period: z.literal('month'),
});

const colour = matching(/^#[0-9a-f]{6}$/i, failing('INVALID_FORMAT', 'Send a colour as #rrggbb.')).nullable();

const Branding = z.strictObject({
  logo_url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Send an https URL.' })
    .regex(/^[!-~]+$/)
    .max(LOGO_URL)
    .nullable()
    .default(null),
  primary_color: colour.default(null),
  secondary_color: colour.default(null),
  background_color: colour.default(null),
  text_color: colour.default(null),
  accent_color: colour.default(null),
});

const FaceMatch = z.strictObject({ verify_threshold: score(0.6), search_threshold: score(0.8) });
const Goods = textUpTo(100).regex(/[\p{L}\p{N}]/u, failing('INVALID_FORMAT', 'Send words with letters or digits.'));

const Cua = z.strictObject({
  /** Scans that run at once. */
  max_running: z.int().min(1).max(50).default(5),
  /** Whether steps show the thoughts of a language model. */
  expose_thinking: off,
  /** Words for goods that no site may offer, such as `hunting rifle`. A word of the page may be longer: `hunting rifles`. */
  prohibited_goods: z.array(Goods).max(200).default([]),
});
const Watchlists = z.strictObject({
  subject_retention_days: days(365),
  media_searches_a_month: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(1_000)
    .describe('Subjects that watchlists search adverse media for in a month; null: no limit.'),
  media_usd_a_month: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('What these searches may cost in a month, by the prices that the operator configured; null: no limit.'),
});
const EmbedOrigin = matching(
  /^(https:\/\/[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
  failing('INVALID_FORMAT', 'Send an origin such as https://app.example.'),
);
const Sessions = z.strictObject({
  default_ttl_days: z.int().min(1).max(90).default(7),
  embed_origins: z
    .array(EmbedOrigin)
    .max(20)
    .default([])
    .describe('Origins of pages that may show sessions in a frame.'),
});
const Webhooks = z.strictObject({ payload: z.enum(['full', 'thin']).default('full') });

/** The configuration of one tenant. Every part has a default, so `{}` is a complete configuration. */
export const TenantConfiguration = z.strictObject({
  features: Features.prefault({}),
  data_processing_config: DataProcessing.prefault({}),
  face_match: FaceMatch.prefault({}),
  list_check: ListCheck.prefault({}),
  web_validation: WebValidation.prefault({}),
  cua: Cua.prefault({}),
  watchlists: Watchlists.prefault({}),
  sessions: Sessions.prefault({}),
  cases: Cases.prefault({}),
  decision_reasons: DecisionReasons.prefault({}),
  security: Security.prefault({}),
  webhooks: Webhooks.prefault({}),
  /** The operator's to set; a unit that is not named has no limit. */
  quotas: z.partialRecord(QuotaUnit, Quota).default({}),
  /** The operator's to set. */
  rate_limit_multiplier: z.number().min(0.1).max(1_000).default(1),
  branding: Branding.prefault({}),
});
export type TenantConfiguration = z.output<typeof TenantConfiguration>;

type Parts<Shape extends z.ZodRawShape> = {
  [K in keyof Shape]: z.ZodOptional<Shape[K] extends z.ZodDefault<infer Inner> ? Inner : Shape[K]>;
};

/** A partial section: omitted members keep their values instead of returning to their defaults. */
const partsOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<z.core.SomeType>(shape).map(([key, member]) => [
        key,
        z.optional(member instanceof z.ZodDefault ? member.unwrap() : member),
      ]),
    ) as unknown as Parts<S>,
  );

/** The parts that a tenant may change itself. */
export const TenantChange = z
  .strictObject({
    features: partsOf(Features),
    data_processing_config: partsOf(DataProcessing.omit({ retain_billing_metrics: true, retention_days: true })).extend(
      {
        retention_days: partsOf(RetentionDays).optional(),
      },
    ),
    face_match: partsOf(FaceMatch),
    list_check: partsOf(ListCheck),
    web_validation: partsOf(WebValidation),
    cua: partsOf(Cua.omit({ max_running: true })),
    watchlists: partsOf(Watchlists),
    sessions: partsOf(Sessions),
    cases: partsOf(Cases.omit({ review_hours: true, checklist: true })).extend({
      checklist: partsOf(Checklist).optional(),
      review_hours: partsOf(Cases.shape.review_hours.unwrap()).optional(),
    }),
    decision_reasons: partsOf(DecisionReasons),
    security: partsOf(Security),
    webhooks: partsOf(Webhooks),
    branding: partsOf(Branding),
  })
  .partial();
