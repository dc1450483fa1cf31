import type { Entity } from '@vett/engine/entity';
import { contentHash } from './content-hash.ts';

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
