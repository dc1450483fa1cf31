import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLog } from '../../src/features/audit/audit.ts';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { keyringOf } from '../../src/platform/crypto/keyring.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { expectExplained, newMasterKey, run, temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const { url, sql } = await testDatabase();
const masterKey = newMasterKey();
const environment = { DATABASE_URL: url, VETT_MASTER_KEY: masterKey, DATA_DIR: join(folder, 'data') };
const master = parseMasterKey(masterKey);
const { tenant_id } = await bootstrapTenant(sql, master, { name: 'Test', environment: 'staging' });
const log = auditLog(sql, keyringOf(master));
for (const [seconds, request_id] of ['one', 'two', 'three'].entries()) {
  await log.append(tenant_id, {
    occurred_at: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)),
    actor: { type: 'system', id: 'test' },
    action: 'test.do',
    resource_type: null,
    resource_id: null,
    request_id,
    address: '192.0.2.1',
    outcome: 'success',
    changes: ['a.b'],
  });
}
await chainEvents(sql);

test('audit export writes the log to a file that verifies without the database', async () => {
  const exported = await run(['audit', 'export', '--tenant', tenant_id], environment);
  expect(exported.code).toBe(0);
  const events = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ request_id, seq }) => [request_id, seq])).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ]);
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, exported.stdout);
  const verified = await command(['audit', 'verify', '--file', file], {});
  const head_hash = events.at(-1).hash;
  expect(JSON.parse(verified.stdout)).toEqual({ valid: true, checked: 3, first_broken_seq: null, head_hash });
  expect(verified.code).toBe(0);

  writeFileSync(file, readFileSync(file, 'utf8').replace('"two"', '"twO"'));
  const altered = await command(['audit', 'verify', '--file', file], {});
  expect(JSON.parse(altered.stdout)).toMatchObject({ valid: false, first_broken_seq: 2 });
  expect(altered.code).toBe(1);
});

test('audit verify checks the log of a tenant in the database', async () => {
  const { stdout, code } = await command(['audit', 'verify', '--tenant', tenant_id], environment);
  expect(JSON.parse(stdout)).toMatchObject({ valid: true, checked: 3 });
  expect(code).toBe(0);
});

test('audit verify names the first published head that a chain does not have', async () => {
  const exported = await run(['audit', 'export', '--tenant', tenant_id], environment);
  const log = join(folder, 'whole.jsonl');
  writeFileSync(log, exported.stdout);
  const events = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const headOf = ({ seq, hash }: { seq: number; hash: string }) => ({
    ...{ chain: tenant_id, seq, head_hash: hash, time: '2026-01-01T00:07:00.000Z' },
  });
  const others = { ...headOf(events[0]), chain: 'installation' };
  const heads = join(folder, 'heads.jsonl');
  const write = (lines: object[]) => writeFileSync(heads, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const both = async () => [
    await command(['audit', 'verify', '--tenant', tenant_id, '--heads', heads], environment),
    await command(['audit', 'verify', '--file', log, '--heads', heads], {}),
  ];

  write([headOf(events[0]), others, headOf(events[2])]);
  for (const { stdout, code } of await both()) {
    expect(JSON.parse(stdout)).toMatchObject({ valid: true, checked: 3, heads: 2, first_missing_head: null });
    expect(code).toBe(0);
  }
  const cut = headOf({ seq: 4, hash: 'c'.repeat(64) });
  write([headOf(events[0]), cut, headOf({ seq: 5, hash: 'd'.repeat(64) })]);
  for (const { stdout, code } of await both()) {
    expect(JSON.parse(stdout)).toMatchObject({
      valid: false,
      first_broken_seq: null,
      heads: 3,
      first_missing_head: cut,
    });
    expect(code).toBe(1);
  }
  write([others]);
  for (const ended of await both()) expectExplained(ended, /has no head of the chain of the tenant/);
  writeFileSync(heads, 'no head');
  for (const ended of await both()) expectExplained(ended, /Line 1 of the heads is no head/);
  write([headOf(events[0])]);
  writeFileSync(log, '');
  expectExplained(await command(['audit', 'verify', '--file', log, '--heads', heads], {}), /no event to compare/);
});

test('audit installation exports and verifies the acts of the operator', async () => {
  const installation = (...args: string[]) => command(['audit', 'installation', ...args], environment);
  await command(['admin', 'suspend', '--tenant', tenant_id], environment);
  await command(['admin', 'activate', '--tenant', tenant_id], environment);
  const { stdout } = await installation('export');
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ action }) => action).slice(-2)).toEqual(['tenant.suspend', 'tenant.activate']);
  const { hash: head_hash, seq } = events.at(-1);
  const whole = { valid: true, checked: seq, first_broken_seq: null, head_hash };
  expect(JSON.parse((await installation('verify')).stdout)).toEqual(whole);

  const file = join(folder, 'acts.jsonl');
  writeFileSync(file, stdout);
  expect(JSON.parse((await installation('verify', '--file', file)).stdout)).toEqual(whole);
  const heads = join(folder, 'heads-of-acts.jsonl');
  const cut = { chain: 'installation', seq: seq + 1, head_hash: 'c'.repeat(64), time: '2026-01-01T00:07:00.000Z' };
  writeFileSync(heads, JSON.stringify(cut));
  for (const args of [['verify'], ['verify', '--file', file]]) {
    const verified = await installation(...args, '--heads', heads);
    expect(JSON.parse(verified.stdout)).toMatchObject({ valid: false, first_missing_head: cut });
    expect(verified.code).toBe(1);
  }
  writeFileSync(file, stdout.replace('tenant.suspend', 'tenant.praised'));
  const altered = await installation('verify', '--file', file);
  expect([JSON.parse(altered.stdout).valid, altered.code]).toEqual([false, 1]);
});

test.concurrent.each([
  [['export', '--tenant', 'nobody'], /no tenant nobody/],
  [['verify', '--tenant', '00000000-0000-7000-8000-000000000000'], /no tenant 0000/],
  [['verify', '--file', 'nowhere'], /cannot be read/],
  [['verify', '--file', 'package.json'], /Line 1 is no event/],
  [['verify'], /--tenant or --file/],
])('audit %s explains its failure', async (args, said) => {
  expectExplained(await command(['audit', ...args], environment), said);
});
