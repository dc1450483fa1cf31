import { type EntryTables, type IdentifierPair, identifierTables } from './entry-tables.ts';
import { joinTables, type Rows } from './index-builder.ts';
import { type IndexTables, LAYOUT } from './index-tables.ts';
import { lowerBound } from './lower-bound.ts';
import { alphabetOf, textOf, wordCount } from './token-table.ts';
import { WordDictionary } from './word-dictionary.ts';

/** The entries of one list in the tables of an index. */
export interface ListEntries {
  readonly tables: IndexTables;
  /** Number of the list. */
  readonly list: number;
}

/** A part of a table, whose values grow by `added`. */
interface Piece {
  readonly tables: IndexTables;
  readonly first: number;
  readonly end: number;
  readonly added?: number;
}

type Starts = 'rowStarts' | 'birthDateStarts' | 'countryStarts' | 'jsonStarts';

/** The tables that `buildTables` makes of all entries of `lists`, which are sorted by name, without reading a name again. */
export function mergeTables(lists: readonly ListEntries[]): IndexTables {
  const entities = entitiesOf(lists);
  return joinTables(rowsOf(entities), entriesOf(entities));
}

/** The entities of each list, side by side as all that belongs to them; `added`: by how much their numbers grow. */
function entitiesOf(lists: readonly ListEntries[]): Required<Piece>[] {
  let count = 0;
  return lists.map(({ tables, list }) => {
    const [first, end] = [lowerBound(tables.entityLists, list), lowerBound(tables.entityLists, list + 1)];
    const added = count - first;
    count += end - first;
    return { tables, first, end, added };
  });
}

function rowsOf(entities: readonly Required<Piece>[]): Rows {
  const rows = entities.map(({ tables, first, end, added }) => ({
    tables,
    first: lowerBound(tables.rowEntities, first),
    end: lowerBound(tables.rowEntities, end),
    added,
  }));
  const slots = valuesOf('rowStarts', rows);
  return {
    ...wordsOf(slots),
    rowStarts: joinedStarts('rowStarts', rows),
    rowEntities: joined('rowEntities', rows),
    rowNames: joined('rowNames', rows.map(asTheyAre)),
    rowWeak: joined('rowWeak', rows.map(asTheyAre)),
    weights: joined('weights', slots),
    positions: joined('positions', slots),
    spans: joined('spans', slots),
    flags: joined('flags', slots),
  };
}

function entriesOf(entities: readonly Required<Piece>[]): EntryTables {
  return {
    ...identifierTables(entities.flatMap(identifiersOf)),
    entityLists: Uint16Array.from(entities.flatMap(({ first, end }, list) => Array(end - first).fill(list))),
    entityTypes: joined('entityTypes', entities.map(asTheyAre)),
    birthDateStarts: joinedStarts('birthDateStarts', entities),
    birthDates: joined('birthDates', valuesOf('birthDateStarts', entities)),
    countryStarts: joinedStarts('countryStarts', entities),
    countries: joined('countries', valuesOf('countryStarts', entities)),
    jsonStarts: joinedStarts('jsonStarts', entities),
    json: joined('json', valuesOf('jsonStarts', entities)),
  };
}

/** Collects the words of slots in the order of their appearance, each once from each index. */
function wordsOf(slots: readonly Piece[]): Pick<Rows, 'dictionary' | 'slotWords'> {
  const dictionary = new WordDictionary();
  const slotWords = joined('slotTokens', slots);
  const known = new Map<IndexTables, Int32Array>();
  let slot = 0;
  for (const { tables, first, end } of slots) {
    const words = known.get(tables) ?? new Int32Array(wordCount(tables)).fill(-1);
    known.set(tables, words);
    for (const slotEnd = slot + end - first; slot < slotEnd; slot++) {
      const token = slotWords[slot] as number;
      if (words[token] === -1) words[token] = dictionary.add(textOf(tables, token), alphabetOf(tables, token));
      slotWords[slot] = words[token] as number;
    }
  }
  return { dictionary, slotWords };
}

function identifiersOf({ tables, first, end, added }: Required<Piece>): IdentifierPair[] {
  const pairs: IdentifierPair[] = [];
  for (const [i, entity] of tables.identifierEntities.entries())
    if (entity >= first && entity < end) pairs.push([tables.identifierHashes[i] as number, entity + added]);
  return pairs;
}

const asTheyAre = ({ tables, first, end }: Piece): Piece => ({ tables, first, end });

/** The values that ragged rows contain. */
const valuesOf = (starts: Starts, rows: readonly Piece[]): Piece[] =>
  rows.map(({ tables, first, end }) => ({
    tables,
    first: tables[starts][first] as number,
    end: tables[starts][end] as number,
  }));

function joined<Name extends keyof IndexTables>(name: Name, pieces: readonly Piece[]): IndexTables[Name] {
  const all = new LAYOUT[name](lengthOf(pieces));
  let at = 0;
  for (const { tables, first, end, added = 0 } of pieces) {
    all.set(tables[name].subarray(first, end), at);
    at += end - first;
    for (let i = at - (end - first); i < at && added !== 0; i++) all[i] = (all[i] as number) + added;
  }
  return all as IndexTables[Name];
}

function joinedStarts<Name extends Starts>(name: Name, rows: readonly Piece[]): IndexTables[Name] {
  const all = new LAYOUT[name](lengthOf(rows) + 1);
  let at = 0;
  let before = 0;
  for (const { tables, first, end } of rows) {
    const starts = tables[name];
    const added = before - (starts[first] as number);
    for (let row = first; row < end; row++) all[at++] = (starts[row] as number) + added;
    before = (starts[end] as number) + added;
  }
  all[at] = before;
  return all as IndexTables[Name];
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { first, end }) => sum + end - first, 0);
