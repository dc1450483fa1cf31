import type { Line, PageReading, TextReading } from '../../read/page-reading.ts';
import type { Candidate, Hints } from '../candidate.ts';
import { type DayMonthOrder, dayMonthOrderOf, findDates } from '../dates.ts';
import { sharesRow } from '../layout.ts';

/** A date of a text without regard to a label. */
interface PrintedDate {
  readonly iso: string;
  readonly line: Line;
  readonly page: number;
  readonly reader: TextReading['reader'];
  /** Its year has four digits. */
  readonly isWhole: boolean;
}

const ISSUE_BY_TERM = 0.93;
/** `17.10.03-09.05.2013`, on one line with the expiry. */
const ISSUE_OF_RANGE = 0.9;
const ISSUE_ALONE = 0.78;
const BY_ORDER = 0.8;
const CENTURY_AS_PRINTED = 0.92;
/** Without a printed year a child of the zone may be somebody of above a hundred years, and the other way round. */
const CENTURY_IN_DOUBT = 0.85;
const CHILD = 16;
const CENTENARIAN = 100;
/** A labelled date is believed from here on. */
const SURE = 0.7;
const MAX_TERM = 15;
const YEAR = 365.25 * 86_400_000;
/** The youngest holder of a licence. */
const MIN_AGE = 14;

/**
 * Dates that the labels did not give: the issue, as the one other date or the one a whole term before the expiry; and the three dates
 * of a licence by their order.
 */
export function datesWithoutLabels(
  pages: readonly PageReading[],
  candidates: readonly Candidate[],
  { today }: Hints,
): Candidate[] {
  const country = sureValue(candidates, 'issuing_country');
  const printed = printedDates(pages, country, today);
  const birth = sureValue(candidates, 'date_of_birth');
  const expiry = sureValue(candidates, 'expiry_date');
  const isIssueKnown = sureValue(candidates, 'issue_date') !== null;
  if (sureValue(candidates, 'document_type') === 'driver_license' && [birth, expiry].includes(null))
    return threeDates(printed, candidates);
  if (isIssueKnown || expiry === null) return [];
  const others = printed.filter(
    ({ iso }) => iso !== birth && iso < expiry && iso <= today && (birth === null || iso > birth),
  );
  const ofRange = others.filter(({ line }) => printed.some((end) => end.line === line && end.iso === expiry));
  if (distinct(ofRange).length === 1) return ofRange.map((date) => candidateOf('issue_date', date, ISSUE_OF_RANGE));
  const ofTerm = others.filter(({ iso }) => isTerm(iso, expiry));
  if (distinct(ofTerm).length === 1) return ofTerm.map((date) => candidateOf('issue_date', date, ISSUE_BY_TERM));
  return distinct(others).length === 1 && birth !== null && others.every(({ isWhole }) => isWhole)
    ? others.map((date) => candidateOf('issue_date', date, ISSUE_ALONE))
    : [];
}

/** The zone has two digits of a year: the century of a birth is the printed one, and before the issue. */
export function withPrintedCentury(
  candidates: readonly Candidate[],
  pages: readonly PageReading[],
  { today }: Hints,
): Candidate[] {
  const whole = new Set(
    printedDates(pages, sureValue(candidates, 'issuing_country'), today).flatMap(({ iso, isWhole }) =>
      isWhole ? [iso] : [],
    ),
  );
  return candidates.map((candidate) => {
    const { field, value, evidence } = candidate;
    if (field !== 'date_of_birth' || evidence.reader !== 'mrz' || typeof value !== 'string' || whole.has(value))
      return candidate;
    const other = `${value.startsWith('20') ? '19' : '20'}${value.slice(2)}`;
    if (whole.has(other))
      return { ...candidate, value: other, confidence: Math.min(candidate.confidence, CENTURY_AS_PRINTED) };
    const age = yearsBetween(value, today);
    return age < CHILD || age > CENTENARIAN
      ? { ...candidate, confidence: Math.min(candidate.confidence, CENTURY_IN_DOUBT) }
      : candidate;
  });
}

