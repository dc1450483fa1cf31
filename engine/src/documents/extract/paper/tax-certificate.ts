import type { Candidate } from '../candidate.ts';
import { foldLetters } from '../fold.ts';
import type { TaxPart } from '../labels/parts.ts';
import { TAX_LABELS } from '../labels/tax-certificate.ts';
import { looksLikeStreet, readAddress } from './address.ts';
import { type AddressCandidate, addressAt, addressCandidates } from './address-candidates.ts';
import { legalFormOf } from './legal-form.ts';
import { isPersonAlone } from './person-alone.ts';
import { candidateOf, foundIn, type LabelledValue, labelledValues, type Sheet } from './sheet.ts';
import { taxDocumentOf } from './tax-document.ts';
import { activityCandidates, obligationCandidates } from './tax-tables.ts';
import { LEGAL_SUFFIX, readName, readRecentDate, readTaxId, readText, type Value } from './values.ts';

/** The head of a letter as a share of the page's height, and the length of a line that is its date. */
const HEAD = 0.35;
const MAX_DATED = 30;

/** Certificates of tax registration. */
export function taxCandidates(sheet: Sheet): Candidate[] {
  const text = sheet.cells.map((cell) => cell.text).join(' ');
  const [top] = sheet.cells;
  if (top === undefined) return [];
  const document = taxDocumentOf(text);
  const printed = document?.country ?? sheet.printedCountry;
  const country = printed ?? sheet.country;
  const values = labelledValues<TaxPart>(sheet, TAX_LABELS, (part, value) => read(sheet, part, value, country));
  const head = foundIn([top], null);
  const plain = values.flatMap((found) => plainCandidate(sheet, found));
  const names = plain.filter(({ field }) => field === 'legal_name');
  const id = plain.find(({ field }) => field === 'tax_id');
  const loneId = id === undefined ? [loneTaxId(sheet, country)].flatMap((found) => found ?? []) : [];
  const hasId = id !== undefined || loneId.length > 0;
  const isValid = document !== null && hasId;
  return [
    ...plain,
    ...loneId,
    ...(names.length === 0 ? namesOfParts(sheet, values, id) : []),
    ...addresses(sheet, values),
    ...(plain.some(({ field }) => field === 'issue_date') ? [] : headDate(sheet)),
    ...(document === null ? [] : [candidateOf(sheet, 'detected_document_type', document.type, head, 0.95)]),
    ...(printed === null
      ? []
      : ['document_country', 'jurisdiction'].map((field) =>
          candidateOf(sheet, field, printed, head, document === null ? 0.8 : 0.96),
        )),
    candidateOf(sheet, 'is_valid_document', isValid, head, isValid ? 0.95 : 0.6),
    candidateOf(sheet, 'validation_reason', reasonOf(document !== null, hasId), head, isValid ? 0.95 : 0.6),
    candidateOf(sheet, 'image_quality', imageQuality(sheet), head, 0.9),
    ...(plain.some(({ field }) => field === 'legal_form') ? [] : legalForm(sheet)),
    ...(document?.type === 'constancia_inscripcion_afip' && plain.every(({ field }) => field !== 'tax_status')
      ? [candidateOf(sheet, 'tax_status', 'active', head, 0.82)]
      : []),
    ...activityCandidates(sheet),
    ...obligationCandidates(sheet),
  ];
}

/** A letter has its date in its head: the only one there. */
function headDate(sheet: Sheet): Candidate[] {
  const dated = sheet.cells.flatMap((cell) => {
    const value =
      cell.text.length < MAX_DATED && cell.box.y < sheet.page.height * HEAD
        ? readRecentDate(cell.text, sheet.dates)
        : null;
    return value === null ? [] : [{ cell, value }];
  });
  const [first] = dated;
  return first === undefined || dated.some(({ value }) => value.value !== first.value.value)
    ? []
    : [candidateOf(sheet, 'issue_date', first.value.value, foundIn([first.cell], null), 0.78 * first.value.quality)];
}

function reasonOf(isKnown: boolean, hasId: boolean): string {
  if (isKnown && hasId) return 'The paper has the title of a tax certificate and a tax number.';
  return isKnown ? 'No tax number was found.' : 'The title of a known tax certificate was not found.';
}

