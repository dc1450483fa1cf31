import type { EntityType } from '../../entity.ts';
import { grouped } from '../../grouped.ts';
import { besideAddresses } from './addresses.ts';
import { readAroundName } from './around-name.ts';
import { resolve, restored } from './damaged-text.ts';
import { labelledName } from './labelled-parts.ts';
import { endsInLegalForm, hasLegalForm } from './legal-forms.ts';
import { pinyinReadings } from './mandarin-readings.ts';
import { mayHoldMore } from './may-hold-more.ts';
import { cleaned, HINT, LEGAL_FORM, namesApart, partsOf } from './names-apart.ts';
import { type NameApart, severalNames, WEAK_SIGNS } from './several-names.ts';
import { transcriptions } from './transcriptions.ts';
import { countFamilyNames, withoutHusband } from './two-surnames.ts';
import { withoutPlaceholders } from './unread.ts';

// Longer names are compared by their beginning.
const MAX_LENGTH = 1024;
/** Letters of a name that is compared when signs which stand for words (`ﷺ` for eighteen letters) make it twice as long as its text. */
const MAX_WRITTEN = 256;
const MAX_ASKED = 8;
const MAX_TRANSCRIPTIONS = 4;
const BARE_LABEL = / (?:aka|fka|nka|alias) /i;
/** `Ann and Bob Cee`: two people of one surname. */
const ONE_SURNAME = /^(\p{L}+) (?:and|und|et|y|e|i|и|та|og|och|en|&|\+) (\p{L}+(?: \p{L}+)? (\p{L}+))$/iu;
/** Between a given name and a surname: `ООО «Alpha»` is no nickname. */
const NICKNAME = /(?<=\p{L} ?)["“”«][^"“”«»]{1,40}["”»](?= ?\p{L})/u;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0]|\u034f/u;
const INVISIBLES = new RegExp(INVISIBLE, 'gu');
const LATIN = /\p{Script=Latin}/u;

/** Words of unaccented Latin letters, as the names of nearly all subjects are. */
const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const SEPARATOR = /([^\p{L}\p{N}\p{M}])/u;
const LETTER = /^\p{L}\p{M}*$/u;
/** Fewer letters apart are initials. */
const MIN_APART = 4;
/** Words of fewer letters may be initials (`H. M. M.`), in every script. */
const MIN_REPEATED = 4;

/** The names that a search uses for a text. */
export interface AskedNames {
  readonly names: readonly string[];
  /** The names for which only an equal name counts: single words beside a name. */
  readonly doubtful: ReadonlySet<string>;
  /** Whether the text is longer, or holds more names. */
  readonly isCut: boolean;
}

/**
 * The names that a caller may mean by a name as it is typed or printed: the text, the same with its damage restored, with
 * letters apart put together and without words that stand twice, the names in it, the sides of
 * `Alpha Ministry/Ministère d'Alpha` and `Ann Bee aka Cee`, each of two scripts, the text without remarks in brackets
 * and nicknames in quotes, and each of several names.
 */
export function readNames(text: string, type?: EntityType): AskedNames {
  const { read, apart } = allAskedNames(text, type);
  const asked = new Set([...read.slice(0, MAX_ASKED), ...apart.slice(0, MAX_ASKED).map(({ name }) => name)]);
  const doubtful = apart.filter(({ name, isDoubtful }) => isDoubtful && !read.includes(name));
  return {
    names: [...asked],
    doubtful: new Set(doubtful.map(({ name }) => name)),
    isCut:
      beginningOf(text) !== text || read.some((name) => !asked.has(name)) || apart.some(({ name }) => !asked.has(name)),
  };
}

export const askedNames = (text: string, type?: EntityType): readonly string[] => readNames(text, type).names;

/** The name of a person in a text as English writes it, if other languages may have written it. */
export function askedTranscriptions(text: string, type?: EntityType): string[] {
  if (type !== undefined && type !== 'individual' && type !== 'unknown') return [];
  const start = beginningOf(text);
  const [bare = start] = readAroundName(start, type).names;
  const readingsOf = (names: readonly string[]): string[] =>
    distinct(names.flatMap((name) => [...transcriptions(name), ...pinyinReadings(name)])).slice(0, MAX_TRANSCRIPTIONS);
  return distinct([...readingsOf([start, bare]), ...readingsOf(certainNames(start, type))]);
}

const certainNames = (text: string, type: EntityType | undefined): string[] =>
  severalNames(resolve(text), type).flatMap(({ name, isDoubtful }) => (isDoubtful ? [] : [name]));

/** The beginning of a text that is compared. */
function beginningOf(text: string): string {
  const start = text.slice(0, MAX_LENGTH);
  if (PLAIN.test(start) || start.normalize('NFKC').length <= Math.max(2 * start.length, MAX_WRITTEN)) return start;
  let [end, letters] = [0, 0];
  for (const sign of start) {
    letters += sign.normalize('NFKC').length;
    if (letters > MAX_WRITTEN) break;
    end += sign.length;
  }
  return start.slice(0, end);
}

/** `apart`: the names that the text holds, when they are several. */
interface Names {
  read: string[];
  apart: NameApart[];
}

function allAskedNames(whole: string, type: EntityType | undefined): Names {
  const text = beginningOf(whole);
  const written = withoutPlaceholders(text);
  const again = [
    ...withoutBalticEndings(text, type),
    ...withoutGluedForm(text, type),
    ...withInitialsApart(text, type),
    ...withInitialsBefore(text, type),
    ...wordsApart(written),
    lettersTogether(written),
    ...allLettersTogether(written),
    ...withoutRepeats(written),
    written,
  ].filter((name) => name !== text);
  // Nothing of what follows finds another name in it.
  const isPlain = PLAIN.test(text) && !HINT.test(text) && !BARE_LABEL.test(text);
  if (isPlain && !WEAK_SIGNS.some((sign) => sign.test(text)) && !mayHoldMore(text))
    return { read: [text, ...new Set(again)], apart: [...severalNames(text, type), ...ofWife(text, type)] };
  const resolvedTexts = restored(text);
  const names = [
    ...[text, ...resolvedTexts].flatMap((each) => labelledName(each) ?? []),
    ...resolvedTexts,
    ...[text, ...resolvedTexts].flatMap((each) => withoutWordsAround(each, type)),
    ...again,
    ...(HINT.test(text) ? namesApart(text) : []),
    ...sidesOf(text, '/'),
    ...WEAK_SIGNS.flatMap((sign) => sidesOf(text, sign)),
    ...text.split(BARE_LABEL),
    ...inEachScript(text),
    ...withoutRemarks(text),
    ...quotedNames(text),
  ];
  // The semicolons of character references part nothing.
  const texts = resolve(text) === text ? [text, ...resolvedTexts] : resolvedTexts;
  const apart = texts.flatMap((each) => severalNames(each, type));
  const beside = texts.flatMap(besideAddresses);
  const around = apart.flatMap(({ name, isDoubtful }) => (isDoubtful ? [] : withoutWordsAround(name, type)));
  const certain = [...beside, ...around].map((name): NameApart => ({ name, isDoubtful: false }));
  const ofWives = texts.flatMap((each) => ofWife(each, type));
  return { read: [...new Set([text, ...distinct(names)])], apart: [...apart, ...certain, ...ofWives] };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.trim()).filter(Boolean))];

