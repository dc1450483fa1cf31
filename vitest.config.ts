import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pothos and Yoga must share one copy of graphql: vite would otherwise load its ES module build beside node's CommonJS one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts', 'engine/test/**/*.test.ts', 'schema/test/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
