/** Lower case without accents; letters, digits and punctuation stay. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text without case, accents and punctuation, one space between two. */
export const foldWords = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters and digits alone, without case and accents. */
export const foldCharacters = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, '');
