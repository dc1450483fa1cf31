import { ARABIC, CYRILLIC, GREEK, HAN, HAN_WORD, HANGUL, HANGUL_WORD, HEBREW, KANA } from '../scripts/scripts.ts';
import { isVowel, MAX_SOUNDS, SOUND_COUNT, type Sound, soundNumber } from './sounds.ts';
import { type Habits, type Price, SOUTHERN_HABITS } from './southern-habits.ts';

/** The cost of taking one sound for another between words of two scripts. */
export interface Prices {
  /** `replace[a * SOUND_COUNT + b]`: sound `a` of the foreign word for sound `b` of the Latin one. */
  readonly replace: Float64Array;
  /** A sound of the foreign word that the Latin one does not have, and the other way round. */
  readonly foreignOnly: Float64Array;
  readonly latinOnly: Float64Array;
}

const WEIGHT = new Float64Array(SOUND_COUNT).fill(1);
for (let sound = 0; sound < SOUND_COUNT; sound++) if (isVowel(sound)) WEIGHT[sound] = 0.45;
for (const sound of ['H', 'W', 'Y'] as const) WEIGHT[soundNumber(sound)] = 0.4;

/** Pairs in both directions; `A/B C/D 0.2`. Pairs of different weight cost at least their difference otherwise. */
const COMMON: readonly Price[] = [
  ['P/B F/V K/G T/D', 0.25],
  ['P/F B/V', 0.5],
  ['S/Z', 0.15],
  ['V/W', 0.15],
  ['KH/H', 0.15],
  ['KH/K KH/G', 0.25],
  ['G/H', 0.5],
  ['TH/T', 0.15],
  ['TH/D TH/S', 0.35],
  ['S/SH Z/ZH SH/ZH SH/CH', 0.35],
  ['ZH/J', 0.1],
  ['J/CH', 0.3],
  ['J/Z J/G', 0.35],
  ['J/Y J/I', 0.35],
  ['TS/S TS/Z TS/CH', 0.3],
  ['K/CH S/CH KH/CH', 0.5],
  ['N/NG', 0.25],
  ['M/N', 0.7],
  ['W/U W/O', 0.15],
  ['V/U V/O', 0.5],
  ['Y/I', 0.05],
  ['Y/E', 0.2],
  ['A/E A/O', 0.25],
  ['E/I O/U', 0.15],
  ['A/U A/I E/O E/U I/U', 0.35],
  ['I/O', 0.45],
  ['EO/O EO/U EO/E EO/A', 0.12],
];

const ABJAD: Habits = {
  replace: [
    ['W/U W/O W/V', 0.05],
    ['Y/I Y/E', 0.05],
    ['A/E A/I A/O A/U', 0.15],
  ],
  foreignOnly: [['H W Y A', 0.3]],
  latinOnly: [['A E I O U', 0.1]],
};

/** In a single syllable the vowel tells names apart. */
const CLEAR_VOWELS: readonly Price[] = [['A/E A/O', 0.45]];

const HABITS = new Map<number, Habits>([
  [
    ARABIC,
    {
      ...ABJAD,
      replace: [...ABJAD.replace, ['P/B F/V J/G K/G T/D S/Z', 0.15], ['TH/S TH/T D/Z', 0.15], ['KH/H G/KH', 0.15]],
    },
  ],
  [HEBREW, { ...ABJAD, replace: [...ABJAD.replace, ['B/V P/F', 0.05], ['S/SH K/KH H/KH T/TH J/G', 0.1]] }],
  [
    KANA,
    {
      replace: [
        ['L/R B/V', 0.05],
        ['F/H S/TH Z/D Z/TH Z/J', 0.2],
        ['CH/T J/D TS/T', 0.3],
      ],
      foreignOnly: [
        ['U', 0.08],
        ['O I R', 0.25],
      ],
      latinOnly: [['R', 0.35]],
    },
  ],
  [
    HANGUL,
    {
      replace: [
        ['K/G T/D P/B J/CH', 0.12],
        ['S/SH', 0.15],
        ['A/E A/O A/I A/U E/I E/O E/U I/O I/U O/U', 0.45],
        ['N/NG', 0.5],
      ],
      foreignOnly: [],
      latinOnly: [],
    },
  ],
  [HAN, { replace: [['K/G T/D P/B J/CH TS/CH', 0.12], ...CLEAR_VOWELS], foreignOnly: [], latinOnly: [] }],
  [
    HANGUL_WORD,
    {
      replace: [
        ['L/R', 0.05],
        ['P/F B/V J/Z', 0.15],
        ['K/G T/D P/B J/CH', 0.12],
        ['S/SH S/TH', 0.2],
      ],
      foreignOnly: [['EO U', 0.1]],
      latinOnly: [['R', 0.35]],
    },
  ],
  [
    HAN_WORD,
    {
      replace: [
        ['L/R F/V W/V', 0.1],
        ['K/G T/D P/B J/CH SH/CH S/SH', 0.15],
        ['B/V N/M', 0.3],
      ],
      foreignOnly: [['A E I O U', 0.2]],
      latinOnly: [['R', 0.4]],
    },
  ],
  [
    CYRILLIC,
    {
      replace: [
        ['G/H', 0.15],
        ['KH/J', 0.35],
      ],
      foreignOnly: [],
      latinOnly: [],
    },
  ],
  [GREEK, { replace: [['S/SH TS/CH TS/J Z/J Z/ZH', 0.15]], foreignOnly: [], latinOnly: [] }],
  ...SOUTHERN_HABITS,
]);

