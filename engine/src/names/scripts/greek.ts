const LETTERS: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

const VOWEL = 'αεηιουω';

/** Two letters for a stop, which stand for it with or without a nasal within a word: `Έντι` is Edi, and `Αντώνης` Antonis. */
const STOPS: Readonly<Record<string, string>> = { μπ: 'b', ντ: 'd', γκ: 'g' };

/** The name with every such pair read as the stop alone. */
export const romaniseGreekStops = (word: string): string =>
  romaniseGreek(word.replace(/μπ|ντ|γκ/gu, (pair) => STOPS[pair] as string));

/** Romanises by sound (ELOT 743 with the usual spellings of names): stops written with two letters, `αυ` and `ευ`. */
export function romaniseGreek(word: string): string {
  return word
    .replace(/τζ/gu, 'j')
    .replace(/^χ(?=[εηιυ])/u, 'h')
    .replace(/^γι(?=ου)/u, 'y')
    .replace(new RegExp(`(^|[^${VOWEL}])μπ`, 'gu'), '$1b')
    .replace(/μπ/gu, 'mb')
    .replace(new RegExp(`(^|[^${VOWEL}])ντ`, 'gu'), '$1d')
    .replace(/(^|[^αεηιουω])γκ/gu, '$1g')
    .replace(/γκ|γγ/gu, 'ng')
    .replace(/ου/gu, 'u')
    .replace(/([αε])υ(?=[θκξπσςτφχψ]|$)/gu, '$1f')
    .replace(/([αε])υ/gu, '$1v')
    .replace(/αι/gu, 'ai')
    .replace(/ει|οι|υι/gu, 'i')
    .replace(/χ(?=[αοωου])/gu, 'h')
    .replace(/[α-ω]/gu, (letter) => LETTERS[letter] ?? letter);
}