/** By the confidence of the reader; a text layer is always good. */
function imageQuality(sheet: Sheet): string {
  if (sheet.reader === 'text_layer') return 'good';
  const mean = sheet.cells.reduce((total, { confidence }) => total + confidence, 0) / Math.max(1, sheet.cells.length);
  return mean > 0.9 ? 'good' : mean > 0.75 ? 'fair' : 'poor';
}

const STATUSES: [RegExp, string][] = [
  [/\b(?:no activ[oa]|inactiv[oea]|inativ[oa]|dormant)\b/u, 'inactive'],
  [/\b(?:suspend|suspens)/u, 'suspended'],
  [/\b(?:baja|baixad[oa]|cancel|cese|clausurad|inapt[oa]|nul[oa]|deregistered|closed)/u, 'cancelled'],
  [/\b(?:activ[oea]|ativ[oa]|vigente|alta|habid[oa]|registered|reactivado|al dia)\b/u, 'active'],
];

function read(sheet: Sheet, part: TaxPart, text: string, country: string | null): Value | null {
  if (part === 'tax_id') return readTaxId(text.slice(0, 60), country) ?? readTaxId(text.slice(0, 60), null);
  if (part === 'legal_name') {
    const name = looksLikeStreet(text) && !LEGAL_SUFFIX.test(text) ? null : readName(text);
    return name === null || TITLE.test(foldLetters(name.value)) ? null : name;
  }
  if (part === 'issue_date') return readRecentDate(text, sheet.dates);
  if (part === 'tax_status') {
    const status = STATUSES.find(([words]) => words.test(foldLetters(text.slice(0, 60))))?.[1];
    return status === undefined ? null : { value: status, quality: 1 };
  }
  if (part === 'address') return looksLikeStreet(text) ? { value: text, quality: 1 } : null;
  if (part === 'postal_code')
    return /^[A-Z]?\d{4,5}(?:-?\d{3}|[A-Z]{3})?$|^\d{2}\.\d{3}-\d{3}$/u.test(text.trim())
      ? { value: text.trim(), quality: 1 }
      : null;
  if (part === 'number') return /^\d{1,5}\b/u.test(text.trim()) ? { value: text.trim(), quality: 1 } : null;
  return readText(text);
}

const TITLE =
  /\b(?:constancia|certificado|comprobante|registro unico|cedula|comprovante|administracion|impuestos|ministerio|agencia|revenue|treasury|contribuyente|ministry|republica|services?|customs|taxpayer|reference)\b/u;
const ADDRESS_PARTS = new Set<TaxPart>([
  'address',
  'street',
  'number',
  'neighbourhood',
  'city',
  'state',
  'postal_code',
]);
const NAME_PARTS = new Set<TaxPart>(['first_surname', 'second_surname', 'given_names']);

function plainCandidate(sheet: Sheet, { part, value, found, trust }: LabelledValue<TaxPart>): Candidate[] {
  if (ADDRESS_PARTS.has(part) || NAME_PARTS.has(part)) return [];
  const isAmbiguous = /^(?:date|fecha|data|name|nombre|nome|contribuyente|status|estado|grupo|sector)$/iu.test(
    found.label ?? '',
  );
  return [candidateOf(sheet, part, value.value, found, trust * value.quality * (isAmbiguous ? 0.93 : 1))];
}

function addresses(sheet: Sheet, values: LabelledValue<TaxPart>[]): Candidate[] {
  const whole = values.flatMap(({ part, place, found }) =>
    part === 'address' ? (addressAt(sheet, place, found.label) ?? []) : [],
  );
  const [best] = whole.sort((a, b) => b.trust * b.address.quality - a.trust * a.address.quality);
  const partOf = (wanted: TaxPart) => values.find(({ part }) => part === wanted);
  if (best !== undefined) return addressCandidates(sheet, withTown(sheet, best, partOf('city')), 'address', false);
  const street = partOf('street');
  if (street === undefined) return belowName(sheet, values);
  const parts = [
    street,
    partOf('number'),
    partOf('neighbourhood'),
    partOf('postal_code'),
    partOf('city'),
    partOf('state'),
  ].filter((part) => part !== undefined);
  const text = parts
    .map(({ value }) => value.value)
    .join(', ')
    .replace(/^([^,]+), (\d+),/u, '$1 $2,');
  const found = foundIn(
    parts.map(({ found }) => found),
    street.found.label,
  );
  return readAddress([text], sheet.country) === null ? [] : [candidateOf(sheet, 'address', text, found, 0.92)];
}

