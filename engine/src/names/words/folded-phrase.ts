const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ı: 'i', ø: 'o', đ: 'd', ß: 'ss' };

/** A word without accents, points and quotes, in small letters. */
export const foldedWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.'’"״׳`´-]/gu, '')
    .toLowerCase()
    .replace(/[łıøđß]/g, (letter) => LETTERS[letter] as string);

/** Words as one phrase; letters apart are one word (`D. O. B.`). */
export function foldedPhrase(words: readonly string[]): string {
  const folded: string[] = [];
  let isLetter = false;
  for (const word of words
    .flatMap((each) => each.split('-'))
    .map(foldedWord)
    .filter(Boolean)) {
    const isAlone = [...word].length === 1;
    if (isAlone && isLetter) folded.push(folded.pop() + word);
    else folded.push(word);
    isLetter = isAlone;
  }
  return folded.join(' ');
}

/** The phrases of a table, which strokes and line ends part. */
export const foldedPhrases = (table: string): ReadonlySet<string> =>
  new Set(
    table
      .split(/\/|\n/)
      .map((phrase) => foldedPhrase(phrase.trim().split(/\s+/)))
      .filter(Boolean),
  );
