const words = (text: string): string[] => text.split(' ');

/** `One` is too often part of a word (`SkyOne`). */
const COUNTING = words('two three four five six seven eight nine ten eleven twelve');
const ORDINALS = words('second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth');
const ROMAN = words('o i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi');
/** Roman numbers that are also initials or names. */
const AMBIGUOUS = new Set(['o', 'i', 'v', 'x', 'vi', 'xi']);

const ROMAN_VALUES = new Map(ROMAN.map((word, value) => [word, String(value)]));
const WORD_VALUES = new Map([...COUNTING, ...ORDINALS].map((word, i) => [word, String(2 + (i % COUNTING.length))]));
WORD_VALUES.set('first', '1');
/** Generations of one name: `Jr` and `Sr` are different people, as `II` and `III` are. */
const GENERATIONS = new Map([
  ...words('jr junior jnr jun').map((word) => [word, 'jr'] as const),
  ...words('sr senior snr').map((word) => [word, 'sr'] as const),
]);
const DIGITS = /^(\d+)(?:st|nd|rd|th)?$/;

/**
 * The digits of a number (`7th`, `vii`, `seventh`), undefined for any other word. In the names of people only digits
 * and, after the first word, unmistakable Roman numbers and `jr` or `sr` are numbers.
 */
export function numberOf(word: string, position: number, person: boolean): string | undefined {
  const digits = word < 'a' ? DIGITS.exec(word)?.[1]?.replace(/^0+(?=\d)/, '') : undefined;
  if (digits !== undefined) return digits;
  if (position > 0 && !AMBIGUOUS.has(word) && ROMAN_VALUES.has(word)) return ROMAN_VALUES.get(word);
  return person ? (position > 0 ? GENERATIONS.get(word) : undefined) : WORD_VALUES.get(word);
}
