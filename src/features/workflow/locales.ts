import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { languageIn } from '../../platform/language.ts';

export interface Locales {
  readonly enabled: readonly string[];
  /** The one where nobody names any. */
  readonly fallback: string;
}

/** The languages of a workflow. Versions from before the default language was stored lack it. */
export function localesOf({
  enabled_locales: enabled,
  default_locale,
}: Pick<WorkflowDefinition, 'enabled_locales' | 'default_locale'>): Locales {
  return { enabled, fallback: default_locale ?? (enabled[0] as string) };
}

/** The language of a workflow for somebody who prefers some, the first one most. */
export const localeFor = ({ enabled, fallback }: Locales, reads: readonly string[]): string =>
  reads.flatMap((language) => enabled.find((locale) => languageIn(locale) === language) ?? [])[0] ?? fallback;
