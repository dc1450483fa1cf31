import type { Entity } from '../entity.ts';
import { countryCode, dateCode, typeCode } from './attributes.ts';
import { GrowingBytes } from './growing-bytes.ts';
import { GrowingInts } from './growing-ints.ts';
import { entityIdentifiers, identifierHash } from './identifiers.ts';
import type { IndexTables } from './index-tables.ts';
import { KeyBuffer } from './keys.ts';
import { lettersOf } from './letters.ts';
import { slotsOf } from './prepare.ts';
import { type TokenTable, TokenTableBuilder } from './token-table.ts';
import type { Weights } from './weights.ts';

const MAX_NAMES = 0xffff;
/** A token has some twenty keys, so a bucket has about five: as many as one cache line holds. */
const BUCKETS_PER_TOKEN = 4;

/** Lays out entries, sorted by list and id, as the tables of an index. `lists`: names of the lists, sorted. */
export function buildTables(entities: readonly Entity[], lists: readonly string[], weights: Weights): IndexTables {
  const listNumbers = new Map(lists.map((list, number) => [list, number]));
  const rows = buildRows(entities, weights);
  return {
    ...rows,
    ...buildPostings(rows),
    ...buildBuckets(rows, rows.alphabets.length),
    ...buildIdentifiers(entities),
    ...buildAttributes(entities),
    ...encodeEntities(entities),
    entityLists: Uint16Array.from(entities, (entity) => listNumbers.get(entity.list) as number),
    entityTypes: Uint8Array.from(entities, (entity) => typeCode(entity.type)),
  };
}

function buildRows(entities: readonly Entity[], weights: Weights) {
  const dictionary = new TokenTableBuilder();
  const rowStarts = new GrowingInts();
  const slotTokens = new GrowingInts();
  const rowEntities = new GrowingInts();
  const rowNames = new GrowingInts();
  const rowWeak = new GrowingInts();
  const slotWeights: number[] = [];
  const positions = new GrowingInts();
  const spans = new GrowingInts();
  const flags = new GrowingInts();
  rowStarts.push(0);
  entities.forEach((entity, number) => {
    const person = entity.type === 'individual';
    entity.names.slice(0, MAX_NAMES).forEach((name, place) => {
      for (const slots of slotsOf(name.value, person, weights)) {
        for (const slot of slots) {
          slotTokens.push(dictionary.add(slot.text, slot.alphabet));
          slotWeights.push(slot.weight);
          positions.push(slot.position);
          spans.push(slot.span);
          flags.push(slot.flags);
        }
        rowStarts.push(slotTokens.length);
        rowEntities.push(number);
        rowNames.push(place);
        rowWeak.push(name.quality === 'weak' ? 1 : 0);
      }
    });
  });
  const places = dictionary.sort();
  const tokens = dictionary.build();
  const weightOf = new Float32Array(slotWeights);
  const tokenOf = slotTokens.toArray();
  const tokenWeights = new Float32Array(tokens.alphabets.length);
  const letters = new Int32Array(tokens.alphabets.length);
  for (let token = 0; token < letters.length; token++) letters[token] = lettersOf(tokens, token);
  for (let slot = 0; slot < tokenOf.length; slot++) {
    const token = places[tokenOf[slot] as number] as number;
    tokenOf[slot] = token;
    tokenWeights[token] = Math.max(tokenWeights[token] as number, weightOf[slot] as number);
  }
  return {
    ...tokens,
    rowStarts: rowStarts.toArray(),
    slotTokens: tokenOf,
    rowEntities: rowEntities.toArray(),
    rowNames: new Uint16Array(rowNames.toArray()),
    rowWeak: new Uint8Array(rowWeak.toArray()),
    weights: weightOf,
    positions: new Uint8Array(positions.toArray()),
    spans: new Uint8Array(spans.toArray()),
    flags: new Uint8Array(flags.toArray()),
    tokenWeights,
    letters,
  };
}

