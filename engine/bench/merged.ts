import { NameIndex, type Subject } from '../src/names/index.ts';
import { type CheckOptions, type ScreenedList, Screener } from '../src/screening/index.ts';

/** Merged indexes as a share of separate ones: below 1 is less. */
export interface MergedBench {
  lists: number;
  /** Processor time of checks of all lists. */
  all: number;
  /** Processor time of checks of the list in which merging costs the most. */
  one: number;
  memory: number;
}

const ROUNDS = 7;

/** Checks the same subjects in separate and in merged indexes, in turns. */
export function benchMerged(separate: readonly ScreenedList[], subjects: readonly Subject[]): MergedBench {
  const indexes = NameIndex.merge(separate.map(({ index }) => index));
  const merged = separate.map((list, i) => ({ ...list, index: indexes[i] ?? list.index }));
  const [before, after] = [Screener.of(separate), Screener.of(merged)];
  const ratio = (options: CheckOptions): number => {
    const [old, current]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      old.push(processorTime(() => subjects.map((subject) => before.check(subject, options))));
      current.push(processorTime(() => subjects.map((subject) => after.check(subject, options))));
    }
    // Other work on the machine only adds time.
    return Math.min(...current) / Math.min(...old);
  };
  const memory = new Set(indexes.map((index) => index.sharedBytes()));
  const result: MergedBench = {
    lists: separate.length,
    all: ratio({}),
    one: Math.max(...separate.map(({ name }) => ratio({ lists: [name] }))),
    memory: bytes([...memory]) / bytes(separate.map(({ index }) => index.sharedBytes())),
  };
  console.log(
    `merged: ${result.lists} lists: ${result.all.toFixed(2)} of the processor time of separate indexes, ` +
      `at most ${result.one.toFixed(2)} for one list alone, ${result.memory.toFixed(2)} of the memory`,
  );
  return result;
}

const bytes = (indexes: readonly Uint8Array[]): number => indexes.reduce((sum, { length }) => sum + length, 0);

function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
