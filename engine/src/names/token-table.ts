import { NATIVE } from './normalise.ts';
import { consonantClasses, MAX_SOUNDS, readSounds } from './sounds.ts';
import { familyWordNumber } from './word-families.ts';

/** Added to the alphabet of a whole name written as one word: it is looked up by fewer keys. */
export const COMPACT = 64;
/** Added to the alphabet of an acronym that stands for the words of a name: it is only ever equal to a whole word. */
export const ACRONYM = 128;

/** Words as parallel arrays, the same for a whole index and for one query. Word `i` is `codes[starts[i]..starts[i + 1]]`. */
export interface TokenTable {
  readonly codes: Uint16Array;
  readonly starts: Int32Array;
  readonly alphabets: Uint8Array;
  /** Hash of the word's sound, 0 for none. */
  readonly sounds: Int32Array;
  /** The same with its vowels, for short words. */
  readonly shortSounds: Int32Array;
  /** Up to eight consonant classes of four bits each, first one highest used, 0 for none. */
  readonly consonants: Int32Array;
  /** Number of a given name that has nicknames or other forms, 0 for none. */
  readonly familyWords: Uint16Array;
}

/** Collects distinct words and computes what comparing them needs. */
export class TokenTableBuilder {
  readonly texts: string[] = [];
  readonly #alphabets: number[] = [];
  /** By alphabet, then text. */
  readonly #ids: Map<string, number>[] = [];

  add(text: string, alphabet: number): number {
    this.#ids[alphabet] ??= new Map();
    const ids = this.#ids[alphabet];
    let id = ids.get(text);
    if (id === undefined) {
      id = this.texts.length;
      ids.set(text, id);
      this.texts.push(text);
      this.#alphabets.push(alphabet);
    }
    return id;
  }

  /**
   * Puts words of the same beginning side by side, since a search fetches them together, and gives the new place of
   * every word. No word can be added afterwards.
   */
  sort(): Int32Array {
    const order = Float64Array.from(this.texts, (text, id) => beginning(text) * MAX_WORDS + id).sort();
    const places = new Int32Array(order.length);
    const [texts, alphabets] = [this.texts.slice(), this.#alphabets.slice()];
    for (let place = 0; place < order.length; place++) {
      const id = (order[place] as number) % MAX_WORDS;
      places[id] = place;
      this.texts[place] = texts[id] as string;
      this.#alphabets[place] = alphabets[id] as number;
    }
    this.#ids.length = 0;
    return places;
  }

  build(): TokenTable {
    const table = this.buildSpellings();
    const sounds = new Uint8Array(MAX_SOUNDS);
    for (const [i, text] of this.texts.entries()) {
      const alphabet = this.#alphabets[i] as number;
      if (alphabet & (NATIVE | ACRONYM)) continue;
      table.sounds[i] = soundOf(text);
      table.shortSounds[i] = shortSoundOf(text);
      const start = table.starts[i] as number;
      const count = readSounds(table.codes, start, start + text.length, sounds);
      table.consonants[i] = consonantClasses(sounds, count);
      table.familyWords[i] = familyWordNumber(text);
    }
    return table;
  }

  /** The same without sounds and consonants: enough to find equal words. */
  buildSpellings(): TokenTable {
    const count = this.texts.length;
    const starts = new Int32Array(count + 1);
    for (let i = 0; i < count; i++) starts[i + 1] = (starts[i] as number) + (this.texts[i] as string).length;
    const codes = new Uint16Array(starts[count] as number);
    for (let i = 0; i < count; i++) {
      const text = this.texts[i] as string;
      const start = starts[i] as number;
      for (let j = 0; j < text.length; j++) codes[start + j] = text.charCodeAt(j);
    }
    const [sounds, shortSounds, consonants] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
    const familyWords = new Uint16Array(count);
    return { codes, starts, alphabets: Uint8Array.from(this.#alphabets), sounds, shortSounds, consonants, familyWords };
  }
}

const MAX_WORDS = 2 ** 27;

/** The first five letters as a number of 25 bits. */
function beginning(text: string): number {
  let letters = 0;
  for (let i = 0; i < 5; i++) letters = letters * 32 + Math.max(0, Math.min(31, (text.charCodeAt(i) || 96) - 96));
  return letters;
}

/** Murmur finaliser: spreads a 32-bit value. */
export function mix(value: number): number {
  let h = value ^ (value >>> 15);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h | 0;
}

const letter = (text: string, i: number): string => text[i] ?? '';

/**
 * Spelling families of one sound. Longer words keep their consonants and whether they begin with a vowel (`mohammed`,
 * `muhamad`); words of up to five letters also keep what kind of vowels they have (`win`, `ween`, but not `wan`).
 */
function soundOf(text: string): number {
  if (text.length < 4 || /\d/.test(text)) return 0;
  let key = '';
  let last = '';
  for (let i = 0; i < text.length; ) {
    const [sound, taken] = soundAt(text, i);
    i += taken;
    if (sound === '' || sound === last) continue;
    last = sound;
    const vowel = VOWEL_SOUNDS.includes(sound);
    if (!vowel || key === '') key += vowel ? 'A' : sound;
  }
  if (key.length < 2 || (key.length === 2 && text.length > 5)) return 0;
  return hashText(key, 0x51ed270b);
}

function shortSoundOf(text: string): number {
  if (text.length < 2 || text.length > 5 || /\d/.test(text)) return 0;
  let key = '';
  for (let i = 0; i < text.length; ) {
    const [sound, taken] = soundAt(text, i);
    i += taken;
    if (!key.endsWith(sound)) key += sound;
  }
  return key.length < 2 ? 0 : hashText(key, 0x1b873593);
}

function hashText(text: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return mix(h) || 1;
}

const VOWEL_SOUNDS = 'AIU';
const SIBILANTS = ['tsch', 'dzh', 'dsch', 'tch', 'tsh', 'sch', 'ch', 'sh', 'zh', 'dj', 'j'];

function soundAt(text: string, i: number): [sound: string, taken: number] {
  const c = letter(text, i);
  if ('tdscjz'.includes(c)) {
    for (const spelling of SIBILANTS) if (text.startsWith(spelling, i)) return ['x', spelling.length];
  }
  const next = letter(text, i + 1);
  switch (c) {
    case 'c':
      return 'eiy'.includes(next) && next !== '' ? ['s', 1] : ['k', next === 'k' ? 2 : 1];
    case 'q':
    case 'g':
    case 'k':
      return ['k', next === 'h' ? 2 : 1];
    case 'x':
      return ['ks', 1];
    case 'z':
    case 's':
      return ['s', 1];
    case 't':
      return next === 's' || next === 'z' ? ['s', 2] : ['t', next === 'h' ? 2 : 1];
    case 'd':
      return ['t', next === 'h' ? 2 : 1];
    case 'p':
      return next === 'h' ? ['f', 2] : ['p', 1];
    case 'b':
      return ['p', 1];
    case 'v':
    case 'w':
    case 'f':
      return ['f', 1];
    case 'h':
      return ['', 1];
    case 'a':
      return ['A', 1];
    case 'e':
    case 'i':
    case 'y':
      return ['I', 1];
    case 'o':
    case 'u':
      return ['U', 1];
    default:
      return [c, 1];
  }
}
