/** Something that a text says was done to somebody, or by somebody. */
export type Measure =
  | 'convicted'
  | 'sanctioned'
  | 'charged'
  | 'fined'
  | 'accused'
  | 'committed'
  /** Acquitted, or the case was dropped. */
  | 'cleared'
  /** Suffered an offence. */
  | 'harmed';

/**
 * The words of a language for measures. To add one: a verb in its infinitive, a noun with what stands behind it, or a phrase. All
 * are written without accents; `conjugation.ts` makes the forms of verbs.
 */
export interface MeasureWords {
  /** Done to their object: «jailed @», «@ was jailed». Behind `~` are verbs that also have harmless
   * meanings, behind `?` those that are mostly harmless. */
  readonly verbs: Readonly<Partial<Record<Measure, string>>>;
  /** Said of their subject: «@ laundered money». Behind `~` those that need an offence beside them. */
  readonly acts: string;
  /** Said of their subject in front of an offence: «admits fraud». */
  readonly confessions: string;
  /** Said of their subject in front of a penalty: «served four years», «faces charges». */
  readonly terms: Readonly<Partial<Record<Measure, string>>>;
  /** They ask for a penalty: «piden diez años para @». */
  readonly demands: string;
  /** Nouns in front of «against @», «of @» or behind «@'s». Behind `~` are nouns that also have harmless meanings. */
  readonly nouns: Readonly<Partial<Record<Measure, string>>>;
  /** Phrases that are said of the subject of their clause; `*` stands for any ending, `#` for a number; behind `+` the subject may stand anywhere. */
  readonly states: Readonly<Partial<Record<Measure, string>>>;
  /** Nouns for people who did it: «the fraudster @». */
  readonly labels: Readonly<Partial<Record<Measure, string>>>;
  /** Cases, and the verbs that end them: «the charges against @ were dropped». */
  readonly cases: string;
  readonly endings: string;
}

/** The nouns of a case that is told of as a whole, and the words that keep an ending from the whole of it: «one count was dropped». */
export const PARTS = new Set(
  'further unrelated different remaining another one two three some other others count counts lesser minor additional separate part partially most uno una algunos algunas dos tres otro otra otros otras restantes demas parte parcialmente um uma alguns algumas dois duas outro outra outros outras demais parcialmente'.split(
    ' ',
  ),
);
