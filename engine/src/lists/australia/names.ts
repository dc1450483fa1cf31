import type { NameQuality } from '../../entity.ts';
import type { EntityDraft } from '../entity-draft.ts';
import { givenNameFirst } from '../ofac/person-name.ts';

// The longest real name has 182 characters.
const MAX_LENGTH = 1_000;

/** A name with the notes that the publisher puts behind it: `X (previously listed as)`, `Jin Example (金例)`. */
export function addName(draft: EntityDraft, cell: string, quality: NameQuality): void {
  if (cell.length > MAX_LENGTH) {
    draft.name(cell, quality);
    return;
  }
  const name = cell
    .replace(/\s+/g, ' ')
    .replace(/(?: |^)\((?:previously|formerly) listed as\b[^)]*\)?$/i, '')
    .trim();
  const script = /^(.*\S)\s*\((\P{Script=Latin}*\p{L}\P{Script=Latin}*)\)$/u.exec(name);
  draft.name(inOrder(draft, script?.[1] ?? name), quality);
  if (script?.[2]) draft.name(script[2]);
}

/** `Previous names include ASTER, BOREAS and CERES` of a ship. */
export function addPreviousNames(draft: EntityDraft, information: string): void {
  const names = /\bPrevious(?:ly)? (?:known as|names? includes?):?\s+([^.\n]+)/i.exec(information)?.[1] ?? '';
  for (const name of names.split(/[,;]|\s+and\s+/)) draft.name(name);
}

function inOrder(draft: EntityDraft, name: string): string {
  return draft.isIndividual && /^[^,]+,[^,]+$/.test(name) ? givenNameFirst(name) : name;
}
