import type { Entity, Subject } from '../entity.ts';
import { EntrySearch, type Hit } from './index/entry-search.ts';
import { buildTables } from './index/index-builder.ts';
import { type IndexContent, readIndex, viewIndex, writeIndex } from './index/index-bytes.ts';
import { type ListEntries, mergeTables } from './index/index-merge.ts';
import { lowerBound } from './index/lower-bound.ts';
import type { Scope } from './index/scope.ts';
import type { Match, QueryResult } from './match.ts';
import { requireKnownOptions } from './options.ts';
import { DEFAULT_WEIGHTS, type Weights } from './score/weights.ts';
import { type CheckedOptions, checkSearchOptions, isOfCategories, type SearchOptions } from './search-options.ts';
import { type PreparedSubject, prepareSubject } from './words/prepared-subject.ts';

/** Bytes that several threads see at once. */
export type SharedBytes = Uint8Array<SharedArrayBuffer>;

/** Some lists, or all, of the index in `bytes`. */
export interface SharedIndex {
  bytes: SharedBytes;
  lists: readonly string[];
}

/** The memory of an index, or of several that were merged. */
interface Memory {
  content: IndexContent;
  search: EntrySearch;
  sharedBytes: SharedBytes | undefined;
}

/**
 * An immutable index over the names and numbers of list entries. The confidence of an entry depends on the subject, the
 * entry and the weights profile alone, never on other entries of the index.
 */
export class NameIndex {
  readonly #memory: Memory;
  /** Numbers of its lists in the memory, sorted. */
  readonly #lists: readonly number[];
  readonly #scope: Scope;

  private constructor(memory: Memory, lists: readonly string[] = memory.content.lists) {
    this.#memory = memory;
    this.#lists = lists.map((list) => memory.content.lists.indexOf(list));
    this.#scope = memory.search.scopeOf(this.#lists);
  }

  /**
   * Indexes entries in any order. `weights`: a profile shipped with the engine.
   *
   * @throws TypeError for an unknown option.
   */
  static build(entities: Iterable<Entity>, options: { weights?: Weights } = {}): NameIndex {
    requireKnownOptions('build', options, ['weights']);
    const weights = options.weights ?? DEFAULT_WEIGHTS;
    const sorted = [...entities].sort((a, b) => compareText(a.list, b.list) || compareText(a.id, b.id));
    const lists = [...new Set(sorted.map((entity) => entity.list))];
    return new NameIndex(memoryOf({ tables: buildTables(sorted, lists, weights), lists, weights }));
  }

