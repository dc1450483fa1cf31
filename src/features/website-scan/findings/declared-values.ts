import { compareNames, sameNumber } from '@vett/engine/names';
import type { ScanDeclared, ScanFinding, ScanFindingType } from '@vett/schema/scan-report';
import type { Pieces } from '../../../platform/pieces.ts';
import {
  classify,
  compareSiteName,
  industryMatch,
  industryOf,
  knownIndustryOf,
  MATCH,
  wordsOf,
} from '../../web-validation/web-validation.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import { findLine } from './lines.ts';
import { numbersOf } from './operator.ts';

interface ScanEvidence {
  readonly findings: readonly ScanFinding[];
  /** The pages that were read. */
  readonly read: readonly PageObservation[];
  readonly target: string;
}

/** The words of the site that a declaration was compared with. */
type Basis = Pick<ScanFinding, 'value' | 'url' | 'quote' | 'screenshot'>;
/** The first word of the site that agrees, or else one that says otherwise; neither: the site does not tell. */
interface ValueComparison {
  readonly same?: Basis | undefined;
  readonly other?: Basis | undefined;
  readonly problem?: string;
}

const COMPARE: Readonly<
  Record<keyof ScanDeclared, (declared: string, shown: ScanEvidence) => Pieces<ValueComparison>>
> = {
  declared_name: compareName,
  declared_address: compareAddress,
  declared_registration_number: compareNumber,
  declared_industry: compareIndustry,
};

const FIELDS = Object.keys(COMPARE) as (keyof ScanDeclared)[];

/** A finding for each declared value: the site confirms it, shows another one, or does not tell. */
export function* declaredOf(declared: ScanDeclared, shown: ScanEvidence): Pieces<ScanFinding[]> {
  const found: ScanFinding[] = [];
  for (const field of FIELDS) {
    const value = declared[field];
    if (value !== undefined) found.push(findingOn(field, value, yield* COMPARE[field](value, shown), shown));
  }
  return found;
}

function findingOn(
  field: keyof ScanDeclared,
  value: string,
  { same, other, problem }: ValueComparison,
  { target }: ScanEvidence,
): ScanFinding {
  const detail = `${field}: ${value}`.slice(0, 200);
  if (same) return { ...basisOf(same), type: 'declared_confirmed', detail };
  if (other) return { ...basisOf(other), type: 'declared_mismatch', detail };
  const why = problem ?? 'No page that was seen tells.';
  const none = { url: target, quote: '', screenshot: null };
  return { type: 'declared_not_confirmed', value: value.slice(0, 200), detail: `${field}: ${why}`, ...none };
}

const basisOf = ({ value, url, quote, screenshot }: Basis): Basis => ({ value, url, quote, screenshot });

/** Splits what a site shows of one type into the first that agrees and the first that does not. */
function compareWith(
  { findings }: ScanEvidence,
  type: ScanFindingType,
  agrees: (value: string) => boolean,
  isComparable: (value: string) => boolean = () => true,
): ValueComparison {
  const all = findings.filter((each) => each.type === type);
  return { same: all.find(({ value }) => agrees(value)), other: all.find(({ value }) => isComparable(value)) };
}

/** Legal names count alone where there are any: a title shows the brand of somebody else's company too. */
function* compareName(declared: string, shown: ScanEvidence): Pieces<ValueComparison> {
  const [other, ...others] = shown.findings.filter(({ type }) => type === 'operator_name');
  if (other) {
    for (const same of [other, ...others]) {
      yield;
      if (compareNames(declared, same.value, { entityType: 'company' }) >= MATCH.name) return { same, other };
    }
    return { other };
  }
  for (const page of shown.read) {
    yield;
    const name = yield* compareSiteName({ declaredName: declared, domain: null }, page.content);
    if (name.status !== 'completed' || name.value.confidence < MATCH.name) continue;
    const value = (name.value.compared ?? '').slice(0, 200);
    return { same: { value, quote: value, url: page.view.url, screenshot: page.screenshot } };
  }
  return {};
}

/** Registers differ in whether they write zeros in front. */
const compact = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
const digitsOf = (number: string) => number.replaceAll(/\D/g, '');
const lettersOf = (number: string) => compact(number).replaceAll(/\d/g, '');

/** A number in any line confirms; only one of the same kind contradicts, since a site shows numbers of several registers. */
function* compareNumber(declared: string, shown: ScanEvidence): Pieces<ValueComparison> {
  const sought = compact(declared);
  const isSame = (value: string) => compact(value) === sought || sameNumber(value, declared);
  const isOfKind = (value: string) =>
    lettersOf(value) === lettersOf(declared) &&
    (lettersOf(value) !== '' || digitsOf(value).length === digitsOf(declared).length);
  const compared = compareWith(shown, 'registration_number', isSame, isOfKind);
  if (compared.same) return compared;
  for (const page of shown.read) {
    const quote = yield* findLine(page, (line) => numbersOf(line).some(isSame));
    if (quote === undefined) continue;
    return { same: { value: declared, quote: quote.slice(0, 300), url: page.view.url, screenshot: page.screenshot } };
  }
  return compared;
}

function* compareAddress(declared: string, shown: ScanEvidence): Pieces<ValueComparison> {
  return compareWith(shown, 'address', (value) => isSameAddress(declared, value));
}

/** Addresses agree when the numbers of one are all in the other, and half of the words of the shorter one. */
function isSameAddress(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  const [few, many] = left.numbers.size < right.numbers.size ? [left, right] : [right, left];
  if (few.numbers.size === 0 || ![...few.numbers].every((number) => many.numbers.has(number))) return false;
  const common = [...left.words].filter((word) => right.words.has(word)).length;
  return common > 0 && 2 * common >= Math.min(left.words.size, right.words.size);
}

function partsOf(address: string): { numbers: Set<string>; words: Set<string> } {
  const parts = wordsOf(address).trim().split(' ');
  return {
    numbers: new Set(parts.filter((part) => /\d/.test(part))),
    words: new Set(parts.filter((part) => !/\d/.test(part))),
  };
}

/**
 * A site accuses nobody of another industry whose declaration may be understood in two ways, whose words are on one of its pages, or
 * whose industry is among those that its page speaks of too.
 */
function* compareIndustry(declared: string, shown: ScanEvidence): Pieces<ValueComparison> {
  const industry = industryOf(declared);
  if (!industry) return { problem: 'The declared industry is not known.' };
  const isLike = (id: number) => industryMatch(id, industry.id) >= MATCH.industry;
  const compared = compareWith(shown, 'industry', (value) => isLike(industryOf(value)?.id ?? 0));
  if (compared.same || !compared.other) return compared;
  if (!knownIndustryOf(declared)) return { problem: 'The declared industry may be several.' };
  const { url } = compared.other;
  const page = shown.read.find(({ view }) => view.url === url);
  const words = wordsOf(declared).trim();
  const isSaid = MIN_WORD <= words.length && (yield* isOnPage(words, shown.read));
  const isAmong = page !== undefined && classify(page.content).some(({ id }) => isLike(id));
  return isSaid || isAmong ? { problem: 'The site speaks of it, and more of another industry.' } : compared;
}

/** Shorter declarations are codes. */
const MIN_WORD = 5;

function* isOnPage(words: string, pages: readonly PageObservation[]): Pieces<boolean> {
  for (const page of pages) {
    const line = yield* findLine(page, (each) => wordsOf(each).includes(` ${words} `));
    if (line !== undefined) return true;
  }
  return false;
}
