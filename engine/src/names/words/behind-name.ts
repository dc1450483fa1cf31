import { OFFICES } from '../tables/around-words.ts';
import { commonWord } from './common-names.ts';
import { foldedWord } from './folded-phrase.ts';
import { hasLegalForm } from './legal-forms.ts';
import { lengthOfFirst, SIGN } from './text-items.ts';

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
const OPENING = /^[«"„“]/;
const CLOSING = /[»"”“]$/;
/** Legal forms that are no word of a name. Others stand within names (`Import Company of Fictivia`). */
const SURE_FORM =
  /^(?:l\.?l\.?c|ltd|limited|gmbh|s\.?a\.?l|s\.?r\.?l|s\.?a\.?r\.?l|d\.?m\.?c\.?c|f\.?z\.?e|f\.?z\.?c\.?o|fz-?llc|inc|incorporated|jsc|pjsc|ojsc|cjsc|plc|w\.?l\.?l|bhd)\.?$/i;
/** The name goes on. */
const GOES_ON = /^(?:and|und|et|y|e|of|for|de|di|du|der|des|&|\+|и)$/i;

/** Common words with a form are no name by themselves (`International Ltd`). */
const isRare = (item: string): boolean => /\p{L}{2}/u.test(item) && commonWord(foldedWord(item)) === undefined;

/** Whether a legal form stands between other words. */
export const isFormInside = (words: readonly string[]): boolean =>
  words.some((word, at) => at > 0 && at < words.length - 1 && SURE_FORM.test(word));

/** How many items a firm's name with its legal form takes, when an address, numbers or anything else is behind it; 0: nothing is. */
export function lengthToForm(items: readonly string[]): number {
  const form = items.findLastIndex((item) => SURE_FORM.test(item));
  const behind = items.slice(form + 1).find((item) => !SIGN.test(item));
  if (form < 1 || behind === undefined || GOES_ON.test(behind)) return 0;
  return items.slice(0, form).some(isRare) ? form + 1 : 0;
}

/** How many items a firm's quoted name takes with its legal form before it (`ООО «Альфа», г. Омск`); 0: there is none, or a form behind it. */
export function lengthOfQuoted(items: readonly string[]): number {
  const opening = items.findIndex((item) => OPENING.test(item));
  if (opening < 1) return 0;
  const length = items.slice(opening).findIndex((item) => CLOSING.test(item)) + 1;
  const end = opening + length;
  if (length === 0 || !hasLegalForm(items.slice(0, end).join(' ')) || hasLegalForm(items.slice(end - 1).join(' ')))
    return 0;
  return end;
}

/**
 * How many items a person's name takes before an office in a script other than Latin; 0: there is none. In Arabic letters some offices are
 * names, too, unless it is told of what.
 */
export function lengthToOffice(items: readonly string[]): number {
  for (let at = 2; at < items.length; at++) {
    const word = items[at] as string;
    const length = LATIN.test(word) ? 0 : lengthOfFirst(items.slice(at), OFFICES);
    if (length > 0 && (CYRILLIC.test(word) || at + length < items.length)) return at;
  }
  return 0;
}
