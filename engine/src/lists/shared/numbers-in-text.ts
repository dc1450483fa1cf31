import { toAlpha2 } from '../../countries.ts';
import { isCompanyNumber, isShipNumber } from '../../imo-numbers.ts';
import type { EntityDraft } from './entity-draft.ts';
import { IMO, IMO_COMPANY } from './identifier-types.ts';
import { trimmed } from './trimmed.ts';

const SWIFT_BIC = 'SWIFT/BIC';
/** The kind of entry that a number can belong to: a text may be about others, so a person gets no company number and a company no passport. */
type Holder = 'person' | 'other' | 'anyone';

const HEADINGS: readonly (readonly [type: string, holder: Holder, heading: string])[] = [
  ['Passport', 'person', 'passport|travel document|laissez-passer'],
  ['Driving Licence', 'person', "driv(?:er['’]?s?|ing) (?:licen[cs]e|permit)"],
  ['Military ID No.', 'person', 'military (?:service|identification|ID\\b)'],
  ['Birth Certificate', 'person', 'birth certificate'],
  ['Ration Card', 'person', 'ration card'],
  [
    'Tax ID No.',
    'anyone',
    'tax (?:id|no|number|payer)|taxpayer|national tax|fiscal (?:code|information)|INN\\b|ИНН\\b|KPP\\b|TIN\\b|VAT\\b|V\\.A\\.T\\.|N\\.I\\.F\\.|NIF\\b',
  ],
  [
    IMO_COMPANY,
    'anyone',
    'International Maritime Organization No\\.|IMO\\b\\)?(?: ship)?(?: identification)?(?: number)?',
  ],
  [SWIFT_BIC, 'other', 'SWIFT(?:/BIC)?(?: code)?|BIC\\b'],
  ['Legal Entity Identifier', 'other', 'Legal Entity Identifier(?: \\(LEI\\))?|LEI\\b'],
  [
    'Registration Number',
    'other',
    'company identification|state registration|business registration|registration (?:no|number|id)\\b|company (?:no|number)\\b|[OО]GRN\\b|OKPO\\b|(?:trade )?licen[cs]e (?:no|number)\\b',
  ],
  [
    'National ID No.',
    'anyone',
    'alien registration|national id(?:entification|entity|entifier)?\\b|national number|identity (?:card|document)|identification (?:card|number|no\\b)|ID (?:card|number|no\\b)|residen(?:t|tial|ce|cy) (?:card|permit)|tazkira|cedula|social security number|SSN\\b',
  ],
];
const HEADING = new RegExp(HEADINGS.map(([, , heading]) => `(?<![\\p{L}\\d])(${heading})`).join('|'), 'giu');
/** `M 271351`, `96/184442`, `8208 No. 555627`, `1 159 102 022 738`, `LBR HBB 61S17 Z352F` or `073/SPICRE`; no year, no date. */
const NUMBER =
  /(?<![\p{L}\d/+])(?!(?:19|20)\d\d\b(?!\/\d{5})|\d{1,2}\/\d{1,2}\/)(?:[A-Z]{3} [A-Z]{3} \d\d[A-Z]\d\d [A-Z]\d{3}[A-Z]|\d{1,4}(?: \d{1,7}){2,6}|\d{3}\/[A-Z]{4}[A-Z/]*|(?=(?:[A-Z]{1,2} )?(?:[A-Z./-]*\d){4})(?:[A-Z]{1,2} )?[A-Z\d][A-Z\d./-]*(?: (?:No\. ?)?\d{6,})?)(?![\p{L}\d/])/u;
const SWIFT = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/u;
/** The text between two numbers under one heading: `(expired 2017); ` or `. Qatar number `. */
const NEXT = /^\s?(?:\([^()]{0,100}\))?\s?([;,/]|and\b|or\b|\.)?\s?((?:\p{Lu}\p{L}+ ){0,3})(?:number |no\. ?)?/u;
const NEAR = 60;
const FAR = 300;

export const TEXT_IDENTIFIER_TYPES: readonly string[] = [...new Set([IMO, ...HEADINGS.map(([type]) => type)])];

/**
 * Numbers under a heading in prose, such as `Passport no: a) Uganda number A00195974, issued on 4 Jun. 1985 b) 654410104;
 * 654220197`. A number must stand right behind its heading, its letter or another such number; anything else stays prose.
 */
