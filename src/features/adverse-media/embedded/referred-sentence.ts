import type { ArticleSentence } from './words.ts';

/** A sentence with the subject in the place of all that means it. */
export interface ReferredSentence extends ArticleSentence {
  /** Whether the sentence names the subject itself. */
  readonly isNamed: boolean;
  /** Whether the subject stands there in the place of somebody without a name. */
  readonly isLinked?: boolean;
  /** Whether a clause without a subject of its own is about the subject. */
  readonly isInFocus: boolean;
}
