import * as schema from '@vett/schema/validation';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';
import './list-check.ts';

const { validation } = operations;

export const ValidationItem = objectOf(schema.ValidationItem, {
  description: 'What of a stored check is told without opening it.',
});
objectOf(schema.ValidationRequest, {
  description: "What was asked for, with what the tenant's configuration added to it.",
});
export const Validation = objectOf(schema.Validation, { description: 'A check as it was asked for and answered.' });
objectOf(schema.ReportContent, { types: { tenant: 'ReportedTenant' } });
objectOf(schema.Report, {
  description: 'A signed report of a stored check.',
  types: { format: 'ReportFormat' },
  descriptions: {
    jws: 'What REST answers as `content`, in a compact JSON Web Signature.',
    html: 'As HTML: the page, its signature in the last line.',
  },
});
export const Replay = objectOf(schema.Replay, {
  description: 'A stored check, done again.',
  types: { versions: 'ReplayVersions' },
});

connection('validations', validation.list, { typeName: 'ValidationConnection' });
query('validation', validation.get, { input: {} });
query('validationReport', validation.report, {
  input: { name: 'ReportInput', descriptions: { format: 'json or html' } },
});
mutation('replayValidation', validation.replay, { input: { name: 'ReplayInput' } });
