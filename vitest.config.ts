import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';

/** They start, kill and starve processes, and some leave a thread behind. */
const ALONE = ['test/{cli,database,faults}/**/*.test.ts'];

export default defineConfig({
  // Pothos and Yoga must share one copy of graphql: vite would otherwise load its ES module build beside node's CommonJS one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', new ClosingLine()],
    pool: 'threads',
    // Many tests wait, for processes or for a pause: more of them than cores keep the cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'engine/test/**/*.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
    ],
  },
});
