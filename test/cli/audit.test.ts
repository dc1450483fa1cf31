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
  expect(JSON.parse(stdout)).toMatchObject({ valid: true, checked: 3, unchained: 0 });
  expect(code).toBe(0);
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
