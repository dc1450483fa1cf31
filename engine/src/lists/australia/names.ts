import type { NameQuality } from '../../entity.ts';
import { namesApart } from '../../names/words/names-apart.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { addNamesInScript } from '../shared/names-in-notes.ts';
import { givenNameFirst } from '../shared/person-name.ts';

// The longest real name has 182 characters.
const MAX_LENGTH = 1_000;

export function addName(draft: EntityDraft, cell: string, quality: NameQuality): void {
  const names = cell.length > MAX_LENGTH ? [cell] : namesApart(cell);
  for (const [index, name] of names.entries()) {
    draft.name(inOrder(draft, name), index === 0 || quality === 'weak' ? quality : 'strong');
  }
  addNamesInScript(draft, cell, quality === 'weak' ? 'weak' : 'strong');
}

/** `Previous names include ASTER, BOREAS and CERES` of a ship. */
export function addPreviousNames(draft: EntityDraft, information: string): void {
  const names = /\bPrevious(?:ly)? (?:known as|names? includes?):? ([^.\n]{1,500})/i.exec(information)?.[1] ?? '';
  for (const name of names.split(/[,;]| and /)) draft.name(name);
}

function inOrder(draft: EntityDraft, name: string): string {
  return draft.isIndividual && /^[^,]+,[^,]+$/.test(name) ? givenNameFirst(name) : name;
}
