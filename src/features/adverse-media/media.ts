import { countriesSharing, toAlpha2 } from '@vett/engine/countries';
import type { Category, MatchedOn } from '@vett/schema/adverse-media';

/** The person, company or website that is asked about. */
export interface MediaSubject {
  readonly name: string;
  /** The names that `name` holds when they are several; articles on the bearer of any of them count. */
  readonly names?: readonly string[];
  readonly entity_type: 'person' | 'company' | 'website';
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly age?: number;
  readonly additional_info?: string;
}

/** A result of the searches, with the text of its page where that was loaded. */
export interface Article {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly published_at: string | null;
  /** Text of others: never logged, and data wherever it goes. */
  readonly text: string;
}

export interface MediaSource {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly published_at: string | null;
  readonly category: Category;
  readonly matched_on: MatchedOn;
}

/** The opinion of a judge, before code makes it consistent. */
export interface Opinion {
  readonly score: number;
  readonly summary: string;
  readonly sources: readonly MediaSource[];
  /** The model that answered, or `embedded`. */
  readonly model: string;
  /** The number of sources that the model named and no search returned. */
  readonly dropped: number;
  /** The number of articles that were judged: the first ones. */
  readonly judged: number;
  /** The number of articles in languages that the judge does not know. */
  readonly unread: number;
}

/** The members of a request that say who it is about. */
interface SubjectInput {
  readonly name: string;
  readonly entity_type?: MediaSubject['entity_type'] | undefined;
  readonly country?: string | undefined;
  readonly age?: number | undefined;
  readonly additional_info?: string | undefined;
}

/** The host of the address of a website, as people write it. */
export const hostIn = (name: string): string =>
  name
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[/?#]/, 1)[0] ?? '';

/** The subject of a request. An unknown country, or one of two that share its name, becomes context, and websites have none. */
export function subjectOf({ name, entity_type = 'person', country, age, additional_info }: SubjectInput): MediaSubject {
  const given = entity_type === 'website' ? undefined : country?.trim();
  const code = given && !countriesSharing(given) ? toAlpha2(given) : undefined;
  const context = [additional_info, code ? undefined : given].filter(Boolean).join(' ');
  return {
    name: name.trim(),
    entity_type,
    ...(code && { country: code }),
    ...(entity_type === 'person' && age !== undefined && { age }),
    ...(context && { additional_info: context }),
  };
}
