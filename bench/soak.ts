// Runs the fault tests for minutes, one after the other, and prints their results. `docs/reliability.md` holds figures.
import { startVitest } from 'vitest/node';

process.env['VETT_SOAK'] = '1';
const only = process.argv.slice(2);
const vitest = await startVitest('test', only.length > 0 ? only : ['test/faults'], {
  watch: false,
  fileParallelism: false,
  maxConcurrency: 1,
});

for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    const { seen = {} } = test.meta() as { seen?: Record<string, number | string> };
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(0);
    console.log(`\n${test.result().state}: ${test.fullName} (${seconds} s)`);
    for (const [what, value] of Object.entries(seen)) {
      console.log(`  ${what.padEnd(24)} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`);
    }
  }
}
await vitest.close();