function pricesOf(habits: Habits | undefined): Prices {
  const replace = new Float64Array(SOUND_COUNT * SOUND_COUNT);
  for (let a = 0; a < SOUND_COUNT; a++) {
    for (let b = 0; b < SOUND_COUNT; b++) {
      const unlike = isVowel(a) && isVowel(b) ? 0.4 : (WEIGHT[a] as number) + (WEIGHT[b] as number);
      replace[a * SOUND_COUNT + b] = a === b ? 0 : Math.min(1, unlike);
    }
  }
  const foreignOnly = WEIGHT.slice();
  const latinOnly = WEIGHT.slice();
  for (const [pairs, price] of [...COMMON, ...(habits?.replace ?? [])]) {
    for (const pair of pairs.split(' ')) {
      const [a, b] = pair.split('/').map((sound) => soundNumber(sound as Sound)) as [number, number];
      replace[a * SOUND_COUNT + b] = price;
      replace[b * SOUND_COUNT + a] = price;
    }
  }
  for (const [sounds, price] of habits?.foreignOnly ?? [])
    for (const sound of sounds.split(' ')) foreignOnly[soundNumber(sound as Sound)] = price;
  for (const [sounds, price] of habits?.latinOnly ?? [])
    for (const sound of sounds.split(' ')) latinOnly[soundNumber(sound as Sound)] = price;
  return { replace, foreignOnly, latinOnly };
}

const DEFAULT_PRICES = pricesOf(undefined);
const PRICES = new Map([...HABITS].map(([script, habits]) => [script, pricesOf(habits)]));
/** Allowed for in sums of prices. */
export const ROUNDING = 1e-6;

export function pricesFor(script: number): Prices {
  return PRICES.get(script) ?? DEFAULT_PRICES;
}

const previous = new Float64Array(MAX_SOUNDS + 1);
const current = new Float64Array(MAX_SOUNDS + 1);

/**
 * Likeness, 0..1, of the sounds of a word romanised from `script` and those of a word of another script; 0 when it is below
 * `min`.
 */
export function soundLikeness(
  script: number,
  a: Uint8Array,
  aCount: number,
  b: Uint8Array,
  bCount: number,
  min = 0,
): number {
  const { replace, foreignOnly, latinOnly } = pricesFor(script);
  const weight = Math.max(weightOf(a, aCount), weightOf(b, bCount));
  const max = (1 - min) * weight + ROUNDING;
  let above = previous;
  let row = current;
  above[0] = 0;
  for (let j = 0; j < bCount; j++) above[j + 1] = (above[j] as number) + (latinOnly[b[j] as number] as number);
  for (let i = 0; i < aCount; i++) {
    const sound = a[i] as number;
    const drop = foreignOnly[sound] as number;
    let left = (above[0] as number) + drop;
    let lowest = left;
    row[0] = left;
    for (let j = 0; j < bCount; j++) {
      const other = b[j] as number;
      const replaced = (above[j] as number) + (replace[sound * SOUND_COUNT + other] as number);
      const dropped = (above[j + 1] as number) + drop;
      left = Math.min(replaced, dropped, left + (latinOnly[other] as number));
      if (left < lowest) lowest = left;
      row[j + 1] = left;
    }
    // Prices only add up: the whole word costs no less than its cheapest beginning.
    if (lowest > max) return 0;
    [above, row] = [row, above];
  }
  return weight === 0 ? 0 : Math.max(0, 1 - (above[bCount] as number) / weight);
}

/** The sum of what its sounds count. */
export function weightOf(sounds: Uint8Array, count: number): number {
  let weight = 0;
  for (let i = 0; i < count; i++) weight += WEIGHT[sounds[i] as number] as number;
  return weight;
}
