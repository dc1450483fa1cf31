import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { app, tenant } = service;
const actor = { type: 'system', id: 'test' } as const;

/** Writes as the tenant; the first tries fail as the victim of a deadlock does. Returns the tries whose tasks were done afterwards. */
async function tasksDone(failures: number): Promise<{ done: number[]; failed: boolean }> {
  const entered = await app.installation.asTenant(tenant.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  const done: number[] = [];
  let tries = 0;
  const written = app.write(entered.caller, entered.doors, async ({ transaction, afterwards }) => {
    tries += 1;
    const mine = tries;
    afterwards(async () => void done.push(mine));
    if (tries <= failures)
      await sql`do $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$`.execute(transaction);
  });
  const failed = await written.then(
    () => false,
    () => true,
  );
  return { done, failed };
}

test('a transaction that was run again has the tasks of its last run alone done afterwards', async () => {
  expect(await tasksDone(2)).toEqual({ done: [3], failed: false });
});

test('a transaction that fails again and again is given up, and the tasks of its last run are done', async () => {
  expect(await tasksDone(100)).toEqual({ done: [10], failed: true });
});