/** A woman's name without her husband's. With one family name left it is that of many people, and only an equal one counts. */
function ofWife(text: string, type: EntityType | undefined): NameApart[] {
  const name = type === 'individual' || type === undefined ? withoutHusband(text) : undefined;
  return name === undefined ? [] : [{ name, isDoubtful: countFamilyNames(name) < 2 }];
}

/** The names without what stands around them, each side of two holders by itself. */
function withoutWordsAround(text: string, type: EntityType | undefined): string[] {
  const read = readAroundName(text, type).names;
  const sides = [text, ...read].flatMap((name) => WEAK_SIGNS.flatMap((sign) => sidesOf(name, sign)));
  const shared = type === 'individual' || type === undefined ? [text, ...read].flatMap(ofOneSurname) : [];
  return [...read, ...sides.flatMap((side) => [...readAroundName(side, type).names, side]), ...shared];
}

/** A legal form that is glued to the name of a firm (`ALROSAPJSC`). */
const GLUED_FORM =
  /(?<=\p{L}{4})(?=(?:pjsc|ojsc|cjsc|jsc|llc|llp|gmbh|ltd|limited|inc|corp|plc|oao|zao|ooo|pao|sarl)$)/iu;

const withoutGluedForm = (text: string, type: EntityType | undefined): string[] =>
  type !== 'individual' && GLUED_FORM.test(text) ? [text.replace(GLUED_FORM, ' ')] : [];

/** Two capitals that are no syllable are initials (`JC Velmor`). */
const INITIALS = /^([BCDFGHJKLMNPQRSTVWXZ])(?!(?<=N)G)([BCDFGHJKLMNPQRSTVWXZ])(?= \p{Lu}\p{Ll})/u;

const withInitialsApart = (text: string, type: EntityType | undefined): string[] =>
  type === 'individual' && INITIALS.test(text) ? [text.replace(INITIALS, '$1 $2')] : [];

/** Initials behind a surname and a comma (`Bee, A. B.`). */
const INITIALS_BEHIND = /^([^,]{2,60}),\s*((?:\p{L}[.\s-]*){1,4})$/u;

function withInitialsBefore(text: string, type: EntityType | undefined): string[] {
  const [, surname, initials] = (type === 'individual' || type === undefined ? INITIALS_BEHIND.exec(text) : null) ?? [];
  const areApart = initials !== undefined && !/\p{L}{2}/u.test(initials);
  return areApart ? [`${initials.trim()} ${surname}`] : [];
}

/** Endings that Latvian and Lithuanian give to foreign names (`Sergejs Lavrovs`, `Vladimiras Putinas`). */
const BALTIC = /(?<=\p{L}{3})(?:ius|[aiuy]?s)$/iu;

