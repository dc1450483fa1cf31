import * as schema from '@vett/schema/tenant';
import { QuotaUnit, type TenantConfiguration } from '@vett/schema/tenant-configuration';
import * as tenant from '../../features/tenant/configuration.ts';
import { Environment } from './api-key.ts';
import { builder } from './builder.ts';
import { resolve } from './resolve.ts';
import { EVERY_LIST, TenantUpdateInput, wireArguments } from './tenant-input.ts';

type Configuration = TenantConfiguration;
type DataProcessing = Configuration['data_processing_config'];

const TenantStatus = builder.enumType('TenantStatus', { values: schema.Tenant.shape.status.options });

const TenantFeatures = builder.objectRef<Configuration['features']>('TenantFeatures').implement({
  fields: (t) => ({
    faceMatch: t.exposeBoolean('face_match'),
    liveness: t.exposeBoolean('liveness'),
    documents: t.exposeBoolean('documents'),
    adverseMedia: t.exposeBoolean('adverse_media'),
    webValidation: t.exposeBoolean('web_validation'),
    cuaScan: t.exposeBoolean('cua_scan'),
    watchlists: t.exposeBoolean('watchlists'),
    legacy: t.exposeBoolean('legacy'),
  }),
});

const RetentionDays = builder.objectRef<DataProcessing['retention_days']>('RetentionDays').implement({
  description: 'For how many days each kind of data is kept.',
  fields: (t) => ({
    sessions: t.exposeInt('sessions'),
    documents: t.exposeInt('documents'),
    faces: t.exposeInt('faces'),
    blacklistedFaces: t.exposeInt('blacklisted_faces', {
      nullable: true,
      description: 'Null: until somebody deletes them.',
    }),
    validations: t.exposeInt('validations'),
    webhooks: t.exposeInt('webhooks'),
    scanFiles: t.exposeInt('scan_files'),
    jobs: t.exposeInt('jobs'),
  }),
});

const RetentionMode = builder.enumType('RetentionMode', { values: ['standard', 'ephemeral'] as const });

const DataProcessingConfig = builder.objectRef<DataProcessing>('DataProcessingConfig').implement({
  fields: (t) => ({
    mode: t.expose('mode', { type: RetentionMode }),
    allowedEphemeralEndpoints: t.exposeStringList('allowed_ephemeral_endpoints'),
    retainBillingMetrics: t.exposeBoolean('retain_billing_metrics'),
    retentionDays: t.expose('retention_days', { type: RetentionDays }),
  }),
});

const FaceMatchSettings = builder.objectRef<Configuration['face_match']>('FaceMatchSettings').implement({
  fields: (t) => ({
    verifyThreshold: t.exposeFloat('verify_threshold'),
    searchThreshold: t.exposeFloat('search_threshold'),
  }),
});

const ListCheckSettings = builder.objectRef<Configuration['list_check']>('ListCheckSettings').implement({
  fields: (t) => ({
    minConfidence: t.exposeFloat('min_confidence'),
    enabledLists: t.stringList({
      description: `Names of lists, or \`${EVERY_LIST}\` alone.`,
      resolve: ({ enabled_lists }) => (enabled_lists === 'all' ? [EVERY_LIST] : enabled_lists),
    }),
    maxMatchesPerList: t.exposeInt('max_matches_per_list'),
    screenWeakAliases: t.exposeBoolean('screen_weak_aliases'),
  }),
});

const WebValidationSettings = builder.objectRef<Configuration['web_validation']>('WebValidationSettings').implement({
  fields: (t) => ({
    includeAdverseMedia: t.exposeBoolean('include_adverse_media'),
    allowedIndustries: t.exposeStringList('allowed_industries'),
    blockedIndustries: t.exposeStringList('blocked_industries'),
    flaggedIndustries: t.exposeStringList('flagged_industries'),
    socialMediaAllowed: t.exposeBoolean('social_media_allowed'),
    country: t.exposeString('country', { nullable: true }),
  }),
});

