import { cutMarks } from '@vett/engine/marks';
import { SUBJECT_FIELDS } from '@vett/schema/subject';
import { OperatorError } from '../platform/error.ts';

/** Fields of a subject that are no text, besides `additional_names`, whose cells hold names with semicolons between them. */
const NOT_IN_CELLS = new Set(['identifiers']);
const FIELDS = ['reference', ...SUBJECT_FIELDS].filter((field) => !NOT_IN_CELLS.has(field));

/** Headings that people give the columns, in English, Spanish, Portuguese, German and French. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  reference: [
    ...[
      'id',
      'ref',
      'no',
      'number',
      'customer',
      'customer_id',
      'customer_no',
      'customer_number',
      'client_id',
      'account',
    ],
    ...['codigo', 'numero', 'cliente', 'numero_de_cliente', 'id_cliente', 'codigo_de_cliente', 'codigo_do_cliente'],
    ...['kundennummer', 'kunden_nr', 'numero_client', 'numero_de_client'],
  ],
  full_name: [
    ...['name', 'customer_name', 'company_name', 'legal_name', 'nombre', 'nombre_completo', 'razon_social'],
    ...[
      'nome',
      'nome_completo',
      'razao_social',
      'firma',
      'firmenname',
      'vollstandiger_name',
      'nom_complet',
      'raison_sociale',
    ],
  ],
  birth_date: [
    'date_of_birth',
    'dob',
    'birthdate',
    'born',
    'fecha_de_nacimiento',
    'fecha_nacimiento',
    'data_de_nascimento',
    'geburtsdatum',
    'date_de_naissance',
  ],
  entity_type: ['type', 'tipo'],
  nationality: ['nacionalidad', 'nacionalidade', 'nationalitat', 'staatsangehorigkeit', 'nationalite'],
  document_id: [
    ...['document', 'document_number', 'passport', 'passport_number', 'id_number', 'documento', 'numero_de_documento'],
    ...['cedula', 'dni', 'cpf', 'pasaporte', 'passaporte'],
  ],
  tax_id: ['tax_number', 'vat_number', 'rut', 'nit', 'cuit', 'cnpj'],
};

/** Headings of the parts of a name, in their order. */
const NAME_PARTS = [
  ['first_name', 'given_name', 'given_names', 'nombres', 'primer_nombre', 'vorname', 'prenom'],
  ['middle_name', 'segundo_nombre'],
  ['last_name', 'surname', 'family_name', 'apellido', 'apellidos', 'sobrenome', 'nachname', 'nom_de_famille'],
];

/** The columns that make each field of a subject. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Finds the columns by their headings; `given` are those that the operator named, as `field=column` or `field=column+column`. */
export function columnsOf(headings: readonly string[], given: readonly string[]): Columns {
  const columns = new Map<string, readonly string[]>();
  for (const text of given) {
    const [, field = '', list = ''] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (!FIELDS.includes(field))
      throw new OperatorError(`--map ${text}: use field=column. Fields: ${FIELDS.join(', ')}.`);
    const named = headings.includes(list) ? [list] : list.split('+');
    const unknown = named.find((name) => !headings.includes(name));
    if (unknown !== undefined)
      throw new OperatorError(`--map ${text}: there is no column ${unknown}. Columns: ${headings.join(', ')}.`);
    columns.set(field, named);
  }
  const used = new Set([...columns.values()].flat());
  for (const field of FIELDS.filter((name) => !columns.has(name))) {
    const wanted = [field, ...(HEADINGS[field] ?? [])];
    const found = wanted.flatMap((name) => headings.filter((heading) => plain(heading) === name && !used.has(heading)));
    const parts = field === 'full_name' && found.length === 0 ? nameParts(headings, used) : found.slice(0, 1);
    if (parts.length > 0) columns.set(field, parts);
    for (const part of parts) used.add(part);
  }
  if (![...columns.keys()].some((field) => field !== 'reference' && field !== 'entity_type')) {
    throw new OperatorError(
      `No column is recognised. Columns: ${headings.join(', ')}. Say which is which, for example --map 'full_name=${headings[0] ?? ''}'.`,
    );
  }
  return columns;
}

const nameParts = (headings: readonly string[], used: ReadonlySet<string>) =>
  NAME_PARTS.flatMap((names) => headings.filter((name) => names.includes(plain(name)) && !used.has(name)).slice(0, 1));

const plain = (heading: string) =>
  cutMarks(heading)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** The subject of a row with its reference, as a batch takes it. */
export function subjectOf(row: Readonly<Record<string, string>>, columns: Columns): object {
  const fields = [...columns].flatMap(([field, names]) => {
    const text = names
      .map((name) => (row[name] ?? '').trim())
      .filter(Boolean)
      .join(' ');
    if (text === '') return [];
    const names_ =
      field === 'additional_names' &&
      text
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean);
    return [[field, names_ || text] as const];
  });
  const { reference, ...subject } = Object.fromEntries(fields) as Record<string, unknown>;
  return { ...(reference !== undefined && { reference }), subject };
}
