import { countriesSharing, toAlpha2 } from '@vett/engine/countries';
import type { MediaSubject } from './media.ts';

/** The members of a request that say who it is about. */
export interface SubjectInput {
  readonly name: string;
  readonly entity_type?: MediaSubject['entity_type'] | undefined;
  readonly country?: string | undefined;
  readonly age?: number | undefined;
  readonly additional_info?: string | undefined;
}

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
