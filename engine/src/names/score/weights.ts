/**
 * Every number of the score, named and versioned. A profile is shipped with the engine and never derived from
 * the loaded lists, so a confidence is the same whatever else is loaded. All values are shares of 1.
 */
export interface Weights {
  readonly name: string;
  /** Raised with every change of a number or of a table behind it. */
  readonly version: string;
  /** Weights of words by kind. */
  readonly words: {
    readonly full: number;
    /** Words common among people or firms, the most common tier first. */
    readonly common: readonly number[];
    /** By length 1, 2 and 3; longer words weigh `full`. */
    readonly short: readonly [one: number, two: number, three: number];
    /** One Han or Hangul character. */
    readonly character: number;
    readonly number: number;
    readonly legalForm: number;
    readonly honorific: number;
    readonly particle: number;
    /** A father's name beside a given name and a surname. */
    readonly patronymic: number;
    /** Minimum weight of a common given name or surname where it is missing. */
    readonly missingName: number;
    /** Share of a second given name or a father's name that counts where it is left out and nothing stands in its place. */
    readonly secondName: number;
  };
  /** Likeness of two words. */
  readonly spelling: {
    /** Minimum edit similarity that counts. */
    readonly floor: number;
    readonly otherFirstLetter: number;
    /** Words of like sound: `base + slope * edit similarity`, from `from` on; `same`: their vowels are the same, too. */
    readonly sound: { readonly from: number; readonly base: number; readonly slope: number; readonly same: number };
    readonly initial: number;
    /** A given name and its nickname, or its form in another language. */
    readonly sameFamily: number;
    /** A given name and its nickname that begin with different letters (`Bob`, `Robert`). */
    readonly petForm: number;
    /** Two known words that are alike by accident (`mario`, `maria`), relative to unknown ones. */
    readonly otherFamily: number;
    /** A surname as men and as women bear it. */
    readonly surnameForm: number;
    /** The initials of an organisation's words and a word that spells them: three letters, more. */
    readonly acronym: readonly [three: number, more: number];
  };
  /** Words of different scripts. */
  readonly scripts: {
    /** Equal after transliteration. */
    readonly equal: number;
    /** Least likeness of sounds that counts, and what it counts for. */
    readonly min: number;
    readonly base: number;
    /** The least for a syllable of a Han or Hangul name, of which all usual spellings are tried. */
    readonly minOfSyllables: number;
    /** The least for a whole name as one word, and for one in Han. */
    readonly minOfWhole: readonly [any: number, han: number];
    /** Such syllables spelt alike: many characters share one reading. */
    readonly syllable: number;
    /** Share of the likeness of sounds that counts for them, and for foreign words of few or unlike consonants. */
    readonly unsure: number;
    /** Equal sounds, by the number of consonants, when one script leaves vowels out and when none does. */
    readonly unvowelled: readonly [one: number, two: number, more: number];
    readonly vowelled: readonly [one: number, two: number, more: number];
    /** Share of the likeness that counts where a Latin name of the tables of a script is no usual spelling of a word in it. */
    readonly unspelt: number;
    /** Share of it that counts between two names that the tables of a script tell apart. */
    readonly otherName: number;
    /** Two words of the same script that are only alike after transliteration (`高市`, `高石`). */
    readonly sameScript: number;
  };
  readonly alignment: {
    /** Weight of an unmatched word of the entry, relative to one of the query. */
    readonly entryExtra: number;
    /** Weight of an unmatched word of an entry's name of a person, and of the first such word. */
    readonly personExtra: number;
    readonly entryFirst: number;
    /** Weight of a first name of the entry that many people leave out. */
    readonly oftenLeftOut: number;
    /** Weight of all words that a Spanish name leaves out beside a given name and the first of two surnames. */
    readonly firstSurnameAlone: number;
    /** How much more the weight lost by unlike spelling counts, in one script and across scripts. */
    readonly misspelling: number;
    readonly transliteration: number;
    /** How much more unlike spelling counts between two common names: `mario` is another name rather than `maria` misspelt. At least `misspelling`. */
    readonly otherName: number;
    /** How much more the unlikeness counts between a word and several joined ones, of one script and of two. */
    readonly joined: number;
    readonly joinedForeign: number;
    /** How much more misspelling counts where nothing but one word agrees, and how much of it there is at least. */
    readonly lone: number;
    readonly leastLone: number;
    /** Share of what a word of the query weighs more than the entry's initial that counts against both; less beside a rare name. */
    readonly hiddenByInitial: number;
    /** Added where both sides have unmatched words. */
    readonly contradiction: number;
    readonly inversion: number;
    readonly characterInversion: number;
    /** Share of the score lost when the given names of a person change places. */
    readonly swap: number;
    readonly singleWordCap: number;
    readonly otherNumberCap: number;
  };
  /** From the score of aligned words to a confidence: straight lines between these points, both rising from 0 to 1. */
  readonly calibration: { readonly scores: readonly number[]; readonly confidences: readonly number[] };
  /** Added to the score of a name, never to that of an identifier. */
  readonly attributes: {
    readonly birthDateEqual: number;
    readonly birthYearEqual: number;
    readonly birthDateSwapped: number;
    readonly birthYearNear: number;
    readonly birthYearDiffers: number;
    readonly nationalityEqual: number;
    readonly nationalityDiffers: number;
    readonly incorporationEqual: number;
    readonly incorporationDiffers: number;
    readonly entityTypeDiffers: number;
    /** A person against a ship or an aircraft. */
    readonly personIsCraft: number;
    readonly weakAlias: number;
    /** Only a further name of the subject agrees, and it is a single common name (`Ahmed`). */
    readonly commonAlias: number;
    /** Highest confidence of anything but an identifier or an equal name. */
    readonly ceiling: number;
  };
}