export function addNumbersIn(draft: EntityDraft, text: string): void {
  const prose = text
    .replace(/(?<=\bnumber|\bno)(?=\d)/gi, ' ')
    .replace(/(?<=\b[A-Z]{1,3})- (?=\d)|(?<=\d)- (?=\d)/g, '-');
  const start = prose.search(/\S/);
  const headings = [...prose.matchAll(HEADING)];
  for (const [index, heading] of headings.entries()) {
    const [type = '', holder] = HEADINGS[heading.slice(1).findIndex((group) => group !== undefined)] ?? [];
    if (!mayHold(draft, holder, prose.slice(Math.max(0, heading.index - 10), heading.index))) continue;
    const items = prose.slice(heading.index + heading[0].length, headings[index + 1]?.index).split(/(?:^|\s)[a-h]\)\s/);
    const before =
      prose
        .slice(Math.max(0, heading.index - 30), heading.index)
        .split(/[.,;:)\n]\s*/)
        .at(-1) ?? '';
    const isFirst = heading.index === start;
    for (const [place, item] of items.entries()) {
      for (const { value, country } of numbersOf(type, item.slice(0, FAR), place === 0 ? before : '')) {
        if (type === IMO_COMPANY) addImoNumber(draft, value, isFirst);
        else if (!draft.hasNumber(value)) draft.identifier(type, value, country);
      }
    }
  }
}

/** The SWIFT codes behind their heading; a code may consist of letters alone. */
export function swiftCodesIn(text: string): string[] {
  const codes = [...text.matchAll(/\b(?:SWIFT|BIC)\b/gi)].flatMap(
    ({ index }) => SWIFT.exec(text.slice(index, index + NEAR))?.[0] ?? [],
  );
  return [...new Set(codes)];
}

/** Whether letters alone are the code of a bank: the fifth and sixth are its country. */
export function isSwiftCode(text: string): boolean {
  return SWIFT.exec(text)?.[0] === text && !text.includes('KNOWN') && toAlpha2(text.slice(4, 6)) !== undefined;
}

/** In a person's text a register's number must open a sentence: that in `X Ltd (company number 1)` is another's. */
function mayHold(draft: EntityDraft, holder: Holder | undefined, before: string): boolean {
  if (holder === 'person') return draft.isIndividual || draft.type === 'unknown';
  const last = before.trimEnd();
  const isSentence = last === '' || /[.;]$/.test(last) || before.slice(last.length).includes('\n');
  return holder === 'anyone' || !draft.isIndividual || isSentence;
}

interface NumberInText {
  value: string;
  country: string | undefined;
}

function numbersOf(type: string, item: string, before: string): NumberInText[] {
  const pattern = type === SWIFT_BIC ? SWIFT : NUMBER;
  const first = pattern.exec(item);
  if (!first || first.index > NEAR || !leadsToNumber(item.slice(0, first.index))) return [];
  const found: NumberInText[] = [];
  let number: RegExpExecArray | null = first;
  let rest = item;
  let places = [...words(item.slice(0, first.index)), ...words(before)];
  while (number) {
    const value = trimmed(number[0], './-');
    rest = rest.slice(number.index + value.length);
    const after = /^[^(;\n]{0,5}\(([^)]+)\)/.exec(rest)?.[1] ?? '';
    found.push({ value, country: [after, ...places].map(toAlpha2).find(Boolean) });
    const [between = '', separator = '', place = ''] = NEXT.exec(rest) ?? [];
    const country = place.trim();
    if (country ? !toAlpha2(country) : !separator || separator === '.') break;
    rest = rest.slice(between.length);
    number = pattern.exec(rest);
    // Numbers of other lengths are house or telephone numbers.
    if (number && (number.index > 0 || Math.abs(number[0].length - value.length) > 5)) break;
    places = country ? [country] : places;
  }
  return found;
}

/** Whether a number directly behind these words belongs to their heading; not after `na` (not available) or a line end. */
function leadsToNumber(between: string): boolean {
  const text = between.replace(/\bnos?\b\.?/gi, '').replace(/^[^\p{L}\d;\n]+/u, '');
  if (/\d{4}|;|[.] [A-Z]|\b(?:issued|date|expir|born|phone|tel|resolution|pursuant)/i.test(text)) return false;
  const last = text.split(/\bna\b|\n/).at(-1) ?? '';
  return last === text || last.trim() === '' ? !/\n.*\n/s.test(text) : /\bnumber\s*$/i.test(last);
}

/** The type of an IMO number: ships have ship numbers; other entries have company numbers, or a ship number when the text begins with it. */
function addImoNumber(draft: EntityDraft, value: string, isFirst: boolean): void {
  if ((draft.isIndividual && !isFirst) || draft.imoNumber !== '') return;
  if (draft.type !== 'vessel' && isCompanyNumber(value)) draft.identifier(IMO_COMPANY, value);
  else if (isShipNumber(value) && (draft.type === 'vessel' || isFirst)) {
    draft.identifier(IMO, value);
    draft.imoNumber ||= value;
  }
}

/** `Saudi Arabian passport` as `Saudi Arabian passport`, `Saudi Arabian`, `Arabian passport`, `Saudi` and so on. */
function words(text: string): string[] {
  const all = text.split(/[^\p{L}'’.-]+/u).filter(Boolean);
  const places = [3, 2, 1].flatMap((length) => all.map((_, start) => all.slice(start, start + length).join(' ')));
  // As codes `no` would be Norway and `ID` Indonesia.
  return places.filter((place) => place.length > 3 || /^(?!ID|NO|NA)[A-Z]+$/.test(place));
}
