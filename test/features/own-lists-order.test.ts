import type { ScreenOutput } from '@vett/schema/list-check';
import type { ListRun } from '@vett/schema/lists';
import { OWN_LISTS as LIMITS } from '@vett/schema/own-list';
import { expect, test } from 'vitest';
import { lockList } from '../../src/features/lists/store.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService();
const { admin, sql } = service.database;
const { tenant_id } = service.tenant;
const other = await bootstrapTenant(sql, parseMasterKey(MASTER_KEY), { name: 'Other', environment: 'staging' });
const mine = watchlistRuns(service);
const theirs = watchlistRuns(service, other);
type Caller = typeof mine;

const NAME = 'own:ordered';

const make = (caller: Caller, name: string) =>
  caller.send('PUT', `/kyc/own-lists/${name}`, { title: 'Ordered', format: 'csv' });

/** Sends a file with one name, whose publication waits. */
async function send(caller: Caller, person: string, name = NAME): Promise<string> {
  const data = Buffer.from(`id,name\n1,${person}\n`).toString('base64');
  const sent = { file_name: 'a.csv', data, accept_shrink: true };
  const answer = await caller.send('POST', `/kyc/own-lists/${name}/versions`, sent);
  expect(answer.status).toBe(202);
  return (answer.data as { run_id: string }).run_id;
}

const work = (run_id: string, owner = tenant_id, list_name = NAME) =>
  workerNamed(service.app, 'lists.publish_own').run(
    { tenant_id: owner, run_id, list_name },
    new AbortController().signal,
  );

const runOf = async (run_id: string, name = NAME) =>
  (await mine.send('GET', `/kyc/lists/${name}/runs/${run_id}`)).data as unknown as ListRun;

async function isFound(full_name: string): Promise<boolean> {
  await service.app.catalogue.refresh();
  const answer = await service.post(
    '/kyc',
    { subject: { full_name }, lists: [NAME] },
    { Authorization: `Bearer ${service.tenant.api_key}` },
  );
  return ((await answer.json()) as ScreenOutput).summary.is_match;
}

test('regression: the run of a file is there at once, though no process has loaded its new list', async () => {
  await make(mine, NAME);
  expect(await runOf(await send(mine, 'Zelda Quorn'))).toMatchObject({ status: 'pending', list_name: NAME });
  await admin`delete from own_list where tenant_id = ${tenant_id}`;
  await make(mine, NAME);
});

test('regression: a file that a lost worker took comes after a newer one, and does not replace it', async () => {
  const older = await send(mine, 'Zelda Quorn');
  const newer = await send(mine, 'Bruno Valk');
  await work(newer);
  await work(older);
  expect(await runOf(newer)).toMatchObject({ outcome: 'changed', code: null });
  expect(await runOf(older)).toMatchObject({
    outcome: 'superseded',
    code: null,
    message: expect.stringContaining('sent later is in use'),
  });
  expect(await Promise.all([isFound('Bruno Valk'), isFound('Zelda Quorn')])).toEqual([true, false]);
});

test('a file that was found unchanged is not replaced by an older one either', async () => {
  const older = await send(mine, 'Zelda Quorn');
  const newer = await send(mine, 'Bruno Valk');
  await work(newer);
  await work(older);
  expect(await runOf(newer)).toMatchObject({ outcome: 'unchanged' });
  expect(await runOf(older)).toMatchObject({ outcome: 'superseded' });
  expect(await isFound('Bruno Valk')).toBe(true);
});

test('a worker of publications that is lost is noticed by its heart', () => {
  // Jobs of such a length have one, see `JobTerms`.
  expect(workerNamed(service.app, 'lists.publish_own').timeoutSeconds).toBeGreaterThan(900);
});

test('regression: a tenant does not wait for the publication of another whose list has the same name', async () => {
  await make(theirs, NAME);
  const run_id = await send(theirs, 'Odile Marr');
  await sql.begin(async (transaction) => {
    await lockList(transaction, NAME, tenant_id);
    await work(run_id, other.tenant_id);
    // A busy machine may ask to come again, and a lock that is held would do so for good.
    await expect.poll(async () => (await theirs.send('DELETE', `/kyc/own-lists/${NAME}`)).status).toBe(200);
  });
});

test('regression: a file whose index would take too much memory beside those of the other lists is refused with both sizes', async () => {
  await admin`update list set index_bytes = ${LIMITS.index_bytes} where tenant_id = ${tenant_id}`;
  await make(mine, 'own:large');
  const run_id = await send(mine, 'Zelda Quorn', 'own:large');
  await work(run_id, tenant_id, 'own:large');
  expect(await runOf(run_id, 'own:large')).toMatchObject({
    ...{ outcome: 'rejected_format', code: 'INVALID_LIST_FILE' },
    message: expect.stringMatching(
      /at most 512 MB of memory together: .* take 1 MB, and those of the other lists 512 MB\.$/,
    ),
  });
});

test('regression: an entry with very many names is refused in the preview, with the number', async () => {
  const names = Array.from({ length: LIMITS.names.ofEntry + 1 }, (_, n) => ({ value: `Zelda Quorn${n}` }));
  const data = Buffer.from(`${JSON.stringify({ id: '1', names })}\n`).toString('base64');
  const answer = await mine.send('POST', `/kyc/own-lists/${NAME}/preview`, { format: 'jsonl', data });
  expect(answer).toMatchObject({ code: 'INVALID_LIST_FILE' });
  expect(JSON.stringify(answer)).toContain('an entry with more than 1000 names');
});

test('regression: a file that would be too much beside the other lists is refused with both numbers', async () => {
  await admin`update list_version set entity_count = ${LIMITS.entries} where tenant_id = ${tenant_id}`;
  await make(mine, 'own:full');
  const run_id = await send(mine, 'Zelda Quorn', 'own:full');
  await work(run_id, tenant_id, 'own:full');
  expect(await runOf(run_id, 'own:full')).toMatchObject({
    ...{ outcome: 'rejected_format', code: 'INVALID_LIST_FILE' },
    message: 'Own lists have at most 100000 entries together: this file has 1, and the other lists have 100000.',
  });
});
