/** Longer words are not compared so: the places of a Latin word are the bits of a number. */
const MAX_LENGTH = 30;
const MAX_LETTERS = 3;
/** Letters on either side of an article within a word. */
const BEFORE_ARTICLE = 3;
const BEHIND_ARTICLE = 2;
const LETTER_BITS = 5;
const BEGINNING = 1 << (MAX_LETTERS * LETTER_BITS);
const END = BEGINNING << 1;

/**
 * How people write letters of Arabic, Persian, Urdu, Pashto and Kurdish names in Latin ones, for the letters as `arabic.ts`
 * romanises them. `^`: at the beginning of a word, `$`: at its end, `-`: unwritten.
 */
const CONSONANTS = spellings(`
  b=b p=p t=t th=th,t,s j=j,g,dj,gu,c ch=ch,tch,c h=h kh=kh,k,x,h,ch d=d dh=dh,d,z,th r=r,rh z=z,dh,th zh=zh,j,z s=s,c
  sh=sh,ch,sch,s gh=gh,g,q,rh,gu f=f,ph q=q,k,g,gh,c,kh,qu,gu k=k,c,q g=g,gh,gu l=l m=m n=n v=v,w w=w,v
`);
const VOWELS = spellings(`
  a=a,aa,ae,- i=i,e,a u=u,o,ou,oo e=e,a,i,ee,ei,ey,ai,ay,y,- o=o,u,ou,oo w=u,o,ou,oo,ow,uw,aw,ew v=u,o,ou,oo,ow,uw,aw,ew
  ww=u,o,ou,oo,ow,aw,uw vv=u,o,ou,oo,ow y=i,y,ee,ie,ei,ey,ai,ay,ii,iy,yy yy=i,y,ei,ai,ee,yi,ie,iy,ey,ay,yee ay=ae,aye
  ^a=a,e,i,o,u,ou,aa ^i=i,e,a,- ^w=w,v,ou,o,u,oo ^v=v,w,ou,o,u ^aw=o,u,ou,au,aw,oo ^ay=i,e,ai,ay,ei,ey,ee ^iy=i,e,ai,ay,ei,ey,ee
  a$=a,aa,ah,e,eh,at,et aa$=a,aa,ah,- wa$=o,u,ou,oo,oh,uh,wa,wah,weh,owa,oua,awe ya$=i,ee,ie,ieh,ih,eeh,ia,ya,iya,iah,yah,iyah,iye,iyeh,iyya,iyyah
  y$=i,y,ee,ie,ey,ei,ai,ay,iy,yy e$=e,a,eh,ah
`);
/** Unwritten vowels, and the last letter of `Hocine`. */
const SHORT_VOWELS = ['a', 'e', 'i', 'o', 'u', 'ou'].map(numbersOf);
/** Those behind another vowel: `Mariam`. */
const OPEN_VOWELS = ['a', 'e'].map(numbersOf);
const SILENT = [numbersOf('e')];
const ARTICLE = ['al', 'el', 'ul', 'il', 'ol', 'oul'].map(numbersOf);
/** The article as it is spoken before some letters, which are then doubled: `Abderrahmane`. */
const SPOKEN_ARTICLE = ['a', 'e', 'u', 'i', 'o', 'ou'].map(numbersOf);
const SPOKEN_BEFORE = new Set(numbersOf('tdrzsnl'));
const AL = numberOf('al');

/** The places of each letter in the Latin word. */
const places = new Int32Array(1 << LETTER_BITS);
/** The places in the Latin word that its beginning may end before, for each number of letters of the Arabic one. */
const reached = new Int32Array(MAX_LENGTH + 1);

/** Whether a Latin word is a usual spelling of a romanised Arabic one: every letter of both is accounted for. */
export function spellsArabic(
  arabic: Uint16Array,
  start: number,
  end: number,
  latin: Uint16Array,
  latinStart: number,
  latinEnd: number,
): boolean {
  const length = end - start;
  const latinLength = latinEnd - latinStart;
  if (length > MAX_LENGTH || latinLength > MAX_LENGTH || !areLetters(latin, latinStart, latinEnd)) return false;
  places.fill(0);
  for (let j = 0; j < latinLength; j++) {
    const letter = letterAt(latin, latinStart + j);
    places[letter] = (places[letter] as number) | (1 << j);
  }
  reached.fill(0, 1, length + 1);
  reached[0] = 1;
  for (let i = 0; i < length; i++) {
    const from = reached[i] as number;
    let letters = 0;
    for (let taken = 1; from !== 0 && taken <= MAX_LETTERS && i + taken <= length; taken++) {
      letters = (letters << LETTER_BITS) | letterAt(arabic, start + i + taken - 1);
      const rest = length - i - taken;
      const edges = (i === 0 ? BEGINNING : 0) | (rest === 0 ? END : 0);
      let to = placesBehind(from, letters, edges);
      if (letters === AL && (i === 0 || i >= BEFORE_ARTICLE) && rest >= BEHIND_ARTICLE) {
        to |= step(from, ARTICLE);
        to |= spokenArticle(from, arabic, start + i + taken);
      }
      reached[i + taken] = (reached[i + taken] as number) | to;
    }
  }
  return ((reached[length] as number) >> latinLength) % 2 === 1;
}

/** The places behind all spellings of some Arabic letters that stand at one of the places `from`. */
function placesBehind(from: number, letters: number, edges: number): number {
  const consonant = CONSONANTS.get(letters);
  let to = 0;
  if (consonant) {
    to = step(from, consonant);
    to |= step(to, consonant);
    to |= step(to, edges & END ? SILENT : SHORT_VOWELS);
  }
  const vowel = VOWELS.get(letters | edges) ?? VOWELS.get(letters);
  const open = vowel ? step(from, vowel) : 0;
  return to | open | (edges & END ? 0 : step(open, OPEN_VOWELS));
}

/** The places behind an article that is spoken as the consonant behind it. */
function spokenArticle(from: number, arabic: Uint16Array, at: number): number {
  const letter = letterAt(arabic, at);
  if (!SPOKEN_BEFORE.has(letter)) return 0;
  const article = step(from, SPOKEN_ARTICLE);
  const pair = (letter << LETTER_BITS) | letterAt(arabic, at + 1);
  return step(article, CONSONANTS.get(letter) ?? []) | step(article, CONSONANTS.get(pair) ?? []);
}

/** The places behind any of the spellings that stands at one of the places `from`. */
function step(from: number, spelt: readonly (readonly number[])[]): number {
  let to = 0;
  for (const letters of spelt) {
    let at = from;
    for (const letter of letters) at = (at & (places[letter] as number)) << 1;
    to |= at;
  }
  return to;
}

function areLetters(codes: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if ((codes[i] as number) < 97 || (codes[i] as number) > 122) return false;
  return true;
}

function letterAt(codes: Uint16Array, i: number): number {
  return (codes[i] as number) & 31;
}

function numbersOf(text: string): number[] {
  return Array.from(text.replace('-', ''), (letter) => letter.charCodeAt(0) & 31);
}

function numberOf(text: string): number {
  return numbersOf(text).reduce((number, letter) => (number << LETTER_BITS) | letter, 0);
}

function spellings(entries: string): Map<number, number[][]> {
  return new Map(
    entries
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [letters, spelt] = entry.split('=') as [string, string];
        const edge = letters.startsWith('^') ? BEGINNING : letters.endsWith('$') ? END : 0;
        return [numberOf(letters.replace(/[\^$]/, '')) | edge, spelt.split(',').map(numbersOf)];
      }),
  );
}