/** For every token the rows that contain it, each once, ascending. */
function buildPostings({ rowStarts, slotTokens, alphabets }: ReturnType<typeof buildRows>) {
  const tokenCount = alphabets.length;
  const postingStarts = new Int32Array(tokenCount + 1);
  const lastRow = new Int32Array(tokenCount).fill(-1);
  const eachPosting = (visit: (token: number, row: number) => void): void => {
    lastRow.fill(-1);
    for (let row = 0; row + 1 < rowStarts.length; row++) {
      for (let slot = rowStarts[row] as number; slot < (rowStarts[row + 1] as number); slot++) {
        const token = slotTokens[slot] as number;
        if (lastRow[token] === row) continue;
        lastRow[token] = row;
        visit(token, row);
      }
    }
  };
  eachPosting((token) => {
    postingStarts[token + 1] = (postingStarts[token + 1] as number) + 1;
  });
  for (let t = 0; t < tokenCount; t++)
    postingStarts[t + 1] = (postingStarts[t + 1] as number) + (postingStarts[t] as number);
  const postings = new Int32Array(postingStarts[tokenCount] as number);
  const next = postingStarts.slice();
  eachPosting((token, row) => {
    const place = next[token] as number;
    postings[place] = row;
    next[token] = place + 1;
  });
  return { postingStarts, postings };
}

/** Keys are computed twice, first to count, so that a million words need no second copy of them. */
function buildBuckets(tokens: TokenTable, count: number) {
  let buckets = 1;
  while (buckets < count * BUCKETS_PER_TOKEN) buckets <<= 1;
  const bucketStarts = new Int32Array(buckets + 1);
  const buffer = new KeyBuffer();
  const eachKey = (visit: (key: number, bucket: number, token: number) => void): void => {
    for (let token = 0; token < count; token++) {
      buffer.stored(tokens, token);
      buffer.removeDuplicates();
      for (let i = 0; i < buffer.count; i++) {
        const key = buffer.keys[i] as number;
        visit(key, key & (buckets - 1), token);
      }
    }
  };
  eachKey((_, bucket) => {
    bucketStarts[bucket + 1] = (bucketStarts[bucket + 1] as number) + 1;
  });
  for (let b = 0; b < buckets; b++) bucketStarts[b + 1] = (bucketStarts[b + 1] as number) + (bucketStarts[b] as number);
  const bucketEntries = new Int32Array(2 * (bucketStarts[buckets] as number));
  const next = bucketStarts.slice();
  eachKey((key, bucket, token) => {
    const place = next[bucket] as number;
    bucketEntries[2 * place] = key;
    bucketEntries[2 * place + 1] = token;
    next[bucket] = place + 1;
  });
  return { bucketStarts, bucketEntries };
}

function buildIdentifiers(entities: readonly Entity[]) {
  const pairs: [hash: number, entity: number][] = [];
  entities.forEach((entity, number) => {
    const hashes = new Set(entityIdentifiers(entity).map(({ field, value }) => identifierHash(field, value)));
    for (const hash of hashes) pairs.push([hash, number]);
  });
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    identifierHashes: Uint32Array.from(pairs, (pair) => pair[0]),
    identifierEntities: Int32Array.from(pairs, (pair) => pair[1]),
  };
}

function buildAttributes(entities: readonly Entity[]) {
  const birthDateStarts = new GrowingInts();
  const birthDates = new GrowingInts();
  const nationalityStarts = new GrowingInts();
  const nationalities = new GrowingInts();
  for (const entity of entities) {
    birthDateStarts.push(birthDates.length);
    nationalityStarts.push(nationalities.length);
    for (const date of entity.birthDates ?? []) if (dateCode(date)) birthDates.push(dateCode(date));
    for (const country of entity.nationalities ?? []) if (country) nationalities.push(countryCode(country));
  }
  birthDateStarts.push(birthDates.length);
  nationalityStarts.push(nationalities.length);
  return {
    birthDateStarts: birthDateStarts.toArray(),
    birthDates: birthDates.toArray(),
    nationalityStarts: nationalityStarts.toArray(),
    nationalities: nationalities.toArray(),
  };
}

function encodeEntities(entities: readonly Entity[]) {
  const jsonStarts = new Float64Array(entities.length + 1);
  const json = new GrowingBytes();
  entities.forEach((entity, i) => {
    json.push(JSON.stringify(entity));
    jsonStarts[i + 1] = json.length;
  });
  return { jsonStarts, json: json.toArray() };
}
