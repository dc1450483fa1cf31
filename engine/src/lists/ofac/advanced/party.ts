import type { EntityType } from '../../../entity.ts';
import type { EntityDraft } from '../../shared/entity-draft.ts';
import type { XmlElement } from '../../shared/xml-records.ts';
import { ENTITY_TYPES } from '../entity-types.ts';
import { addFeature, addLabelled } from '../features.ts';
import { addRemarks } from '../remarks.ts';
import { periodText } from './periods.ts';
import type { SanctionedLocation } from './places.ts';
import type { References } from './references.ts';

/** The parts of the file that precede the parties they belong to. */
export interface PartyReferences {
  references: References;
  /** By id of the location. */
  places: ReadonlyMap<string, SanctionedLocation>;
  /** By id of the identity. */
  documents: ReadonlyMap<string, readonly Document[]>;
}

export interface Document {
  label: string;
  number: string;
  country: string;
  remark: string;
}

const NAME_ORDER = ['First Name', 'Middle Name', 'Patronymic', 'Last Name', 'Matronymic', 'Maiden Name'];

export function documentOf(document: XmlElement, references: References): Document {
  const validity = references.text('Validity', document);
  const notes = [validity === 'Valid' ? '' : validity, document.text('IssuingAuthority'), document.text('Comment')];
  return {
    label: references.text('IDRegDocType', document),
    number: document.text('IDRegistrationNo'),
    country: references.text('Country', document, 'IssuedBy-CountryID'),
    remark: notes.filter(Boolean).join(', '),
  };
}

/** Puts a Profile of a DistinctParty into the draft. */
export function addProfile(draft: EntityDraft, profile: XmlElement, before: PartyReferences): void {
  const { references, documents } = before;
  draft.type = typeOf(profile, references);
  if (draft.type === 'unknown') draft.bad('a party type other than Individual, Entity, Vessel or Aircraft');
  for (const identity of profile.all('Identity')) {
    addNames(draft, identity, references);
    for (const { label, number, country, remark } of documents.get(identity.attribute('ID')) ?? []) {
      addLabelled(draft, label, number, country);
      if (remark) draft.remarks.push(`${label} ${number}: ${remark}`);
    }
  }
  for (const feature of profile.all('Feature')) {
    const label = references.text('FeatureType', feature);
    for (const version of feature.all('FeatureVersion')) addVersion(draft, label, version, before);
  }
  for (const comment of profile.all('Comment')) addRemarks(draft, comment.value);
}

function typeOf(profile: XmlElement, references: References): EntityType {
  const subtype = references.find('PartySubType', profile);
  if (!subtype) return 'unknown';
  return ENTITY_TYPES.get(subtype.value) ?? ENTITY_TYPES.get(references.text('PartyType', subtype)) ?? 'unknown';
}

function addNames(draft: EntityDraft, identity: XmlElement, references: References): void {
  const kinds = new Map<string, string>();
  for (const group of identity
    .all('NamePartGroups')
    .flatMap((groups) => groups.nested('MasterNamePartGroup', 'NamePartGroup')))
    kinds.set(group.attribute('ID'), references.text('NamePartType', group));
  const rank = (part: XmlElement) => {
    const place = NAME_ORDER.indexOf(kinds.get(part.attribute('NamePartGroupID')) ?? '');
    return place < 0 ? NAME_ORDER.length : place;
  };
  for (const alias of identity.all('Alias')) {
    const isMain = identity.attribute('Primary') === 'true' && alias.attribute('Primary') === 'true';
    const isOnly = alias.all('DocumentedName').length === 1;
    const quality = alias.attribute('LowQuality') === 'true' ? 'weak' : 'strong';
    for (const name of alias.all('DocumentedName')) {
      const parts = name.nested('DocumentedNamePart', 'NamePartValue').sort((a, b) => rank(a) - rank(b));
      const isPrimary = isMain && (isOnly || references.text('DocNameStatus', name) === 'Primary Latin');
      draft.name(parts.map((part) => part.value).join(' '), isPrimary ? 'primary' : quality);
    }
  }
}

function addVersion(
  draft: EntityDraft,
  label: string,
  version: XmlElement,
  { references, places }: PartyReferences,
): void {
  const inPlaces = version.all('VersionLocation').map((location) => places.get(location.attribute('LocationID')));
  if (inPlaces.includes(undefined)) draft.bad('a feature refers to no Location');
  if (label === 'Location') {
    for (const place of inPlaces) if (place?.address) draft.addresses.add(place.address);
    return;
  }
  const country = inPlaces[0]?.country;
  const details = version.all('VersionDetail');
  const texts = [
    ...details.map((detail) => detail.value || references.text('DetailReference', detail)),
    ...version.all('DatePeriod').map(periodText),
  ].filter(Boolean);
  for (const text of texts) addFeature(draft, label, text, country);
  if (texts.length === 0 && country) addFeature(draft, label, country);
  const comment = version.text('Comment');
  if (comment) draft.remarks.push(`${label}: ${comment}`);
}
