import { expect, test } from 'vitest';
import { Turns } from '../../src/platform/turns.ts';
import { stepwise } from '../support/floods.ts';

const turnsOf = (places: number, waiting = 100) => new Turns({ places, waiting, busy: 'Too much.', retryAfter: 3 });

/** Floods the places with the work of one owner and lets one piece of each other owner come after it. */
function flooded(turns: Turns, flooding: string, others: readonly string[]) {
  const steps = stepwise();
  const all = [...Array.from({ length: 20 }, () => flooding), ...others];
  const done = Promise.allSettled(all.map((owner) => turns.run(owner, steps.work(owner))));
  const finish = async () => {
    while (steps.begun.length < all.length) await steps.endFirst();
    for (let left = 0; left < all.length; left++) await steps.endFirst();
    return done;
  };
  return { ...steps, finish };
}

test('an owner that floods the places leaves one to an owner that comes later', async () => {
  const { begun, finish } = flooded(turnsOf(3), 'a', ['b']);
  expect(begun).toEqual(['a', 'a', 'b']);
  await finish();
});

test('the only place goes to each other owner before the flooding one gets it again', async () => {
  const { begun, finish } = flooded(turnsOf(1), 'a', ['b', 'c']);
  await finish();
  expect(begun.slice(0, 4).sort()).toEqual(['a', 'a', 'b', 'c']);
  expect(begun).toHaveLength(22);
});

test('a link that floods the turns of its tenant delays another link of the tenant by one turn', async () => {
  const { begun, finish } = flooded(turnsOf(1), 'tenant/flood', ['tenant/other']);
  await finish();
  expect(begun.indexOf('tenant/other')).toBeLessThanOrEqual(2);
});

test('an owner waits in as many places as remain free for others, and is refused beyond', async () => {
  const turns = turnsOf(1, 10);
  const { work, endFirst } = stepwise();
  const floods = Promise.allSettled(Array.from({ length: 20 }, () => turns.run('a', work('a'))));
  const other = turns.run('b', work('b'));
  for (let n = 0; n < 30; n++) await endFirst();
  const refused = (await floods).filter(({ status }) => status === 'rejected');
  const reason = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', message: 'Too much.', retryAfter: 3 });
  expect(refused).toEqual(Array.from({ length: 14 }, () => ({ status: 'rejected', reason })));
  await other;
});

test('work that is aborted while it waits leaves its place in the line, and never begins', async () => {
  const turns = turnsOf(1, 2);
  const { begun, work, endFirst } = stepwise();
  const first = turns.run('a', work('first'));
  const stop = new AbortController();
  const aborted = turns.run('a', work('aborted'), stop.signal);
  stop.abort(new Error('nobody waits'));
  await expect(aborted).rejects.toThrow('nobody waits');
  const next = turns.run('a', work('next'));
  await endFirst();
  await endFirst();
  await Promise.all([first, next]);
  expect(begun).toEqual(['first', 'next']);
});

test('work that fails gives its place to the next', async () => {
  const turns = turnsOf(1);
  await expect(turns.run('a', () => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(await turns.run('b', async () => 'done')).toBe('done');
});
