import { datesOf } from '../dates.ts';
import type { Fact } from '../facts.ts';
import { PROPERTIES, UNUSED } from './properties.ts';
import type { FtmRecord } from './records.ts';

const NAME_PARTS = ['firstName', 'secondName', 'middleName', 'fatherName', 'lastName'];
const ADDRESS_PARTS = ['street', 'street2', 'postOfficeBox', 'postalCode', 'city', 'region', 'state', 'country'];
const MAX_LABEL = 60;

/** The facts of an entity about itself; `unused` is told each property that nothing is known of. */
export function factsOfEntry(record: FtmRecord, unused: (property: string) => void): Fact[] {
  const facts: Fact[] = [];
  for (const [property, values] of record.properties) {
    const known = PROPERTIES.get(property);
    if (known) facts.push(...values.flatMap((value) => valued({ ...known, value })));
    else if (!UNUSED.has(property)) unused(property);
  }
  const [symbol] = valuesOf(record, 'currencySymbol', 'currency');
  const labelled = facts.map((fact) => (symbol && fact.field === 'wallet' ? { ...fact, label: symbol } : fact));
  const isNamed = ['name', 'alias', 'previousName'].some((property) => record.properties.get(property)?.length);
  const parts = NAME_PARTS.flatMap((property) => valuesOf(record, property)).join(' ');
  return isNamed || !parts ? labelled : [...labelled, { field: 'name', value: parts }];
}

/** The facts of a passport, sanction or wallet about the entry that it belongs to. */
export function factsOfOwner(record: FtmRecord): Fact[] {
  const [country] = valuesOf(record, 'country');
  const issued = country ? { country } : {};
  switch (record.schema) {
    case 'Sanction': {
      const days = valuesOf(record, 'listingDate', 'startDate').flatMap((value) => datesOf(value, 'day_first'));
      const programs = valuesOf(record, 'programId', 'program', 'authority');
      return [
        ...programs.map((value): Fact => ({ field: 'program', value })),
        ...days.filter((day) => day.length === 10).map((value): Fact => ({ field: 'listed_on', value })),
      ];
    }
    case 'Passport': {
      const numbers = [...new Set([...valuesOf(record, 'number'), ...valuesOf(record, 'passportNumber')])];
      return [
        ...numbers.map((value): Fact => ({ field: 'passport', value, ...issued })),
        ...valuesOf(record, 'personalNumber').map((value): Fact => ({ field: 'national_id', value, ...issued })),
      ];
    }
    case 'Identification': {
      const [type] = valuesOf(record, 'type');
      const label = type ? { label: type.slice(0, MAX_LABEL) } : {};
      return valuesOf(record, 'number').map((value): Fact => ({ field: 'identifier', value, ...label, ...issued }));
    }
    case 'CryptoWallet':
      return factsOfEntry(record, () => {}).filter(({ field }) => field === 'wallet');
    default:
      return [];
  }
}

/** The address of an `Address`, the name of a `Position`. */
export function textOf(record: FtmRecord): string {
  if (record.schema === 'Position') return valuesOf(record, 'name', 'caption').join('; ');
  const [full] = valuesOf(record, 'full');
  return full ?? ADDRESS_PARTS.flatMap((part) => valuesOf(record, part)).join(', ');
}

/** The values of the first of these properties that has any. */
export function valuesOf({ properties }: FtmRecord, ...names: readonly string[]): readonly string[] {
  return names.map((name) => properties.get(name) ?? []).find((values) => values.length > 0) ?? [];
}

function valued(fact: Fact): Fact[] {
  if (fact.field !== 'birth_date') return [fact];
  return datesOf(fact.value, 'day_first').map((value) => ({ ...fact, value }));
}
