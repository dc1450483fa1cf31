import type * as schema from '@vett/schema/tenant';
import type { z } from 'zod';
import { builder } from './builder.ts';
import type { GraphqlInput } from './wire.ts';

/** What stands for every list in `enabledLists`, where the wire has a text beside a list of names. */
export const EVERY_LIST = 'all';

type Wire = GraphqlInput<z.input<typeof schema.update.input>>;
type Part<K extends keyof Wire> = NonNullable<Wire[K]>;
type ListCheckArguments = Omit<Part<'listCheck'>, 'enabledLists'> & { enabledLists?: string[] | null | undefined };
type Arguments = Omit<Wire, 'listCheck'> & { listCheck?: ListCheckArguments | null | undefined };

const Features = builder.inputRef<Part<'features'>>('TenantFeaturesInput').implement({
  fields: (t) => ({
    faceMatch: t.boolean(),
    liveness: t.boolean(),
    documents: t.boolean(),
    adverseMedia: t.boolean(),
    webValidation: t.boolean(),
    cuaScan: t.boolean(),
    watchlists: t.boolean(),
    legacy: t.boolean(),
  }),
});

const RetentionDays = builder
  .inputRef<NonNullable<Part<'dataProcessingConfig'>['retentionDays']>>('RetentionDaysInput')
  .implement({
    fields: (t) => ({
      sessions: t.int(),
      documents: t.int(),
      faces: t.int(),
      blacklistedFaces: t.int(),
      validations: t.int(),
      webhooks: t.int(),
      scanFiles: t.int(),
      jobs: t.int(),
    }),
  });

const DataProcessing = builder.inputRef<Part<'dataProcessingConfig'>>('DataProcessingConfigInput').implement({
  fields: (t) => ({
    mode: t.string({ description: '`standard` or `ephemeral`.' }),
    allowedEphemeralEndpoints: t.stringList(),
    retentionDays: t.field({ type: RetentionDays }),
  }),
});

const FaceMatch = builder.inputRef<Part<'faceMatch'>>('FaceMatchSettingsInput').implement({
  fields: (t) => ({ verifyThreshold: t.float(), searchThreshold: t.float() }),
});

const ListCheck = builder.inputRef<ListCheckArguments>('ListCheckSettingsInput').implement({
  fields: (t) => ({
    minConfidence: t.float(),
    enabledLists: t.stringList({ description: `Names of lists, or \`${EVERY_LIST}\` alone.` }),
    maxMatchesPerList: t.int(),
    screenWeakAliases: t.boolean(),
  }),
});

const WebValidation = builder.inputRef<Part<'webValidation'>>('WebValidationSettingsInput').implement({
  fields: (t) => ({
    includeAdverseMedia: t.boolean(),
    allowedIndustries: t.stringList(),
    blockedIndustries: t.stringList(),
    flaggedIndustries: t.stringList(),
    socialMediaAllowed: t.boolean(),
    country: t.string({ description: 'Null: none.' }),
  }),
});

const Watchlists = builder.inputRef<Part<'watchlists'>>('WatchlistSettingsInput').implement({
  fields: (t) => ({ subjectRetentionDays: t.int() }),
});

const Sessions = builder.inputRef<Part<'sessions'>>('SessionSettingsInput').implement({
  fields: (t) => ({ defaultTtlDays: t.int() }),
});

const Security = builder.inputRef<Part<'security'>>('SecuritySettingsInput').implement({
  fields: (t) => ({ separateReview: t.boolean(), fourEyes: t.boolean(), ipAllowlist: t.stringList() }),
});

const Webhooks = builder.inputRef<Part<'webhooks'>>('WebhookSettingsInput').implement({
  fields: (t) => ({ payload: t.string({ description: '`full` or `thin`.' }) }),
});

const Branding = builder.inputRef<Part<'branding'>>('BrandingInput').implement({
  description: 'Null clears a part.',
  fields: (t) => ({
    logoUrl: t.string(),
    primaryColor: t.string(),
    secondaryColor: t.string(),
    backgroundColor: t.string(),
    textColor: t.string(),
    accentColor: t.string(),
  }),
});

export const TenantUpdateInput = builder.inputRef<Arguments>('TenantUpdateInput').implement({
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    name: t.string(),
    features: t.field({ type: Features }),
    dataProcessingConfig: t.field({ type: DataProcessing }),
    faceMatch: t.field({ type: FaceMatch }),
    listCheck: t.field({ type: ListCheck }),
    webValidation: t.field({ type: WebValidation }),
    watchlists: t.field({ type: Watchlists }),
    sessions: t.field({ type: Sessions }),
    security: t.field({ type: Security }),
    webhooks: t.field({ type: Webhooks }),
    branding: t.field({ type: Branding }),
  }),
});

/** The arguments with `enabledLists` in the wire's form. */
export function wireArguments({ listCheck, ...others }: Arguments): Wire {
  const { enabledLists, ...rest } = listCheck ?? {};
  const isEvery = enabledLists?.length === 1 && enabledLists[0] === EVERY_LIST;
  return { ...others, listCheck: { ...rest, enabledLists: isEvery ? EVERY_LIST : enabledLists } };
}
