import { fieldKind } from './field.ts';
import { judgeNumber } from './numbered.ts';

/** Numbers of persons; passports have none that can be checked, so only countries with one kind of document are. */
export const documentNumber = fieldKind('document_number', (field, given) =>
  judgeNumber(field, given, ['cedula', 'rut']),
);
