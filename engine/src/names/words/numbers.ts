const words = (text: string): string[] => text.split(' ');

/** Number words of six languages from two to nineteen, and the tens from twenty on. `One` is too often part of a word (`SkyOne`). */
const COUNTING: Readonly<Record<'en' | 'es' | 'fr' | 'pt' | 'de' | 'it', readonly [teens: string, tens: string]>> = {
  en: [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
  ],
  es: [
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  ],
  fr: [
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf',
    'vingt trente quarante cinquante soixante septante huitante nonante',
  ],
  pt: [
    'dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  ],
  de: [
    'zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  ],
  it: [
    'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  ],
};
const ORDINALS = words('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth');
const ROMAN = words('o i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx');
/** Roman numbers that are also initials or names. */
const AMBIGUOUS = new Set(['o', 'i', 'v', 'x', 'vi', 'xi']);

const ROMAN_VALUES = new Map(ROMAN.map((word, value) => [word, value]));
/** Words that are always numbers in the names of firms and ships: English ones up to twelve. */
const WORD_VALUES = new Map([
  ...ORDINALS.map((word, i) => [word, i + 1] as const),
  ...words(COUNTING.en[0])
    .slice(0, 11)
    .map((word, i) => [word, i + 2] as const),
]);
/** Words that may be numbers. `Otto` is sooner a given name, also in the names of firms. */
const DOUBTFUL_VALUES = new Map<string, number>();
const TENS = new Map<string, number>();
const UNITS = new Map(words('one un uno um una').map((word) => [word, 1]));
for (const [teens, tens] of Object.values(COUNTING)) {
  for (const [i, word] of words(teens).entries()) {
    if (word !== 'otto') DOUBTFUL_VALUES.set(word, i + 2);
    if (i < 8) UNITS.set(word, i + 2);
  }
  for (const [i, word] of words(tens).entries()) TENS.set(word, 10 * (i + 2));
}
const units = (language: 'de' | 'it'): string[] => words(COUNTING[language][0]).slice(0, 8);
for (const [i, ten] of words(COUNTING.de[1]).entries())
  for (const [j, unit] of ['ein', ...units('de')].entries())
    DOUBTFUL_VALUES.set(`${unit}und${ten}`, 10 * (i + 2) + j + 1);
for (const [i, ten] of words(COUNTING.it[1]).entries())
  for (const [j, unit] of ['uno', ...units('it')].entries())
    DOUBTFUL_VALUES.set((/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit, 10 * (i + 2) + j + 1);

/** Generations of one name: `Jr` and `Sr` are different people, as `II` and `III` are. */
const GENERATIONS = new Map([
  ...words('jr junior jnr jun').map((word) => [word, 'jr'] as const),
  ...words('sr senior snr').map((word) => [word, 'sr'] as const),
]);
const AND = new Set(['y', 'et', 'e']);
const DIGITS = /^(\d+)(?:st|nd|rd|th)?$/;

/** Whether a name has words that may be numbers: it is read with and without them. */
export const hasDoubtfulNumbers = (texts: readonly string[]): boolean =>
  texts.some((word) => AMBIGUOUS.has(word) || TENS.has(word) || DOUBTFUL_VALUES.has(word));

/**
 * The number at a place of a name in digits (`7th`, `vii`, `seventh`), and how many words it has; undefined for other words. In the
 * names of people only digits and, after the first word, unmistakable Roman numbers and `jr` or `sr` are numbers.
 * `isLast`: no word of the name follows, so that `V` is a number, unless an initial stands before it. `isCounted`: it is in digits too,
 * and so are doubtful words (`twenty one`, `sette`).
 */
export function numberAt(
  texts: readonly string[],
  at: number,
  { person, isLast, isCounted }: { person: boolean; isLast: boolean; isCounted: boolean },
): { text: string; words: number } | undefined {
  const word = texts[at] as string;
  const digits = word < 'a' ? DIGITS.exec(word)?.[1]?.replace(/^0+(?=\d)/, '') : undefined;
  if (digits !== undefined) return { text: digits, words: 1 };
  const roman = at > 0 ? ROMAN_VALUES.get(word) : undefined;
  if (roman !== undefined && !AMBIGUOUS.has(word)) return { text: String(roman), words: 1 };
  if (person) {
    const generation = at > 0 ? GENERATIONS.get(word) : undefined;
    return generation === undefined ? undefined : { text: generation, words: 1 };
  }
  if (roman && isLast && (texts[at - 1] as string).length > 1)
    return { text: isCounted ? String(roman) : word, words: 1 };
  const ten = isCounted ? TENS.get(word) : undefined;
  const length = AND.has(texts[at + 1] ?? '') ? 2 : 1;
  const unit = ten === undefined ? undefined : UNITS.get(texts[at + length] ?? '');
  if (ten !== undefined && unit !== undefined) return { text: String(ten + unit), words: length + 1 };
  const value = ten ?? WORD_VALUES.get(word) ?? (isCounted ? DOUBTFUL_VALUES.get(word) : undefined);
  return value === undefined ? undefined : { text: String(value), words: 1 };
}

/** Whether the text of a number is a Roman one that may also be letters. */
export const isLetters = (text: string): boolean => AMBIGUOUS.has(text);
