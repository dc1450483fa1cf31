import * as schema from '@vett/schema/usage';
import type { z } from 'zod';
import * as usage from '../../features/usage/operations.ts';
import { builder } from './builder.ts';
import { resolve } from './resolve.ts';
import { Unit } from './tenant.ts';
import type { GraphqlInput } from './wire.ts';

const UsageItem = builder.objectRef<schema.UsageItem>('UsageItem').implement({
  description: 'What was used at one endpoint in one period.',
  fields: (t) => ({
    periodStart: t.exposeString('period_start'),
    endpoint: t.exposeString('endpoint', { description: 'For example `kyc.multi`.' }),
    unit: t.expose('unit', { type: Unit }),
    units: t.exposeInt('units'),
    errors: t.exposeInt('errors'),
  }),
});

const QuotaUse = builder.objectRef<schema.QuotaUse>('QuotaUse').implement({
  description: 'How much of a unit was used in the current month.',
  fields: (t) => ({
    unit: t.expose('unit', { type: Unit }),
    limit: t.exposeInt('limit', { nullable: true }),
    used: t.exposeInt('used'),
    resetsAt: t.exposeString('resets_at'),
  }),
});

const Usage = builder.objectRef<schema.Usage>('Usage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [UsageItem] }),
    quotas: t.expose('quotas', { type: [QuotaUse] }),
  }),
});

const UsageInput = builder.inputRef<GraphqlInput<z.input<typeof schema.get.input>>>('UsageInput').implement({
  fields: (t) => ({
    from: t.string(),
    to: t.string(),
    granularity: t.string({ description: 'hour, day or month' }),
  }),
});

builder.queryField('usage', (t) =>
  t.field({
    description: schema.get.summary,
    type: Usage,
    args: { input: t.arg({ type: UsageInput }) },
    resolve: resolve(usage.get),
  }),
);