const WatchlistSettings = builder.objectRef<Configuration['watchlists']>('WatchlistSettings').implement({
  fields: (t) => ({ subjectRetentionDays: t.exposeInt('subject_retention_days') }),
});

const SessionSettings = builder.objectRef<Configuration['sessions']>('SessionSettings').implement({
  fields: (t) => ({ defaultTtlDays: t.exposeInt('default_ttl_days') }),
});

const SecuritySettings = builder.objectRef<Configuration['security']>('SecuritySettings').implement({
  fields: (t) => ({
    separateReview: t.exposeBoolean('separate_review'),
    fourEyes: t.exposeBoolean('four_eyes'),
    ipAllowlist: t.exposeStringList('ip_allowlist'),
  }),
});

const WebhookPayload = builder.enumType('WebhookPayload', { values: ['full', 'thin'] as const });

const WebhookSettings = builder.objectRef<Configuration['webhooks']>('WebhookSettings').implement({
  fields: (t) => ({ payload: t.expose('payload', { type: WebhookPayload }) }),
});

export const Unit = builder.enumType('QuotaUnit', { values: QuotaUnit.options });
const QuotaPeriod = builder.enumType('QuotaPeriod', { values: ['month'] as const });

const Quota = builder
  .objectRef<{ unit: QuotaUnit } & NonNullable<Configuration['quotas'][QuotaUnit]>>('Quota')
  .implement({
    fields: (t) => ({
      unit: t.expose('unit', { type: Unit }),
      limit: t.exposeInt('limit', { nullable: true, description: 'Null: no limit.' }),
      period: t.expose('period', { type: QuotaPeriod }),
    }),
  });

const Branding = builder.objectRef<Configuration['branding']>('Branding').implement({
  fields: (t) => ({
    logoUrl: t.exposeString('logo_url', { nullable: true }),
    primaryColor: t.exposeString('primary_color', { nullable: true }),
    secondaryColor: t.exposeString('secondary_color', { nullable: true }),
    backgroundColor: t.exposeString('background_color', { nullable: true }),
    textColor: t.exposeString('text_color', { nullable: true }),
    accentColor: t.exposeString('accent_color', { nullable: true }),
  }),
});

const Tenant = builder.objectRef<schema.Tenant>('Tenant').implement({
  fields: (t) => ({
    tenantId: t.exposeString('tenant_id'),
    name: t.exposeString('name'),
    environment: t.expose('environment', { type: Environment }),
    status: t.expose('status', { type: TenantStatus }),
    features: t.expose('features', { type: TenantFeatures }),
    dataProcessingConfig: t.expose('data_processing_config', { type: DataProcessingConfig }),
    faceMatch: t.expose('face_match', { type: FaceMatchSettings }),
    listCheck: t.expose('list_check', { type: ListCheckSettings }),
    webValidation: t.expose('web_validation', { type: WebValidationSettings }),
    watchlists: t.expose('watchlists', { type: WatchlistSettings }),
    sessions: t.expose('sessions', { type: SessionSettings }),
    security: t.expose('security', { type: SecuritySettings }),
    webhooks: t.expose('webhooks', { type: WebhookSettings }),
    quotas: t.field({
      type: [Quota],
      description: 'A unit that is not here has no limit.',
      resolve: ({ quotas }) =>
        QuotaUnit.options.flatMap((unit) => {
          const quota = quotas[unit];
          return quota ? [{ unit, ...quota }] : [];
        }),
    }),
    rateLimitMultiplier: t.exposeFloat('rate_limit_multiplier'),
    branding: t.expose('branding', { type: Branding }),
  }),
});

builder.queryField('tenant', (t) =>
  t.field({ description: schema.get.summary, type: Tenant, resolve: resolve(tenant.get) }),
);

builder.mutationField('updateTenant', (t) =>
  t.field({
    description: schema.update.summary,
    type: Tenant,
    args: { input: t.arg({ type: TenantUpdateInput, required: true }) },
    resolve: (parent, { input }, context) => resolve(tenant.update)(parent, { input: wireArguments(input) }, context),
  }),
);
