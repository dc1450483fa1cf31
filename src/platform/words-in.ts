/** Two letters of a script that has no spaces between its words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}/gu;

/** The number of words of a text; without spaces between them, two letters count as one. */
export const wordsIn = (text: string): number => text.replace(UNSPACED, '$& ').split(/\s/).filter(Boolean).length;
