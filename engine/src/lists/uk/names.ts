import type { Row } from '../shared/csv-columns.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { givenNameFirst } from '../shared/person-name.ts';
import type { Designation } from './designations.ts';
import type { Column } from './fields.ts';

// Name 6 is the family name of a person, and the whole name of any other entry.
const PARTS = [1, 2, 3, 4, 5, 6].map((part) => `Name ${part}` as Column);

/** The names of an entry. The draft's type must be set. */
export function addNames(draft: EntityDraft, { groups, values }: Designation): void {
  for (const cell of groups('Name 6')) draft.name(PARTS.map(cell).filter(Boolean).join(' '), qualityOf(draft, cell));
  for (const name of values('Name non-latin script')) draft.name(draft.isIndividual ? givenNameFirst(name) : name);
}

function qualityOf(draft: EntityDraft, cell: Row<Column>): 'primary' | 'strong' | 'weak' {
  const type = cell('Name type').toLowerCase();
  if (type === 'primary name') return 'primary';
  if (type && !['primary name variation', 'alias'].includes(type))
    draft.bad('a name type that is not known, read as an alias');
  return /^low\b/i.test(cell('Alias strength')) ? 'weak' : 'strong';
}
