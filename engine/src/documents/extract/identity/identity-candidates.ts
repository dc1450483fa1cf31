import { boxAround } from '../../box-around.ts';
import type { PageReading } from '../../read/page-reading.ts';
import { type Candidate, type Hints, OPTIONAL_DATA } from '../candidate.ts';
import { type DateOptions, dayMonthOrderOf } from '../dates.ts';
import { foldCharacters } from '../fold.ts';
import { isRegion } from '../paper/places.ts';
import { spelled } from '../spelled-address.ts';
import { cardNames } from './card-names.ts';
import { headingCandidates } from './heading.ts';
import { AAMVA_NUMBERS, EU_NUMBERS, type IdentityPart } from './labels.ts';
import { hasValidCheck } from './national-number.ts';
import { numberedLicence } from './numbered-fields.ts';
import { holdersIn, otherNames } from './other-names.ts';
import { fullNames } from './person-names.ts';
import { readAgain } from './second-reading.ts';
import { readVisualZone, type VisualZonePart, type ZoneOptions } from './visual-zone.ts';

/** No identity document is valid for longer. */
const MAX_YEARS_VALID = 50;
const NAME_PARTS = new Set<IdentityPart>([
  'surname',
  'second_surname',
  'given_names',
  'full_name',
  'name',
  'birth_name',
  'alias',
]);
/** Their cards have a serial number beside the number of the person. */
const SERIAL = new Set(['CL']);
const LONG_WORD = 12;
const MAYBE_JOINED = 0.6;
const IN_OPTIONAL_DATA = 0.97;
const CHECK_HOLDS = 1.03;
const CHECK_FAILS = 0.75;

/** The fields of an identity document's visual zone, by each reader of text. */
export function identityCandidates(pages: PageReading[], hints: Hints): Candidate[] {
  const headings = pages.flatMap((page) => page.texts.flatMap((text) => headingCandidates(page, text)));
  const country = surest(headings, 'issuing_country') ?? hints.country ?? null;
  const texts = pages.flatMap(({ texts }) => texts.flatMap((text) => text.lines));
  const licence = numberedLicence(texts);
  const kind = surest(headings, 'document_type');
  const lines = texts.map((line) => line.text);
  const options = { numbers: numbersOf(licence, kind, country), datesOf: datesOf(lines, country, hints) };
  const labelled = pages.flatMap((page) => partsOf(page, options));
  const isAmerican = licence === 'AAMVA' || (country === 'US' && (kind === 'driver_license' || kind === 'national_id'));
  const byPlace = isAmerican
    ? pages.flatMap(({ page, texts }) => texts.flatMap((text) => cardNames(text, page, labelled)))
    : [];
  const named = [...labelled, ...byPlace];
  const parts = named.some(({ part }) => part === 'address') ? named : [...named, ...pages.flatMap(americanAddresses)];
  const readers = [...new Set(parts.map(({ evidence }) => evidence.reader))];
  // Each page alone: the names of two people are no name together.
  const names = pages.flatMap(({ page }) => {
    const onPage = parts.filter(({ evidence }) => evidence.page === page);
    return readers.flatMap((reader) => {
      const holders = holdersIn(onPage.filter(({ evidence }) => evidence.reader === reader));
      return holders.flatMap((own) => fullNames(own, holders.length > 1 ? own : onPage, country).map(withJoinedWords));
    });
  });
  const fields = plainFields(parts, kind, country);
  const others = otherNames(parts);
  return [...headings, ...names, ...others, ...fields, ...encodedNumbers(fields, pages)].map((candidate) => ({
    ...candidate,
    confidence: Math.min(candidate.confidence, 0.99),
  }));
}

/** Paddle joins words: a long one may be two, unless another reader has it too. */
const withJoinedWords = (name: Candidate): Candidate =>
  name.evidence.reader === 'paddle' &&
  String(name.value)
    .split(' ')
    .some((word) => word.length >= LONG_WORD)
    ? { ...name, confidence: name.confidence * MAYBE_JOINED }
    : name;

