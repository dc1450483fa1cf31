import type { EntityType } from '../../../entity.ts';
import { entityTypeOf } from '../entity-types.ts';
import { clean } from '../facts.ts';
import type { JsonLine } from '../json-lines.ts';
import { fault, type Reading } from '../reading.ts';

/** One entity of FollowTheMoney: values by property, of references the ids. */
export interface FtmRecord {
  readonly row: number;
  readonly id: string;
  readonly schema: string;
  /** False: its publisher has it for the sake of another entity. */
  readonly isTarget: boolean;
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** Schemas whose entities are entries. */
const SCREENED = [
  ...[
    'Person',
    'Company',
    'Organization',
    'PublicBody',
    'LegalEntity',
    'Vessel',
    'Airplane',
    'Vehicle',
    'CryptoWallet',
  ],
  ...['Security', 'Asset'],
];
/** The property by which these belong to an entry. */
export const OWNERS: ReadonlyMap<string, string> = new Map([
  ['Sanction', 'entity'],
  ['Passport', 'holder'],
  ['Identification', 'holder'],
  ['Occupancy', 'holder'],
  ['CryptoWallet', 'holder'],
]);
const MAX_DEPTH = 6;
const MAX_VALUES = 5_000;

export function typeOfSchema(schema: string): EntityType | undefined {
  return SCREENED.includes(schema) ? entityTypeOf(schema) : undefined;
}

/**
 * The entity of a line, and those that stand within it in place of their ids.
 * @throws ListFileError with the line when it is none
 */
export function recordsOf({ row, record }: JsonLine, reading: Reading): FtmRecord[] {
  const records: FtmRecord[] = [];
  collect(record, undefined, 0);
  return records;

  function collect(value: object, owner: string | undefined, depth: number): string {
    const { id, schema, properties, target, caption } = value as Record<string, unknown>;
    if (depth > MAX_DEPTH) throw fault(reading, `line ${row} has more than ${MAX_DEPTH} levels of entities`);
    if (typeof id !== 'string' || clean(id) === '' || typeof schema !== 'string' || !isObject(properties))
      throw fault(reading, `line ${row} is no entity with id, schema and properties`);
    const values = new Map<string, string[]>();
    for (const [property, each] of Object.entries(properties)) values.set(property, texts(each, id, depth));
    const names = values.get('name');
    // The name that the publisher shows is the first one.
    if (names && typeof caption === 'string' && names.includes(clean(caption)))
      values.set('name', [...new Set([clean(caption), ...names])]);
    const owned = OWNERS.get(schema);
    if (owner && owned && !values.has(owned)) values.set(owned, [owner]);
    records.push({ row, id: clean(id), schema, isTarget: target !== false, properties: values });
    return clean(id);
  }

  function texts(value: unknown, owner: string, depth: number): string[] {
    const values = Array.isArray(value) ? value : [value];
    if (values.length > MAX_VALUES)
      throw fault(reading, `line ${row} has more than ${MAX_VALUES} values of a property`);
    return values
      .map((each) => {
        if (typeof each === 'string' || typeof each === 'number') return clean(String(each));
        if (isObject(each)) return collect(each, owner, depth + 1);
        throw fault(reading, `line ${row} has a value that is no text`);
      })
      .filter(Boolean);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
