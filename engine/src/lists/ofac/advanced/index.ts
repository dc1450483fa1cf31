import type { Entity } from '../../../entity.ts';
import { EntityDraft } from '../../shared/entity-draft.ts';
import type { NamedStream } from '../../shared/list-source.ts';
import type { Notices } from '../../shared/notices.ts';
import { type XmlElement, xmlRecords } from '../../shared/xml-records.ts';
import { addRemarks } from '../remarks.ts';
import { addEntry, addRelationship, type Party, wholeEntity } from './entries.ts';
import { addProfile, type Document, documentOf } from './party.ts';
import { placeOf, type SanctionedLocation } from './places.ts';
import { References } from './references.ts';
import { RECORDS, SHAPE } from './shape.ts';

/**
 * Entities of SDN_ADVANCED.XML or CONS_ADVANCED.XML. Addresses, documents, programmes and days of listing are separate from
 * the parties and partly at the end of the file, so all parties are in memory before the first one is given.
 * @throws ListFileError
 */
export async function* readAdvancedXml(file: NamedStream, notices: Notices): AsyncGenerator<Entity> {
  const references = new References(file.name, notices);
  const places = new Map<string, SanctionedLocation>();
  const documents = new Map<string, Document[]>();
  const parties: Party[] = [];
  const byProfile = new Map<string, Party>();
  const partyOf = (record: XmlElement, attribute: string) => {
    const party = byProfile.get(record.attribute(attribute));
    if (!party) notices.add(file.name, 'skipped_row', `${record.name} of a party that is not there`);
    return party;
  };

  for await (const record of xmlRecords(file, { root: 'Sanctions', records: RECORDS, shape: SHAPE }, notices)) {
    if (record.name === 'ReferenceValueSets') references.add(record);
    else if (record.name === 'Location') places.set(record.attribute('ID'), placeOf(record, references));
    else if (record.name === 'IDRegDocument') {
      const identity = record.attribute('IdentityID');
      documents.set(identity, [...(documents.get(identity) ?? []), documentOf(record, references)]);
    } else if (record.name === 'DistinctParty') {
      const draft = new EntityDraft(record.attribute('FixedRef'), 'ofac', file.name, notices);
      for (const profile of record.all('Profile')) addProfile(draft, profile, { references, places, documents });
      for (const comment of record.all('Comment')) addRemarks(draft, comment.value);
      const party: Party = { entity: draft.finish(), programs: [], listedOn: '', remarks: [] };
      parties.push(party);
      for (const profile of record.all('Profile')) byProfile.set(profile.attribute('ID'), party);
    } else if (record.name === 'ProfileRelationship') {
      const party = partyOf(record, 'From-ProfileID');
      const other = partyOf(record, 'To-ProfileID');
      if (party && other) addRelationship(party, other, record, references);
    } else {
      const party = partyOf(record, 'ProfileID');
      if (party) addEntry(party, record, references);
    }
  }
  for (const party of parties) {
    if (!party.listedOn) notices.add(file.name, 'bad_value', 'a party without a day of listing');
    yield wholeEntity(party);
  }
}
