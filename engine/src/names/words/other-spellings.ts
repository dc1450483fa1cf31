import { familyWordNumber } from './word-families.ts';

/** How a word of a person's name is written elsewhere. */
export interface OtherSpellings {
  /** Another word has to be equal to one of these. */
  readonly spellings?: readonly string[];
  /** Another word may also be like these. */
  readonly sounds?: readonly string[];
}

/**
 * Parts of a given name that its bearer leaves out: those for God in names of Yoruba and Igbo people (`Oluwasegun`, `Ifeanyichukwu`), and
 * forms of address in those of Gujarat and Central Asia (`Jayeshbhai`, `Rustamjon`).
 */
const LEFT_OUT = /^(?:oluwa|olu|chukwu)(?=[a-z]{4})|(?<=^[a-z]{4,20})(?:chukwu|bhai|behn|ben|jon|zhon)$/;

/** Endings of surnames that Russian, Ukrainian and Belarusian share, each in its own letters. */
const SLAVIC =
  /(?:enk[oa]|uk|[iy][kn]|[iy]ts|ets|[iyo]vna|[iy]ch|sk(?:[iy]{1,2}|a|aya|aia)|n(?:yi|yy|a|aya)|[oey][vu]|au|[oe]va|ina|ak|ko)$/;

/** A language's letters, and those that Russian or English writes for them. */
type Letters = readonly (readonly [pattern: RegExp, become: string])[];

/** Ukrainian and Belarusian surnames as Russian has them (`Hrynchyshyn`, `Shuhayeu`), and Turkic ones (`Huseynov`). */
const AS_RUSSIAN: Letters = [
  [/(?<![cgkpstz])h/g, 'g'],
  [/(?<=[b-df-hj-np-tvxz])y(?=[b-df-hj-np-tvxz])/g, 'i'],
  [/dz(?=[imev])/g, 'd'],
  [/ts(?=ikh|im|iu|v)/g, 't'],
  [/[oa]u(?=sk)|(?<!e)au$/g, 'ov'],
  [/eu(?=sk)/g, 'ev'],
  [/enka$/g, 'enko'],
];

/** Names in the letters of Somali (`Xasan`, `Cabdi`, `Faarax`), of Albanian (`Xhevdet`), of Dutch and of Indonesian before 1972 (`Soekarno`, `Djojo`), of German and of Polish. */
const OTHERS: readonly (readonly [sign: RegExp, Letters])[] = [
  [
    /^x(?:[ae]|irs|us|oo)|ax(?:[mr]|$)|^c(?:ali$|abd[iu]|umar|ismaa|iis|isse|aash|awaa|awil|ige$)/,
    [
      [/x/g, 'h'],
      [/c(?!h)/g, ''],
      [/([aeiou])\1/g, '$1'],
    ],
  ],
  [
    /xh|^gj/,
    [
      [/xh/g, 'dzh'],
      [/gj/g, 'dj'],
      [/q/g, 'ch'],
    ],
  ],
  [
    /oe(?=[a-z])|[dstz]j/,
    [
      [/(?<![dstz])j/g, 'y'],
      [/dj/g, 'j'],
      [/t?sjt?sj/g, 'shch'],
      [/tsj|tj/g, 'ch'],
      [/sj/g, 'sh'],
      [/zj/g, 'zh'],
      [/oe/g, 'u'],
    ],
  ],
  [
    /sch(?!m)|[a-z]{2}[oe]wa?$/,
    [
      [/j/g, 'y'],
      [/schtsch/g, 'shch'],
      [/tsch/g, 'ch'],
      [/dsch/g, 'j'],
      [/sch/g, 'sh'],
      [/w/g, 'v'],
    ],
  ],
  [
    /sz|cz/,
    [
      [/j/g, 'y'],
      [/szcz/g, 'shch'],
      [/sz/g, 'sh'],
      [/cz/g, 'ch'],
      [/w/g, 'v'],
    ],
  ],
];

const MIN_LENGTH = 4;
const MAX_LENGTH = 31;
const NONE: OtherSpellings = {};

/** Other spellings of a lower-case word of plain Latin letters in the name of a person; none for given names that tables know. */
export function otherSpellings(word: string): OtherSpellings {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return NONE;
  const spellings = [word.replace(LEFT_OUT, ''), word.replaceAll('rn', 'm')].filter((other) => other !== word);
  const languages = [
    ...(SLAVIC.test(word) ? [AS_RUSSIAN] : []),
    ...OTHERS.flatMap(([sign, letters]) => (sign.test(word) ? [letters] : [])),
  ];
  const sounds = languages
    .map((letters) => letters.reduce((text, [pattern, become]) => text.replace(pattern, become), word))
    .filter((other) => other !== word);
  if (spellings.length + sounds.length === 0) return NONE;
  return {
    ...(spellings.length > 0 && { spellings }),
    ...(sounds.length > 0 && familyWordNumber(word) === 0 && { sounds }),
  };
}