/** Lines of a name's address. */
const MAX_BELOW = 5;

/** A form has its street and its town, with its code, under labels of their own. */
function withTown(sheet: Sheet, found: AddressCandidate, town: LabelledValue<TaxPart> | undefined): AddressCandidate {
  if (town === undefined || found.address.city !== null || found.address.postalCode !== null) return found;
  const address = readAddress([found.address.whole, town.value.value], sheet.country);
  return address?.postalCode ? { ...found, address } : found;
}

/** A letter has its address without a label, in the lines below the name. */
function belowName(sheet: Sheet, values: LabelledValue<TaxPart>[]): Candidate[] {
  const name = sheet.cells.find(
    ({ text }) => LEGAL_SUFFIX.test(text) && readName(text) !== null && !TITLE.test(foldLetters(text)),
  );
  if (name === undefined || values.some(({ part }) => part === 'address')) return [];
  const below = sheet.cells
    .filter(({ box }) => Math.abs(box.x - name.box.x) < box.height && box.y > name.box.y)
    .filter(({ box }, index) => box.y - name.box.y < (index + 2.5) * 1.6 * name.box.height)
    .slice(0, MAX_BELOW);
  // Between the name and the street a person may stand.
  const street = below.findIndex(({ text }) => looksLikeStreet(text));
  if (street < 0 || street > 1 || (street === 1 && !isPersonAlone(below[0]?.text ?? ''))) return [];
  const lines = below.slice(street);
  const address = addressAt(sheet, { lines, trust: 0.9 }, null);
  return address?.address.postalCode ? addressCandidates(sheet, address, 'address', false) : [];
}

/** A person's name in parts, else the line beside the number or at the head that has a company's form. */
function namesOfParts(sheet: Sheet, values: LabelledValue<TaxPart>[], id: Candidate | undefined): Candidate[] {
  const parts = (['given_names', 'first_surname', 'second_surname'] as const).flatMap(
    (wanted) => values.find(({ part }) => part === wanted) ?? [],
  );
  if (parts.length > 1)
    return [
      candidateOf(
        sheet,
        'legal_name',
        parts.map(({ value }) => value.value).join(' '),
        foundIn(
          parts.map(({ found }) => found),
          'Nombre(s)',
        ),
        0.93,
      ),
    ];
  const beside = sheet.cells.flatMap((cell) => {
    const name = readName(cell.text);
    if (
      name === null ||
      TITLE.test(foldLetters(name.value)) ||
      cell.box.y > sheet.page.height * 0.5 ||
      cell.text.includes(':')
    )
      return [];
    const isNear = id !== undefined && Math.abs(cell.box.y - id.evidence.box.y) < 3 * cell.box.height;
    const hasForm = LEGAL_SUFFIX.test(cell.text);
    return isNear || hasForm
      ? [
          candidateOf(
            sheet,
            'legal_name',
            name.value,
            foundIn([cell], null),
            name.quality * (isNear && hasForm ? 0.93 : hasForm ? 0.8 : 0.7),
          ),
        ]
      : [];
  });
  return beside;
}

function loneTaxId(sheet: Sheet, country: string | null): Candidate | null {
  for (const cell of sheet.cells) {
    const id = country === null ? null : readTaxId(cell.text, country);
    if (id !== null && id.quality > 1) return candidateOf(sheet, 'tax_id', id.value, foundIn([cell], null), 0.85);
  }
  return null;
}

function legalForm(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => {
    const form = legalFormOf(cell.text);
    return form === null ? [] : [candidateOf(sheet, 'legal_form', form, foundIn([cell], null), 0.75)];
  });
}
