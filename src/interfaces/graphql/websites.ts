import * as schema from '@vett/schema/web-validation';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query, subscription } from './field.ts';
import './list-check.ts';

const { scan, webValidation } = operations;

export const WebValidation = objectOf(schema.WebValidation, { description: 'The answer of a validation.' });
export const WebValidationItem = objectOf(schema.WebValidationItem, {
  description: 'The head of a kept validation.',
});
export const KeptWebValidation = objectOf(schema.KeptWebValidation, {
  description: 'A kept validation with what changed since the one before it.',
});

mutation('validateWebsite', webValidation.create, { input: {} });
mutation('rerunWebValidation', webValidation.rerun, { input: { name: 'RerunWebValidationInput' } });
connection('webValidations', webValidation.list, { typeName: 'WebValidationConnection' });
query('webValidation', webValidation.get);
query('webIndustries', webValidation.industries, { member: 'industries' });

connection('scanJobs', scan.list);
query('scanJob', scan.get);
mutation('createScanJob', scan.create);
mutation('cancelScanJob', scan.cancel);
mutation('deleteScanJob', scan.delete);
subscription('scanJob', scan.watch, { member: 'job' });
