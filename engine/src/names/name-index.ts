import type { Entity, Subject } from '../entity.ts';
import { entityIdentifiers, type IdentifierField, sameIdentifier } from './index/identifiers.ts';
import { buildTables } from './index/index-builder.ts';
import { type IndexContent, readIndex, viewIndex, writeIndex } from './index/index-bytes.ts';
import type { IndexTables } from './index/index-tables.ts';
import { type Candidate, NameSearch } from './index/name-search.ts';
import { requireKnownOptions } from './options.ts';
import { type Explanation, explainIdentifier, explainName } from './score/explain.ts';
import { DEFAULT_WEIGHTS, type Weights } from './score/weights.ts';
import { type CheckedOptions, checkSearchOptions, type SearchOptions, type SearchType } from './search-options.ts';
import { type PreparedSubject, prepareSubject } from './words/prepared-subject.ts';

/** Bytes that several threads see at once. */
export type SharedBytes = Uint8Array<SharedArrayBuffer>;

export type MatchType = 'identifier' | 'exact' | 'fuzzy' | 'token';
export type MatchedField = 'name' | 'alias' | IdentifierField;

/** A listed entry that may be the subject. */
export interface Match {
  /** Frozen: matches with the same entry may share it. */
  entity: Entity;
  /** 0..1; 1 only for an equal identifier or an equal name without contradicting attributes. */
  confidence: number;
  /** `fuzzy`: alike in order and spelling; `token`: alike as a set of words. A search of type `fuzzy` finds no `token`. */
  matchType: MatchType;
  /** The entry's name that matched best; absent for identifiers. */
  matchedName?: string;
  matchedField: MatchedField;
  explanation?: Explanation;
}

/** The result of a search. */
export interface QueryResult {
  /** The best `limit` entries: highest confidence first, then by list and id. */
  matches: Match[];
  /** How many entries reach `minConfidence`, those beyond `limit` included. */
  total: number;
}

/** Maximum of entries in the cache of an index. */
const MAX_ENTITIES = 256;

interface IdentifierHit {
  field: IdentifierField;
  pointer: string;
  entryValue: string;
}

/**
 * An immutable index over the names and numbers of list entries. The confidence of an entry depends on the subject, the
 * entry and the weights profile alone, never on other entries of the index.
 */
export class NameIndex {
  #tables: IndexTables;
  #names: NameSearch;
  #sharedBytes: SharedBytes | undefined;
  /** Cache of recently matched entries. */
  readonly #entities = new Map<number, Entity>();
  readonly #weights: Weights;
  readonly #lists: readonly string[];

  private constructor({ tables, lists, weights }: IndexContent, sharedBytes?: SharedBytes) {
    this.#tables = tables;
    this.#names = new NameSearch(tables, weights);
    this.#sharedBytes = sharedBytes;
    this.#weights = weights;
    this.#lists = lists;
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
    return new NameIndex({ tables: buildTables(sorted, lists, weights), lists, weights });
  }

  /**
   * Opens what `toBytes` wrote, as views over `bytes`: they must stay unchanged while the index is in use. Bytes in a
   * `SharedArrayBuffer` are those that threads search.
   *
   * @throws EngineError `INDEX_DAMAGED` or `INDEX_VERSION`.
   */
  static fromBytes(bytes: Uint8Array): NameIndex {
    return new NameIndex(readIndex(bytes), isShared(bytes) ? bytes : undefined);
  }

  /**
   * Opens the `sharedBytes` of an index in another thread, without verifying them again.
   *
   * @internal
   */
  static fromSharedBytes(bytes: SharedBytes): NameIndex {
    return new NameIndex(viewIndex(bytes), bytes);
  }

  /** The whole index in one portable buffer. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return writeIndex(this.#content, ArrayBuffer);
  }

  /** The index in memory that threads share. One that lies elsewhere moves there, once; from then on it searches these bytes too. */
  sharedBytes(): SharedBytes {
    if (!this.#sharedBytes) {
      this.#sharedBytes = writeIndex(this.#content, SharedArrayBuffer);
      this.#tables = viewIndex(this.#sharedBytes).tables;
      this.#names = new NameSearch(this.#tables, this.#weights);
    }
    return this.#sharedBytes;
  }

  /** Number of entries. */
  get size(): number {
    return this.#tables.entityLists.length;
  }

  /** Names of the lists that entries are from, sorted. */
  get lists(): readonly string[] {
    return this.#lists;
  }

