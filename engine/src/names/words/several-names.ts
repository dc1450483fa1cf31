import { toAlpha2 } from '../../countries.ts';
import type { EntityType } from '../../entity.ts';
import { OFFICES, TITLES } from '../tables/around-words.ts';
import { commonWord } from './common-names.ts';
import { foldedPhrase } from './folded-phrase.ts';
import { hasLegalForm, isLegalForm } from './legal-forms.ts';
import { partsOf } from './names-apart.ts';
import { lengthOfFirst } from './text-items.ts';
import { atWordsBetween } from './words-between.ts';

/** Signs that stand between names and never in one. */
const ALWAYS = /[\t\n\v\f\r\u0085\u2028\u2029|｜¦;；؛<>•‣◦▪■□●○◆◇★☆→⇒►▶❖、]/u;
/** Any sign alone between blanks, but those that are in names (`Alpha & Co`, `Al - Qaida`) or stand before a number. */
const ALONE = /(?<=\s)[^\p{L}\p{N}\p{M}\s&＆+.,،，'’"“”«»()[\]{}#№%!?™®©–—‑-]{1,3}(?=\s)/u;
/** `Payer: Ann Bee`. */
const COLON = /(?<=\p{L}{2})[:：]\s|：/u;
/** `Alpha Trading/Beta`, but not `A/S`. */
const STROKE = /(?<=\p{L}{3})[/／](?=\p{L}{3})/u;
/** Between the texts of an array (`["Ann Bee","Cee Dee"]`). */
const QUOTES = /["'”’»]\s?[\]})]?\s?[,:]\s?[[{(]?\s?["'“‘«]|["”»]\s["“«]/u;
/** `1. Ann Bee 2. Cee Dee`, `(a) Ann Bee (b) Cee Dee`; single letters with a point are initials. */
const NUMBER = /(?:^|\s)(?:[([#№]{0,2}\d{1,2}[.)\]:]{1,2}|[([]?(?:[a-h]|[ivx]{1,4})[)\]])\s?(?=\p{L}{2})/iu;
const SIGNS = [ALWAYS, ALONE, QUOTES, NUMBER];
const SIGNS_IN_NAMES = [COLON, STROKE];
const ARRAY = /^\s*[[{]([^[\]]{1,1024})[\]}]\s*$/u;
const COMMA = /[,，،]/u;
const MAY_BE_SEVERAL = /[^A-Za-z .'’-]/;
const AROUND = /^[\s"'“”‘«»„()[\]{},，،:.–—-]+|[\s"'“”‘’«»([{}\],，،:–—-]+$/gu;
const CHARACTERS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}·・]{2,}$/u;

/** A name that stands beside others in a field. */
export interface NameApart {
  readonly name: string;
  /** Whether it is one word behind a sign that names contain too (`Institute of Physics, Velmora`): only an equal name counts. */
  readonly isDoubtful: boolean;
}

/** The names of a field that signs, words, brackets or commas tell apart; none when it holds one. */
export function severalNames(text: string, type: EntityType | undefined): NameApart[] {
  const hasSigns = MAY_BE_SEVERAL.test(text);
  const parts = atEach([ARRAY.exec(text)?.[1] ?? text], hasSigns ? SIGNS : []).flatMap(atWordsBetween);
  const sides = hasSigns ? atEach(parts, SIGNS_IN_NAMES).flatMap(withBrackets) : [];
  const lists = (hasSigns ? [...parts, ...sides] : []).map((part) => atCommas(part, type));
  const certain = [...parts, ...lists.flatMap((list) => list.names)].map(bare);
  const doubtful = [...sides, ...lists.flatMap((list) => list.doubtful)].map(bare);
  const found = new Map<string, NameApart>();
  for (const name of certain) found.set(name, { name, isDoubtful: false });
  for (const name of doubtful) if (!found.has(name)) found.set(name, { name, isDoubtful: !isWhole(name) });
  found.delete(bare(text));
  return [...found.values()].filter(({ name }) => isName(name));
}

const atEach = (texts: readonly string[], signs: readonly RegExp[]): string[] =>
  signs.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), [...texts]);

const bare = (text: string): string => text.replace(AROUND, '');

const isName = (name: string): boolean => /\p{L}.*\p{L}|[\p{Script=Han}\p{Script=Hangul}]/u.test(name) && toAlpha2(name) === undefined;

/** A text without its last brackets, and what they hold. */
function withBrackets(text: string): string[] {
  if (!/[([]/.test(text)) return [text];
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (last?.inside === undefined || parts.length < 2 || isNote(last.inside, text)) return [text];
  return [parts.slice(0, -1).map((part) => part.text).join(' '), last.inside];
}

/** What stands in brackets behind a name and is none: numbers, words in small letters beside capitals, offices. */
const isNote = (inside: string, text: string): boolean =>
  /\d/.test(inside) || (/^\P{Lu}+$/u.test(inside) && /\p{Lu}/u.test(text)) || isBeside(inside);

/** Whether a text beside a name belongs to it: a legal form, an office, a title, a country. */
const isBeside = (text: string): boolean => {
  const words = text.split(/\s+/).filter(Boolean);
  const phrase = foldedPhrase(words);
  return OFFICES.has(phrase) || TITLES.has(phrase) || toAlpha2(text) !== undefined;
};

/**
 * The names between commas: certain when titles or legal forms stand at several or all have several words. `Bee, Ann` is one name, and
 * `Bee, Ann, Dee, Cee` are two.
 */
function atCommas(text: string, type: EntityType | undefined): { names: readonly string[]; doubtful: readonly string[] } {
  const parts: string[] = [];
  for (const part of text.split(COMMA).map((each) => each.trim()).filter(Boolean)) {
    if (parts.length > 0 && isLegalForm(part)) parts.push(`${parts.pop()}, ${part}`);
    else if (!isBeside(part)) parts.push(part);
  }
  if (parts.length < 2) return { names: [], doubtful: [] };
  if (parts.slice(0, -1).every(hasLegalForm) || parts.every(beginsWithTitle)) return { names: parts, doubtful: [] };
  const isFirstWhole = isWhole(parts[0] as string);
  if (type === 'individual' || type === undefined || type === 'unknown') {
    const isGivenName = parts.length === 2 && (type === 'individual' || !isFirstWhole) && !parts.every(isWhole);
    if (isGivenName) return { names: [], doubtful: [] };
    const words = type === 'individual' ? [] : parts.filter((part) => !isWhole(part) && !isCommon(part));
    return { names: inPairs(parts), doubtful: [...parts.filter(isWhole), ...words] };
  }
  return { names: [], doubtful: parts };
}

const isWhole = (name: string): boolean => /\p{L}.*\s.*\p{L}/u.test(name.trim()) || CHARACTERS.test(name.trim());
const isCommon = (name: string): boolean => commonWord(name.toLowerCase())?.personal === true;
const beginsWithTitle = (name: string): boolean => {
  const words = name.split(/\s+/);
  const length = lengthOfFirst(words.slice(0, 4), TITLES);
  return length > 0 && length < words.length;
};

/** `Bee, Ann, Dee, Cee` as `Bee, Ann` and `Dee, Cee`. */
const inPairs = (parts: readonly string[]): string[] =>
  parts.length % 2 === 0 && parts.every((part) => !/\s.*\s/.test(part))
    ? parts.flatMap((part, i) => (i % 2 === 0 ? [`${part}, ${parts[i + 1]}`] : []))
    : [];