/** The name of a person without Baltic endings, if all its words have them, but for one that takes none (`Lukašenko`). */
function withoutBalticEndings(text: string, type: EntityType | undefined): string[] {
  const words = text.split(' ');
  const bare = words.map((word) => word.replace(BALTIC, ''));
  const left = words.filter((word, i) => word === bare[i]);
  const isBaltic =
    words.length > 1 &&
    words.length < 5 &&
    (left.length === 0 || (left.length === 1 && /[oi]$/i.test(left[0] as string)));
  return isBaltic && (type === 'individual' || type === undefined) ? [bare.join(' ')] : [];
}

function ofOneSurname(text: string): string[] {
  const [, one, other, surname] = ONE_SURNAME.exec(text) ?? [];
  return one && other && surname ? [`${one} ${surname}`, other] : [];
}

/** `Ann\u200bBee` as `Ann Bee`: an invisible character between letters may stand for a space, or for nothing. */
const wordsApart = (text: string): string[] => (INVISIBLE.test(text) ? [text.replace(INVISIBLES, ' ')] : []);

/**
 * The names between the signs, if each has several words (`Alpha & Co` is one name, and so is `Ann Bee and Cee Dee Ltd`), or all but
 * the last are firms (`Alpha Ltd & Beta`).
 */
export function sidesOf(text: string, sign: string | RegExp): string[] {
  const sides = text.split(sign);
  if (sides.length < 2) return [];
  if (sides.slice(0, -1).every(endsInLegalForm)) return sides;
  const firms = sides.filter(
    (side) => hasLegalForm(side) || side.split(/[\s,]+/).some((word) => LEGAL_FORM.test(word)),
  ).length;
  const areWhole = sides.every((side) => /\S\s+\S/.test(side.trim())) && (firms === 0 || firms === sides.length);
  return areWhole ? sides : [];
}

/** `V l a d i m i r  P-u-t-i-n` as `Vladimir  Putin`. */
function lettersTogether(text: string): string {
  const parts = text.split(SEPARATOR);
  let joined = '';
  for (let word = 0; word < parts.length; word += 2) {
    let end = word;
    while (LETTER.test(parts[end] ?? '')) end += 2;
    const letters = parts.slice(word, end).filter((_, i) => i % 2 === 0);
    if (letters.length < MIN_APART) joined += parts.slice(word, word + 2).join('');
    else {
      joined += letters.join('') + (parts[end - 1] ?? '');
      word = end - 2;
    }
  }
  return joined;
}

/** Letters apart with any signs between them: `E. R. I. C.`. */
function allLettersTogether(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '');
  return parts.length >= MIN_APART && parts.every((part) => LETTER.test(part)) ? [parts.join('')] : [];
}

/**
 * `Ann Bee Ann Bee`, `Ann Bee - Bee, Ánn` and `Ann Ann Beetle Beetle` as `Ann Bee` and `Ann Beetle`: forms have one field for a name
 * and ask for its parts in others. Otherwise words may well stand twice apart from each other (`Mohammed Ali Mohammed`).
 */
function withoutRepeats(text: string): string[] {
  const words = text.split(/[\s,]+/).filter((word) => lettersOf(word) > 0);
  const folded = words.map((word) =>
    word
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  );
  const counts = [...grouped(folded, (word) => word).values()].map(({ length }) => length);
  const [times = 1] = counts;
  if (counts.length > 1 && times > 1 && counts.every((count) => count === times))
    return [words.filter((_, i) => folded.indexOf(folded[i] ?? '') === i).join(' ')];
  const rest = words.filter((word, i) => lettersOf(word) < MIN_REPEATED || folded[i] !== folded[i - 1]);
  return rest.length < words.length && rest.length > 1 ? [rest.join(' ')] : [];
}

function lettersOf(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

/** `Ann Bee (director)` and `Ann "Annie" Bee` as `Ann Bee`; a firm keeps its brackets (`Alpha (Hong Kong) Ltd`). */
export function withoutRemarks(text: string): string[] {
  const outside = partsOf(text.replace(NICKNAME, ' ')).filter(({ inside }) => inside === undefined);
  const rest = cleaned(outside.map((part) => part.text).join(' '));
  const words = rest.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  return rest !== text && words.length > 1 && !words.some((word) => LEGAL_FORM.test(word)) ? [rest] : [];
}

/** Several words in quotes between the names of a person may be another name (`Ann "Cy Dee" Bee`). */
const QUOTED = /(?<=\p{L} ?)["'“”‘«]([^"'“”‘’«»]{1,60})["'”’»](?= ?\p{L})/gu;

const quotedNames = (text: string): string[] =>
  [...text.matchAll(QUOTED)].flatMap(([, inside = '']) => (/\p{L}{2}[^\p{L}]+\p{L}{2}/u.test(inside) ? [inside] : []));

/** The Latin and the other words of a name that is written in two scripts (`Ann Bee Энн Би`). */
export function inEachScript(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const latin = words.filter((word) => LATIN.test(word));
  const others = words.filter((word) => !LATIN.test(word));
  const isName = others.length > 1 || /^[\p{Script=Han}\p{Script=Hangul}]{2,}$/u.test(others.join());
  return latin.length > 1 && isName ? [latin.join(' '), others.join(' ')] : [];
}
