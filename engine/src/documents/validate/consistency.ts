import { compareNames, SAME_NAME } from '../../names/index.ts';
import type { FieldValue, Reader, Validation } from '../document.ts';
import { agreementOf } from '../extract/agreement.ts';
import type { Candidate } from '../extract/candidate.ts';
import { foldCharacters } from '../extract/fold.ts';
import type { PageReading } from '../read/page-reading.ts';
import { hasPostalForm, isStateOf } from './postal-codes.ts';

const COMPARED = [
  'full_name',
  'document_number',
  'date_of_birth',
  'expiry_date',
  'issue_date',
  'nationality',
  'issuing_country',
];
/** The fields that both sides of a card, or pages of a booklet, print of one person. */
const OF_HOLDER = ['full_name', 'document_number', 'date_of_birth'];
/** The holder of an account, whom all pages of a paper print, with the country of the address where two pages name one. */
const HOLDER = 'account_holder_name';
const OF_PAPER = [HOLDER, 'country'];
/** The company whose paper it is, by a label of its own. */
const OF_COMPANY = ['company_name', 'legal_name'];
/** Labels under which papers print the names of others too. */
const OF_ANYBODY = /^(?:name|nombre|nome|cliente|customer)$/iu;
/** A value that was read with less confidence accuses no other. */
const MIN_CONFIDENCE = 0.7;

type FieldOrigin = 'mrz' | 'barcode' | 'visual zone';

const PLACES_OF_PAGE: FieldOrigin[] = ['mrz', 'barcode', 'visual zone'];

const PLACES: Record<Reader, FieldOrigin> = {
  mrz: 'mrz',
  barcode: 'barcode',
  text_layer: 'visual zone',
  paddle: 'visual zone',
  tesseract: 'visual zone',
};

/** [earlier field, later field] */
const IN_ORDER: [string, string][] = [
  ['date_of_birth', 'issue_date'],
  ['date_of_birth', 'expiry_date'],
  ['issue_date', 'expiry_date'],
];
const PAST = ['date_of_birth', 'issue_date', 'document_date', 'incorporation_date', 'statement_date'];

interface ConsistencyInput {
  fields: Record<string, FieldValue>;
  confidences: Record<string, number>;
  candidates: Candidate[];
  ofPages: Candidate[];
  pages: PageReading[];
  today: string;
}

/** Whether the parts of a document contradict each other; the detail names fields, never values. */
export function consistencyOf(document: ConsistencyInput): Validation {
  const checks = [
    ...placeChecks(document),
    ...pageChecks(document),
    ...dateChecks(document),
    ...addressChecks(document),
  ];
  const failed = checks.filter(({ holds }) => !holds).map(({ name }) => name);
  if (failed.length > 0) return { status: 'failed', detail: failed.join('; ') };
  return checks.length > 0 ? { status: 'passed' } : { status: 'not_applicable' };
}

interface ConsistencyCheck {
  name: string;
  holds: boolean;
}

function placeChecks({ candidates, pages }: ConsistencyInput): ConsistencyCheck[] {
  const machineText = machineTextOf(pages);
  return COMPARED.flatMap((field) => {
    const sure = sureOf(field, candidates);
    const at = (place: FieldOrigin) => sure.filter(({ evidence }) => PLACES[evidence.reader] === place);
    return pairs(PLACES_OF_PAGE).flatMap(([one, other]): ConsistencyCheck[] => {
      const [here, there] = [at(one), at(other)];
      if (here.length === 0 || there.length === 0) return [];
      // Some cards encode a serial number as the number, and the printed one among the optional data.
      const isEncoded = field === 'document_number' && there.some(isIn(machineText));
      const holds = isEncoded || here.some((a) => there.some((b) => agree(field, a.value, b.value)));
      return [{ name: `${field} differs between ${one} and ${other}`, holds }];
    });
  });
}

/** Whether pages are documents of several people or companies, or papers of holders in several countries. */
export const isOfSeveral = (document: Pick<ConsistencyInput, 'ofPages' | 'pages'>): boolean =>
  pageChecks(document, ['full_name', ...OF_COMPANY, ...OF_PAPER]).some(({ holds }) => !holds);

