import { expect, test } from 'vitest';
import { untilPassed } from '../../src/core/until-passed.ts';

test('a slow check runs once for all who wait, again after a failure, and no more once it has passed', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const check = untilPassed(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const waiting = [check(), check()];
  runs[0]?.reject(new Error('no file'));
  for (const one of waiting) await expect(one).rejects.toThrow('no file');
  const again = check();
  runs[1]?.resolve();
  await again;
  await check();
  expect(runs).toHaveLength(2);
});
