import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Subject } from '../entity.ts';
import { EngineError, type EngineErrorCode } from '../error.ts';
import { NameIndex, type SharedIndex } from '../names/name-index.ts';
import { threadMs } from '../processes/processor-time.ts';
import type { CheckedOptions } from './check-options.ts';
import { type ListResult, Screener } from './screener.ts';

/**
 * `open` goes before the first chunk of a check, `close` after the last one. A chunk is answered by the results of its first
 * subjects: as many as took the time of one turn or have many matches, at least one unless the check was stopped.
 */
export type ThreadRequest =
  | { kind: 'open'; check: number; lists: readonly SharedList[]; options: CheckedOptions; limits: CheckLimits }
  | { kind: 'chunk'; check: number; subjects: readonly Subject[] }
  | { kind: 'close'; check: number };

/** The results of a subject, or its error with the code beside it, since errors lose their code between threads. */
export type SubjectAnswer = ListResult[] | { error: Error; code?: EngineErrorCode };

export interface CheckLimits {
  /** A single value; not 0 when the check is aborted. */
  stopped: Int32Array<SharedArrayBuffer>;
  timeLimitMs: number;
}

interface SharedList {
  name: string;
  version: string;
  index: SharedIndex;
}

interface OpenCheck {
  screener: Screener;
  options: CheckedOptions;
  limits: CheckLimits;
}

/** Longer turns let other checks wait longer, shorter ones cost more messages. */
const TURN_MS = 50;
/** The receiver copies all matches of an answer in one step. */
const MAX_MATCHES = 1_000;

const open = new Map<number, OpenCheck>();

// The answering thread has priority where processors are few. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'open') open.set(request.check, openCheck(request));
  else if (request.kind === 'close') open.delete(request.check);
  else parentPort?.postMessage(checkSubjects(request.subjects, open.get(request.check) as OpenCheck));
});

function openCheck({ lists, options, limits }: ThreadRequest & { kind: 'open' }): OpenCheck {
  const indexes = NameIndex.fromShared(lists.map(({ index }) => index));
  const opened = lists.map(({ name, version }, i) => ({ name, version, index: indexes[i] as NameIndex }));
  return { screener: Screener.of(opened), options, limits };
}

function checkSubjects(subjects: readonly Subject[], check: OpenCheck): SubjectAnswer[] {
  const end = performance.now() + TURN_MS;
  const answers: SubjectAnswer[] = [];
  let matches = 0;
  for (const subject of subjects) {
    if (isStopped(check)) break;
    const answer = checkSubject(subject, check);
    answers.push(answer);
    if (Array.isArray(answer)) matches += answer.reduce((sum, { matches }) => sum + matches.length, 0);
    if (performance.now() > end || matches > MAX_MATCHES) break;
  }
  return answers;
}

function checkSubject(subject: Subject, check: OpenCheck): SubjectAnswer {
  const { screener, options, limits } = check;
  const end = threadMs() + limits.timeLimitMs;
  const results: ListResult[] = [];
  try {
    for (const result of screener.results(subject, options)) {
      if (result) results.push(result);
      else if (isStopped(check)) throw new EngineError('POOL_CLOSED', 'the check was given up');
      else if (threadMs() > end)
        throw new EngineError('TIMED_OUT', `checking the subject took more than ${limits.timeLimitMs} ms`);
    }
    return results;
  } catch (error) {
    if (error instanceof EngineError) return { error, code: error.code };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const isStopped = ({ limits: { stopped } }: OpenCheck) => Atomics.load(stopped, 0) !== 0;