  /**
   * Puts indexes into one memory, which takes less, and in which a `Screener` searches all of them at once. An index of other
   * weights than the first, or with a list that one before it has, stays as it is.
   */
  static merge(indexes: readonly NameIndex[]): NameIndex[] {
    const weights = indexes[0]?.weights ?? DEFAULT_WEIGHTS;
    const entries = new Map<string, ListEntries>();
    const isMerged = indexes.map((index) => {
      if (index.weights !== weights || index.lists.some((list) => entries.has(list))) return false;
      for (const part of index.#entries()) entries.set(...part);
      return true;
    });
    const memory = merged(entries, weights);
    return indexes.map((index, i) => (isMerged[i] ? new NameIndex(memory, index.lists) : index));
  }

  /**
   * Opens what `toBytes` wrote, as views over `bytes`: they must stay unchanged while the index is in use. Bytes in a
   * `SharedArrayBuffer` are those that threads search.
   *
   * @throws EngineError `INDEX_DAMAGED` or `INDEX_VERSION`.
   */
  static fromBytes(bytes: Uint8Array): NameIndex {
    return new NameIndex(memoryOf(readIndex(bytes), isShared(bytes) ? bytes : undefined));
  }

  /**
   * Opens what `shared` gave another thread, without verifying it again. Indexes that shared a memory share it here too.
   *
   * @internal
   */
  static fromShared(shared: readonly SharedIndex[]): NameIndex[] {
    const memories = new Map<SharedBytes, Memory>();
    return shared.map(({ bytes, lists }) => {
      const memory = memories.get(bytes) ?? memoryOf(viewIndex(bytes), bytes);
      memories.set(bytes, memory);
      return new NameIndex(memory, lists);
    });
  }

  /** The whole index in one portable buffer. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const { content } = this.#memory;
    const isAll = this.#lists.length === content.lists.length;
    return writeIndex(isAll ? content : merged(new Map(this.#entries()), this.weights).content, ArrayBuffer);
  }

  /** The memory that threads share. An index that lies elsewhere moves there, once; from then on it searches these bytes too. */
  sharedBytes(): SharedBytes {
    const memory = this.#memory;
    if (!memory.sharedBytes) {
      const bytes = writeIndex(memory.content, SharedArrayBuffer);
      Object.assign(memory, memoryOf(viewIndex(bytes), bytes));
    }
    return memory.sharedBytes as SharedBytes;
  }

  /** @internal */
  shared(): SharedIndex {
    return { bytes: this.sharedBytes(), lists: this.lists };
  }

  /** Number of entries. */
  get size(): number {
    const { entityLists } = this.#memory.content.tables;
    return this.#lists.reduce((sum, n) => sum + lowerBound(entityLists, n + 1) - lowerBound(entityLists, n), 0);
  }

  /** Names of the lists that entries are from, sorted. */
  get lists(): readonly string[] {
    return this.#lists.map((list) => this.#memory.content.lists[list] as string);
  }

  /** The profile that the index was built with. */
  get weights(): Weights {
    return this.#memory.content.weights;
  }

  /**
   * Indexes that were merged share one memory.
   *
   * @internal
   */
  get memory(): object {
    return this.#memory;
  }

  /** The matches of `query`. */
  search(subject: Subject, options: SearchOptions = {}): Match[] {
    return this.query(subject, options).matches;
  }

  /**
   * Compares a subject with every entry. A subject without any name or comparable number matches nothing.
   *
   * @throws TypeError for an unknown option, RangeError for a value out of range or an unknown list.
   */
  query(subject: Subject, options: SearchOptions = {}): QueryResult {
    const checked = checkSearchOptions(options, this.lists);
    const { search } = this.#memory;
    const scope = checked.lists ? search.scopeOf(checked.lists.map((n) => this.#lists[n] as number)) : this.#scope;
    const prepared = prepareSubject(subject, this.weights, checked.searchType === 'exact');
    const steps = search.find(prepared, checked, scope);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return this.#result(step.value, subject, checked);
  }

  /**
   * Compares a subject with all entries of merged indexes at once. The subject was prepared with their weights and for the
   * search type of the options. It stops before each form of a name, so that the caller can do other things or end the search.
   *
   * @internal
   */
  static *queryMerged(
    indexes: readonly NameIndex[],
    prepared: PreparedSubject,
    options: SearchOptions,
  ): Generator<undefined, (index: NameIndex) => QueryResult> {
    const [first] = indexes as [NameIndex];
    const checked = checkSearchOptions(options, []);
    const { search } = first.#memory;
    const scope = indexes.length === 1 ? first.#scope : search.scopeOf(indexes.flatMap((index) => index.#lists));
    const hits = yield* search.find(prepared, checked, scope);
    return (index) => {
      const own = indexes.length === 1 ? hits : hits.filter((hit) => index.#lists.includes(search.listOf(hit)));
      return index.#result(own, prepared.subject, checked);
    };
  }

  #result(hits: readonly Hit[], subject: Subject, { limit, searchType, categories }: CheckedOptions): QueryResult {
    const { search } = this.#memory;
    const wanted = categories ? hits.filter((hit) => isOfCategories(search.entityOf(hit), categories)) : hits;
    const matches = wanted.slice(0, limit).map((hit) => search.matchOf(hit, subject, searchType));
    return { matches, total: wanted.length, ...(categories && { otherCategories: hits.length - wanted.length }) };
  }

  #entries(): [name: string, entries: ListEntries][] {
    const { tables, lists } = this.#memory.content;
    return this.#lists.map((list) => [lists[list] as string, { tables, list }]);
  }
}

const memoryOf = (content: IndexContent, sharedBytes?: SharedBytes): Memory => ({
  content,
  search: new EntrySearch(content),
  sharedBytes,
});

function merged(entries: ReadonlyMap<string, ListEntries>, weights: Weights): Memory {
  const lists = [...entries.keys()].sort(compareText);
  return memoryOf({ tables: mergeTables(lists.map((list) => entries.get(list) as ListEntries)), lists, weights });
}

/** Bytes that begin elsewhere than on a multiple of 8 were copied to be read. */
function isShared(bytes: Uint8Array): bytes is SharedBytes {
  return bytes.buffer instanceof SharedArrayBuffer && bytes.byteOffset % 8 === 0;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
