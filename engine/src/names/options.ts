import type { EntityType } from '../entity.ts';

const ENTITY_TYPES: readonly EntityType[] = [
  'individual',
  'company',
  'organization',
  'vessel',
  'aircraft',
  'wallet',
  'unknown',
];

/** @throws TypeError naming the first option that does not exist. */
export function requireKnownOptions(of: string, options: object, known: readonly string[]): void {
  if (options === null || typeof options !== 'object') throw new TypeError(`${of}: options must be an object`);
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`${of}: there is no option '${name}'; known: ${known.join(', ')}`);
  }
}

/** @throws RangeError for a value that is not an entity type. */
export function requireEntityType(value: string): asserts value is EntityType {
  if (!ENTITY_TYPES.includes(value as EntityType)) throw new RangeError(`unknown entity type '${value}'`);
}
