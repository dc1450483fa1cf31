import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { Slices } from '../../src/platform/slices.ts';

/** Holds the thread as long as slices may begin in one round. */
function wholeRound(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

const wholeRoundIsOver = (slices: Slices) => void slices.run('a', wholeRound);

describe('slices of the thread that answers', () => {
  test('begin at once while there is time in a round', async () => {
    const slices = new Slices();
    const done: number[] = [];
    // On a busy machine the round may be over after the first one.
    vi.useFakeTimers({ toFake: ['performance'] });
    const all = Promise.all([1, 2, 3].map((n) => slices.run('a', () => done.push(n))));
    vi.useRealTimers();
    expect(done).toEqual([1, 2, 3]);
    await all;
  });

  test('leave a round to everything else between two of them, however many are asked for at once', async () => {
    const slices = new Slices();
    let done = 0;
    const all = Promise.all([1, 2, 3].map(() => slices.run('a', () => [wholeRound(), done++])));
    const seen: number[] = [];
    while (done < 3) {
      seen.push(done);
      await setImmediate();
    }
    await all;
    expect(seen).toEqual([1, 2]);
  });

  test('the work that goes on after a slice counts for its round', async () => {
    const slices = new Slices();
    wholeRoundIsOver(slices);
    let done = 0;
    const goOn = () => [wholeRound(), done++];
    const all = Promise.all([1, 2, 3].map(() => slices.run('a', () => {}).then(goOn)));
    const seen: number[] = [];
    while (done < 3) {
      await setImmediate();
      seen.push(done);
    }
    await all;
    expect(seen).toEqual([1, 2, 3]);
  });

  test('an owner that comes later has its turn before those who flood the thread', async () => {
    const slices = new Slices();
    const order: string[] = [];
    const run = (owner: string) => slices.run(owner, () => [wholeRound(), order.push(owner)]);
    await Promise.all([...['a', 'a', 'a', 'a'].map(run), run('b')]);
    expect(order.indexOf('b')).toBeLessThanOrEqual(2);
  });

  test('owners without costs come one after the other, and ever new ones do not keep one that comes again', async () => {
    const slices = new Slices({ isCharged: false });
    const order: string[] = [];
    const run = (owner: string) => slices.run(owner, () => [wholeRound(), order.push(owner)]);
    const comesAgain = run('a').then(() => run('a'));
    const others = ['b', 'c', 'd'].map(run);
    const later = others[0]?.then(() => Promise.all(['e', 'f'].map(run)));
    await Promise.all([comesAgain, ...others, later]);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'a', 'e', 'f']);
  });

  test('go on after one that fails and one that is aborted', async () => {
    const slices = new Slices();
    const aborted = AbortSignal.abort(new Error('gone'));
    const failing = slices.run('a', () => {
      wholeRound();
      throw new Error('failed');
    });
    const all = await Promise.allSettled([
      failing,
      slices.run('a', () => 'never', aborted),
      slices.run('a', () => 'done'),
    ]);
    expect(all.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
      'failed',
      'gone',
      'done',
    ]);
  });
});