/** Pages that say different things in the same place are of two documents: the front of one, the reverse of another. */
function pageChecks(
  { ofPages, pages }: Pick<ConsistencyInput, 'ofPages' | 'pages'>,
  fields: readonly string[] = [...OF_HOLDER, ...OF_COMPANY, ...OF_PAPER],
): ConsistencyCheck[] {
  const machineText = machineTextOf(pages);
  return fields.flatMap((field) => {
    const sure = sureOf(field, ofPages).filter((candidate) => {
      if (OF_COMPANY.includes(field)) return isLabelled(candidate);
      return !OF_PAPER.includes(field) || isOfHolder(candidate, ofPages);
    });
    return pairs(pages.map(({ page }) => page)).flatMap(([one, other]) =>
      PLACES_OF_PAGE.flatMap((place): ConsistencyCheck[] => {
        const on = (page: number) =>
          sure.filter(({ evidence }) => evidence.page === page && PLACES[evidence.reader] === place);
        const [here, there] = [on(one), on(other)];
        if (here.length === 0 || there.length === 0) return [];
        // A serial number on one side and the person's number on the other one, both in the zone of the card.
        const isEncoded =
          field === 'document_number' && place !== 'mrz' && [here, there].every((side) => side.some(isIn(machineText)));
        const holds = isEncoded || here.some((a) => there.some((b) => agree(field, a.value, b.value)));
        return [{ name: `${field} differs between page ${one} and page ${other}`, holds }];
      }),
    );
  });
}

/** Whether the page says whose paper it is: payees, suppliers and directors have names and countries of their own. */
const isOfHolder = ({ evidence: { page } }: Candidate, candidates: Candidate[]): boolean =>
  sureOf(HOLDER, candidates).some((candidate) => candidate.evidence.page === page && isLabelled(candidate));

const isLabelled = ({ evidence: { label } }: Candidate): boolean => label !== null && !OF_ANYBODY.test(label);

const sureOf = (field: string, candidates: Candidate[]): Candidate[] =>
  candidates.filter((candidate) => candidate.field === field && candidate.confidence >= MIN_CONFIDENCE);

const machineTextOf = (pages: PageReading[]): string =>
  foldCharacters(pages.flatMap(({ mrz }) => mrz?.lines ?? []).join(''));

const isIn =
  (text: string) =>
  ({ value }: Candidate): boolean =>
    text.includes(foldCharacters(String(value)));

function agree(field: string, a: FieldValue, b: FieldValue): boolean {
  if (agreementOf(field, a, b) !== 'different') return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (field === 'full_name') return compareNames(a, b, { entityType: 'individual' }) >= SAME_NAME;
  return [...OF_PAPER, ...OF_COMPANY].includes(field) && compareNames(a, b) >= SAME_NAME;
}

const pairs = <T>(items: T[]): [T, T][] =>
  items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));

function dateChecks({ fields, confidences, today }: ConsistencyInput): ConsistencyCheck[] {
  const sure = (field: string): string | null => {
    const value = fields[field];
    return typeof value === 'string' && (confidences[field] ?? 0) >= MIN_CONFIDENCE ? value : null;
  };
  const ordered = IN_ORDER.flatMap(([early, late]): ConsistencyCheck[] => {
    const [a, b] = [sure(early), sure(late)];
    return a === null || b === null ? [] : [{ name: `${early} is not before ${late}`, holds: a < b }];
  });
  const past = PAST.flatMap((field): ConsistencyCheck[] => {
    const date = sure(field);
    return date === null ? [] : [{ name: `${field} is in the future`, holds: date <= today }];
  });
  return [...ordered, ...past];
}

function addressChecks({ fields }: ConsistencyInput): ConsistencyCheck[] {
  const { country, postal_code, state } = fields;
  if (typeof country !== 'string') return [];
  const postal = typeof postal_code === 'string' ? hasPostalForm(country, postal_code) : null;
  const known = typeof state === 'string' ? isStateOf(country, state) : null;
  return [
    ...(postal === null ? [] : [{ name: 'postal_code has not the form of country', holds: postal }]),
    ...(known === null ? [] : [{ name: 'state is not one of country', holds: known }]),
  ];
}