  /** The profile that the index was built with. */
  get weights(): Weights {
    return this.#weights;
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
    const checked = checkSearchOptions(options, this.#lists);
    return this.#query(prepareSubject(subject, this.#weights, checked.searchType === 'exact'), checked);
  }

  /**
   * The same for a subject that was prepared with the weights of this index and for the search type of the options. `goOn`
   * is called now and then, and may throw to end the search.
   *
   * @internal
   */
  queryPrepared(prepared: PreparedSubject, options: SearchOptions, goOn?: () => void): QueryResult {
    return this.#query(prepared, checkSearchOptions(options, this.#lists), goOn);
  }

  get #content(): IndexContent {
    return { tables: this.#tables, lists: this.#lists, weights: this.#weights };
  }

  #query(prepared: PreparedSubject, options: CheckedOptions, goOn?: () => void): QueryResult {
    const admit = options.lists && this.#admitted(options.lists);
    const hits = this.#identifierHits(prepared, admit);
    const candidates = this.#names.find(prepared, options, admit, goOn).filter(({ entity }) => !hits.has(entity));
    candidates.sort((a, b) => b.confidence - a.confidence || a.entity - b.entity);
    const found: (number | Candidate)[] = [...hits.keys()].sort((a, b) => a - b);
    mergeByConfidence(found, candidates);
    const matches = found.slice(0, options.limit).map((match) => {
      if (typeof match !== 'number') return this.#nameMatch(match, prepared.subject, options.searchType);
      return this.#identifierMatch(match, hits.get(match) as IdentifierHit);
    });
    return { matches, total: found.length };
  }

  #admitted(lists: readonly number[]): Uint8Array {
    return Uint8Array.from(this.#tables.entityLists, (list) => (lists.includes(list) ? 1 : 0));
  }

  #identifierHits({ identifiers }: PreparedSubject, admit: Uint8Array | undefined): Map<number, IdentifierHit> {
    const hits = new Map<number, IdentifierHit>();
    const { identifierHashes, identifierEntities } = this.#tables;
    for (const { asked, hash } of identifiers) {
      for (let i = lowerBound(identifierHashes, hash); identifierHashes[i] === hash; i++) {
        const number = identifierEntities[i] as number;
        if (hits.has(number) || (admit && !admit[number])) continue;
        const listed = entityIdentifiers(this.#entity(number)).find((other) => sameIdentifier(asked, other));
        if (listed) hits.set(number, { field: listed.field, pointer: asked.pointer, entryValue: listed.value });
      }
    }
    return hits;
  }

  #identifierMatch(number: number, { field, pointer, entryValue }: IdentifierHit): Match {
    return {
      entity: this.#entity(number),
      confidence: 1,
      matchType: 'identifier',
      matchedField: field,
      explanation: explainIdentifier(pointer, entryValue, this.#weights),
    };
  }

  #nameMatch(candidate: Candidate, subject: Subject, searchType: SearchType): Match {
    const { nameScore, name, adjustments, row } = candidate;
    const entity = this.#entity(candidate.entity);
    const place = this.#tables.rowNames[row] as number;
    const matchedName = entity.names[place]?.value ?? '';
    const isInOrder = () => searchType === 'fuzzy' || this.#names.inOrder(candidate);
    const primary = entity.names.findIndex((name) => name.quality === 'primary');
    const { breakdown, wordOf } = this.#names.breakdown(candidate);
    const evidence = {
      confidence: candidate.confidence,
      nameScore,
      namePointer: name.pointer,
      common: name.common,
      matchedName,
      weak: this.#names.isWeak(candidate),
      adjustments,
      breakdown,
      wordOf,
    };
    return {
      entity,
      confidence: candidate.confidence,
      matchType: candidate.exact ? 'exact' : isInOrder() ? 'fuzzy' : 'token',
      matchedName,
      matchedField: entity.names[place]?.quality === 'primary' || place === Math.max(0, primary) ? 'name' : 'alias',
      explanation: explainName(subject, entity, evidence, this.#weights),
    };
  }

  /** Frozen, since all matches with the entry have the same one while it is remembered. */
  #entity(number: number): Entity {
    const known = this.#entities.get(number);
    if (known) return known;
    if (this.#entities.size >= MAX_ENTITIES) this.#entities.clear();
    const entity = deepFrozen(this.#readEntity(number));
    this.#entities.set(number, entity);
    return entity;
  }

  #readEntity(number: number): Entity {
    const { jsonStarts, json } = this.#tables;
    const start = jsonStarts[number] as number;
    const length = (jsonStarts[number + 1] as number) - start;
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset + start, length).toString()) as Entity;
  }
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) deepFrozen(member);
  return Object.freeze(value);
}

/** Bytes that begin elsewhere than on a multiple of 8 were copied to be read. */
function isShared(bytes: Uint8Array): bytes is SharedBytes {
  return bytes.buffer instanceof SharedArrayBuffer && bytes.byteOffset % 8 === 0;
}

/** Identifier hits stay before names of the same list and id order; equal names of confidence 1 go between them. */
function mergeByConfidence(found: (number | Candidate)[], candidates: Candidate[]): void {
  const entity = (match: number | Candidate): number => (typeof match === 'number' ? match : match.entity);
  const confidence = (match: number | Candidate): number => (typeof match === 'number' ? 1 : match.confidence);
  const hits = found.length;
  found.push(...candidates);
  if (hits > 0) found.sort((a, b) => confidence(b) - confidence(a) || entity(a) - entity(b));
}

function lowerBound(values: Uint32Array, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
