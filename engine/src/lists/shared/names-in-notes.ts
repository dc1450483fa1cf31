import type { NameQuality } from '../../entity.ts';
import type { EntityDraft } from './entity-draft.ts';

const IN_SCRIPT = /\b(?:in arabic|original script) ?[:;]((?:(?!\p{Script=Latin})[^;,().\n])+)/giu;

/** The names in notes such as `(Previously listed as. In Arabic: ...)` and `name in original script: ...`. */
export function addNamesInScript(draft: EntityDraft, text: string, quality: NameQuality = 'strong'): void {
  for (const [, name = ''] of text.matchAll(IN_SCRIPT)) if (/\p{L}/u.test(name)) draft.name(name, quality);
}
