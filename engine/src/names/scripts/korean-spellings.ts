/**
 * How people write the parts of a Korean syllable in Latin letters, in the order of Unicode: by ear, as passports of the South mostly
 * do (`woo`, `young`, `hee`), in the revised romanisation, and in McCune-Reischauer. The most usual one comes first.
 */
const INITIALS = parts('k,g kk,gg n d,t tt r,l, m b,p bb,pp s ss - j,ch jj ch k t p h');
const VOWELS = parts(
  'a ae,ai ya yae u,eo,o e yu,yeo,you,yo ye,ae o wa wae oe yo u,oo wo,weo we wi yu,yoo,you eu,u ee,ui,i i,ee',
);
const FINALS = parts('- k,g k k n n n t l k m l l l l l m p,b p t t ng t t k t p t');
/** The vowels where no consonant stands before them. */
const VOWELS_ALONE = parts(
  'a ae,ai ya yae eo,u,o e you,yeo,yu,yo ye o,oh wa wae oe yo woo,u,wu,oo wo,weo we wi yu,yoo,you eu,u eui,ui,ee i,yi,ee',
);
const FIRST = 0xac00;
const LAST = 0xd7a3;
const MAX_SPELLINGS = 12;

/** The usual spellings of a syllable of Hangul; none for anything else. */
export function koreanSpellings(syllable: string): string[] {
  const code = syllable.charCodeAt(0);
  if (code < FIRST || code > LAST) return [];
  const number = code - FIRST;
  const initials = INITIALS[Math.floor(number / 588)] as string[];
  const vowels = (initials[0] === '' ? VOWELS_ALONE : VOWELS)[Math.floor(number / 28) % 21] as string[];
  const finals = FINALS[number % 28] as string[];
  const spelt = finals.flatMap((final) =>
    vowels.flatMap((vowel) => initials.map((initial) => `${initial}${vowel}${final}`)),
  );
  return spelt
    .flatMap((text) => (/^s(?:i|ee|wi)/.test(text) ? [text.replace('s', 'sh'), text] : [text]))
    .slice(0, MAX_SPELLINGS);
}

function parts(text: string): string[][] {
  return text.split(' ').map((part) => part.replace('-', '').split(','));
}