function threeDates(printed: readonly PrintedDate[], candidates: readonly Candidate[]): Candidate[] {
  const pages = [...new Set(printed.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const dates = printed.filter((date) => date.page === page);
    const [birth, issue, expiry, ...more] = distinct(dates);
    if (birth === undefined || issue === undefined || expiry === undefined || more.length > 0) return [];
    const [age, term] = [yearsBetween(birth, issue), yearsBetween(issue, expiry)];
    if (age < MIN_AGE || term > MAX_TERM) return [];
    const fields = { [birth]: 'date_of_birth', [issue]: 'issue_date', [expiry]: 'expiry_date' };
    return dates.flatMap((date) => {
      const field = fields[date.iso] as string;
      return sureValue(candidates, field) === null ? [candidateOf(field, date, BY_ORDER)] : [];
    });
  });
}

/** The issue is on the same day of the year as the expiry, or on the day after. */
function isTerm(issue: string, expiry: string): boolean {
  const years = yearsBetween(issue, expiry);
  const [start, end] = [new Date(issue), new Date(expiry)];
  return [0, 1].some((days) => {
    const shifted = new Date(end.getTime() + days * 86_400_000);
    return (
      years < MAX_TERM + 0.1 &&
      years > 0.9 &&
      shifted.getUTCMonth() === start.getUTCMonth() &&
      shifted.getUTCDate() === start.getUTCDate()
    );
  });
}

const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / YEAR;
const distinct = (dates: readonly PrintedDate[]): string[] => [...new Set(dates.map(({ iso }) => iso))].sort();

function printedDates(pages: readonly PageReading[], country: string | null, today: string): PrintedDate[] {
  const lines = pages.flatMap(({ texts }) => texts.flatMap((text) => text.lines.map((line) => line.text)));
  const order: DayMonthOrder | undefined = dayMonthOrderOf(lines);
  const options = {
    ...(order && { order }),
    ...(country !== null && { country }),
    latestYear: Number(today.slice(0, 4)),
  };
  return pages.flatMap(({ page, texts }) =>
    texts.flatMap(({ reader, lines }) =>
      lines.flatMap((line) => {
        const text = apart(withYear(line, lines));
        return findDates(text, options).flatMap(({ iso, start, end, ambiguous }) =>
          ambiguous ? [] : [{ iso, line, page, reader, isWhole: /\d{4}/u.test(text.slice(start, end)) }],
        );
      }),
    ),
  );
}

/** `14 JAN/JAN` and the year that stands apart in its row. */
function withYear({ text, box }: Line, lines: readonly Line[]): string {
  if (!/^\d{1,2}\W?\p{L}{3}/u.test(text) || /\d{2}$/u.test(text)) return text;
  const year = lines.find(({ text, box: other }) => {
    const gap = other.x - (box.x + box.width);
    return (
      /^(?:\d{2}|(?:19|20)\d{2})$/u.test(text) && sharesRow(box, other) && gap > -box.height && gap < 2 * box.height
    );
  });
  return year === undefined ? text : `${text} ${year.text}`;
}

/** `17.10.03-09.05.2013` are two dates. */
const apart = (text: string): string => text.replace(/(?<=[./]\d{2})\s?[-–]\s?(?=\d{2}[./]\d{2}[./])/gu, ' | ');

function sureValue(candidates: readonly Candidate[], field: string): string | null {
  const [best] = candidates
    .filter((each) => each.field === field && each.confidence >= SURE)
    .sort((a, b) => b.confidence - a.confidence);
  return typeof best?.value === 'string' ? best.value : null;
}

const candidateOf = (field: string, { iso, line, page, reader }: PrintedDate, trust: number): Candidate => ({
  field,
  value: iso,
  confidence: line.confidence * trust,
  evidence: { page, box: line.box, reader, label: null, text: line.text },
});
