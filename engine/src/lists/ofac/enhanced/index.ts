import type { Entity } from '../../../entity.ts';
import { EntityDraft } from '../../shared/entity-draft.ts';
import type { NamedStream } from '../../shared/list-source.ts';
import type { Notices } from '../../shared/notices.ts';
import { givenNameFirst } from '../../shared/person-name.ts';
import { type XmlElement, xmlRecords } from '../../shared/xml-records.ts';
import { ENTITY_TYPES } from '../entity-types.ts';
import { addFeature, addLabelled, addTitle, earlierDay, remark } from '../features.ts';
import { addRemarks } from '../remarks.ts';
import { SHAPE } from './shape.ts';

/** Entities of SDN_ENHANCED.XML or CONS_ENHANCED.XML, which hold each entry with all of its data. @throws ListFileError */
export async function* readEnhancedXml(file: NamedStream, notices: Notices): AsyncGenerator<Entity> {
  for await (const entity of xmlRecords(
    file,
    { root: 'sanctionsData', records: ['entities/entity'], shape: SHAPE },
    notices,
  )) {
    yield entityOf(entity, file.name, notices);
  }
}

function entityOf(entity: XmlElement, file: string, notices: Notices): Entity {
  const draft = new EntityDraft(entity.attribute('id'), 'ofac', file, notices);
  const [general] = entity.all('generalInfo');
  const type = ENTITY_TYPES.get(general?.text('entityType') ?? '');
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('an entityType other than Individual, Entity, Vessel or Aircraft');
  addTitle(draft, general?.text('title') ?? '');
  for (const name of entity.nested('names', 'name')) addName(draft, name);
  for (const address of entity.nested('addresses', 'address')) addAddress(draft, address);
  for (const feature of entity.nested('features', 'feature')) addFeatureElement(draft, feature);
  for (const document of entity.nested('identityDocuments', 'identityDocument')) addDocument(draft, document);
  addListing(draft, entity);
  addRemarks(draft, general?.text('remarks') ?? '');
  for (const relation of entity.nested('relationships', 'relationship')) {
    remark(draft, relation.text('type'), relation.text('relatedEntity'));
  }
  return draft.finish();
}

function addName(draft: EntityDraft, name: XmlElement): void {
  const quality = name.text('isLowQuality') === 'true' ? 'weak' : 'strong';
  for (const translation of name.nested('translations', 'translation')) {
    const isPrimary = name.text('isPrimary') === 'true' && translation.text('isPrimary') === 'true';
    const parts = [translation.text('formattedFirstName'), translation.text('formattedLastName')];
    const full = translation.text('formattedFullName');
    const text = parts.filter(Boolean).join(' ') || (draft.isIndividual ? givenNameFirst(full) : full);
    draft.name(text, isPrimary ? 'primary' : quality);
  }
}

const ADDRESS_ORDER = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'POSTAL CODE', 'REGION'];

function addAddress(draft: EntityDraft, address: XmlElement): void {
  const country = address.text('country') || (address.nested('translations', 'country')[0]?.value ?? '');
  const translations = address.nested('translations', 'translation');
  if (translations.length === 0 && country) draft.addresses.add(country);
  for (const translation of translations) {
    const parts = translation.nested('addressParts', 'addressPart');
    const known = ADDRESS_ORDER.flatMap((type) => parts.filter((part) => part.text('type').toUpperCase() === type));
    const others = parts.filter((part) => !known.includes(part));
    const line = [...[...known, ...others].map((part) => part.text('value')), country].filter(Boolean).join(', ');
    if (line) draft.addresses.add(line);
  }
}

function addFeatureElement(draft: EntityDraft, feature: XmlElement): void {
  const label = feature.text('type');
  // Its value is one of the addresses.
  if (label !== 'Location') addFeature(draft, label, feature.text('value'));
  remark(draft, label, feature.text('comments'));
}

function addDocument(draft: EntityDraft, document: XmlElement): void {
  const label = document.text('type');
  const number = document.text('documentNumber');
  addLabelled(draft, label, number, document.text('issuingCountry'));
  const notes = [document.text('isValid') === 'false' ? 'not valid' : '', document.text('issuingAuthority')];
  const remarks = [...notes, document.text('comments')].filter(Boolean).join(', ');
  remark(draft, `${label} ${number}`, remarks);
}

function addListing(draft: EntityDraft, entity: XmlElement): void {
  for (const list of entity.nested('sanctionsLists', 'sanctionsList')) {
    remark(draft, 'List', list.value);
    const day = earlierDay(draft.listedOn, list.attribute('datePublished'));
    if (day) draft.listedOn = day;
    else draft.bad('a datePublished that is no date, left out');
  }
  for (const program of entity.nested('sanctionsPrograms', 'sanctionsProgram')) {
    if (program.value) draft.programs.add(program.value);
  }
  for (const type of entity.nested('sanctionsTypes', 'sanctionsType')) remark(draft, 'Measure', type.value);
  for (const basis of entity.nested('legalAuthorities', 'legalAuthority')) remark(draft, 'Legal basis', basis.value);
}
