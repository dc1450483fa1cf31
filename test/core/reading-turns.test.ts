import { contract } from '@vett/schema/contract';
import { pageInput, pageOutput } from '@vett/schema/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AnswerSize, CallSize } from '../../src/core/answer-size.ts';
import type { Caller } from '../../src/core/caller.ts';
import type { Doors } from '../../src/core/doors.ts';
import { implement } from '../../src/core/operation.ts';
import { type PageInput, readPage } from '../../src/core/paging.ts';
import { sharedService } from '../support/service.ts';
import { serve } from './instance.ts';

const service = await sharedService();

const planted = (path: `/planted/${string}`, inTurn: boolean) =>
  contract({
    action: 'planted.list',
    summary: 'Planted by a test.',
    permission: 'kyc:read',
    input: z.strictObject(pageInput),
    output: z.object({ items: z.array(z.string()), ...pageOutput }),
    rest: { method: 'GET', path },
    inTurn,
  });

/** Pages that were begun, by their tenants, and what lets them go on. */
const begun: { tenant: string; goOn(): void }[] = [];

async function page({ tenant }: Caller, { cursors, answer }: Doors, input: PageInput) {
  const { promise, resolve } = Promise.withResolvers<void>();
  begun.push({ tenant: tenant.tenant_id, goOn: resolve });
  await promise;
  const read = async () => ['a'];
  return readPage(input, { cursors, answer, name: 'planted', read, positionOf: (row) => [row], wire: (rows) => rows });
}

const pages = implement(planted('/planted/pages', true), page);
const outOfTurn = implement(planted('/planted/out-of-turn', false), page);
const { url, logged } = await serve(service.app, { planted: { pages, outOfTurn } });

const ask = async (path: string, api_key: string) =>
  (await fetch(new URL(path, url), { headers: { Authorization: `Bearer ${api_key}` } })).status;

test.each(['/planted/pages', '/trpc/planted.pages'])(
  'a page of one tenant begins although another tenant asks for many that never end: %s',
  async (path) => {
    const [many, one] = [await service.newTenant(), await service.newTenant()];
    const countOf = ({ tenant_id }: typeof many) => begun.filter(({ tenant }) => tenant === tenant_id).length;
    const flood = Array.from({ length: 60 }, () => ask(path, many.api_key));
    await expect.poll(() => countOf(many)).toBeGreaterThan(2);
    const answer = ask(path, one.api_key);
    await expect.poll(() => countOf(one)).toBe(1);
    expect(countOf(many)).toBeLessThan(20);
    let ended = false;
    const all = Promise.all([...flood, answer]).finally(() => {
      ended = true;
    });
    while (!ended) {
      for (const { goOn } of begun) goOn();
      await new Promise(setImmediate);
    }
    expect(new Set(await all)).toEqual(new Set([200]));
  },
);

test('an operation that makes a page without a turn fails, and the log says what its contract lacks', async () => {
  const known = begun.length;
  const answer = ask('/planted/out-of-turn', service.tenant.api_key);
  await expect.poll(() => begun.length).toBe(known + 1);
  begun.at(-1)?.goOn();
  expect(await answer).toBe(500);
  expect(logged.join('')).toContain('out of turn');
});

test('many objects are added to an answer in turn alone', () => {
  const withoutTurn = new CallSize(new AnswerSize(), 0, undefined);
  expect(() => withoutTurn.add({})).toThrow('inTurn');
});
