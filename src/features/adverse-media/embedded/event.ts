import type { Measure } from './measure.ts';
import type { Meaning } from './vocabulary.ts';

/** A measure against the subject, or an offence of its own, as a sentence tells it. */
export interface MediaEvent {
  readonly measure: Measure;
  /** Whether the words have harmless meanings too. */
  readonly isWeak: boolean;
  readonly isDoubtful: boolean;
  /** It may be, or is alleged only. */
  readonly isUnsure: boolean;
  /** Before what the rest of the text tells. */
  readonly isEarlier: boolean;
  /** Ends a part of a case alone. */
  readonly isPartial: boolean;
  readonly at: number;
  /** The word that tells it. */
  readonly word: string;
}

export type Add = (meaning: Meaning, at: number, how?: Partial<MediaEvent>) => void;
