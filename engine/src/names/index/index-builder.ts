import type { Entity } from '../../entity.ts';
import { dateCode, entityCountries, typeCode } from '../score/attributes.ts';
import type { Weights } from '../score/weights.ts';
import { lacksSurname } from '../words/patronymics.ts';
import { slotsOf } from '../words/prepare.ts';
import type { SlotTable } from '../words/slots.ts';
import { GrowingArray } from './growing-array.ts';
import { GrowingBytes } from './growing-bytes.ts';
import { entityIdentifiers, identifierHash } from './identifiers.ts';
import { buildBuckets } from './index-buckets.ts';
import type { IndexTables } from './index-tables.ts';
import { bitOf } from './scope.ts';
import { wordCount } from './token-table.ts';
import { WordDictionary } from './word-dictionary.ts';

const MAX_NAMES = 0xffff;

/** The rows of entries, whose words have the numbers that a dictionary gave them. */
export interface Rows extends SlotTable, Pick<IndexTables, 'rowStarts' | 'rowEntities' | 'rowNames' | 'rowWeak'> {
  readonly dictionary: WordDictionary;
  readonly slotWords: Int32Array;
}

/** The rest of an index, all of which an entry decides by itself. */
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

/** Lays out entries, sorted by list and id, as the tables of an index. `lists`: names of the lists, sorted. */
export function buildTables(entities: readonly Entity[], lists: readonly string[], weights: Weights): IndexTables {
  const listNumbers = new Map(lists.map((list, number) => [list, number]));
  return joinTables(buildRows(entities, weights), {
    ...identifierTables(identifiersOf(entities)),
    ...buildAttributes(entities),
    ...encodeEntities(entities),
    entityLists: Uint16Array.from(entities, (entity) => listNumbers.get(entity.list) as number),
    entityTypes: Uint8Array.from(entities, (entity) => typeCode(entity.type)),
  });
}

/** Adds the words of the rows, and all by which they are found. */
export function joinTables({ dictionary, slotWords, ...rows }: Rows, entries: EntryTables): IndexTables {
  const { table: words, places } = dictionary.build();
  const slotTokens = slotWords.map((word) => places[word] as number);
  const tokenWeights = new Float32Array(wordCount(words));
  for (const [slot, token] of slotTokens.entries())
    tokenWeights[token] = Math.max(tokenWeights[token] as number, rows.weights[slot] as number);
  const tables = { ...words, ...rows, ...entries, slotTokens, tokenWeights };
  return { ...tables, ...buildPostings(tables), ...buildBuckets(words) };
}

function buildRows(entities: readonly Entity[], weights: Weights): Rows {
  const dictionary = new WordDictionary();
  const rowStarts = new GrowingArray(Int32Array);
  const slotWords = new GrowingArray(Int32Array);
  const rowEntities = new GrowingArray(Int32Array);
  const rowNames = new GrowingArray(Uint16Array);
  const rowWeak = new GrowingArray(Uint8Array);
  const slotWeights = new GrowingArray(Float32Array);
  const positions = new GrowingArray(Uint8Array);
  const spans = new GrowingArray(Uint8Array);
  const flags = new GrowingArray(Uint16Array);
  rowStarts.push(0);
  entities.forEach((entity, number) => {
    const person = entity.type === 'individual';
    const names = entity.names.map(({ value }) => value);
    entity.names.slice(0, MAX_NAMES).forEach((name, place) => {
      const weakness = name.quality === 'weak' ? 1 : person && lacksSurname(name.value, names) ? 2 : 0;
      for (const slots of slotsOf(name.value, person, weights)) {
        for (const slot of slots) {
          slotWords.push(dictionary.add(slot.text, slot.alphabet));
          slotWeights.push(slot.weight);
          positions.push(slot.position);
          spans.push(slot.span);
          flags.push(slot.flags);
        }
        rowStarts.push(slotWords.length);
        rowEntities.push(number);
        rowNames.push(place);
        rowWeak.push(weakness);
      }
    });
  });
  return {
    dictionary,
    slotWords: slotWords.toArray(),
    rowStarts: rowStarts.toArray(),
    rowEntities: rowEntities.toArray(),
    rowNames: rowNames.toArray(),
    rowWeak: rowWeak.toArray(),
    weights: slotWeights.toArray(),
    positions: positions.toArray(),
    spans: spans.toArray(),
    flags: flags.toArray(),
  };
}

type PostedRows = Pick<IndexTables, 'records' | 'codes' | 'rowStarts' | 'slotTokens' | 'rowEntities' | 'entityLists'>;

/** For every token the rows that contain it, each once, ascending, and the lists of these. */
function buildPostings(rows: PostedRows) {
  const { rowStarts, slotTokens, rowEntities, entityLists } = rows;
  const tokenCount = wordCount(rows);
  const wordLists = new Int32Array(tokenCount);
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
  eachPosting((token, row) => {
    postingStarts[token + 1] = (postingStarts[token + 1] as number) + 1;
    wordLists[token] = (wordLists[token] as number) | bitOf(entityLists[rowEntities[row] as number] as number);
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
  return { postingStarts, postings, wordLists };
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
