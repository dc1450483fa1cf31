import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { openObjects } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { atEnd } from '../support/at-end.ts';
import { command } from '../support/command.ts';
import { withDatabase } from '../support/global-setup.ts';
import { startSystemPostgres, systemVersions } from '../support/other-postgres.ts';
import { expectExplained, newMasterKey, PATIENCE, start, temporaryFolder } from '../support/process.ts';

const SAMPLES = join(import.meta.dirname, '../../samples');
const servers = [
  { version: 'embedded', begin: async () => inject('adminUrl') },
  ...systemVersions().map((version) => ({ version, begin: () => startSystemPostgres(version) })),
];
/** A backup and a restoration add their act to the first; the others are of processes and migrations alone. */
const OF_THE_COPY = [
  'operator_event',
  'operator_head',
  'configuration_change',
  'kysely_migration',
  'kysely_migration_lock',
];

/** The rows of each table that outlives a crash, as a hash, with what guards the table. */
async function contentOf(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string; guard: string }[]>`
    select c.oid::regclass::text as name, concat_ws(' ', relrowsecurity, relforcerowsecurity,
      (select string_agg(pg_get_constraintdef(k.oid), ',' order by conname) from pg_constraint k where conrelid = c.oid),
      (select string_agg(tgname::text || tgenabled::text, ',' order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)
    ) as guard
    from pg_class c where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text in ('public', 'queue')`;
  const found: Record<string, unknown> = {};
  for (const { name, guard } of tables) {
    const [row] = await sql.unsafe(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text collate "C")) as hash from ${name} t`,
    );
    found[name] = OF_THE_COPY.includes(name) ? { guard } : { guard, ...row };
  }
  return found;
}

describe.each(servers)('PostgreSQL $version', async ({ begin }) => {
  const unique = randomBytes(4).toString('hex');
  const [owner, from, to, other] = [`owner_${unique}`, `from_${unique}`, `to_${unique}`, `other_${unique}`];
  const services = [from, to, other].map((name) => `app_${name}`);
  const rootUrl = await begin();
  const root = connect(rootUrl, { connections: 1 });
  await root.unsafe(`create role ${owner} login createrole password 'owner'`);
  for (const name of [from, to, other]) await root.unsafe(`create database ${name} owner ${owner}`);
  const opened: Sql[] = [];
  atEnd(async () => {
    await Promise.all(opened.map((sql) => sql.end({ timeout: 1 })));
    for (const name of [from, to, other]) await root.unsafe(`drop database ${name} with (force)`);
    await root.unsafe(`drop role if exists ${[...services, owner].join(', ')}`);
    await root.end();
  });
  const as = (url: string, username: string, password: string) =>
    Object.assign(new URL(url), { username, password }).href;
  const folder = temporaryFolder();
  const backups = join(folder, 'backups');
  const key = newMasterKey();
  const settingsOf = (name: string) => ({
    DATABASE_ADMIN_URL: as(withDatabase(rootUrl, name), owner, 'owner'),
    DATABASE_URL: as(withDatabase(rootUrl, name), `app_${name}`, 'app'),
    DATA_DIR: join(folder, name),
    VETT_MASTER_KEY: key,
    LISTS: 'un,ofac',
  });
  const [source, target] = [settingsOf(from), settingsOf(to)];
  const contentIn = (name: string) => {
    const sql = connect(withDatabase(rootUrl, name), { connections: 1 });
    opened.push(sql);
    return contentOf(sql);
  };
  const objectKeys = async (settings: Record<string, string>, tenant: string) => {
    const store = openObjects(readConfig(settings));
    const found = [];
    for await (const { key } of store.list(`${tenant}/`)) {
      const bytes = await store.read(key);
      found.push([key, Buffer.concat(await Array.fromAsync(bytes?.bytes ?? [])).toString('hex')]);
    }
    return found.sort();
  };
  let tenant = '';
  let made = '';

  test('a plain owner makes a backup while the service runs, and restores every table and object from it', async () => {
    expect((await command(['migrate'], source)).stderr).toBe('');
    expect((await command(['lists', 'refresh', '--from', SAMPLES], source)).code).toBe(0);
    const { stdout } = await command(['admin', 'bootstrap', '--tenant', 'demo', '--json'], source);
    const { api_key, tenant_id } = JSON.parse(stdout) as { api_key: string; tenant_id: string };
    tenant = tenant_id;
    const service = start(['serve'], { ...source, PORT: '0' });
    const url = await service.says(/running at (http:\/\/\S+)/);
    const post = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    };
    await post('/kyc', { subject: { full_name: 'Zoltan\tFictivus\\' }, save_validation: true });
    await post('/kyc/watchlists', {
      name: 'S',
      check_frequency: 'on_update',
      subjects: [{ full_name: 'Zoltan Fictivus' }],
    });
    await post('/kyc/jobs', { subjects: [{ full_name: 'Zoltan Fictivus' }] });
    const store = openObjects(readConfig(source));
    const bytes = randomBytes(300_000);
    await store.create(`${tenant}/planted/object`, {
      size: bytes.length,
      bytes: (async function* () {
        yield bytes;
      })(),
    });

    const running = await command(['backup', 'create', '--to', backups], source);
    expect([running.code, running.stderr]).toEqual([0, '']);
    expect((await command(['backup', 'verify', running.stdout.trim()], source)).stdout).toMatch(
      /^Whole: \d+ tables and 1 objects/,
    );
    service.child.kill('SIGTERM');
    await service.ended;

    const before = await contentIn(from);
    rmSync(running.stdout.trim(), { recursive: true });
    made = (await command(['backup', 'create', '--to', backups], source)).stdout.trim();
    expect(readFileSync(join(made, 'manifest.json'), 'utf8')).not.toContain(key);
    const restored = await command(['backup', 'restore', made], target);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(await contentIn(to)).toEqual(before);
    expect(await objectKeys(target, tenant)).toEqual(await objectKeys(source, tenant));

    // It works: its keys open, its chain is whole, its callers are known, and new rows get new numbers.
    expect((await command(['audit', 'installation', 'verify'], target)).code).toBe(0);
    expect((await command(['audit', 'verify', '--tenant', tenant], target)).code).toBe(0);
    const again = start(['serve'], { ...target, PORT: '0' });
    const address = await again.says(/running at (http:\/\/\S+)/);
    const checked = await fetch(`${address}/kyc/jobs`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ subjects: [{ full_name: 'Zoltan Fictivus' }] }),
    });
    expect(checked.status).toBe(202);
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });

  test('an installation that is in use is refused before its tables are migrated', async () => {
    const sql = connect(withDatabase(rootUrl, to), { connections: 1 });
    opened.push(sql);
    const [last] =
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`;
    expectExplained(await command(['backup', 'restore', made], target), /tenants or lists already/);
    await sql`insert into kysely_migration ${sql(last as object)}`;
  });

  test('a backup with tables, columns or anything else that the installation did not write is refused', async () => {
    const empty = settingsOf(other);
    expect((await command(['migrate'], empty)).code).toBe(0);
    const manifest = join(made, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace('"public.tenant"', '"public.tenant; drop table public.tenant"'));
    expectExplained(await command(['backup', 'restore', made], empty), /manifest\.json was changed after it was made/);
    writeFileSync(manifest, text);
    const sql = connect(withDatabase(rootUrl, other), { connections: 1 });
    opened.push(sql);
    await sql`alter table public.tenant add column planted text`;
    expectExplained(await command(['backup', 'restore', made], empty), /with other tables/);
    expect(await sql`select 1 from public.tenant`).toHaveLength(0);
  });

  test('a backup that is interrupted while it waits says so and leaves nothing behind', async () => {
    const place = join(folder, 'interrupted');
    const sql = connect(withDatabase(rootUrl, from), { connections: 1 });
    opened.push(sql);
    await sql.begin(async (transaction) => {
      await transaction`lock table public.tenant in access exclusive mode`;
      const creating = start(['backup', 'create', '--to', place], source);
      await vi.waitFor(() => expect(readdirSync(place)).toHaveLength(1), PATIENCE);
      creating.child.kill('SIGTERM');
      expectExplained(await creating.ended, /Stopped before it was done/);
    });
    expect(readdirSync(place)).toEqual([]);
  });

  test('an installation that is in use, another key and a damaged backup are refused, and nothing is changed', async () => {
    const before = await contentIn(from);
    expectExplained(await command(['backup', 'restore', made], source), /tenants or lists already/);
    expectExplained(
      await command(['backup', 'restore', made], { ...target, VETT_MASTER_KEY: newMasterKey() }),
      /another master key/,
    );
    expectExplained(await command(['backup', 'verify', folder], source), /no manifest.json/);
    const [object = ''] = readdirSync(join(made, 'objects', tenant, 'planted'));
    appendFileSync(join(made, 'objects', tenant, 'planted', object), 'x');
    expectExplained(await command(['backup', 'verify', made], source), /objects\/.* was changed/);
    expectExplained(await command(['backup', 'restore', made], target), /was changed/);
    rmSync(join(made, 'tables', 'public.tenant.zst'));
    expectExplained(await command(['backup', 'verify', made], source), /public\.tenant\.zst is missing/);
    expect(await contentIn(from)).toEqual(before);
  });

  test('old backups are removed when only some are to be kept, and nothing else is', async () => {
    const place = join(folder, 'daily');
    for (const name of ['vett-20260101T000000Z', 'vett-20260102T000000Z', 'other'])
      mkdirSync(join(place, name), { recursive: true });
    writeFileSync(join(place, 'notes.txt'), '');
    const { stdout } = await command(['backup', 'create', '--to', place, '--keep', '2'], source);
    expect(readdirSync(place).sort()).toEqual(
      ['notes.txt', 'other', 'vett-20260102T000000Z', stdout.trim().slice(place.length + 1)].sort(),
    );
    expect(existsSync(join(stdout.trim(), 'manifest.json'))).toBe(true);
    const { stdout: told } = await command(['doctor'], source);
    expect(told).toMatch(/ok +backup: the last one is of 20/);
  });

  test('a backup without the owner, or as somebody else, says what is missing', async () => {
    const { DATABASE_ADMIN_URL, ...service } = source;
    expectExplained(await command(['backup', 'create', '--to', backups], service), /Set DATABASE_ADMIN_URL/);
    const withOwner = (DATABASE_ADMIN_URL: string) =>
      command(['backup', 'create', '--to', backups], { ...service, DATABASE_ADMIN_URL });
    expectExplained(await withOwner(as(DATABASE_ADMIN_URL, owner, 'wrong')), /refuses the password of owner_/);
    expectExplained(await withOwner(service.DATABASE_URL), /The role app_from_\w+ does not own the database/);
  });
});
