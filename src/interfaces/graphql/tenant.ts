import * as keys from '@vett/schema/api-key';
import * as schema from '@vett/schema/tenant';
import { QuotaUnit, TenantConfiguration } from '@vett/schema/tenant-configuration';
import * as uses from '@vett/schema/usage';
import { z } from 'zod';
import { operations } from '../../features.ts';
import { builder } from './builder.ts';
import { inputOf, objectOf } from './derive.ts';
import { query } from './field.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const { tenant, usage } = operations;

/** Represents every list in `enabledLists`; the wire has the text `all` in place of the names. */
const EVERY_LIST = 'all';
const ENABLED_LISTS = `Names of lists, or \`${EVERY_LIST}\` alone.`;

const { shape } = TenantConfiguration;
const part = <S extends z.ZodObject>(section: z.ZodPrefault<S>): S => section.unwrap();

const DataProcessing = part(shape.data_processing_config);
objectOf(part(DataProcessing.shape.retention_days), {
  name: 'RetentionDays',
  description: 'For how many days each kind of data is kept.',
  descriptions: { blacklisted_faces: 'Null: until somebody deletes them.' },
});
objectOf(DataProcessing, { name: 'DataProcessingConfig', types: { mode: 'RetentionMode' } });
objectOf(part(shape.list_check), {
  name: 'ListCheckSettings',
  except: ['enabled_lists'],
  fields: (t) => ({
    enabledLists: t.stringList({
      description: ENABLED_LISTS,
      resolve: ({ enabled_lists }) => (enabled_lists === 'all' ? [EVERY_LIST] : enabled_lists),
    }),
  }),
});
objectOf(part(shape.decision_reasons), {
  name: 'DecisionReasons',
  description: 'The reasons that are offered for each verdict on a match and on a session.',
});
objectOf(part(part(shape.cases).shape.checklist), { name: 'CaseChecklist' });
objectOf(part(part(shape.cases).shape.review_hours), {
  name: 'ReviewHours',
  description: 'Hours in which a waiting case is to be decided, by its risk.',
});
objectOf(part(shape.webhooks), { name: 'WebhookSettings', types: { payload: 'WebhookPayload' } });

const { limit, period } = shape.quotas.unwrap().valueType.shape;
const QuotaPeriod = builder.enumType('QuotaPeriod', { values: period.def.values });
const Quota = objectOf(z.object({ unit: QuotaUnit, limit, period }), {
  name: 'Quota',
  types: { period: QuotaPeriod },
  descriptions: { limit: 'Null: no limit.' },
});

export const Tenant = objectOf(schema.Tenant, {
  types: {
    status: 'TenantStatus',
    features: 'TenantFeatures',
    face_match: 'FaceMatchSettings',
    web_validation: 'WebValidationSettings',
    cua: 'ScanSettings',
    watchlists: 'WatchlistSettings',
    sessions: 'SessionSettings',
    cases: 'CaseSettings',
    security: 'SecuritySettings',
    branding: 'Branding',
  },
  except: ['quotas'],
  fields: (t) => ({
    quotas: t.field({
      type: [Quota],
      description: 'A unit that is not here has no limit.',
      resolve: ({ quotas }) =>
        QuotaUnit.options.flatMap((unit) => {
          const quota = quotas[unit];
          return quota ? [{ unit, ...quota }] : [];
        }),
    }),
  }),
});

const change = schema.update.input.shape;
const sections = {
  features: 'TenantFeaturesInput',
  face_match: 'FaceMatchSettingsInput',
  cua: 'ScanSettingsInput',
  watchlists: 'WatchlistSettingsInput',
  sessions: 'SessionSettingsInput',
  security: 'SecuritySettingsInput',
};
const DataProcessingChange = change.data_processing_config.unwrap();
inputOf(DataProcessingChange, {
  name: 'DataProcessingConfigInput',
  types: { retention_days: 'RetentionDaysInput' },
  descriptions: { mode: '`standard` or `ephemeral`.' },
});
inputOf(change.list_check.unwrap(), {
  name: 'ListCheckSettingsInput',
  types: { enabled_lists: ['String'] },
  descriptions: { enabled_lists: ENABLED_LISTS },
});
inputOf(change.web_validation.unwrap(), {
  name: 'WebValidationSettingsInput',
  descriptions: { country: 'Null: none.' },
});
inputOf(change.webhooks.unwrap(), { name: 'WebhookSettingsInput', descriptions: { payload: '`full` or `thin`.' } });
inputOf(change.decision_reasons.unwrap(), { name: 'DecisionReasonsInput' });
inputOf(change.cases.unwrap(), {
  name: 'CaseSettingsInput',
  types: { review_hours: 'ReviewHoursInput', checklist: 'CaseChecklistInput' },
});
inputOf(change.branding.unwrap(), { name: 'BrandingInput', description: 'Null clears a part.' });
const TenantUpdate = inputOf(schema.update.input, {
  name: 'TenantUpdateInput',
  description: 'What is left out stays as it is.',
  types: sections,
});

builder.mutationField('updateTenant', (t) =>
  t.field({
    description: schema.update.summary,
    type: Tenant,
    args: { input: t.arg({ type: TenantUpdate, required: true }) },
    resolve: (parent, { input }, context) => resolve(tenant.update)(parent, { input: onWire(input) }, context),
  }),
);

type Update = GraphqlInput<z.input<typeof schema.update.input>>;

/** Converts `enabledLists` of the arguments to the wire form. */
function onWire({ listCheck, ...others }: Update): Update {
  const { enabledLists, ...rest } = listCheck ?? {};
  const isEvery = enabledLists?.length === 1 && enabledLists[0] === EVERY_LIST;
  return { ...others, listCheck: { ...rest, enabledLists: isEvery ? EVERY_LIST : enabledLists } };
}

objectOf(keys.ApiKey, { description: 'A key without its secret.' });
objectOf(keys.CreatedApiKey, { description: 'A new key. `apiKey` is shown here and never again.' });
objectOf(keys.rotate.output, {
  description: 'The new key in place of another. `apiKey` is shown here and never again.',
  types: { replaces: objectOf(keys.revoke.output) },
});

objectOf(uses.UsageItem, {
  description: 'What was used at one endpoint in one period.',
  descriptions: { endpoint: 'For example `kyc.multi`.' },
});
objectOf(uses.QuotaUse, { description: 'How much of a unit was used in the current month.' });

query('usage', usage.get, { input: { descriptions: { granularity: 'hour, day or month' } } });
