import { toAlpha2 } from '../../countries.ts';
import type { EntityType } from '../../entity.ts';
import { OFFICES, TITLES } from '../tables/around-words.ts';
import { commonWord } from './common-names.ts';
import { foldedPhrase } from './folded-phrase.ts';
import { beginsWithGivenName } from './given-names.ts';
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
const STROKE = /(?<=[\p{L}\p{N}’'”"»)]{2}|\s\d)[/／](?=["'“‘«(]?\p{L}[\p{L}\p{N}’'‘-])/u;
/** Between the texts of an array (`["Ann Bee","Cee Dee"]`). */
const QUOTES = /["'”’»]\s?[\]})]?\s?[,:]\s?[[{(]?\s?["'“‘«]|["”»]\s["“«]/u;
/** `1. Ann Bee 2. Cee Dee`, `(a) Ann Bee (b) Cee Dee`; single letters with a point are initials. */
const NUMBER =
  /(?:^|\s)(?:[([#№]{0,2}\d{1,2}[.)\]:]{1,2}|[([]?(?:[a-h]|[ivx]{1,4})[)\]])\s?(?=["'“‘«(]?\p{L}[\p{L}.'’])/iu;
/** `Ann Bee (60%), Cee Dee - 40 %`. */
const SHARE = /[\s([–—:=,-]{0,4}(?<![\p{L}\d.,])\d{1,3}(?:[.,]\d{1,4})?\s?%[)\]]?(?:\s?,)?/u;
/** A line break that was escaped twice. */
const ESCAPED = /\\[nrt]/u;
const SIGNS = [SHARE, ESCAPED, ALWAYS, ALONE, QUOTES, NUMBER];
const SIGNS_IN_NAMES = [COLON, STROKE];
const ARRAY = /^\s*[[{]([^[\]]{1,1024})[\]}]\s*$/u;
const COMMA = /[,，،]/u;
/** Between two people in one field, or two names of one. Single letters are initials when they are capitals. */
export const WEAK_SIGNS = [
  / (?:and\/or|and|or|und\/oder|und|oder|et\/ou|et|ou|y\/o|e\/ou|en|og|och|ja|ile|dan|plus|via|p\.?p\.?|per pro|atf|или|та|або|oraz|sowie|lub|nebo|eller|tai|sau|atau|jointly with|joint with|together with|with|con|junto con|así como|jt ten(?: with)?|jtwros|jt|tic|&\/or|c\/o|née|dite?|dhe|ve|și|si|un|ir|és|és\/vagy|و|یا|או|και|ή|및|와|과|kaj) /iu,
  / [yeuiaoиій] |[&|+;\n、]|(?<=[\p{L}\p{N})]) [–—-] (?=\p{L})| \/\/? /u,
];
/** Between whole names: a remark in brackets with a comma (`Ann Bee (CEO), Cee Dee (CFO)`), a full stop (`Ann Bee. Cee Dee`). */
const BETWEEN_WHOLE = [
  /\s?[([][^()[\]]{1,40}[)\]]\s?(?:[,،](?=\s?\p{L})|$)/u,
  /(?<=\p{L}{4}|\b(?:Ltd|Inc|LLC|GmbH))\.\s{1,3}(?=\p{Lu}\p{L}{2})/u,
];
const MAX_PARTS = 24;
const MAY_BE_SEVERAL = /[^\p{L}\p{M} .'’-]|\p{L}{3}\.\s/u;
const AROUND = /^[\s"'“”‘«»„()[\]{},，،:.–—-]+|(?<![\s"'“”‘’«»([{}\],，،:–—-])[\s"'“”‘’«»([{}\],，،:–—-]+$/gu;
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
  const parts = few(atEach([ARRAY.exec(text)?.[1] ?? text], hasSigns ? SIGNS : []).flatMap(atWordsBetween));
  if (!hasSigns && parts.length < 2 && !WEAK_SIGNS.some((sign) => sign.test(text))) return [];
  const sides = hasSigns ? few(atEach(parts, SIGNS_IN_NAMES).flatMap(withBrackets)) : [];
  const lists = [...new Set(hasSigns ? [...parts, ...sides] : [])].map((part) => atCommas(part, type));
  const certain = [...parts, ...lists.flatMap((list) => list.certain)];
  const whole = parts
    .flatMap((part) => BETWEEN_WHOLE.map((sign) => few(part.split(sign))))
    .filter((all) => all.length > 1);
  const mostly = [
    ...sides,
    ...whole.flat().filter((part) => isWhole(part) || hasLegalForm(part)),
    ...lists.flatMap((list) => list.mostly),
  ];
  const weak = [
    ...lists.flatMap((list) => list.weak),
    ...few(parts.flatMap((part) => WEAK_SIGNS.flatMap((sign) => sidesAt(part, sign)))),
  ];
  const found = new Map<string, NameApart>();
  const add = (text: string, isDoubtful: boolean): void => {
    const name = bare(text);
    if (!found.has(name)) found.set(name, { name, isDoubtful: isDoubtful || toAlpha2(name) !== undefined });
  };
  for (const name of certain) add(name, false);
  const counts = (name: string): boolean => isWhole(name) || isCraft(type) || !isCommon(bare(name));
  for (const name of mostly.filter(counts)) add(name, !isWhole(name));
  for (const name of weak.filter(counts)) add(name, true);
  found.delete(bare(text));
  return [...found.values()].filter(({ name }) => isName(name));
}

const atEach = (texts: readonly string[], signs: readonly RegExp[]): string[] =>
  signs.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), [...texts]);

/** A text with more parts has more words than a name may have, and is told as too long. */
const few = (parts: readonly string[]): string[] => parts.filter((part) => /\p{L}/u.test(part)).slice(0, MAX_PARTS);

const bare = (text: string): string => text.replace(AROUND, '');

const isName = (name: string): boolean =>
  /\p{L}.*\p{L}|[\p{Script=Han}\p{Script=Hangul}]/u.test(name) && !isLegalForm(name);

/** The sides of a sign or word that is in names, too (`Alpha & Beta Ltd`). */
const sidesAt = (text: string, sign: RegExp): string[] => {
  const sides = text.split(sign);
  return sides.length > 1 ? sides : [];
};

const isCraft = (type: EntityType | undefined): boolean => type === 'vessel' || type === 'aircraft';

/** A text without its last brackets, and what they hold. */
function withBrackets(text: string): string[] {
  if (!/[([]/.test(text)) return [text];
  const parts = partsOf(text);
  const last = parts.at(-1);
  if (last?.inside === undefined || parts.length < 2 || isNote(last.inside, text)) return [text];
  return [
    parts
      .slice(0, -1)
      .map((part) => part.text)
      .join(' '),
    last.inside,
  ];
}

/** Whether brackets behind a name hold none: numbers, words in small letters beside capitals, offices. */
const isNote = (inside: string, text: string): boolean =>
  /\d{3}/.test(inside) || (/^\P{Lu}+$/u.test(inside) && /\p{Lu}/u.test(text)) || isBeside(inside);

/** Whether a text beside a name belongs to it: a legal form, an office, a title, a country. */
const isBeside = (text: string): boolean => {
  const words = text.split(/\s+/).filter(Boolean);
  const phrase = foldedPhrase(words);
  return OFFICES.has(phrase) || TITLES.has(phrase) || toAlpha2(text) !== undefined;
};

interface Commas {
  /** Names, words that only an equal name counts for, and such words and names. */
  readonly certain: readonly string[];
  readonly mostly: readonly string[];
  readonly weak: readonly string[];
}

/**
 * The names between commas: certain when titles or legal forms stand at several or all have several words. `Bee, Ann` is one name, and
 * `Bee, Ann, Dee, Cee` are two.
 */
function atCommas(text: string, type: EntityType | undefined): Commas {
  const parts: string[] = [];
  for (const part of few(text.split(COMMA)).map((each) => each.trim())) {
    if (parts.length > 0 && isLegalForm(part)) parts.push(`${parts.pop()}, ${part}`);
    else if (!isBeside(part)) parts.push(part);
  }
  const none = { certain: [], mostly: [], weak: [] };
  if (parts.length < 2) return none;
  if (parts.every(beginsWithTitle)) return { ...none, certain: parts };
  if (type !== 'company' && type !== 'organization' && !isCraft(type) && areSurnameAndGivenNames(parts))
    return { ...none, weak: parts.every(isWhole) ? parts : [] };
  if (parts.slice(0, -1).every(hasLegalForm) || parts.every(isWhole)) return { ...none, mostly: parts };
  if (parts.length > 2)
    return { ...none, certain: inPairs(parts), mostly: type === 'individual' ? parts.filter(isWhole) : parts };
  if (type === 'company' || type === 'organization' || isCraft(type)) return { ...none, mostly: parts };
  return type === 'individual' || !parts.some((part) => isWhole(part) || hasLegalForm(part))
    ? none
    : { ...none, weak: parts };
}

/** `Velmora Kestrel, Miguel Angel` is one name sooner than two: the first side does not begin with a given name. */
const areSurnameAndGivenNames = ([first = '', second = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && beginsWithGivenName(second) && !beginsWithGivenName(first);

/** Whether a name has several words besides a legal form. */
const isWhole = (name: string): boolean => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > (hasLegalForm(name) ? 2 : 1) || CHARACTERS.test(name.trim());
};
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
