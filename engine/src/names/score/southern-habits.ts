import { BENGALI, INDIC, KHMER, LAO, MYANMAR, TAMIL, THAI } from '../scripts/scripts.ts';

export type Price = readonly [sounds: string, price: number];

/** Prices of the sounds of a script in place of others, and of those that one side does not have. */
export interface Habits {
  readonly replace: readonly Price[];
  readonly foreignOnly: readonly Price[];
  readonly latinOnly: readonly Price[];
}

const INDIAN: Habits = {
  replace: [
    ['B/V V/W S/SH', 0.1],
    ['S/CH', 0.2],
  ],
  foreignOnly: [['A', 0.2]],
  latinOnly: [['A', 0.2]],
};

const THAI_AND_LAO: Habits = {
  replace: [
    ['K/G K/KH G/KH T/TH T/D D/TH P/B P/F B/F V/W', 0.04],
    ['CH/J CH/SH S/SH', 0.08],
    ['L/R', 0.15],
    ['N/L N/R', 0.5],
    ['A/O E/A E/I O/U', 0.2],
    ['A/U', 0.3],
  ],
  foreignOnly: [['A O I U H', 0.2]],
  latinOnly: [
    ['A O', 0.15],
    ['E H R', 0.15],
  ],
};

/** Scripts of the south of Asia. */
export const SOUTHERN_HABITS: readonly (readonly [script: number, habits: Habits])[] = [
  [INDIC, INDIAN],
  [
    BENGALI,
    {
      replace: [
        ['B/V V/W B/W S/SH J/Z J/Y P/F', 0.1],
        ['S/CH', 0.2],
        ['A/O O/U E/A E/I', 0.12],
        ['A/U', 0.2],
      ],
      foreignOnly: [
        ['A', 0.15],
        ['H Y', 0.2],
      ],
      latinOnly: [
        ['A', 0.15],
        ['H W O', 0.2],
      ],
    },
  ],
  [
    TAMIL,
    {
      // One letter stands for `k`, `g` and `h`, one for `t` and `d`, one for `p` and `b`, one for `s`, `ch` and `j`.
      replace: [
        ['K/G T/D T/TH D/TH P/B', 0.05],
        ['K/H G/H', 0.1],
        ['S/CH S/SH S/J CH/J J/Z S/Z V/W L/ZH', 0.1],
        ['A/E E/I O/U', 0.15],
      ],
      // Clusters of other languages are written with a vowel: `kirushnan`.
      foreignOnly: [['A I U', 0.15]],
      latinOnly: [
        ['A', 0.2],
        ['H', 0.15],
      ],
    },
  ],
  [
    KHMER,
    {
      replace: [
        ['K/G K/KH G/KH T/TH T/D D/TH P/B P/F B/F V/W S/SH', 0.05],
        ['CH/J CH/SH N/NG V/U W/U V/O W/O', 0.1],
        ['A/E A/I A/O A/U E/I E/O E/U I/O I/U O/U', 0.15],
      ],
      foreignOnly: [['A E I O U H R', 0.15]],
      latinOnly: [['A E I O U H R', 0.15]],
    },
  ],
  [MYANMAR, { replace: [['TH/T S/Z', 0.5]], foreignOnly: [], latinOnly: [] }],
  [THAI, THAI_AND_LAO],
  [LAO, THAI_AND_LAO],
];
