import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { insertActOf } from '../../src/features/audit/audit.ts';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { headsFindings } from '../../src/features/audit/heads.ts';
import { operatorOperations } from '../../src/features.ts';
import { temporaryFolder } from '../support/process.ts';
import { operatorOf, testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const file = join(temporaryFolder(), 'heads.jsonl');
const service = await testService({ LISTS: 'un', AUDIT_HEADS_FILE: file });
const { admin, sql } = service.database;
const run = operatorOf(service.app);
const { audit, retention, tenant } = operatorOperations;

const acts = async () => (await run(audit.exportInstallation, {})).events;
const publish = () => workerNamed(service.app, 'audit.heads').run({}, new AbortController().signal);
const lines = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('acts at the same time form one chain without gaps', async () => {
  const turns = Array.from({ length: 12 }, (_, turn) => turn);
  await Promise.all(
    turns.map((turn) =>
      sql.begin((transaction) =>
        insertActOf(transaction, { occurred_at: new Date(), action: 'test.act', details: { turn, über: [turn] } }),
      ),
    ),
  );
  const { valid, checked, head_hash } = await run(audit.verifyInstallation, {});
  const events = await acts();
  expect([valid, checked, head_hash]).toEqual([true, events.length, events.at(-1)?.hash]);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const rest = await run(audit.exportInstallation, { after: 10 });
  expect(rest).toEqual({ events: events.slice(10), next: null });
});

test('an act that is rolled back leaves no event', async () => {
  const before = await acts();
  const refused = run(tenant.configure, {
    tenant_id: service.tenant.tenant_id,
    patches: [{ rate_limit_multiplier: 0 }],
  });
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect(await acts()).toEqual(before);
});

test('a change of the configuration names its paths without their values', async () => {
  const { tenant_id } = service.tenant;
  await run(tenant.configure, { tenant_id, patches: [{ rate_limit_multiplier: 7 }] });
  expect((await acts()).at(-1)).toMatchObject({
    action: 'tenant.configure',
    details: { tenant_id, request_id: expect.any(String), changes: ['rate_limit_multiplier'] },
  });
});

test('an erased tenant leaves a tombstone with the numbers of its rows and the head of its chain', async () => {
  const { tenant_id } = await service.newTenant();
  await run(tenant.suspend, { tenant_id });
  await chainEvents(sql);
  const { head_hash, checked } = await run(audit.verify, { tenant_id });
  expect(checked).toBe(1);
  const { rows, jobs } = await run(retention.erase, { tenant_id });
  const tombstone = (await acts()).at(-1);
  expect(tombstone).toMatchObject({ action: 'tenant.erase', details: { tenant_id, rows, jobs, unchained: 0 } });
  expect(tombstone?.details).toMatchObject({ last_seq: checked, head_hash });
});

test('nobody can change or remove acts, and an act that is altered behind the triggers is found', async () => {
  await run(tenant.activate, { tenant_id: service.tenant.tenant_id });
  for (const change of ["update operator_event set action = 'x'", 'delete from operator_event']) {
    await expect(sql.unsafe(change)).rejects.toThrow(/permission denied/);
    await expect(admin.unsafe(change)).rejects.toThrow(/never changes/);
  }
  for (const table of ['operator_event', 'operator_head'])
    await expect(admin.unsafe(`truncate ${table}`)).rejects.toThrow(/never changes/);
  await expect(admin`delete from operator_head`).rejects.toThrow(/never changes/);

  const altering = admin.begin(async (transaction) => {
    await transaction`alter table operator_event disable trigger keep_events`;
    await transaction`update operator_event set details = details || '{"turn": 99}' where seq = 2`;
    await transaction`alter table operator_event enable trigger keep_events`;
  });
  await altering;
  expect(await run(audit.verifyInstallation, {})).toMatchObject({ valid: false, first_broken_seq: 2 });
});

test('the heads that moved are appended to the file of the operator, and no others', async () => {
  const { tenant_id } = await service.newTenant();
  await run(tenant.suspend, { tenant_id });
  await chainEvents(sql);
  await publish();
  const [first, own] = [await acts(), await run(audit.verify, { tenant_id })];
  const published = lines();
  expect(published.filter(({ chain }) => chain === tenant_id)).toEqual([
    { chain: tenant_id, seq: 1, head_hash: own.head_hash, time: expect.any(String) },
  ]);
  expect(published.filter(({ chain }) => chain === 'installation')).toMatchObject([
    { seq: first.length, head_hash: first.at(-1)?.hash },
  ]);
  await publish();
  expect(lines()).toEqual(published);

  // A crash cut off the last line.
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"chain":"ins`);
  await run(tenant.activate, { tenant_id });
  await chainEvents(sql);
  await publish();
  const [cut, ...added] = readFileSync(file, 'utf8').trim().split('\n').slice(published.length);
  expect(cut).toBe('{"chain":"ins');
  expect(added.map((line) => JSON.parse(line).chain).sort()).toEqual([tenant_id, 'installation'].sort());
});

test('doctor says whether the file of heads can be written', async () => {
  const PUBLISHED = { published_at: new Date().toISOString(), waiting: 0, problem: null };
  expect(await headsFindings(readConfig({}), PUBLISHED, new Date())).toEqual([]);
  expect(await headsFindings(readConfig({ AUDIT_HEADS_FILE: file }), PUBLISHED, new Date())).toMatchObject([
    { ok: true },
  ]);
  const [finding] = await headsFindings(
    readConfig({ AUDIT_HEADS_FILE: join(file, 'below-a-file') }),
    PUBLISHED,
    new Date(),
  );
  expect(finding).toMatchObject({ ok: false, message: expect.stringContaining('Correct AUDIT_HEADS_FILE') });
});
