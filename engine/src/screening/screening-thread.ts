import { parentPort } from 'node:worker_threads';
import type { Subject } from '../entity.ts';
import { NameIndex, type SharedBytes } from '../names/name-index.ts';
import type { CheckedOptions } from './check-options.ts';
import { type ListResult, Screener } from './screener.ts';

/** What was found of one subject, or why it could not be checked. */
export type SubjectResult = ListResult[] | Error;

/** `open` goes before the first chunk of a check, `close` after the last one; a chunk is answered by its results. */
export type ThreadRequest =
  | { kind: 'open'; check: number; lists: readonly SharedList[]; options: CheckedOptions }
  | { kind: 'chunk'; check: number; subjects: readonly Subject[] }
  | { kind: 'close'; check: number };

interface SharedList {
  name: string;
  version: string;
  bytes: SharedBytes;
}

interface OpenCheck {
  screener: Screener;
  options: CheckedOptions;
}

const open = new Map<number, OpenCheck>();

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'open') open.set(request.check, openCheck(request));
  else if (request.kind === 'close') open.delete(request.check);
  else {
    const check = open.get(request.check) as OpenCheck;
    parentPort?.postMessage(request.subjects.map((subject) => checkSubject(subject, check)));
  }
});

function openCheck({ lists, options }: ThreadRequest & { kind: 'open' }): OpenCheck {
  const opened = lists.map(({ name, version, bytes }) => ({ name, version, index: NameIndex.fromSharedBytes(bytes) }));
  return { screener: Screener.of(opened), options };
}

function checkSubject(subject: Subject, { screener, options }: OpenCheck): SubjectResult {
  try {
    return screener.check(subject, options);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
