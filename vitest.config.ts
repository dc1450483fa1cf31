import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';

/** They load modules anew or replace them, and only Vite's copies of modules can be. */
const ANEW = ['engine/test/vectors/vector-index{,.properties}.test.ts'];
/**
 * They end servers and connections that something of their own process may still wait for, or replace the timers or the look-ups of names, on
 * which a service of the same thread waits.
 */
const ALONE = [
  ...['test/database/embedded.test.ts', 'test/faults/{connections,processes}.test.ts'],
  ...['test/features/face-models-again.test.ts', 'test/interfaces/{event-stream,pace}.test.ts'],
  ...['engine/test/screening/screener-pool.test.ts', 'test/platform/look-ups.test.ts'],
];

/**
 * They drive browsers, start and end processes, read whole lists or install packages, run models over pictures and papers, walk through the
 * whole product, or draw thousands of cases: three quarters of the time of all tests. `npm run test:all`, and so CI, has them.
 */
const LONG = [
  ...['test/faults/*.test.ts', 'test/console/*.test.ts', 'test/pages/session-*.test.ts', 'test/cli/*.test.ts'],
  ...['test/adapters/{browser,browser-driver,pages,site-browser}.test.ts', 'test/features/scan-{hostile,run}.test.ts'],
  ...['test/core/{idempotency,queue}.test.ts', 'test/database/embedded.test.ts', 'test/packages/*.test.ts'],
  ...['engine/test/lists/{hostile,real}-files.test.ts', 'engine/test/{documents,faces,processes}/**/*.test.ts'],
  ...['{engine/test,test}/**/*{property,properties}.test.ts', 'engine/test/screening/screener-pool.test.ts'],
  ...['test/features/{blacklisted-faces,document-load,face-*,gallery*}.test.ts'],
  'test/features/session-{bad-input,extraction*,face*,liveness*,logo,papers,selfie,turns,whole}.test.ts',
  'test/features/{batch-size,customer-erase*,job,job-{whole,work},list-faults,list-run,privacy-walk*,simulated-sessions}.test.ts',
  'test/features/{subject-request*,user-attacks,user-issuer,watchlist-alerts,watchlist-let-go,watchlist-runs}.test.ts',
  ...['test/interfaces/{health,large-answers,lean,slow-bodies,storage,streams}.test.ts', 'test/limits/*.test.ts'],
  ...['test/conformance/*.test.ts', 'test/rules/{access,hanging,read-alike}.test.ts'],
];
/** `npm test` leaves them out; a soak and a run that names files or folders have them. */
const [, , , ...named] = process.argv.filter((given) => !given.startsWith('-'));
const left = named.length === 0 && !process.env['VETT_SOAK'] ? LONG : [];

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/end-processes.ts', 'test/support/fixed-chance.ts'],
    reporters: ['default', new ClosingLine()],
    pool: 'threads',
    // Node loads the modules itself, as in production: copies that Vite transforms take a tenth more time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Many tests wait, for processes or for a pause: more of them than cores keep the cores busy.
    maxWorkers: availableParallelism() * 2,
    // Only what hangs is ended: on a machine with other work everything takes a multiple of its time.
    testTimeout: process.env['VETT_SOAK'] ? 3_600_000 : 1_200_000,
    hookTimeout: 1_200_000,
    // A test that passes at its second attempt alone is named in the end: it or the product depends on time.
    retry: process.env['VETT_SOAK'] ? 0 : 1,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      // Isolated files begin first, which suits them: they wait longest.
      { extends: true, test: { name: 'alone', include: ALONE, exclude: left } },
      { extends: true, test: { name: 'anew', include: ANEW, experimental: { viteModuleRunner: true } } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'engine/test/**/*.test.ts'],
          exclude: [...ALONE, ...ANEW, ...left],
          // To import the service takes longer than most files' tests: the files of a thread share its modules.
          isolate: false,
        },
      },
    ],
  },
});
