import type { Entity, Subject } from '../entity.ts';
import { type Match, NameIndex } from '../names/name-index.ts';
import type { Weights } from '../names/score/weights.ts';
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
  /** The time of the first list of a check includes preparing the subject for all lists. */
  elapsedMs: number;
}

/** Checks subjects against named lists. Immutable: to replace a list, make another `Screener.of` the same indexes. */
export class Screener {
  readonly #lists: ReadonlyMap<string, ScreenedList>;

  private constructor(lists: readonly ScreenedList[]) {
    this.#lists = listsByName(lists);
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

  /**
   * The results of `check`, one list at a time, so that a caller can do other things between two lists. `goOn` is called also
   * amid a list, and may throw to end the check.
   */
  *results(subject: Subject, options: CheckOptions = {}, goOn?: () => void): Generator<ListResult, void> {
    const { lists, maxMatches: limit, ...others } = requireCheckOptions(options, this.#lists);
    const search = { ...others, limit };
    const prepared = new Map<Weights, PreparedSubject>();
    for (const { name, version, index } of lists.map((list) => this.#lists.get(list) as ScreenedList)) {
      const started = performance.now();
      const ready =
        prepared.get(index.weights) ?? prepareSubject(subject, index.weights, search.searchType === 'exact');
      prepared.set(index.weights, ready);
      const { matches, total } = index.queryPrepared(ready, search, goOn);
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
}

/** @throws RangeError when two lists have the same name. */
export function listsByName(lists: readonly ScreenedList[]): ReadonlyMap<string, ScreenedList> {
  const byName = new Map(lists.map((list) => [list.name, list]));
  if (byName.size < lists.length) throw new RangeError('two lists have the same name');
  return byName;
}
