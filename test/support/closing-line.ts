import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any program can read, after the names of tests that failed once. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const again: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state]++;
        if (test.diagnostic()?.flaky) again.push(`${module.relativeModuleId}: ${test.fullName}`);
      }
      if (module.state() === 'failed' && module.children.size === 0) count.failed++;
    }
    for (const name of again) process.stdout.write(`\nPassed at the second attempt alone: ${name}`);
    process.stdout.write(`\nTests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
  }
}
