import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrationGap } from '../../src/platform/database/migrate.ts';
import { command } from '../support/command.ts';
import { pictureOf } from '../support/faces.ts';
import { withDatabase } from '../support/global-setup.ts';
import { expectExplained, PATIENCE, start, startNode, temporaryFolder } from '../support/process.ts';
import { testService } from '../support/service.ts';

const ROOT = join(import.meta.dirname, '../..');
/** An installation of the previous release, as `npm run keep-release` kept it. */
const KEPT = join(ROOT, 'test/upgrade/kept');
const release = JSON.parse(readFileSync(join(KEPT, 'release.json'), 'utf8'));
const root = connect(inject('adminUrl'), { connections: 1 });

/** The settings of a copy of the kept installation. */
async function keptInstallation() {
  const unique = randomBytes(4).toString('hex');
  const [database, owner, service] = [`kept_${unique}`, `owner_${unique}`, `service_${unique}`];
  await root.unsafe(`create role ${owner} login createrole password 'owner'`);
  await root.unsafe(`create database ${database} owner ${owner}`);
  onTestFinished(async () => {
    await root.unsafe(`drop database ${database} with (force)`);
    await root.unsafe(`drop role ${service}, ${owner}`);
  });
  const as = (username: string, password: string) =>
    Object.assign(new URL(withDatabase(inject('adminUrl'), database)), { username, password }).href;
  const dump = gunzipSync(readFileSync(join(KEPT, 'database.sql.gz'))).toString();
  const sql = connect(as(owner, 'owner'), { connections: 1 });
  await sql.unsafe(`create role ${service} login noinherit password 'app'`);
  await sql.unsafe(dump.replaceAll('vett_owner', owner).replaceAll('vett_app', service));
  await sql.end();
  const data = join(temporaryFolder(), 'data');
  cpSync(join(KEPT, 'files'), data, { recursive: true });
  return {
    DATABASE_ADMIN_URL: as(owner, 'owner'),
    DATABASE_URL: as(service, 'app'),
    DATA_DIR: data,
    VETT_MASTER_KEY: readFileSync(join(data, 'secret'), 'utf8').trim(),
    LISTS: 'un,ofac',
    PORT: '0',
  };
}

/** The migrations since the previous release; none right after a release. */
async function missingIn({ DATABASE_ADMIN_URL }: { DATABASE_ADMIN_URL: string }): Promise<readonly string[]> {
  const sql = connect(DATABASE_ADMIN_URL, { connections: 1 });
  return (await migrationGap(sql).finally(() => sql.end())).missing;
}

test('an installation of the previous release is migrated, and answers everything as before', async () => {
  const settings = await keptInstallation();
  const missing = await missingIn(settings);
  if (missing.length > 0)
    expectExplained(await command(['serve'], settings), /The database lacks .*\. Run `npm run vett -- migrate`/);
  const stdout = missing.length > 0 ? `Done: ${missing.join(', ')}.\n` : 'The database is up to date.\n';
  expect(await command(['migrate'], settings)).toEqual({ code: 0, stdout, stderr: '' });

  // The clock stands where it stood, since what is kept has an end.
  const clock = { now: () => new Date(release.kept_at) };
  const service = await testService(settings, { clock });
  const headers = { Authorization: `Bearer ${release.api_key}` };
  const get = async (path: string) => (await service.request(path, { headers })).json();
  const post = async (path: string, body: object) => (await service.post(path, body, headers)).json();
  for (const [path, answer] of Object.entries(release.answers))
    expect(await get(path), path).toMatchObject(answer as object);

  const { customers } = release.answers['/customers'].data;
  const query = { query: '{ customers { nodes { customerId name } } }' };
  const [{ customer_id: customerId, name }] = customers;
  expect(await post('/graphql', query)).toEqual({ data: { customers: { nodes: [{ customerId, name }] } } });
  expect((await get('/trpc/customer.list?input={}')).result.data.customers).toMatchObject(customers);

  // Objects, vectors and stored versions of lists are read too.
  const answerAt = (pattern: RegExp) =>
    release.answers[Object.keys(release.answers).find((path) => pattern.test(path)) ?? ''].data;
  const { session_id, documents } = answerAt(/sessions/);
  const { data: link } = await get(`/kyc/sessions/${session_id}/documents/${documents[0].doc_id}/url`);
  const file = await service.request(new URL(link.url).pathname);
  expect(await file.text()).toMatch(/^%PDF/);
  const image = await pictureOf('ada', { size: 300, share: 0.5, format: 'jpeg' });
  const found = await post('/kyc/facematch/search', { image });
  expect(found.data.matches).toHaveLength(1);
  const { validation_id } = answerAt(/validations/);
  expect(await get('/kyc/audit/verify')).toMatchObject({ data: { valid: true, first_broken_seq: null } });
  expect(await post(`/kyc/validations/${validation_id}/replay`, {})).toMatchObject({ data: { versions: 'same' } });
});

