import { LetterGroups } from '../tables/letter-groups.ts';

/** Consonants by the sound that names of the east have in Latin letters: voiced and unvoiced ones stay apart. Doubled ones are one. */
const CONSONANTS = new LetterGroups(
  `
  sch=x tch=c tsh=c ch=x sh=x zh=j dj=j dzh=j j=j kh=h h=h q=q ck=k c=k k=k ks=8 x=8 gh=g g=g ph=f f=f v=v w=v y=y
  s=s z=z dh=d d=d th=t t=t b=b p=p l=l m=m n=n r=r
  `,
  (sound) => sound.charCodeAt(0),
);
const LAST_LETTER = 122;
const MAX_SOUNDS = 32;
const VOWELS = new Set([...'aeiouy'].map((letter) => letter.charCodeAt(0)));
const [A, E, I, O, U, Y, H] = [97, 101, 105, 111, 117, 121, 104];
const [G, K, Q] = [103, 107, 113];
/** Vowels: any (a lone `e`), open, front, back, and one that ends in front (`ay`, `ei`). */
const ANY = 1;
const [OPEN, FRONT, BACK, RISING] = [2, 3, 4, 5];
const ones = new Uint8Array(MAX_SOUNDS);
const others = new Uint8Array(MAX_SOUNDS);
/** In shorter words every vowel counts. */
const MIN_FOR_ANY = 5;

/** Whether two words of Latin letters have the same consonants and vowels in other letters: `Yunis` and `Younes`, not `Jamal` and `Jamil`. */
export function haveSameSounds(
  a: Uint16Array,
  aStart: number,
  aEnd: number,
  b: Uint16Array,
  bStart: number,
  bEnd: number,
): boolean {
  const count = readInto(ones, a, aStart, aEnd);
  if (count === 0 || count !== readInto(others, b, bStart, bEnd)) return false;
  const isAny = Math.min(aEnd - aStart, bEnd - bStart) >= MIN_FOR_ANY;
  for (let i = 0; i < count; i++) {
    const [one, other] = [ones[i] as number, others[i] as number];
    const isEither = isAny && ((one === ANY && other < RISING) || (other === ANY && one < RISING));
    if (one !== other && !isEither && !isSpokenAlike(one, other)) return false;
  }
  return true;
}

/** Arabic speakers say `q` as `q`, as `k` or as `g` (`Qahtani`, `Gahtani`). */
const isSpokenAlike = (one: number, other: number): boolean =>
  (one === Q && (other === K || other === G)) || (other === Q && (one === K || one === G));

/** Writes the sounds of a word; their number, 0 for a word that is too long or has other letters. */
function readInto(sounds: Uint8Array, codes: Uint16Array, start: number, end: number): number {
  if (end - start > MAX_SOUNDS) return 0;
  // An `h` at the end is silent (`Hamzah`).
  const stop = codes[end - 1] === H ? end - 1 : end;
  let count = 0;
  let consonant = 0;
  for (let i = start; i < stop; ) {
    let vowels = i;
    while (vowels < stop && isVowel(codes, vowels, stop)) vowels++;
    if (vowels > i) {
      sounds[count++] = vowelOf(codes, i, vowels);
      consonant = 0;
      i = vowels;
      continue;
    }
    const sound = (codes[i] as number) > LAST_LETTER ? undefined : CONSONANTS.find(codes, i, stop);
    if (sound === undefined) return 0;
    if (sound !== consonant) sounds[count++] = sound;
    consonant = sound;
    i += CONSONANTS.taken;
  }
  return count;
}

/** A `y` before a vowel is a consonant. */
const isVowel = (codes: Uint16Array, at: number, stop: number): boolean =>
  VOWELS.has(codes[at] as number) && !(codes[at] === Y && at + 1 < stop && VOWELS.has(codes[at + 1] as number));

/** The kind of a run of vowels. */
function vowelOf(codes: Uint16Array, start: number, end: number): number {
  const [first, last] = [codes[start] as number, codes[end - 1] as number];
  if (end - start === 1 && first === E) return ANY;
  for (let i = start; i < end; i++) if (codes[i] === O || codes[i] === U) return BACK;
  if ((first === A || first === E) && (last === I || last === Y)) return RISING;
  return first === A && last === A ? OPEN : FRONT;
}
