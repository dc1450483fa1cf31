import type { Evidence } from '../../document.ts';
import { holds } from '../../read/mrz/decode.ts';
import { LAYOUTS, type Span, textOf } from '../../read/mrz/formats.ts';
import type { MrzReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';
import { countryOfMrz } from './mrz-country.ts';

/** Confidence of a part under a check digit that holds, and of one without a check digit. */
const CHECKED = 0.97;
const UNCHECKED = 0.9;
const FAILED = 0.4;
/** A character that was changed so that the check digit holds. */
const REPAIRED = 0.85;
/** No document is valid for longer. */
const MAX_YEARS_VALID = 50;
const NUMBER_LENGTH = 9;

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
  const checked = (name: string): number => (checks[name] === false ? FAILED : CHECKED);
  const number = numberOf(mrz, layout.number);
  add(
    'document_number',
    'document number',
    number.text,
    layout.number,
    number.isLong ? UNCHECKED : checked('document_number'),
  );
  add('full_name', 'name', nameOf(textOf(lines, layout.names)), layout.names, UNCHECKED);
  add('nationality', 'nationality', countryOfMrz(textOf(lines, layout.nationality)), layout.nationality, UNCHECKED);
  add('issuing_country', 'issuing state', countryOfMrz(textOf(lines, layout.state)), layout.state, UNCHECKED);
  const year = Number(today.slice(0, 4));
  add(
    'date_of_birth',
    'date of birth',
    dateOf(textOf(lines, layout.birth), year),
    layout.birth,
    checked('date_of_birth'),
  );
  const latest = year + MAX_YEARS_VALID;
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

/** The long numbers of some TD1 cards go on behind a filler, with their check digit at the end. */
function numberOf({ format, lines }: MrzReading, span: Span): { text: string; isLong: boolean } {
  const short = textOf(lines, span).replaceAll('<', '');
  const rest = /^<([A-Z0-9]+)[0-9]<*$/.exec(textOf(lines, [0, 5 + NUMBER_LENGTH, 30]))?.[1];
  const isLong = format === 'TD1' && short.length === NUMBER_LENGTH && rest !== undefined;
  return { text: isLong ? short + rest : short, isLong };
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

/** YYYY-MM-DD in the century that is not later than a year; null for what is no day. */
function dateOf(text: string, latestYear: number): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [short, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const century = Math.floor(latestYear / 100) * 100;
  const year = century + Number(short) > latestYear ? century - 100 + Number(short) : century + Number(short);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDay ? `${year}-${month}-${day}` : null;
}

function typeOf({ format, lines }: MrzReading): string {
  if (format === 'TD3') return 'passport';
  if (format === 'MRVA' || format === 'MRVB') return 'visa';
  const code = textOf(lines, [0, 0, 2]);
  if (code === 'AR' || code === 'IR' || code === 'CR') return 'residence_permit';
  return code.startsWith('P') ? 'passport' : 'national_id';
}
