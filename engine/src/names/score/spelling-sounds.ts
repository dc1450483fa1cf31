import { mix } from '../index/hash.ts';
import { LetterGroups } from '../tables/letter-groups.ts';

/** Letters that languages write for one sound: `x` any hissing one, `A`, `I` and `U` the vowels; `h` has none. */
const SOUNDS = new LetterGroups(
  `
  tsch=x dzh=x dsch=x tch=x tsh=x sch=x ch=x sh=x zh=x dj=x j=x
  c=k ce=s,I ci=s,I cy=s,I ck=k q=k qh=k g=k gh=k k=k kh=k x=ks s=s z=s t=t ts=s tz=s th=t d=t dh=t
  p=p ph=f b=p f=f v=f w=f l=l m=m n=n r=r h= a=A e=I i=I y=I o=U u=U
  `,
  (sounds) => sounds.split(','),
);
const VOWELS = 'AIU';
const LAST_LETTER = 122;

/**
 * Spelling families of one sound, 0 for none. Longer words keep their consonants and whether they begin with a vowel
 * (`mohammed`, `muhamad`).
 */
export function soundOf(codes: Uint16Array, start: number, end: number): number {
  if (end - start < 4 || hasDigit(codes, start, end)) return 0;
  let h = 0x51ed270b;
  let length = 0;
  let last = '';
  for (let i = start; i < end; i += SOUNDS.taken) {
    for (const sound of soundsAt(codes, i, end)) {
      if (sound === '' || sound === last) continue;
      last = sound;
      const vowel = VOWELS.includes(sound);
      if (vowel && length > 0) continue;
      h = hashText(vowel ? 'A' : sound, h);
      length += sound.length;
    }
  }
  return length < 2 || (length === 2 && end - start > 5) ? 0 : mix(h) || 1;
}

/** Hash of the sound of a word of up to five letters, with the kinds of its vowels: equal for `win` and `ween`, not for `wan`. */
export function shortSoundOf(codes: Uint16Array, start: number, end: number): number {
  if (end - start < 2 || end - start > 5 || hasDigit(codes, start, end)) return 0;
  let key = '';
  for (let i = start; i < end; i += SOUNDS.taken) {
    for (const sound of soundsAt(codes, i, end)) if (!key.endsWith(sound)) key += sound;
  }
  return key.length < 2 ? 0 : mix(hashText(key, 0x1b873593)) || 1;
}

/** The sounds of the next letters; an unknown letter stands for itself. */
function soundsAt(codes: Uint16Array, i: number, end: number): readonly string[] {
  const code = codes[i] as number;
  const known = SOUNDS.find(codes, i, code > LAST_LETTER ? i : end);
  return known ?? [String.fromCharCode(code)];
}

function hasDigit(codes: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if ((codes[i] as number) >= 48 && (codes[i] as number) <= 57) return true;
  return false;
}

function hashText(text: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h;
}