export const DEFAULT_WEIGHTS: Weights = {
  name: 'population-prior',
  version: '4',
  words: {
    full: 1,
    common: [0.4, 0.5, 0.6, 0.7, 0.8],
    short: [0.3, 0.55, 0.8],
    character: 0.8,
    number: 0.8,
    legalForm: 0.25,
    honorific: 0.1,
    particle: 0.15,
    patronymic: 0.8,
    missingName: 0.7,
    secondName: 0.45,
  },
  spelling: {
    floor: 0.6,
    otherFirstLetter: 0.08,
    sound: { from: 0.4, base: 0.62, slope: 0.36, same: 0.95 },
    initial: 0.7,
    sameFamily: 0.92,
    petForm: 0.9,
    otherFamily: 0.65,
    surnameForm: 0.9,
    acronym: [0.92, 0.96],
  },
  scripts: {
    equal: 0.97,
    min: 0.65,
    base: 0.45,
    minOfSyllables: 0.85,
    minOfWhole: [0.9, 0.75],
    syllable: 0.86,
    unsure: 0.8,
    unvowelled: [0.72, 0.83, 0.93],
    vowelled: [0.8, 0.9, 0.95],
    unspelt: 0.9,
    otherName: 0.4,
    sameScript: 0.68,
  },
  alignment: {
    entryExtra: 0.45,
    personExtra: 0.58,
    entryFirst: 0.75,
    oftenLeftOut: 0.35,
    firstSurnameAlone: 0.3,
    misspelling: 1,
    transliteration: 0.3,
    otherName: 2,
    joined: 0.8,
    joinedForeign: 0.4,
    lone: 1.55,
    leastLone: 0.12,
    hiddenByInitial: 0.6,
    contradiction: 0.55,
    inversion: 0.02,
    characterInversion: 0.3,
    swap: 0.12,
    singleWordCap: 0.85,
    otherNumberCap: 0.65,
  },
  calibration: { scores: [0, 0.64, 0.745, 0.9, 1], confidences: [0, 0.7, 0.8, 0.95, 1] },
  attributes: {
    birthDateEqual: 0.12,
    birthYearEqual: 0.03,
    birthDateSwapped: 0,
    birthYearNear: -0.05,
    birthYearDiffers: -0.2,
    nationalityEqual: 0.02,
    nationalityDiffers: -0.05,
    incorporationEqual: 0.02,
    incorporationDiffers: -0.02,
    entityTypeDiffers: -0.2,
    personIsCraft: -0.25,
    weakAlias: -0.1,
    commonAlias: -0.3,
    ceiling: 0.999,
  },
};
