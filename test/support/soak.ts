import type { TestContext } from 'vitest';

/** Set by `npm run soak`: the same tests, longer. */
const isSoak = process.env['VETT_SOAK'] === '1';

/** The size or duration of a test: as part of the suite, and in a soak. */
export const inSuiteOrSoak = <T>(suite: T, soak: T): T => (isSoak ? soak : suite);

/** No soak lasts longer than this. */
export const SOAK_TIMEOUT = inSuiteOrSoak(180_000, 900_000);

/** The results of a test, for the table of `npm run soak`. */
export type Seen = Record<string, number | string>;

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen;
  }
}

export function tell({ task }: Pick<TestContext, 'task'>, seen: Seen): void {
  task.meta.seen = seen;
}
