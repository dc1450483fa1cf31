import type { Entity } from '../../entity.ts';
import { dateCode, entityCountries, typeCode } from '../score/attributes.ts';
import { GrowingArray } from './growing-array.ts';
import { GrowingBytes } from './growing-bytes.ts';
import { entityIdentifiers, identifierHash } from './identifiers.ts';
import type { IndexTables } from './index-tables.ts';

/** All tables of an index that are not about names. */
export type EntryTables = Pick<
  IndexTables,
  | 'identifierHashes'
  | 'identifierEntities'
  | 'entityLists'
  | 'entityTypes'
  | 'birthDateStarts'
  | 'birthDates'
  | 'countryStarts'
  | 'countries'
  | 'jsonStarts'
  | 'json'
>;

/** An identifier's hash and the number of its entry. */
export type IdentifierPair = readonly [hash: number, entity: number];

export function buildEntries(entities: readonly Entity[], entityLists: Uint16Array): EntryTables {
  return {
    entityLists,
    entityTypes: Uint8Array.from(entities, (entity) => typeCode(entity.type)),
    ...identifierTables(identifiersOf(entities)),
    ...buildAttributes(entities),
    ...encodeEntities(entities),
  };
}

function identifiersOf(entities: readonly Entity[]): IdentifierPair[] {
  return entities.flatMap((entity, number) => {
    const hashes = new Set(entityIdentifiers(entity).map(({ value }) => identifierHash(value)));
    return [...hashes].map((hash): IdentifierPair => [hash, number]);
  });
}

export function identifierTables(pairs: readonly IdentifierPair[]) {
  const sorted = [...pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    identifierHashes: Uint32Array.from(sorted, (pair) => pair[0]),
    identifierEntities: Int32Array.from(sorted, (pair) => pair[1]),
  };
}

function buildAttributes(entities: readonly Entity[]) {
  const birthDateStarts = new GrowingArray(Int32Array);
  const birthDates = new GrowingArray(Int32Array);
  const countryStarts = new GrowingArray(Int32Array);
  const countries = new GrowingArray(Int32Array);
  for (const entity of entities) {
    birthDateStarts.push(birthDates.length);
    countryStarts.push(countries.length);
    for (const date of entity.birthDates ?? []) if (dateCode(date)) birthDates.push(dateCode(date));
    for (const country of entityCountries(entity)) countries.push(country);
  }
  birthDateStarts.push(birthDates.length);
  countryStarts.push(countries.length);
  return {
    birthDateStarts: birthDateStarts.toArray(),
    birthDates: birthDates.toArray(),
    countryStarts: countryStarts.toArray(),
    countries: countries.toArray(),
  };
}

function encodeEntities(entities: readonly Entity[]) {
  const jsonStarts = new Float64Array(entities.length + 1);
  const json = new GrowingBytes(estimateBytes(entities));
  entities.forEach((entity, i) => {
    json.push(JSON.stringify(entity));
    jsonStarts[i + 1] = json.length;
  });
  return { jsonStarts, json: json.toArray() };
}

/** A little more than all entries take, judged by a thousand of them. */
function estimateBytes(entities: readonly Entity[]): number {
  const step = Math.ceil(entities.length / 1000);
  let bytes = 0;
  for (let i = 0; i < entities.length; i += step) bytes += Buffer.byteLength(JSON.stringify(entities[i]));
  return Math.ceil(1.05 * step * bytes);
}
