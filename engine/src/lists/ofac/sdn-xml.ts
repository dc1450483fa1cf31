import type { Entity } from '../../entity.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { CALL_SIGN } from '../shared/identifier-types.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { known, type XmlElement, type XmlShape, xmlRecords } from '../shared/xml-records.ts';
import { ENTITY_TYPES } from './entity-types.ts';
import { addLabelled } from './features.ts';
import { addRemarks } from './remarks.ts';

const SHAPE: XmlShape = {
  publshInformation: known('Publish_Date', 'Record_Count'),
  sdnEntry: {
    ...known('uid', 'firstName', 'lastName', 'title', 'sdnType', 'remarks'),
    programList: known('program'),
    idList: { id: known('uid', 'idType', 'idNumber', 'idCountry', 'issueDate', 'expirationDate') },
    akaList: { aka: known('uid', 'type', 'category', 'lastName', 'firstName') },
    addressList: {
      address: known('uid', 'address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country'),
    },
    nationalityList: { nationality: known('uid', 'country', 'mainEntry') },
    citizenshipList: { citizenship: known('uid', 'country', 'mainEntry') },
    dateOfBirthList: { dateOfBirthItem: known('uid', 'dateOfBirth', 'mainEntry') },
    placeOfBirthList: { placeOfBirthItem: known('uid', 'placeOfBirth', 'mainEntry') },
    vesselInfo: known('callSign', 'vesselType', 'vesselFlag', 'vesselOwner', 'tonnage', 'grossRegisteredTonnage'),
  },
};

/**
 * Entities of SDN.XML or CONSOLIDATED.XML.
 * @throws ListFileError also when Record_Count is not the number of entries
 */
export async function* readSdnXml(file: NamedStream, notices: Notices): AsyncGenerator<Entity> {
  const layout = { root: 'sdnList', records: ['publshInformation', 'sdnEntry'], shape: SHAPE };
  let promised: string | undefined;
  let entries = 0;
  for await (const record of xmlRecords(file, layout, notices)) {
    if (record.name === 'publshInformation') {
      promised = record.text('Record_Count');
      continue;
    }
    entries += 1;
    yield entityOf(record, file.name, notices);
  }
  if (!promised || !/^\d+$/.test(promised)) throw new ListFileError('format', file.name, 'Record_Count is missing');
  if (Number(promised) !== entries) {
    const code = entries < Number(promised) ? 'truncated' : 'format';
    throw new ListFileError(code, file.name, `Record_Count is ${promised}, but there are ${entries} entries`);
  }
}

function entityOf(entry: XmlElement, file: string, notices: Notices): Entity {
  const draft = new EntityDraft(entry.text('uid'), 'ofac', file, notices);
  const type = ENTITY_TYPES.get(entry.text('sdnType'));
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('an sdnType other than Individual, Entity, Vessel or Aircraft');
  draft.name(nameOf(entry), 'primary');
  for (const aka of entry.nested('akaList', 'aka')) {
    draft.name(nameOf(aka), aka.text('category').toLowerCase() === 'weak' ? 'weak' : 'strong');
  }
  for (const program of entry.nested('programList', 'program')) if (program.value) draft.programs.add(program.value);
  draft.position = entry.text('title');
  for (const item of entry.nested('dateOfBirthList', 'dateOfBirthItem')) draft.birthDate(item.text('dateOfBirth'));
  for (const item of entry.nested('placeOfBirthList', 'placeOfBirthItem'))
    draft.birthPlaces.add(item.text('placeOfBirth'));
  for (const item of entry.nested('nationalityList', 'nationality')) draft.nationality(item.text('country'));
  for (const item of entry.nested('citizenshipList', 'citizenship')) draft.nationality(item.text('country'));
  for (const address of entry.nested('addressList', 'address')) {
    const parts = ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country'];
    draft.addresses.add(
      parts
        .map((part) => address.text(part))
        .filter(Boolean)
        .join(', '),
    );
  }
  for (const vessel of entry.all('vesselInfo')) addVessel(draft, vessel);
  for (const id of entry.nested('idList', 'id')) addId(draft, id);
  addRemarks(draft, entry.text('remarks'));
  draft.addresses.delete('');
  draft.birthPlaces.delete('');
  return draft.finish();
}

function nameOf(element: XmlElement): string {
  return `${element.text('firstName')} ${element.text('lastName')}`.trim();
}

function addVessel(draft: EntityDraft, vessel: XmlElement): void {
  draft.callSign = vessel.text('callSign');
  draft.identifier(CALL_SIGN, draft.callSign);
  draft.flagOf(vessel.text('vesselFlag'));
  const rest = [
    ['vesselType', 'Vessel Type'],
    ['tonnage', 'Tonnage'],
    ['grossRegisteredTonnage', 'Gross Registered Tonnage'],
    ['vesselOwner', 'Vessel Owner'],
  ] as const;
  for (const [name, label] of rest) if (vessel.text(name)) draft.remarks.push(`${label} ${vessel.text(name)}`);
}

function addId(draft: EntityDraft, id: XmlElement): void {
  const label = id.text('idType');
  const number = id.text('idNumber');
  if (label === 'Gender') draft.gender = number;
  else addLabelled(draft, label, number, id.text('idCountry'));
}
