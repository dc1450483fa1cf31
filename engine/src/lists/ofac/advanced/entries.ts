import type { Entity } from '../../../entity.ts';
import type { XmlElement } from '../../shared/xml-records.ts';
import { earlierDay, remark } from '../features.ts';
import { dayText } from './periods.ts';
import type { References } from './references.ts';

/** A party that was read, and its data from later parts of the file. There are 20,000 parties, so nothing else is kept. */
export interface Party {
  entity: Entity;
  programs: string[];
  listedOn: string;
  remarks: string[];
}

/** Adds a SanctionsEntry: one list that the party is on. */
export function addEntry(party: Party, entry: XmlElement, references: References): void {
  remark(party, 'List', references.text('List', entry));
  for (const event of entry.all('EntryEvent')) {
    remark(party, 'Legal basis', references.text('LegalBasis', event));
    for (const date of event.all('Date')) party.listedOn = earlierDay(party.listedOn, dayText(date)) ?? party.listedOn;
  }
  for (const measure of entry.all('SanctionsMeasure')) {
    const kind = references.text('SanctionsType', measure);
    const comment = measure.text('Comment');
    if (kind !== 'Program') remark(party, 'Measure', [kind, comment].filter(Boolean).join(' '));
    else if (comment && !party.programs.includes(comment)) party.programs.push(comment);
  }
}

/** Adds a ProfileRelationship to the party that it is about. */
export function addRelationship(party: Party, other: Party, relation: XmlElement, references: References): void {
  const former = relation.attribute('Former') === 'true' ? 'formerly ' : '';
  const name = other.entity.names[0]?.value ?? '';
  remark(party, `${former}${references.text('RelationType', relation)}`, name);
}

export function wholeEntity({ entity, programs, listedOn, remarks }: Party): Entity {
  return {
    ...entity,
    ...(programs.length > 0 && { programs }),
    ...(listedOn && { listedOn }),
    ...(remarks.length > 0 && { remarks: [entity.remarks, ...remarks].filter(Boolean).join('; ') }),
  };
}
