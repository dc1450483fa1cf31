import type { EntityType } from '../../entity.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import type { Notices } from '../shared/notices.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { dayOf } from '../shared/publisher-dates.ts';
import type { XmlElement } from '../shared/xml-records.ts';
import { spellingsOf, titleOf } from './names.ts';
import { addDocument, addInformation } from './numbers.ts';

/** An entry before its places and programmes are known, which may stand behind it in the file. */
export interface Target {
  draft: EntityDraft;
  sanctionsSets: string[];
  birthPlaces: string[];
  addresses: XmlElement[];
}

/** `undefined` for a target that was de-listed on this day or before. */
export function readTarget(target: XmlElement, day: string, file: string, notices: Notices): Target | undefined {
  const draft = new EntityDraft(target.attribute('ssid'), 'switzerland', file, notices);
  const history = modificationsUntil(target, day);
  if (history[0]?.attribute('modification-type') === 'de-listed') {
    notices.add(file, 'skipped_row', 'a de-listed target');
    return undefined;
  }
  if (history.length === 0) draft.bad('a target without modifications: whether it is de-listed is not known, kept');
  draft.listedOn = listedOn(draft, history);
  const subject = ['individual', 'entity', 'object'].flatMap((name) => target.all(name))[0];
  draft.type = typeOf(draft, subject);
  const sex = subject?.attribute('sex') ?? '';
  draft.gender = sex.replace(/^[mf]/, (letter) => letter.toUpperCase());
  const identities = subject?.all('identity') ?? [];
  for (const identity of identities) addIdentity(draft, identity);
  for (const information of subject?.all('other-information') ?? []) addInformation(draft, information.value);
  for (const relation of subject?.all('relation') ?? []) {
    draft.remarks.push(`Relation: ${relation.attribute('relation-type')} ${relation.attribute('target-id')}`);
  }
  for (const justification of subject?.all('justification') ?? []) draft.remarks.push(justification.value);
  for (const foreign of target.all('foreign-identifier')) draft.remarks.push(`Foreign identifier: ${foreign.value}`);
  for (const remark of draft.remarks) addNumbersIn(draft, remark);
  return {
    draft,
    sanctionsSets: [
      ...target.all('sanctions-set-id').map((set) => set.value),
      ...target.attribute('sanctions-set-id').split(' '),
    ].filter(Boolean),
    birthPlaces: identities
      .flatMap((identity) => identity.all('place-of-birth'))
      .map((place) => place.attribute('place-id')),
    addresses: identities.flatMap((identity) => identity.all('address')),
  };
}

/** The modifications that were in force, the newest first, as the file has those of one day. */
function modificationsUntil(target: XmlElement, day: string): XmlElement[] {
  const date = (modification: XmlElement) => modification.attribute('effective-date');
  return target
    .all('modification')
    .filter((modification) => day === '' || date(modification) <= day)
    .sort((a, b) => (date(a) === date(b) ? 0 : date(a) < date(b) ? 1 : -1));
}

function listedOn(draft: EntityDraft, history: readonly XmlElement[]): string {
  const listed = history.find((modification) => modification.attribute('modification-type') === 'listed');
  const date = listed?.attribute('effective-date') ?? '';
  const day = dayOf(date);
  if (date && !day) draft.bad('an effective-date that is not a day of our time, left out');
  return day ?? '';
}

function typeOf(draft: EntityDraft, subject: XmlElement | undefined): EntityType {
  if (subject?.name === 'individual') return 'individual';
  if (subject?.name === 'entity') return 'organization';
  const kind = subject?.attribute('object-type');
  if (kind === 'vessel' || kind === 'aircraft') return kind;
  draft.bad('a target that is no individual, entity, vessel or aircraft');
  return 'unknown';
}

function addIdentity(draft: EntityDraft, identity: XmlElement): void {
  const isMain = identity.attribute('main') === 'true';
  for (const name of identity.all('name')) {
    const isPrimary = isMain && name.attribute('name-type') === 'primary-name';
    const quality = name.attribute('quality') === 'low' ? 'weak' : 'strong';
    const [own = '', ...variants] = spellingsOf(name);
    draft.name(own, isPrimary ? 'primary' : quality);
    for (const variant of variants) draft.name(variant, quality);
    const title = titleOf(name);
    if (title && !draft.remarks.includes(`Title: ${title}`)) draft.remarks.push(`Title: ${title}`);
  }
  for (const date of identity.all('day-month-year')) addDate(draft, date);
  for (const country of identity.nested('nationality', 'country')) {
    draft.nationality(country.attribute('iso-code') || country.value);
  }
  for (const document of identity.all('identification-document')) addDocument(draft, document);
}

function addDate(draft: EntityDraft, element: XmlElement): void {
  const parts = ['year', 'month', 'day'].map((name) => element.attribute(name));
  const date = parts
    .slice(0, parts.includes('') ? parts.indexOf('') : 3)
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const calendar = element.attribute('calendar');
  if (date === '') draft.bad('a date without a year, left out');
  else if (!['', 'Gregorian'].includes(calendar)) draft.remarks.push(`Date: ${date} (${calendar} calendar)`);
  else if (!draft.isIndividual) draft.remarks.push(`Date: ${date}`);
  else draft.birthDate(element.attribute('quality') === 'low' ? `circa ${date}` : date);
}
