import type { Category, MatchedOn } from '@vett/schema/adverse-media';
import type { Article } from '../media.ts';
import type { MediaEvent } from './event.ts';

/** An event with the sentence that tells it. */
export interface ToldEvent extends MediaEvent {
  readonly sentence: number;
  readonly text: string;
  readonly isNamed: boolean;
  /** Told of somebody without a name, who is named behind. */
  readonly isLinked: boolean;
  readonly isInTitle: boolean;
  /** Whether the sentence names an offence or a penalty too. */
  readonly isOffence: boolean;
  readonly isAppeal: boolean;
  readonly isAgain: boolean;
  /** The last year that the sentence names. */
  readonly year: number | undefined;
}

/** All that one article says of the subject. */
export interface ArticleReading {
  readonly article: Article;
  readonly matched_on: MatchedOn;
  readonly events: readonly ToldEvent[];
  readonly categories: readonly Category[];
  /** The sentence nearest to the name that tells of an offence, whoever did it. */
  readonly nearest: string | undefined;
  readonly isOffenceInTitle: boolean;
  /** The title tells that a case ended well. */
  readonly isEndedInTitle: boolean;
  /** The subject works on cases of others. */
  readonly isOfficial: boolean;
  readonly isNamesake: boolean;
  readonly isSatire: boolean;
  readonly isFiction: boolean;
  readonly isWithdrawn: boolean;
  /** Undefined for a title and a snippet: they have too few words for weights. */
  readonly signs: ReadonlyMap<string, number> | undefined;
}
