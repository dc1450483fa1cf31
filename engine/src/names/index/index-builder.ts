import type { Entity } from '../../entity.ts';
import type { Weights } from '../score/weights.ts';
import { lacksSurname } from '../words/patronymics.ts';
import { slotsOf } from '../words/prepare.ts';
import type { SlotTable } from '../words/slots.ts';
import { buildEntries, type EntryTables } from './entry-tables.ts';
import { GrowingArray } from './growing-array.ts';
import { bucketCount, buildBuckets } from './index-buckets.ts';
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

/** Lays out entries, sorted by list and id, as the tables of an index. `lists`: names of the lists, sorted. */
export function buildTables(entities: readonly Entity[], lists: readonly string[], weights: Weights): IndexTables {
  const listNumbers = new Map(lists.map((list, number) => [list, number]));
  const entityLists = Uint16Array.from(entities, (entity) => listNumbers.get(entity.list) as number);
  return joinTables(buildRows(entities, weights), buildEntries(entities, entityLists));
}

/** Adds the words of the rows, and all by which they are found. */
export function joinTables({ dictionary, slotWords, ...rows }: Rows, entries: EntryTables): IndexTables {
  const { table: words, places } = dictionary.build();
  const slotTokens = slotWords.map((word) => places[word] as number);
  const tokenWeights = new Float32Array(wordCount(words));
  for (const [slot, token] of slotTokens.entries())
    tokenWeights[token] = Math.max(tokenWeights[token] as number, rows.weights[slot] as number);
  const tables = { ...words, ...rows, ...entries, slotTokens, tokenWeights };
  const wordLists = listsOfWords(tables);
  return { ...tables, ...buildPostings(tables), wordLists, ...buildBuckets(words, wordLists) };
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

type WordRows = Pick<IndexTables, 'records' | 'codes' | 'rowStarts' | 'slotTokens' | 'rowEntities' | 'entityLists'>;

function listsOfWords(tables: WordRows): Int32Array {
  const { rowStarts, slotTokens, rowEntities, entityLists } = tables;
  const wordLists = new Int32Array(wordCount(tables));
  const buckets = bucketCount(wordCount(tables));
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    const bit = bitOf(entityLists[rowEntities[row] as number] as number, buckets);
    for (let slot = rowStarts[row] as number; slot < (rowStarts[row + 1] as number); slot++) {
      const token = slotTokens[slot] as number;
      wordLists[token] = (wordLists[token] as number) | bit;
    }
  }
  return wordLists;
}

/** For every token the rows that contain it, each once, ascending. */
function buildPostings(rows: WordRows) {
  const { rowStarts, slotTokens } = rows;
  const tokenCount = wordCount(rows);
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
