import type { Definition } from './definition.ts';
import { type Place, valueAt } from './places.ts';

/** A text of a workflow that people read. */
export interface Translatable {
  /** The names of the step and the question, for the author. */
  readonly of: readonly string[];
  /** The setting that it is. */
  readonly name: string;
  readonly original: string;
  /** Its place in a language. */
  readonly placeIn: (locale: string) => Place;
  readonly isLong: boolean;
}

const STEP_TEXTS = ['name', 'description', 'instructions', 'tooltip'] as const;
const QUESTION_TEXTS = ['name', 'description', 'placeholder'] as const;
const LONG: readonly string[] = ['description', 'instructions', 'consent_text'];

/** All texts of a workflow in its order, those that the author wrote. Ready words are translated by the page itself. */
export function textsIn(draft: Definition): Translatable[] {
  const found: Translatable[] = [];
  const add = (of: readonly string[], at: Place, name: string, original: unknown, key?: string) => {
    if (typeof original !== 'string' || original.trim() === '') return;
    const placeIn = (locale: string) => [...at, 'translations', locale, name, ...(key === undefined ? [] : [key])];
    found.push({ of, name, original, placeIn, isLong: LONG.includes(name) });
  };
  add([], [], 'name', draft.name);
  add([], [], 'description', draft.description);
  for (const [index, step] of draft.steps.entries()) {
    const at = ['steps', index];
    for (const name of STEP_TEXTS) add([step.name], at, name, step[name]);
    if (step.type === 'consent') add([step.name], at, 'consent_text', step.consent_config.text);
    if (step.type === 'document_upload')
      for (const { document_type, label } of step.document_requirements ?? [])
        add([step.name], at, 'document_labels', label, document_type);
    for (const [place, field] of (step.type === 'form_fill' ? (step.custom_fields ?? []) : []).entries()) {
      const of = [step.name, field.name];
      const inner = [...at, 'custom_fields', place];
      for (const name of QUESTION_TEXTS) add(of, inner, name, field[name]);
      if (field.type === 'select' || field.type === 'multi_select')
        for (const { value, label } of field.options) add(of, inner, 'options', label, value);
    }
  }
  return found;
}

export const localesOf = (draft: Definition): readonly string[] => draft.enabled_locales ?? ['en'];
export const mainLocaleOf = (draft: Definition): string => draft.default_locale ?? localesOf(draft)[0] ?? 'en';

/** The texts that have no words in a language. */
export const missingIn = (draft: Definition, locale: string): Translatable[] =>
  textsIn(draft).filter(({ placeIn }) => !valueAt(draft, placeIn(locale)));

/** The number of missing texts of all languages. */
export const countMissing = (draft: Definition): number =>
  localesOf(draft)
    .filter((locale) => locale !== mainLocaleOf(draft))
    .reduce((sum, locale) => sum + missingIn(draft, locale).length, 0);
