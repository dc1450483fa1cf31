import type { Entity, Subject } from '../entity.ts';
import { grouped } from '../grouped.ts';
import type { Match, QueryResult } from '../names/match.ts';
import { NameIndex } from '../names/name-index.ts';
import type { Weights } from '../names/score/weights.ts';
import type { SearchOptions } from '../names/search-options.ts';
import { type PreparedSubject, prepareSubject } from '../names/words/prepared-subject.ts';
import { type CheckOptions, requireCheckOptions } from './check-options.ts';

/** One version of a list, ready to be searched. */
export interface ScreenedList {
  name: string;
  /** The caller's version of the list; repeated in every result. */
  version: string;
  index: NameIndex;
}

/** The result of a check on one list. */
export interface ListResult {
  list: string;
  version: string;
  isMatch: boolean;
  /** The number of entries that reach the minimum confidence, including those omitted from `matches`. */
  matchCount: number;
  /** The best ones: highest confidence first, then by id. */
  matches: Match[];
  /** Whether `matches` is shorter than `matchCount`. */
  truncated: boolean;
  /** The number of entries that reach the minimum confidence and are of other categories; left out: all categories were asked for. */
  otherCategories?: number;
  /** Lists whose indexes were merged share the time of their search, the preparation of the subject included. */
  elapsedMs: number;
}

/** Checks subjects against named lists. Immutable: to replace a list, make another `Screener.of` the same indexes. */
export class Screener {
  readonly #lists: ReadonlyMap<string, ScreenedList>;

  private constructor(lists: readonly ScreenedList[]) {
    this.#lists = listsByName(lists);
  }

  /**
   * Indexes the lists, all in one memory.
   *
   * @throws RangeError when two lists have the same name.
   */
  static build(lists: readonly { name: string; version: string; entities: Iterable<Entity> }[]): Screener {
    const indexes = NameIndex.merge(lists.map(({ entities }) => NameIndex.build(entities)));
    return new Screener(lists.map(({ name, version }, i) => ({ name, version, index: indexes[i] as NameIndex })));
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
    return [...this.results(subject, options)].filter((result) => result !== undefined);
  }

  /**
   * The results of `check`, one list at a time, and undefined in between, so that a caller can do other things or end the check
   * before it is done.
   */
  *results(subject: Subject, options: CheckOptions = {}): Generator<ListResult | undefined, void> {
    const { lists, maxMatches: limit, ...others } = requireCheckOptions(options, this.#lists);
    const asked = lists.map((list) => this.#lists.get(list) as ScreenedList);
    const merged = grouped(asked, ({ index }) => index.memory);
    const prepared = new Map<Weights, PreparedSubject>();
    const searches = new Map<object, Search>();
    for (const { name, version, index } of asked) {
      const indexes = (merged.get(index.memory) as ScreenedList[]).map((list) => list.index);
      const search =
        searches.get(index.memory) ?? (yield* timed(searchIn(indexes, subject, { ...others, limit }, prepared)));
      searches.set(index.memory, search);
      const started = performance.now();
      const { matches, total, otherCategories } = search.resultOf(index);
      yield {
        list: name,
        version,
        isMatch: total > 0,
        matchCount: total,
        matches,
        truncated: matches.length < total,
        ...(otherCategories !== undefined && { otherCategories }),
        elapsedMs: search.elapsedMs / indexes.length + performance.now() - started,
      };
    }
  }
}

interface Search {
  readonly resultOf: (index: NameIndex) => QueryResult;
  readonly elapsedMs: number;
}

function* searchIn(
  merged: readonly NameIndex[],
  subject: Subject,
  options: SearchOptions,
  prepared: Map<Weights, PreparedSubject>,
): Generator<undefined, Search['resultOf']> {
  const { weights } = merged[0] as NameIndex;
  const ready = prepared.get(weights) ?? prepareSubject(subject, weights, options.searchType === 'exact');
  prepared.set(weights, ready);
  return yield* NameIndex.queryMerged(merged, ready, options);
}

/** Measures the steps of a search, without what the caller does in between. */
function* timed(steps: Generator<undefined, Search['resultOf']>): Generator<undefined, Search> {
  let elapsedMs = 0;
  for (;;) {
    const started = performance.now();
    const { done, value } = steps.next();
    elapsedMs += performance.now() - started;
    if (done) return { resultOf: value, elapsedMs };
    yield;
  }
}

/** @throws RangeError when two lists have the same name. */
export function listsByName(lists: readonly ScreenedList[]): ReadonlyMap<string, ScreenedList> {
  const byName = new Map(lists.map((list) => [list.name, list]));
  if (byName.size < lists.length) throw new RangeError('two lists have the same name');
  return byName;
}
