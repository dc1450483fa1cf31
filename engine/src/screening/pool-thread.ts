import { extname } from 'node:path';
import type { Subject } from '../entity.ts';
import { EngineError } from '../error.ts';
import { Thread } from '../threads/thread.ts';
import type { CheckedOptions } from './check-options.ts';
import type { ListResult, ScreenedList } from './screener.ts';
import type { CheckLimits, SubjectAnswer, ThreadRequest } from './screening-thread.ts';

/** The results of one subject, or the reason why it could not be checked. */
export type SubjectResult = ListResult[] | Error;

/** A check in progress; threads identify it by its number. */
export interface PoolCheck {
  id: number;
  lists: readonly ScreenedList[];
  options: CheckedOptions;
  limits: CheckLimits;
}

/** Much more than a check needs, unless it asks for all entries of long lists: then this thread ends, not the process. */
const HEAP_MEGABYTES = 512;
/** A thread that screens one chunk of subjects at a time. */
export class PoolThread extends Thread<ThreadRequest, SubjectAnswer[]> {
  readonly #open = new Set<PoolCheck>();

  constructor() {
    // Sources and built files differ in their extension.
    const file = new URL(`./screening-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'screening', heapMegabytes: HEAP_MEGABYTES });
  }

  /**
   * The results of the first subjects, as many as fit into the time of one turn.
   * @throws EngineError `THREAD_LOST`; DataCloneError for subjects that are not plain data.
   */
  async screen(check: PoolCheck, subjects: readonly Subject[]): Promise<SubjectResult[]> {
    this.start();
    this.#openLists(check);
    return (await this.ask({ kind: 'chunk', check: check.id, subjects })).map(resultOf);
  }

  /** Makes the thread forget a check and its lists. */
  forget(check: PoolCheck): void {
    if (this.#open.delete(check)) this.tell({ kind: 'close', check: check.id });
  }

  protected override lose(cause?: unknown): void {
    this.#open.clear();
    super.lose(cause);
  }

  #openLists(check: PoolCheck): void {
    if (this.#open.has(check)) return;
    const lists = check.lists.map(({ name, version, index }) => ({ name, version, index: index.shared() }));
    this.tell({ kind: 'open', check: check.id, lists, options: check.options, limits: check.limits });
    this.#open.add(check);
  }
}

function resultOf(answer: SubjectAnswer): SubjectResult {
  if (Array.isArray(answer)) return answer;
  const { error, code } = answer;
  return code ? new EngineError(code, error.message, { cause: error }) : error;
}
