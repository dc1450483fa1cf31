import { fieldKind } from './field.ts';
import { judgeNumber } from './numbered.ts';

export const registrationNumber = fieldKind('registration_number', (field, given) =>
  judgeNumber(field, given, ['cnpj', 'siren', 'orgnr', 'cvr']),
);
