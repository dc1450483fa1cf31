/** The recogniser's belief in each character at each step from left to right; a step is about a third of a character wide. */
export interface CharacterPosteriors {
  frames: number;
  /** The character of each class; the first one, '', stands for no new character. */
  classes: string[];
  /** `frames` rows of one value for each class; a row has the sum 1. */
  values: Float32Array;
}
