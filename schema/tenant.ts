import { z } from 'zod';
import { MIN_CONFIDENCE } from './constants.ts';
import { ListName } from './list-name.ts';

const days = (standard: number) => z.int().min(1).max(3650).default(standard);
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
  validations: days(1825),
  webhooks: days(30),
  scan_files: days(90),
  jobs: days(30),
});

const DataProcessing = z.strictObject({
  /** `ephemeral`: every eligible call runs without keeping anything. */
  mode: z.enum(['standard', 'ephemeral']).default('standard'),
  /** Endpoint identifiers, or `*`, that may run ephemeral on request. */
  allowed_ephemeral_endpoints: z.array(z.string().max(64)).max(20).default([]),
  retain_billing_metrics: on,
  retention_days: RetentionDays.prefault({}),
});

const ListCheck = z.strictObject({
  min_confidence: z.number().min(MIN_CONFIDENCE.lowest).max(MIN_CONFIDENCE.highest).default(MIN_CONFIDENCE.default),
  enabled_lists: z.union([z.literal('all'), z.array(ListName)]).default('all'),
  max_matches_per_list: z.int().min(1).max(100).default(20),
  screen_weak_aliases: on,
});

const Quota = z.strictObject({ limit: z.int().min(0).nullable(), period: z.literal('month') });

const WebValidation = z.strictObject({
  include_adverse_media: off,
  allowed_industries: z.array(z.string()).default([]),
  blocked_industries: z.array(z.string()).default([]),
  flagged_industries: z.array(z.string()).default([]),
  social_media_allowed: off,
  country: z.string().optional(),
});

/** What a tenant can set. Every part has a default, so `{}` is a whole configuration. */
export const TenantConfiguration = z
  .strictObject({
    features: Features.prefault({}),
    data_processing_config: DataProcessing.prefault({}),
    face_match: z.strictObject({ verify_threshold: score(0.6), search_threshold: score(0.8) }).prefault({}),
    list_check: ListCheck.prefault({}),
    web_validation: WebValidation.prefault({}),
    watchlists: z.strictObject({ subject_retention_days: days(365) }).prefault({}),
    sessions: z.strictObject({ default_ttl_days: z.int().min(1).max(90).default(7) }).prefault({}),
    security: z
      .strictObject({ separate_review: off, four_eyes: off, ip_allowlist: z.array(z.string()).default([]) })
      .prefault({}),
    webhooks: z.strictObject({ payload: z.enum(['full', 'thin']).default('full') }).prefault({}),
    quotas: z.record(z.string(), Quota).default({}),
    rate_limit_multiplier: z.number().min(0.1).max(100).default(1),
  })
  .meta({ id: 'TenantConfiguration' });
export type TenantConfiguration = z.output<typeof TenantConfiguration>;
