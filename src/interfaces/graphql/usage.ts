import * as schema from '@vett/schema/usage';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { query } from './field.ts';

const { usage } = operations;

objectOf(schema.UsageItem, {
  description: 'What was used at one endpoint in one period.',
  descriptions: { endpoint: 'For example `kyc.multi`.' },
});
objectOf(schema.QuotaUse, { description: 'How much of a unit was used in the current month.' });

query('usage', usage.get, { input: { descriptions: { granularity: 'hour, day or month' } } });
