import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tenantId } from '../../src/cli/arguments.ts';
import { setting } from '../../src/cli/setting.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { type Ended, expectExplained, newMasterKey, run, start, temporaryFolder } from '../support/process.ts';

const { url, sql, admin } = await testDatabase();
const VETT_MASTER_KEY = newMasterKey();
const environment = { DATABASE_URL: url, VETT_MASTER_KEY, DATA_DIR: join(temporaryFolder(), 'data'), LISTS: 'un' };

const vett = (...args: string[]) => command(['admin', ...args], environment);
const json = ({ stdout }: Ended) => JSON.parse(stdout);

const newTenant = async (name: string) =>
  (await bootstrapTenant(sql, parseMasterKey(VETT_MASTER_KEY), { name, environment: 'staging' })).tenant_id;
const rowOf = async (tenant: string) => (await admin`select * from tenant where tenant_id = ${tenant}`)[0];

/** Runs erase-tenant and answers its question with this text. */
function eraseAnswering(tenant: string, answer: string): Promise<Ended> {
  const { child, ended } = start(['admin', 'erase-tenant', '--tenant', tenant], environment);
  child.stdin?.end(answer);
  return ended;
}

test('bootstrap makes a tenant, and refuses a name that its contract does not allow', async () => {
  const made = json(await vett('bootstrap', '--tenant', 'Made here', '--json'));
  expect(await rowOf(made.tenant_id)).toMatchObject({ name: 'Made here', environment: 'staging', status: 'active' });
  expectExplained(await vett('bootstrap', '--tenant', 'x'.repeat(201)), /^ {2}name: /m);
});

test('tenants lists every tenant', async () => {
  const tenant = await newTenant('Shown');
  expect((await vett('tenants')).stdout).toMatch(new RegExp(`^${tenant}  Shown +staging +active +20`, 'm'));
});

describe('the command configure', () => {
  test('configure changes the named parts and shows the whole configuration', async () => {
    const tenant = await newTenant('Configured');
    const sets = ['features.legacy=false', 'quotas.check={"limit":5,"period":"month"}', 'webhooks.payload=thin'];
    const changed = await vett('configure', '--tenant', tenant, ...sets.flatMap((set) => ['--set', set]));
    expect(json(changed)).toMatchObject({
      tenant: { name: 'Configured', features: { legacy: false, liveness: true }, quotas: { check: { limit: 5 } } },
      changes: ['features.legacy', 'webhooks.payload', 'quotas.check'],
    });
    expect(await rowOf(tenant)).toMatchObject({ features_off: ['legacy'] });
  });

  test('configure explains an invalid change', async () => {
    const wrong = await vett('configure', '--tenant', await newTenant('Wrong'), '--set', 'rate_limit_multiplier=0');
    expectExplained(wrong, /rate_limit_multiplier: Send (at least|more than)/);
  });

  test('a key that stands twice in a setting is refused', () => {
    expect(() => setting('features={"legacy":true,"legacy":false}')).toThrow('legacy: This key stands twice');
  });

  test('a setting named __proto__ is refused as unknown', () => {
    for (const key of ['__proto__.x', 'features.__proto__']) expect(() => setting(`${key}=1`)).toThrow('not known');
  });

  test('configure refuses an unknown tenant', async () => {
    expectExplained(await vett('configure', '--tenant', '01a1fda1-4c85-7015-9e99-2054e46fd7f4'), /no such tenant/);
  });

  test('configure takes paths with values in JSON or plain text', () => {
    expect(setting('a.b.c=[1]')).toEqual([{ a: { b: { c: [1] } } }]);
    expect(setting('a=thin', setting('b=null'))).toEqual([{ b: null }, { a: 'thin' }]);
    expect(setting('a=x=y')).toEqual([{ a: 'x=y' }]);
    for (const text of ['a', '=1', '']) expect(() => setting(text)).toThrow('path=value');
  });

  test('configure takes a tenant by its id only', () => {
    expect(tenantId('01A1FDA1-4C85-7015-9E99-2054E46FD7F4')).toBe('01a1fda1-4c85-7015-9e99-2054e46fd7f4');
    for (const text of ['demo', '01a1fda1', '']) expect(() => tenantId(text)).toThrow('id of a tenant');
  });
});

test('suspend and activate change the status', async () => {
  const tenant = await newTenant('Suspended');
  expect((await run(['admin', 'suspend', '--tenant', tenant], environment)).code).toBe(0);
  expect(await rowOf(tenant)).toMatchObject({ status: 'suspended' });
  expect((await vett('activate', '--tenant', tenant)).code).toBe(0);
  expect(await rowOf(tenant)).toMatchObject({ status: 'active' });
});

describe('the command erase-tenant', () => {
  test.each(['', 'yes\n'])('erase-tenant erases nothing when the answer is %j', async (answer) => {
    const tenant = await newTenant('Kept');
    const { code, stderr } = await eraseAnswering(tenant, answer);
    expect([code, stderr]).toEqual([41, expect.stringContaining('nothing was erased')]);
    expect(await rowOf(tenant)).toBeDefined();
  });

  test('erase-tenant erases when the id is repeated, and finds no tenant the second time', async () => {
    const [tenant, other] = [await newTenant('Erased'), await newTenant('Other')];
    const { code, stdout } = await eraseAnswering(tenant, `${tenant}\n`);
    expect(stdout).toMatch(
      /^api_key: 1$[\s\S]+^tenant_key: 1$[\s\S]+^jobs: 0$\nobjects: 0$\nThe tenant Erased is erased\.$/m,
    );
    expect([code, await rowOf(tenant)]).toEqual([0, undefined]);
    expect(await rowOf(other)).toBeDefined();
    const again = await eraseAnswering(tenant, '');
    expect([again.code, again.stderr]).toEqual([40, expect.stringContaining('no such tenant')]);
  });

  test('erase-tenant does not ask with --yes', async () => {
    const erased = await vett('erase-tenant', '--tenant', await newTenant('Erased at once'), '--yes', '--json');
    expect(json(erased)).toEqual({
      jobs: 0,
      objects: 0,
      rows: expect.objectContaining({ api_key: 1, tenant: 1, tenant_key: 1 }),
    });
  });
});

test('doctor names every tenant whose calls fail', async () => {
  const newIll = async (configuration: object) => {
    const tenant = await newTenant('Ill');
    await admin`
      update tenant set configuration = ${JSON.stringify(configuration)}::text::jsonb where tenant_id = ${tenant}`;
    return tenant;
  };
  const without = await newIll({ list_check: { enabled_lists: ['ofac'] } });
  const invalid = await newIll({ list_check: { min_confidence: 7 } });
  const { stdout } = await command(['doctor'], environment);
  expect(stdout).toMatch(new RegExp(`WRONG tenant ${without}: .*ofac.*none is in LISTS`));
  expect(stdout).toMatch(new RegExp(`WRONG tenant ${invalid}: .*not valid[\\s\\S]*min_confidence`));
});
