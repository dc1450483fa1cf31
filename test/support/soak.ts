import type { TestContext } from 'vitest';
import { inSuiteOrSoak } from '../../engine/test/soak.ts';

export { inSuiteOrSoak };

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
