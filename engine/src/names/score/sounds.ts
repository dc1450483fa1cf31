import { LetterGroups } from '../tables/letter-groups.ts';

/**
 * Sounds that Latin letters stand for, coarse enough to compare spellings of different languages. A word is compared
 * across scripts as a string of sounds, with a price for every sound that differs.
 */
const SOUNDS = [
  ...['-', 'A', 'E', 'I', 'O', 'U', 'EO'],
  ...['P', 'B', 'F', 'V', 'K', 'G', 'KH', 'H', 'T', 'D', 'TH', 'S', 'Z', 'SH', 'ZH', 'CH', 'J', 'TS'],
  ...['L', 'R', 'M', 'N', 'NG', 'W', 'Y'],
] as const;
export type Sound = (typeof SOUNDS)[number];
export const SOUND_COUNT = SOUNDS.length;
const NUMBERS = new Map<string, number>(SOUNDS.map((sound, number) => [sound, number]));
const LAST_VOWEL = soundNumber('EO');

/** Longer words are compared by their beginning. */
export const MAX_SOUNDS = 32;

export function soundNumber(sound: Sound): number {
  return NUMBERS.get(sound) as number;
}

/** Letters and letter groups with their sounds; the longest group that fits is taken. */
const SPELLINGS = `
  a=A b=B c=K d=D e=E f=F g=G h=H i=I j=J k=K l=L m=M n=N o=O p=P q=K r=R s=S t=T u=U v=V w=W x=K,S y=I z=Z
  ya=Y,A ye=Y,E yi=Y,I yo=Y,O yu=Y,U you=Y,U yoo=Y,U
  ce=S,E ci=S,I cy=S,I ck=K cq=K sce=S,E sci=S,I
  ch=CH chr=K,R chl=K,L tch=CH tsch=CH tsh=CH cz=CH sh=SH sch=SH hs=SH sz=S zh=ZH dj=J dzh=J dsch=J ts=TS tz=TS
  ph=F th=TH dh=D kh=KH gh=G bh=B jh=J rh=R wh=W ng=NG mc=M,K mch=M,CH
  aa=A ee=I ii=I oo=U uu=U ou=U ie=I ea=I eau=O au=A,U ae=E oe=O ue=U
`;

/** Letter groups that stand for one vowel where a name is Korean or Chinese. */
const EAST_ASIAN_SPELLINGS = 'yeo=Y,EO yae=Y,E eo=EO eu=EO ae=E oe=O eui=I ui=U,I';

const soundNumbers = (sounds: string): readonly number[] =>
  sounds.split(',').map((sound) => soundNumber(sound as Sound));
const GENERAL = new LetterGroups(SPELLINGS, soundNumbers);
const EAST_ASIAN = new LetterGroups(`${SPELLINGS} ${EAST_ASIAN_SPELLINGS}`, soundNumbers);

/** Writes the sounds of a romanised word, doubled ones once, into `into`; returns how many there are. */
export function readSounds(
  codes: Uint16Array,
  start: number,
  end: number,
  into: Uint8Array,
  eastAsian = false,
): number {
  const groups = eastAsian ? EAST_ASIAN : GENERAL;
  let count = 0;
  for (let i = start; i < end; ) {
    const found = groups.find(codes, i, end);
    i += groups.taken;
    if (!found) continue;
    for (const sound of found) {
      if (count === MAX_SOUNDS) return count;
      if (count === 0 || into[count - 1] !== sound) into[count++] = sound;
    }
  }
  return count;
}

/** The vowels among the bits of a set of sounds. */
export const VOWELS = (1 << (LAST_VOWEL + 1)) - 1;

export function isVowel(sound: number): boolean {
  return sound <= LAST_VOWEL;
}

/** The sounds as bits of a number. */
export function soundSet(sounds: Uint8Array, count: number): number {
  let set = 0;
  for (let i = 0; i < count; i++) set |= 1 << (sounds[i] as number);
  return set;
}

const CLASSES: readonly (readonly Sound[])[] = [
  ['P', 'B', 'F', 'V'],
  ['K', 'G'],
  ['T', 'D', 'TH'],
  ['S', 'Z', 'SH', 'ZH', 'CH', 'J', 'TS'],
  ['L', 'R'],
  ['M'],
  ['N', 'NG'],
];
const CLASS_OF = new Uint8Array(SOUND_COUNT);
for (const [number, sounds] of CLASSES.entries()) for (const sound of sounds) CLASS_OF[soundNumber(sound)] = number + 1;

/**
 * Up to eight consonant classes of four bits each, the first one highest, 0 for none. Words of different scripts are
 * looked up by them: vowels, `h`, `kh`, `w` and `y` are unwritten or unsure in one script or another.
 */
export function consonantClasses(sounds: Uint8Array, count: number): number {
  let key = 0;
  let taken = 0;
  let last = 0;
  for (let i = 0; i < count && taken < 8; i++) {
    const found = CLASS_OF[sounds[i] as number] as number;
    if (found === 0 || found === last) continue;
    last = found;
    key = (key << 4) | found;
    taken++;
  }
  return key;
}
