import type { Evidence } from '../../document.ts';
import { holds } from '../../read/mrz/decode.ts';
import { LAYOUTS, overflowOf, type Span, textOf } from '../../read/mrz/formats.ts';
import type { MrzReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';
import { countryOfMrz } from './mrz-country.ts';

/** Confidence of a part under a check digit that holds, and of one without a check digit. */
const CHECKED = 0.97;
const UNCHECKED = 0.88;
const FAILED = 0.4;
/** The check digit over all parts fails although the own one holds: one wrong reading in ten passes its own. */
const DOUBTED = 0.8;
/** A name that fills its line may be cut. */
const CUT = 0.75;
/** A character that was changed so that the check digit holds. */
const REPAIRED = 0.85;
/** No document is valid for longer. */
const MAX_YEARS_VALID = 50;

/** Whether each check digit of a zone holds. */
export function mrzChecks({ format, lines }: MrzReading): Record<string, boolean> {
  return Object.fromEntries(LAYOUTS[format].checks.map((check) => [check.name, holds(lines, check)]));
}

/** The fields of a zone. `today`, as YYYY-MM-DD, decides the century. */
export function mrzCandidates(mrz: MrzReading, page: number, today: string): Candidate[] {
  const { format, lines } = mrz;
  const layout = LAYOUTS[format];
  const checks = mrzChecks(mrz);
  const candidates: Candidate[] = [];
  const add = (field: string, label: string, value: string | null, span: Span, max: number): void => {
    if (value === null || value === '') return;
    const evidence: Evidence = { page, box: mrz.box, reader: 'mrz', label, text: textOf(lines, span) };
    candidates.push({ field, value, confidence: Math.min(max, surenessOf(mrz, span)), evidence });
  };
  const checked = (name: string): number =>
    checks[name] === false ? FAILED : checks['composite'] === false ? DOUBTED : CHECKED;
  add('document_number', 'document number', numberOf(mrz), layout.number, checked('document_number'));
  const names = textOf(lines, layout.names);
  add('full_name', 'name', nameOf(names), layout.names, names.endsWith('<') ? UNCHECKED : CUT);
  add('nationality', 'nationality', countryOfMrz(textOf(lines, layout.nationality)), layout.nationality, UNCHECKED);
  add('issuing_country', 'issuing state', countryOfMrz(textOf(lines, layout.state)), layout.state, UNCHECKED);
  const latest = `${Number(today.slice(0, 4)) + MAX_YEARS_VALID}${today.slice(4)}`;
  add(
    'date_of_birth',
    'date of birth',
    dateOf(textOf(lines, layout.birth), today),
    layout.birth,
    checked('date_of_birth'),
  );
  add(
    'expiry_date',
    'date of expiry',
    dateOf(textOf(lines, layout.expiry), latest),
    layout.expiry,
    checked('expiry_date'),
  );
  add('document_type', 'document code', typeOf(mrz), [0, 0, 2], UNCHECKED);
  return candidates;
}

/** The least sure character decides, more so where several are unsure. */
function surenessOf({ confidences, repaired }: MrzReading, [line, from, to]: Span): number {
  const own = (confidences[line] ?? []).slice(from, to);
  const product = own.reduce((all, value) => all * Math.min(1, value + 0.02), 1);
  const changes = repaired.filter(([row, column]) => row === line && column >= from && column < to).length;
  return Math.max(0.05, product) * REPAIRED ** changes;
}

function numberOf({ format, lines }: MrzReading): string {
  const layout = LAYOUTS[format];
  const check = layout.checks.find(({ name }) => name === 'document_number');
  const more = check && overflowOf(lines, check);
  return textOf(lines, layout.number).replaceAll('<', '') + (more?.rest ?? '');
}

/** Given names, then surnames. */
function nameOf(text: string): string {
  const [surnames = '', givenNames = ''] = text.split('<<');
  return [givenNames, surnames]
    .map((part) => part.replaceAll('<', ' ').trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** YYYY-MM-DD in the century in which it is not after the latest day; null for what is no day. */
function dateOf(text: string, latest: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const century = Number(latest.slice(0, 2));
  const inCentury = (hundreds: number) => `${hundreds}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  const date = inCentury(century) > latest ? inCentury(century - 1) : inCentury(century);
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : null;
}

function typeOf({ format, lines }: MrzReading): string {
  if (format === 'TD3') return 'passport';
  if (format === 'MRVA' || format === 'MRVB') return 'visa';
  const code = textOf(lines, [0, 0, 2]);
  const isGreenCard = /^C[12]USA/.test(lines[0] ?? '');
  if (code === 'AR' || code === 'IR' || code === 'CR' || isGreenCard) return 'residence_permit';
  return code.startsWith('P') ? 'passport' : 'national_id';
}
