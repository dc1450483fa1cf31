import { fieldKind } from './field.ts';
import { judgeNumber } from './numbered.ts';

const KINDS = [
  ...[
    'cpf',
    'cnpj',
    'nif',
    'cif',
    'nie',
    'dni',
    'cuit',
    'rut',
    'rfc',
    'ruc',
    'nit',
    'ein',
    'ssn',
    'utr',
    'idnr',
    'stnr',
    'vat',
  ],
  ...['pan', 'abn', 'tfn', 'siren', 'codicefiscale', 'iva', 'pesel', 'nip'],
];

export const taxId = fieldKind('tax_id', (field, given) => judgeNumber(field, given, KINDS));
