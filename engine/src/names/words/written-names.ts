import type { EntityType } from '../../entity.ts';
import { readAroundName } from './around-name.ts';
import { inEachScript, sidesOf, withoutRemarks } from './asked-names.ts';
import { restored } from './damaged-text.ts';
import { foldedWord } from './folded-phrase.ts';
import { beginsWithGivenName, isUsualGivenName } from './given-names.ts';
import { labelledName } from './labelled-parts.ts';
import { hasLegalForm } from './legal-forms.ts';
import { severalNames, WEAK_SIGNS } from './several-names.ts';

/**
 * The names in a text as the press writes them, for a search of texts: each of several by itself, without what stands around it and
 * given names before surnames (`BEE, Ann (director); Cee Dee 1971-03-12` is `Ann BEE`, `BEE Ann` and `Cee Dee`). A name of which
 * another one of several words is a part is left out: whoever searches for the shorter one finds it, too.
 */
export function writtenNames(text: string, type?: EntityType): string[] {
  const given = restored(text).at(-1) ?? text;
  const labelled = labelledName(given);
  const names = (labelled === undefined ? namesIn(given, type) : [labelled])
    .flatMap((name) => [...orElse(withoutRemarks(name), name), ...(/["“”«]/.test(name) ? [name] : [])])
    .flatMap((name) => withoutWordsAround(name, type))
    .flatMap((name) => (type === 'company' ? [name] : givenNamesFirst(name)))
    .flatMap((name) => orElse(inEachScript(name), name));
  return shortest(names);
}

const orElse = (found: readonly string[], name: string): readonly string[] => (found.length > 0 ? found : [name]);

function namesIn(text: string, type: EntityType | undefined): readonly string[] {
  const certain = severalNames(text, type).flatMap(({ name, isDoubtful }) => (isDoubtful ? [] : [name]));
  if (certain.length > 0) return certain;
  const firms = sidesOf(text, ',').filter(hasLegalForm);
  if (firms.length > 0) return firms;
  return withoutWordsAround(text, type).flatMap(sidesOfTwo);
}

/** A surname before a comma may look like a title (`King, Ann`). */
const withoutWordsAround = (name: string, type: EntityType | undefined): readonly string[] =>
  orElse(SURNAME_FIRST.test(name) ? [] : readAroundName(name, type).names, name);

const sidesOfTwo = (text: string): readonly string[] =>
  WEAK_SIGNS.map((sign) => sidesOf(text, sign)).find(({ length }) => length > 0) ?? [text];

const SURNAME_FIRST = /^[^\s,]+,[^,]+$/;
const GENERATION = /^(?:jr|sr|ii|iii|iv)\b/i;

/** `Bee, Ann` in both orders, each name of `Ann Bee, Cee Dee`, and of `Ann Bee, Velmora` the part before the comma. */
function givenNamesFirst(name: string): string[] {
  const [before = '', behind = '', ...more] = name.split(/[,،，]/u).map((part) => part.trim());
  if (before === '' || behind === '' || more.length > 0 || GENERATION.test(behind)) return [name];
  const areGiven = behind.split(/\s+/).every((word) => isUsualGivenName(word) || /^\p{L}\.?$/u.test(word));
  const isOneName = !/\s/.test(before) || (areGiven && !beginsWithGivenName(before));
  if (isOneName) return [`${behind} ${before}`, `${before} ${behind}`];
  return /\s/.test(behind) ? [before, behind] : [before];
}

const wordsOf = (name: string): string => ` ${(name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(foldedWord).join(' ')} `;

function shortest(names: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const name of names) {
    const words = wordsOf(name);
    if (words.trim() !== '' && !byWords.has(words)) byWords.set(words, name.trim());
  }
  const all = [...byWords.keys()].filter((words) => words.trim().includes(' '));
  return [...byWords].flatMap(([words, name]) =>
    all.some((other) => other !== words && words.includes(other)) ? [] : [name],
  );
}
