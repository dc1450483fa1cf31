import * as z from 'zod';
import { contract } from './contract.ts';

export const remove = contract({
  action: 'web-validation.delete',
  summary: 'Delete a kept web validation.',
  description: 'Refused while a session of its customer is under legal hold.',
  permission: 'kyc:delete',
  feature: 'web_validation',
  codes: ['NOT_FOUND', 'LEGAL_HOLD'],
  resource: { type: 'web_validation', id: ({ validation_id }) => validation_id },
  input: z.strictObject({ validation_id: z.string().max(64) }),
  output: z.object({ validation_id: z.string() }).meta({ id: 'DeletedWebValidation' }),
  rest: { method: 'DELETE', path: '/kyc/web-validations/{validation_id}' },
});
