import type { Entity, EntityType } from '../../entity.ts';
import { numbersIn } from '../../names/index/numbers-in-value.ts';
import { severalNames } from '../../names/words/several-names.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { CALL_SIGN, IMO, IMO_COMPANY } from '../shared/identifier-types.ts';
import { categoryOf } from './category.ts';
import { countriesOf, countryOf } from './country-names.ts';
import { fault, type Reading } from './reading.ts';
import type { OwnListField } from './settings.ts';
import { walletsOf } from './wallets.ts';

/** One value that a file says about an entry. */
export interface Fact {
  readonly field: OwnListField;
  readonly value: string;
  /** How the file calls a number or the currency of a wallet. */
  readonly label?: string;
  /** The country that issued a number. */
  readonly country?: string;
}

// The entry of OpenSanctions with the most names has 800.
const MAX_FACTS = 5_000;
const MAX_ID = 255;
const MAX_NAME = 10_000;
const MAX_TEXT = 20_000;
/** People write these where they have no value. */
const NOTHING = new Set(['', '-', '--', '–', '—', '?', 'n/a', '#n/a', 's/d', 'n/d']);

const NUMBERS: ReadonlyMap<OwnListField, string> = new Map([
  ['identifier', 'Identification Number'],
  ['passport', 'Passport'],
  ['national_id', 'National ID No.'],
  ['tax_id', 'Tax ID No.'],
  ['registration_number', 'Registration Number'],
]);
/** An entry has at least one of these, in the order in which they name it. */
const KNOWN_BY: readonly OwnListField[] = [
  ...(['name', 'alias', 'weak_alias', 'wallet', 'imo_number', 'call_sign'] as const),
  ...NUMBERS.keys(),
];

export function knowsEntries(field: OwnListField | null): boolean {
  return field === 'first_name' || field === 'last_name' || KNOWN_BY.some((known) => known === field);
}

/** The text on one line, without characters that no text has. */
export function clean(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return NOTHING.has(line.toLowerCase()) ? '' : line;
}

/**
 * The entry that has these facts, all of them `clean`; undefined when it has neither a name nor a number nor a wallet.
 * @throws ListFileError for an entry with more or longer values than any real one has
 */
export function entityOf(
  row: number,
  id: string,
  type: EntityType | undefined,
  facts: readonly Fact[],
  reading: Reading,
): Entity | undefined {
  if (facts.length > MAX_FACTS) throw fault(reading, `more than ${MAX_FACTS} values of the entry in row ${row}`);
  if (id.length > MAX_ID) throw fault(reading, `an id of more than ${MAX_ID} characters in row ${row}`);
  const naming = KNOWN_BY.map((field) => facts.find((fact) => fact.field === field)).find(Boolean);
  if (!naming) return undefined;
  const draft = new EntityDraft(id, reading.list, reading.file.name, reading.notices);
  draft.type = type ?? reading.settings.entityType ?? 'unknown';
  for (const fact of facts) {
    if (isTooLong(fact)) throw fault(reading, `a ${fact.field} of more than ${MAX_NAME} characters in row ${row}`);
    add(draft, fact, fact === naming);
  }
  const positions = facts.flatMap(({ field, value }) => (field === 'position' ? value : []));
  draft.position = [...new Set(positions)].join('; ');
  if (draft.categories.size === 0) {
    for (const category of reading.settings.categories ?? []) draft.categories.add(category);
  }
  const entity = draft.finish();
  // A number, or a text that the draft takes for a note, is still the only name of the entry.
  if (entity.names[0]?.quality !== 'primary') entity.names.unshift({ value: naming.value, quality: 'primary' });
  return entity;
}

const isTooLong = ({ field, value }: Fact) => field !== 'remarks' && field !== 'address' && value.length > MAX_NAME;

/** `isFirst`: the fact names the entry. */
function add(draft: EntityDraft, fact: Fact, isFirst: boolean): void {
  const { field, value, label, country } = fact;
  const number = NUMBERS.get(field);
  if (number) {
    // As people write numbers: behind labels, before countries, several in one cell.
    for (const one of numbersIn(value).numbers) draft.identifier(label ?? number, one, country);
  } else if (field === 'wallet') {
    for (const { address, currency } of walletsOf(value)) draft.wallet(address, label ?? currency);
  }
  OTHERS[field]?.(draft, value);
  if (field === 'name' || field === 'alias') {
    draft.name(value, isFirst ? 'primary' : 'strong');
    const others = field === 'name' ? severalNames(value, draft.type) : [];
    for (const { name, isDoubtful } of others) if (!isDoubtful) draft.name(name, 'strong');
  } else if (field === 'weak_alias') draft.name(value, isFirst ? 'primary' : 'weak');
}

const OTHERS: Partial<Record<OwnListField, (draft: EntityDraft, value: string) => void>> = {
  birth_date: (draft, value) => draft.birthDates([value]),
  birth_place: (draft, value) => draft.birthPlaces.add(value),
  nationality(draft, value) {
    for (const country of countriesOf(value)) draft.nationality(country);
  },
  imo_number: addImoNumber,
  call_sign(draft, value) {
    draft.callSign ||= value;
    draft.identifier(CALL_SIGN, value);
  },
  flag: (draft, value) => draft.flagOf(countryOf(value)),
  address: (draft, value) => draft.addresses.add(value.slice(0, MAX_TEXT)),
  program: (draft, value) => draft.programs.add(value),
  category: (draft, value) => addCategory(draft, value),
  gender(draft, value) {
    draft.gender ||= value;
  },
  listed_on(draft, value) {
    if (draft.listedOn === '' || value < draft.listedOn) draft.listedOn = value;
  },
  remarks: (draft, value) => draft.remarks.push(value.slice(0, MAX_TEXT)),
  source_url(draft, value) {
    draft.sourceUrl ||= value;
  },
};

function addImoNumber(draft: EntityDraft, value: string): void {
  const digits = /(?<!\d)\d{7}$/.exec(value)?.[0];
  const isOfCompany = draft.type !== 'vessel' && draft.type !== 'unknown';
  if (!digits) draft.bad('an IMO number without its seven digits, kept');
  else if (!isOfCompany) draft.imoNumber ||= digits;
  draft.identifier(isOfCompany ? IMO_COMPANY : IMO, digits ?? value);
}

function addCategory(draft: EntityDraft, value: string): void {
  const category = categoryOf(value);
  if (category) draft.categories.add(category);
  else draft.bad('a category of more than 40 letters or without letters, left out');
}
