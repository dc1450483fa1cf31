import { familyWordNumber, isToldApart } from './word-families.ts';

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

/** A word of Japanese syllables as its schools write them (`Tutiya`). */
const MORAS = /^(?=[a-z]*(?:[st][iy]|tu|z[iy]|hu))(?:[bdghkmnprstwz]?y?[aeiou]|n(?![aeiouy])|[kpst](?=[kpst]))+$/;

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

/** Names as other languages write them; the sign tells that a word may be one. */
const OTHERS: readonly (readonly [sign: RegExp, Letters])[] = [
  // Somali (`Xasan`, `Cabdi`, `Faarax`)
  [
    /^x(?:[aeo]|irs|us|ur)|ax(?:[mr]|$)|(?:aa|ee|ii|oo|uu)x|x(?:aa|ee|ii|oo|uu)|^c(?:al[ieu]|ilm|abd|abuk|umar|usmaan|ismaa|iis|iid|isse|aash|aad|aaw|awaa|awad|awil|ige$)/,
    [
      [/x/g, 'h'],
      [/c(?!h)/g, ''],
      [/([aeiou])\1/g, '$1'],
    ],
  ],
  // Albanian (`Xhevdet`)
  [
    /xh|^gj/,
    [
      [/xh/g, 'dzh'],
      [/gj/g, 'dj'],
      [/q/g, 'ch'],
    ],
  ],
  // Dutch, and Indonesian before 1972 (`Soekarno`, `Djojo`)
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
  // German
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
  // Polish
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
  // French for Arabic names (`Ouahid`)
  [/^ou(?=[aei])/, [[/^ou/, 'w']]],
  // Serbian (`Ljubica`)
  [
    /[ln]j/,
    [
      [/lj/g, 'l'],
      [/nj/g, 'n'],
    ],
  ],
  // Tamil (`Ezhilarasan`)
  [
    /chelv|[aeio]zh[aiu]/,
    [
      [/chelv/g, 'selv'],
      [/zh/g, 'l'],
    ],
  ],
  // Russian for Uzbek names (`Dzhakhongir`)
  [
    /dzh/,
    [
      [/dzh/g, 'j'],
      [/kh/g, 'h'],
    ],
  ],
  // Uzbek and Azerbaijani (`Xudoyorov`)
  [/^x[a-z]+(?:ev|ov|eva|ova|berdi|mat)$/, [[/^x/, 'kh']]],
  // Romanian (`Chirila`)
  [
    /^(?:che|chi|ghe|ghi)[a-z]+(?:an|ca|la|ta|u|uc)$/,
    [
      [/([cg])h(?=[ei])/g, '$1'],
      [/^c/, 'k'],
    ],
  ],
  // Greek (`Chatzis`, `Mpakas`)
  [
    /^c?hatzi|^had[gj]i|^mp|^nt|mp(?=[aeio])|gk|^char(?:a|i)|opoul/,
    [
      [/^c?ha(?:tz|d[gj])i/, 'haji'],
      [/^mp/, 'b'],
      [/mp/g, 'mb'],
      [/^nt/, 'd'],
      [/gk/g, 'g'],
      [/ntz/g, 'nj'],
      [/tz/g, 'j'],
      [/^ch(?=a)/, 'h'],
      [/ph/g, 'f'],
      [/ou/g, 'u'],
    ],
  ],
  // Thai (`Phornthip`)
  [
    /^(?=[a-z]{6})(?:charoen|chal[eo]|phr?a|siri|sri|suw|than|thaw|thip|thong)|(?<=^[a-z]{2,20})(?:charoen|ch?art|chai|k[ou]r?n|kul|lar?[bp]|nart|ph?[ao]r?n|ph?ong|sak|suk|th?ip|th?ong|wat|wong)(?:se)?(?:$|[^aeiou])/,
    [
      [/bh/g, 'p'],
      [/([kpt])h/g, '$1'],
      [/(?<=[ao])r(?=[bnpt](?:$|[^aeiou]))/g, ''],
      [/v/g, 'w'],
      [/ee/g, 'i'],
    ],
  ],
];

/** Japanese as passports have it (`Tsuchiya`). */
const HEPBURN: Letters = [
  [/si/g, 'shi'],
  [/sy/g, 'sh'],
  [/ti/g, 'chi'],
  [/ty/g, 'ch'],
  [/tu/g, 'tsu'],
  [/zi/g, 'ji'],
  [/zy/g, 'j'],
  [/hu/g, 'fu'],
];

const MIN_LENGTH = 4;
const MAX_LENGTH = 31;
const NONE: OtherSpellings = {};

/** Other spellings of a lower-case word of plain Latin letters in the name of a person; none for given names that tables know. */
export function otherSpellings(word: string): OtherSpellings {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return NONE;
  const inLetters = (letters: Letters) =>
    letters.reduce((text, [pattern, become]) => text.replace(pattern, become), word);
  const spellings = [
    ...[word.replace(LEFT_OUT, ''), word.replaceAll('rn', 'm')],
    ...(MORAS.test(word) ? [inLetters(HEPBURN)] : []),
  ].filter((other) => other !== word);
  const languages = [
    ...(SLAVIC.test(word) ? [AS_RUSSIAN] : []),
    ...OTHERS.flatMap(([sign, letters]) => (sign.test(word) ? [letters] : [])),
  ];
  const sounds = languages.map(inLetters).filter((other) => other !== word);
  if (spellings.length + sounds.length === 0) return NONE;
  return {
    ...(spellings.length > 0 && { spellings }),
    ...(sounds.length > 0 && !isToldApart(familyWordNumber(word)) && { sounds }),
  };
}
