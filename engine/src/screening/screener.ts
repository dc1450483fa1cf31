import type { Entity, Subject } from '../entity.ts';
import { type Match, NameIndex } from '../names/name-index.ts';
import { requireKnownOptions } from '../names/options.ts';
import { type PreparedSubject, prepareSubject } from '../names/prepared-subject.ts';
import { requireConfidence, requireSearchType, type SearchType } from '../names/search-options.ts';
import type { Weights } from '../names/weights.ts';

/** One version of a list, ready to be searched. */
export interface ScreenedList {
  name: string;
  /** As the caller numbers its lists; repeated in every result. */
  version: string;
  index: NameIndex;
}

export interface CheckOptions {
  /** Names of the lists to check; default, or when empty, all. */
  lists?: readonly string[];
  /** Default `fast_precise_cascade`. */
  searchType?: SearchType;
  /** Least confidence of a match, 0..1, default 0.7. */
  minConfidence?: number;
  /** Most matches to return of each list, default 20. */
  maxMatches?: number;
  /** Whether weak aliases count, default true. */
  weakAliases?: boolean;
}

/** What a check found on one list. */
export interface ListResult {
  list: string;
  version: string;
  isMatch: boolean;
  /** All entries that reach the least confidence, those left out of `matches` included. */
  matchCount: number;
  /** The best ones: highest confidence first, then by id. */
  matches: Match[];
  /** Whether `matches` is shorter than `matchCount`. */
  truncated: boolean;
  /** The first list of a check includes making the subject ready for all. */
  elapsedMs: number;
}

/** Checks subjects against named lists. Immutable: to replace a list, make another `Screener.of` the same indexes. */
export class Screener {
  readonly #lists: ReadonlyMap<string, ScreenedList>;

  private constructor(lists: readonly ScreenedList[]) {
    this.#lists = new Map(lists.map((list) => [list.name, list]));
    if (this.#lists.size < lists.length) throw new RangeError('Screener: two lists have the same name');
  }

  /** @throws RangeError when two lists have the same name. */
  static build(lists: readonly { name: string; version: string; entities: Iterable<Entity> }[]): Screener {
    return new Screener(
      lists.map(({ name, version, entities }) => ({ name, version, index: NameIndex.build(entities) })),
    );
  }

  /** @throws RangeError when two lists have the same name. */
  static of(lists: readonly ScreenedList[]): Screener {
    return new Screener(lists);
  }

  /** The lists, in the order given. */
  get lists(): readonly ScreenedList[] {
    return [...this.#lists.values()];
  }

  /**
   * One result a list, in the order of `lists`, each list once.
   *
   * @throws RangeError naming a list that is not loaded: a check is never narrowed silently. RangeError or TypeError
   * for other wrong options.
   */
  check(subject: Subject, options: CheckOptions = {}): ListResult[] {
    return [...this.results(subject, options)];
  }

  /** What `check` gives, one list at a time, so that a caller can do other things between two lists. */
  *results(subject: Subject, options: CheckOptions = {}): Generator<ListResult, void> {
    requireKnownOptions('check', options, ['lists', 'searchType', 'minConfidence', 'maxMatches', 'weakAliases']);
    const { searchType = 'fast_precise_cascade', minConfidence = 0.7, maxMatches = 20, weakAliases = true } = options;
    requireSearchType(searchType);
    requireConfidence(minConfidence);
    if (!Number.isSafeInteger(maxMatches) || maxMatches < 0) {
      throw new RangeError(`maxMatches must be a whole number, not ${maxMatches}`);
    }
    const names = new Set(options.lists?.length ? options.lists : this.#lists.keys());
    const prepared = new Map<Weights, PreparedSubject>();
    const search = { searchType, minConfidence, limit: maxMatches, weakAliases };
    for (const { name, version, index } of [...names].map((name) => this.#list(name))) {
      const started = performance.now();
      const ready = prepared.get(index.weights) ?? prepareSubject(subject, index.weights, searchType === 'exact');
      prepared.set(index.weights, ready);
      const { matches, total } = index.queryPrepared(ready, search);
      yield {
        list: name,
        version,
        isMatch: total > 0,
        matchCount: total,
        matches,
        truncated: matches.length < total,
        elapsedMs: performance.now() - started,
      };
    }
  }

  #list(name: string): ScreenedList {
    const list = this.#lists.get(name);
    if (!list) throw new RangeError(`unknown list '${name}'`);
    return list;
  }
}
