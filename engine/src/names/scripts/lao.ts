const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ກ: 'k', ຂ: 'kh', ຄ: 'kh', ງ: 'ng', ຈ: 'ch', ສ: 's', ຊ: 'x', ຍ: 'ny', ດ: 'd', ຕ: 't', ຖ: 'th', ທ: 'th' },
  ...{
    ນ: 'n',
    ບ: 'b',
    ປ: 'p',
    ຜ: 'ph',
    ພ: 'ph',
    ຝ: 'f',
    ຟ: 'f',
    ມ: 'm',
    ຢ: 'y',
    ຣ: 'r',
    ລ: 'l',
    '\u0ebc': 'l',
    ວ: 'v',
    ຫ: 'h',
    ຮ: 'h',
    ອ: '',
  },
};
const CONSONANT = '[ກ-ຮ]';
/** A consonant, or two before one vowel. */
const ONSET = `([ກຂຄງຈສຊຍດຕຖທນບປຜພຝຟມຢຣລຫຮວອ][ຣລ\u0ebc]?|[ກຂຄ]ວ)`;
/** No vowel behind a letter, beside which it would be a consonant. */
const BARE = '(?![\u0eb0-\u0ebd]|[a-z])';

/** The vowels, each put behind the consonants that it belongs to, and letters by their neighbours. */
const RULES: readonly (readonly [RegExp, string])[] = (
  [
    ['[\u0ec6-\u0ecc]', ''],
    ['\u0ecdາ', 'ຳ'],
    // Silent before some consonants: ຫນ, ຫມ, ຫ\u0ebc.
    ['ຫ(?=[ງຍນມລຣ\u0ebc])', ''],
    [`ເ${ONSET}[\u0eb1]?ຍ${BARE}`, '$1ia'],
    [`ເ${ONSET}\u0eb7ອ`, '$1uea'],
    [`ເ${ONSET}\u0ebbາ`, '$1ao'],
    [`ເ${ONSET}າະ`, '$1o'],
    [`ເ${ONSET}[\u0eb4\u0eb5]`, '$1oe'],
    [`ເ${ONSET}[\u0eb1ະ]?`, '$1e'],
    [`ແ${ONSET}[\u0eb1ະ]?`, '$1ae'],
    [`ໂ${ONSET}[\u0eb1ະ]?`, '$1o'],
    [`[ໄໃ]${ONSET}(?:ຍ${BARE})?`, '$1ai'],
    ['\u0ebbວະ?', 'ua'],
    ['\u0eb1ວະ?', 'ua'],
    ['ຽ', 'ia'],
    [`(?<=[ກ-ຮ\u0ebc])ວ(?=${CONSONANT}${BARE})`, 'ua'],
    [`(?<=[ກ-ຮ\u0ebc])ອ${BARE}`, 'o'],
    ['[\u0ebb\u0ecd]', 'o'],
    ['ຳ', 'am'],
    ['[\u0eb1ະາ]', 'a'],
    ['[\u0eb4\u0eb5]', 'i'],
    ['[\u0eb6\u0eb7]', 'ue'],
    ['[\u0eb8\u0eb9]', 'u'],
    [`(?<=[a-z])ຍ${BARE}`, 'y'],
    [`(?<=[a-z])ວ${BARE}`, 'o'],
  ] as const
).map(([lao, latin]) => [new RegExp(lao, 'gu'), latin]);

/** Lao, which writes all its vowels, as it sounds. */
export function romaniseLao(word: string): string {
  return RULES.reduce((text, [lao, latin]) => text.replace(lao, latin), word).replace(
    /[^a-z]/gu,
    (letter) => CONSONANTS[letter] ?? '',
  );
}