const TOWN = /^\p{Lu}[\p{Lu} .'-]+, ?([A-Z]{2}) ?\d{5}(?:-\d{4})?$/u;
const STREET = /^\d{1,6} ?\p{Lu}[\p{Lu}\d .#'/-]{4,}$/u;
const WITHOUT_LABEL = 0.85;

/** An address without a label: a street with its number above `PORTLAND, OR 97208`. */
function americanAddresses({ texts, page }: PageReading): VisualZonePart[] {
  return texts.flatMap(({ reader, lines }) =>
    lines.flatMap((town) => {
      if (!isRegion('US', TOWN.exec(town.text)?.[1] ?? '')) return [];
      const street = lines.find(
        ({ text, box }) =>
          STREET.test(text) &&
          Math.abs(box.x - town.box.x) < town.box.height &&
          town.box.y > box.y &&
          town.box.y - box.y < 2.5 * town.box.height,
      );
      if (street === undefined) return [];
      const found = [street.text, town.text];
      const confidence = Math.min(street.confidence, town.confidence) * WITHOUT_LABEL;
      const box = boxAround([street.box, town.box]);
      const evidence = { page, box, reader, label: null, text: found.join(' ') };
      return [{ part: 'address' as const, value: spelled(found.join(', ')), confidence, evidence, lines: found }];
    }),
  );
}

/** The parts that each reader found, and its text where only another one could read the label. */
function partsOf({ texts, page }: PageReading, options: ZoneOptions): VisualZonePart[] {
  const found = texts.flatMap((text) => readVisualZone(text, page, options));
  const again = texts.flatMap((text) => {
    const own = new Set(found.filter(({ evidence }) => evidence.reader === text.reader).map(({ part }) => part));
    const others = found.filter(({ part, evidence }) => evidence.reader !== text.reader && !own.has(part));
    return others.flatMap((part) => readAgain(text, part, options) ?? []);
  });
  return [...found, ...again];
}

function plainFields(parts: VisualZonePart[], kind: string | null, country: string | null): Candidate[] {
  const hasDocumentNumber = parts.some(({ part }) => part === 'document_number');
  return parts.flatMap(({ part, value, confidence, evidence }) => {
    if (NAME_PARTS.has(part) || part === 'personal_number') return [];
    if (part !== 'document_number' && part !== 'national_number') return [{ field: part, value, confidence, evidence }];
    if (part === 'national_number' && hasDocumentNumber) return [];
    const isNational =
      country !== null && (part === 'national_number' || (kind === 'national_id' && !SERIAL.has(country)));
    const holds = isNational ? hasValidCheck(country, value) : null;
    const factor = holds === null ? 1 : holds ? CHECK_HOLDS : CHECK_FAILS;
    return [{ field: 'document_number', value, confidence: confidence * factor, evidence }];
  });
}

/** Printed numbers that a card's zone has among its optional data, since the zone's own number is that of the blank card. */
function encodedNumbers(fields: Candidate[], pages: PageReading[]): Candidate[] {
  const numbers = fields.filter(({ field }) => field === 'document_number');
  return pages.flatMap(({ mrz, page }) => {
    if (mrz?.format !== 'TD1') return [];
    const [first = '', second = ''] = mrz.lines;
    const optional = foldCharacters(`${first.slice(15)}<${second.slice(18, 29)}`);
    const found = numbers.find(
      ({ value }) => isLong(String(value)) && optional.includes(foldCharacters(String(value))),
    );
    if (found === undefined) return [];
    const evidence = { ...found.evidence, page, box: mrz.box, reader: 'mrz' as const, label: OPTIONAL_DATA };
    return [{ ...found, confidence: IN_OPTIONAL_DATA, evidence }];
  });
}

const isLong = (number: string): boolean => foldCharacters(number).length >= 7;

/** Licences number their fields; other documents use the same numbers for other things. */
function numbersOf(licence: 'AAMVA' | 'EU' | null, kind: string | null, country: string | null) {
  if (kind !== 'driver_license' && licence === null) return {};
  return licence === 'AAMVA' || country === 'US' || country === 'CA' ? AAMVA_NUMBERS : EU_NUMBERS;
}

function datesOf(
  lines: string[],
  country: string | null,
  { language, today }: Hints,
): (part: IdentityPart) => DateOptions {
  const order = dayMonthOrderOf(lines);
  const year = Number(today.slice(0, 4));
  return (part) => ({
    ...(order === undefined ? {} : { order }),
    ...(country === null ? {} : { country }),
    ...(language === undefined ? {} : { language }),
    latestYear: part === 'expiry_date' ? year + MAX_YEARS_VALID : year,
  });
}

function surest(candidates: Candidate[], wanted: string): string | null {
  const [found] = candidates.filter(({ field }) => field === wanted).sort((a, b) => b.confidence - a.confidence);
  return typeof found?.value === 'string' ? found.value : null;
}
