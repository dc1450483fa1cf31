const LETTERS: Readonly<Record<string, string>> = {
  א: 'a',
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'o',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'i',
  כ: 'kh',
  ך: 'kh',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'f',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

/** Letters that are stops or consonants at the beginning of a word. */
const INITIAL: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p', ו: 'v', י: 'y' };

/** Hebrew letters, with the vowels that vav and yod stand for. */
export function romaniseHebrew(word: string): string {
  const plain = word
    .replaceAll('וו', 'w')
    .replaceAll('יי', 'y')
    .replace(/ה$/u, (last, at: number) => (at > 1 ? 'א' : last));
  return [...plain].map((letter, i) => (i === 0 ? INITIAL[letter] : undefined) ?? LETTERS[letter] ?? letter).join('');
}
