import { createHash } from 'node:crypto';
import type { Entity } from '@vett/engine/entity';

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, inner]) => inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;

/**
 * Returns the SHA-256, in hexadecimal, of a value's JSON with sorted keys: equal content has an equal hash, whatever
 * order a reader writes.
 */
export const contentHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');

/** Increase it when the same entity gets another hash than before. */
export const MATCH_HASH_VERSION = 1;

const unordered = (values: readonly unknown[] = []) => values.map((value) => JSON.stringify(value)).sort();

/**
 * Returns the hash, in hexadecimal, of the data that an entity is matched by. Remarks, addresses and the like do not
 * affect it.
 */
export const matchHash = (entity: Entity): string =>
  contentHash({
    // A weak alias scores lower; the order of the other names does not matter.
    names: unordered(entity.names.map(({ value, quality }) => [value, quality === 'weak'])),
    birthDates: unordered(entity.birthDates),
    nationalities: unordered(entity.nationalities),
    identifiers: unordered(entity.identifiers?.map(({ type, value, country }) => [type, value, country])),
    wallets: unordered(entity.wallets?.map(({ address, currency }) => [address, currency])),
    imoNumber: entity.imoNumber,
    callSign: entity.callSign,
    programs: unordered(entity.programs),
  });