const hasHistory = spawnSync('git', ['cat-file', '-e', `${release.commit}^{commit}`], { cwd: ROOT }).status === 0;

/** The sources of the previous release, with the packages of today. */
function previousSources(): string {
  const folder = temporaryFolder();
  execFileSync('sh', ['-c', `git archive ${release.commit} | tar -x -C ${folder}`], { cwd: ROOT });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@vett'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@vett') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@vett')))
    symlinkSync(join('../..', name), join(modules, '@vett', name));
  return folder;
}

test.skipIf(!hasHistory)(
  'the previous release and this one serve one database without errors, until the previous one stops and is not let in again',
  async () => {
    const settings = await keptInstallation();
    const isOlder = (await missingIn(settings)).length > 0;
    const cli = join(previousSources(), 'src/cli.ts');
    const previous = startNode([cli, 'serve'], settings);
    const urls = [await previous.says(/running at (http:\S+)/)];
    const headers = { Authorization: `Bearer ${release.api_key}`, 'Content-Type': 'application/json' };
    const person = { full_name: 'Zoltan Fictivus' };
    const refused: string[] = [];
    const ask = async (path: string, body?: object) => {
      for (const url of urls) {
        const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
        let answer = await fetch(`${url}${path}`, { headers, ...options });
        // A quick machine asks more often than a tenant may.
        while (answer.status === 429) {
          await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
          answer = await fetch(`${url}${path}`, { headers, ...options });
        }
        const text = await answer.text();
        if (!answer.ok || text.includes('"has_errors":true'))
          refused.push(`${path} at ${url}: ${answer.status} ${text}`);
      }
    };
    const round = async () => {
      for (const path of Object.keys(release.answers).filter((path) => /customers|watchlists|lists|audit/.test(path)))
        await ask(path);
      await ask('/kyc/lists');
      await ask('/kyc', { subject: person, save_validation: true });
      await ask('/customers', { name: person.full_name });
      await ask('/kyc/watchlists', { name: 'Both', check_frequency: 'on_update', subjects: [person] });
      await ask('/kyc/jobs', { subjects: [person] });
    };
    await round();
    const migrating = command(['migrate'], settings);
    await round();
    expect((await migrating).code).toBe(0);
    await round();
    const next = start(['serve'], settings);
    urls.push(await next.says(/running at (http:\S+)/));
    for (let rounds = 0; rounds < 5; rounds += 1) await round();
    expect(refused).toEqual([]);
    previous.child.kill('SIGTERM');
    expect((await previous.ended).code).toBe(0);
    urls.shift();
    await round();
    expect(refused).toEqual([]);
    const unfinished = async () => {
      const { jobs } = (await (await fetch(`${urls[0]}/kyc/jobs`, { headers })).json()) as {
        jobs: { status: string }[];
      };
      return jobs.filter(({ status }) => status !== 'COMPLETED');
    };
    await expect.poll(unfinished, PATIENCE).toEqual([]);
    if (isOlder)
      expectExplained(
        await startNode([cli, 'serve'], settings).ended,
        /The database is newer than this version of Vett/,
      );
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  },
);
