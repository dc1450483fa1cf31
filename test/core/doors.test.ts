import { contract } from '@vett/schema/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FinalWrite, implement } from '../../src/core/operation.ts';
import { AppError } from '../../src/platform/error.ts';
import { sharedService } from '../support/service.ts';
import { serve } from './instance.ts';

const common = {
  action: 'planted.run',
  summary: 'Planted by a test.',
  permission: 'kyc:review',
  input: z.strictObject({ ending: z.enum(['kept', 'refused', 'failed']) }),
  output: z.object({ done: z.literal(true) }),
} as const;
const done = { done: true } as const;

const AT_ONCE = contract({ ...common, rest: { method: 'POST', path: '/planted/at-once' } });
const AFTER_WORK = contract({
  ...common,
  storing: 'after-work',
  rest: { method: 'POST', path: '/planted/after-work' },
});

// @ts-expect-error: a handler in a transaction has no storage.
implement(AT_ONCE, async (_caller, { storage }) => storage && done);
// @ts-expect-error: nor a database, which would open a second transaction.
implement(AT_ONCE, async (_caller, { database }) => database && done);
// @ts-expect-error: a handler outside of a transaction has none to write in.
implement(AFTER_WORK, async (_caller, { transaction }) => transaction && done);
// @ts-expect-error: a job is sent in a transaction only, so that it belongs to a row.
implement(AFTER_WORK, async (_caller, { queue }) => queue.send({ name: 'planted' }) && done);
implement(AFTER_WORK, async () => {
  // @ts-expect-error: the last step of slow work has no storage either.
  const finish: FinalWrite<typeof done> = async ({ storage }) => storage && done;
  return finish;
});

const order: string[] = [];
const finish = (ending: string, note: (text: string) => void) => {
  note(ending);
  if (ending === 'refused') throw new AppError('INVALID_STATE', 'Planted.');
  if (ending === 'failed') throw new Error('planted');
  return done;
};

const at_once = implement(AT_ONCE, async (_caller, { transaction, afterwards }, { ending }) => {
  afterwards(async () => void order.push('afterwards'));
  await sql`select 1`.execute(transaction);
  return finish(ending, (text) => order.push(text));
});
const after_work = implement(AFTER_WORK, async (_caller, _doors, { ending }) => async ({ afterwards }) => {
  afterwards(async () => void order.push('afterwards'));
  return finish(ending, (text) => order.push(text));
});
const faulty = implement(
  contract({ ...common, rest: { method: 'POST', path: '/planted/faulty' } }),
  async (_caller, { afterwards }) => {
    afterwards(async () => {
      throw new Error('planted for afterwards');
    });
    return done;
  },
);

const service = await sharedService();
const { url, logged } = await serve(service.app, { planted: { at_once, after_work, faulty } });
const post = async (path: string, ending: string) => {
  const headers = { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify({ ending }) });
  await response.text();
  return response.status;
};

test.each([
  ['/planted/at-once', 'kept', 200],
  ['/planted/at-once', 'refused', 409],
  ['/planted/at-once', 'failed', 500],
  ['/planted/after-work', 'kept', 200],
  ['/planted/after-work', 'refused', 409],
  ['/planted/after-work', 'failed', 500],
])('%s that is %s does what it left for afterwards before it answers', async (path, ending, status) => {
  order.length = 0;
  expect(await post(path, ending)).toBe(status);
  expect(order).toEqual([ending, 'afterwards']);
});

test('failing work after a transaction is logged, and the answer is unchanged', async () => {
  expect(await post('/planted/faulty', 'kept')).toBe(200);
  expect(logged.join('')).toContain('planted for afterwards');
});
