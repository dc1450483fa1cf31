import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Watch, watch } from '../../src/platform/database/watch.ts';
import { testDatabase } from '../support/database.ts';
import { deaf } from '../support/face-collection.ts';

const { sql } = await testDatabase();
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const NEVER_MS = 1_000_000;

let watching: Watch | undefined;
afterEach(() => watching?.close());

async function counting(own: typeof sql, pollMs: number) {
  const seen = { looks: 0 };
  const look = async () => void seen.looks++;
  const channel = `test_${randomUUID().replaceAll('-', '')}`;
  watching = await watch(own, log, { channel, pollMs, look, failure: 'not looked' });
  return { seen, channel };
}

test('a notification leads to a look', async () => {
  const { seen, channel } = await counting(sql, NEVER_MS);
  await watching?.look();
  const before = seen.looks;
  await sql.notify(channel, '');
  await expect.poll(() => seen.looks).toBeGreaterThan(before);
});

test('the poll makes up for notifications that never arrive', async () => {
  const { seen } = await counting(deaf(sql), 20);
  await expect.poll(() => seen.looks).toBeGreaterThan(2);
});

test('a requested look begins after the running one, and all waiting callers share it', async () => {
  const events: string[] = [];
  let release = () => {};
  const look = () =>
    new Promise<void>((resolve) => {
      events.push('begin');
      release = () => {
        events.push('end');
        resolve();
      };
    });
  watching = await watch(deaf(sql), log, { channel: 'unused', pollMs: NEVER_MS, look, failure: 'not looked' });
  const first = watching.look();
  await expect.poll(() => events).toEqual(['begin']);
  const others = [watching.look(), watching.look()];
  release();
  await first;
  await expect.poll(() => events).toEqual(['begin', 'end', 'begin']);
  release();
  await Promise.all(others);
  expect(events).toEqual(['begin', 'end', 'begin', 'end']);
});

test('a look that fails is logged, and the next one follows', async () => {
  let looks = 0;
  const look = async () => {
    looks++;
    throw new Error('planted');
  };
  watching = await watch(deaf(sql), log, { channel: 'unused', pollMs: 20, look, failure: 'could not look' });
  await expect.poll(() => looks).toBeGreaterThan(1);
  expect(lines.join('')).toContain('could not look');
});

test('notifications go to their own handler with their text, and the beginning of listening to another', async () => {
  const texts: string[] = [];
  let resumed = 0;
  watching = await watch(sql, log, {
    channel: 'test_texts',
    pollMs: NEVER_MS,
    look: async () => {},
    notified: (text) => void texts.push(text),
    resumed: () => void resumed++,
    failure: 'not looked',
  });
  expect(resumed).toBe(1);
  await sql.notify('test_texts', 'a tenant');
  await expect.poll(() => texts).toEqual(['a tenant']);
});
