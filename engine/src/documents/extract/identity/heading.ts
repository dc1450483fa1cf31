import type { Line, PageReading, TextReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';
import { countryIn } from '../countries.ts';
import { foldCharacters, foldWords } from '../fold.ts';
import { US_STATES } from '../us-states.ts';
import { findLabels } from './find-labels.ts';
import { KINDS, OFFICES } from './kinds.ts';
import { numberedLicence } from './numbered-fields.ts';

/** Share of the page's height that holds its heading. */
const HEADING = 0.35;
const CERTAIN = 0.97;
const BY_OFFICE = 0.92;
const BY_NAME = 0.95;
/** Cards of identity of the same office have the same numbers. */
const BY_NUMBERS = 0.8;
/** Shorter names are matched as whole words. */
const MIN_LENGTH_SQUEEZED = 8;

/** Kind, country and, of a licence of the USA, the state, from the headings of a page as one reader has them. */
export function headingCandidates({ page, height }: PageReading, { reader, lines }: TextReading): Candidate[] {
  const found: Candidate[] = [];
  const add = (field: string, value: string, confidence: number, { box, text }: Line): void => {
    found.push({ field, value, confidence, evidence: { page, box, reader, label: null, text } });
  };
  const kind = first(lines, kindIn) ?? first(pairsOf(lines), kindIn);
  if (kind !== null) add('document_type', kind.value, kind.line.confidence * CERTAIN, kind.line);
  const [numbered] = kind === null && numberedLicence(lines) !== null ? lines : [];
  if (numbered) add('document_type', 'driver_license', BY_NUMBERS, numbered);
  const top = lines.filter(
    ({ box, text }) => box.y < height * HEADING && findLabels(text).every(({ part }) => part === 'document_number'),
  );
  const isCard = kind?.value === 'driver_license' || kind?.value === 'national_id' || numbered !== undefined;
  const american = isCard ? first(top, stateIn) : null;
  const country =
    american === null
      ? first(top, (text) => (hasWord(text, 'usa') ? 'US' : countryIn(text)))
      : { value: 'US', line: american.line };
  const office = first(lines, officeIn);
  if (country !== null) add('issuing_country', country.value, country.line.confidence * BY_NAME, country.line);
  if (office !== null) add('issuing_country', office.value, office.line.confidence * BY_OFFICE, office.line);
  if (american !== null) add('issuing_authority', american.value, american.line.confidence * BY_NAME, american.line);
  return found;
}

function first(lines: Line[], valueIn: (text: string) => string | null): { value: string; line: Line } | null {
  for (const line of lines) {
    const value = valueIn(line.text);
    if (value !== null) return { value, line };
  }
  return null;
}

/** A line and the next one under it: some headings stand in two lines. */
const pairsOf = (lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    const next = lines.find(
      ({ box }) =>
        box.y > line.box.y + line.box.height * 0.5 &&
        box.x < line.box.x + line.box.width &&
        line.box.x < box.x + box.width,
    );
    return next === undefined
      ? []
      : [{ ...line, text: `${line.text} ${next.text}`, confidence: Math.min(line.confidence, next.confidence) }];
  });

const kindIn = (text: string): string | null => namedIn(KINDS, text);
const officeIn = (text: string): string | null => namedIn(OFFICES, text);

/** The postal code of the state of the USA that a heading names: `West Virginia` is not `Virginia`. */
function stateIn(text: string): string | null {
  const words = ` ${foldWords(text)} `;
  const squeezed = foldCharacters(text);
  const isNamed = (name: string) =>
    name.includes(' ') ? squeezed.includes(foldCharacters(name)) : words.includes(` ${foldWords(name)} `);
  const [code] = STATES.find(([, name]) => isNamed(name)) ?? [];
  return code ?? null;
}

/** The longest names first. */
const STATES = Object.entries(US_STATES).sort(([, a], [, b]) => b.length - a.length);

function namedIn(table: [string, string[]][], text: string): string | null {
  const squeezed = foldCharacters(text);
  for (const [value, names] of table) {
    const isNamed = names.some((name) => {
      const wanted = foldCharacters(name);
      return wanted.length < MIN_LENGTH_SQUEEZED ? hasWord(text, name) : squeezed.includes(wanted);
    });
    if (isNamed) return value;
  }
  return null;
}

const hasWord = (text: string, word: string): boolean => ` ${foldWords(text)} `.includes(` ${foldWords(word)} `);
