/** Arabic letters, those of Persian, Urdu, Pashto, Kurdish, Sindhi and Uyghur among them, as romanised names mostly have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  آ: 'a',
  أ: 'a',
  إ: 'i',
  ؤ: 'w',
  ئ: 'y',
  ء: '',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ټ: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  څ: 's',
  ځ: 'z',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ډ: 'd',
  ڈ: 'd',
  ذ: 'dh',
  ر: 'r',
  ړ: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  ږ: 'zh',
  س: 's',
  ش: 'sh',
  ښ: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ڤ: 'v',
  ق: 'q',
  ك: 'k',
  گ: 'g',
  ګ: 'g',
  ڭ: 'ng',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ڼ: 'n',
  ں: 'n',
  ه: 'h',
  ھ: 'h',
  ة: 'a',
  و: 'w',
  ۆ: 'o',
  ۇ: 'u',
  ۈ: 'u',
  ۋ: 'w',
  ي: 'y',
  ى: 'y',
  ې: 'e',
  ے: 'e',
  ۓ: 'e',
  ێ: 'e',
  ە: 'e',
  ۍ: 'y',
  ڕ: 'r',
  ڵ: 'l',
  ڪ: 'k',
  ڳ: 'g',
  ٻ: 'b',
  ڀ: 'bh',
  ٿ: 'th',
  ڄ: 'j',
  ڇ: 'ch',
  ڊ: 'd',
  ڌ: 'dh',
  ڻ: 'n',
};

const MARKS = /[\p{M}ـ]/gu;
/** One letter for those that Persian, Urdu and Arabic keyboards write differently. */
const VARIANTS: Readonly<Record<string, string>> = { ی: 'ي', ک: 'ك', ٱ: 'ا', ہ: 'ه', ۀ: 'ه', ۃ: 'ة' };
const ARTICLE = /^(?:ال)(?=..)/u;
const SERVANT = /^(?:عبد)(?=ال..)/u;
const GOD = 'الله';
/** Words of kinship and the like, as names in Latin letters mostly have them. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  [GOD]: 'alla',
  ال: 'al',
  آل: 'al',
  بن: 'bin',
  ابن: 'ibn',
  إبن: 'ibn',
  بنت: 'bint',
  أبو: 'abu',
  ابو: 'abu',
  أبي: 'abi',
  ابي: 'abi',
  أم: 'umm',
  ام: 'umm',
  بو: 'bou',
};

/** The native spelling without vowel signs and keyboard variants, split at the article as romanised names are. */
export function arabicWords(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(/[یکٱہۀۃ]/gu, (letter) => VARIANTS[letter] as string);
  if (SERVANT.test(plain)) return ['عبد', ...arabicWords(plain.slice(3))];
  if (plain === GOD || !ARTICLE.test(plain)) return [plain];
  return ['ال', plain.slice(2)];
}

/** One spelling for the forms of alif, and of the last letter, which many writers do not tell apart. */
export function foldArabic(word: string): string {
  return word.replace(/[أإآ]/gu, 'ا').replace(/ى$/u, 'ي').replace(/ة$/u, 'ه').replaceAll('ە', 'ه');
}

export function romaniseArabic(word: string): string {
  const short = SHORT_WORDS[word];
  if (short !== undefined) return short;
  const letters = [...word];
  return letters.map((letter, i) => romaniseLetter(letter, i, letters.length)).join('');
}

/** As romanised from Persian, Dari and Urdu, where several letters of Arabic are read alike. */
export function romanisePersian(word: string): string {
  return romaniseArabic(
    word
      .replace(/[ضذظ]/gu, 'ز')
      .replace(/ث/gu, 'س')
      .replace(/و(?=.)/gu, 'ڤ'),
  );
}

function romaniseLetter(letter: string, i: number, length: number): string {
  if (letter === 'ه' && i === length - 1 && length > 2) return 'a';
  return LETTERS[letter] ?? '';
}
