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

const MARK = /\p{M}/gu;
/** The accent stands for the geresh, as a mark that stays with its letter. */
const GERESH = '\u059c';
const LETTERS_WITH_GERESH: Readonly<Record<string, string>> = {
  ג: 'j',
  ד: 'dh',
  ו: 'w',
  ז: 'zh',
  ח: 'kh',
  ט: 'z',
  ע: 'gh',
  צ: 'ch',
  ץ: 'ch',
  ת: 'th',
};
const WITH_GERESH = /([גדוזחטעצץת])['’‘`´′׳＇ʼʹ]/gu;
const GERSHAYIM = /(?<=[א-ת])(?:["״”“]|'')(?=[א-ת])/gu;

/** Letters that are stops or consonants at the beginning of a word. */
const INITIAL: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p', ו: 'v', י: 'y' };

/** Writes each geresh that changes the sound of its letter as a mark on it, and leaves out the gershayim of acronyms. */
export function markGeresh(text: string): string {
  return text.replace(WITH_GERESH, `$1${GERESH}`).replace(GERSHAYIM, '');
}

/** Hebrew letters, with the vowels that vav and yod stand for. */
export function romaniseHebrew(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/(.)\u059c/gu, (_, letter: string) => LETTERS_WITH_GERESH[letter] ?? letter)
    .replace(MARK, '')
    .replaceAll('וו', 'w')
    .replaceAll('יי', 'y')
    .replace(/ה$/u, (last, at: number) => (at > 1 ? 'א' : last));
  return [...plain].map((letter, i) => (i === 0 ? INITIAL[letter] : undefined) ?? LETTERS[letter] ?? letter).join('');
}
