import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { OperatorError } from '../../src/platform/error.ts';
import { atEnd } from '../support/at-end.ts';
import { makeCertificate } from '../support/certificate.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { withDatabase } from '../support/global-setup.ts';
import { httpServer, tcpServer } from '../support/loopback.ts';
import { expectExplained, newMasterKey, run, temporaryFolder } from '../support/process.ts';
import { smallUnList } from '../support/un-list.ts';

const folder = temporaryFolder();
const database = await testDatabase();
const environment = {
  DATABASE_URL: database.url,
  DATABASE_ADMIN_URL: database.adminUrl,
  VETT_MASTER_KEY: newMasterKey(),
  DATA_DIR: join(folder, 'data'),
  LISTS: 'un,ofac',
  PORT: '0',
};
const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href;

/** A server that takes TLS, as PostgreSQL does when it is asked, with a certificate that nobody signed. */
const certificate = makeCertificate('localhost');
const untrusted = await tcpServer((socket) =>
  socket.once('data', () => {
    socket.write('S');
    new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {});
  }),
);

beforeAll(async () => {
  const file = join(folder, 'consolidated.xml');
  writeFileSync(file, smallUnList);
  await command(['lists', 'refresh', '--list', 'un', '--from', file], environment);
  await command(['admin', 'bootstrap', '--tenant', 'demo'], environment);
});

test.concurrent.each(['serve', 'lists refresh', 'migrate'])('%s --help lists its exit codes', async (name) => {
  const { code, stdout } = await command([...name.split(' '), '--help'], {});
  expect(stdout).toMatch(/Usage: vett [\s\S]+Exit codes: 0 /);
  expect(code).toBe(0);
});

test.concurrent.each(['bogus', 'lists refresh --bogus', 'lists refresh --list bogus'])(
  '%s exits as wrong use',
  async (name) => {
    const { code, stderr } = await command(name.split(' '), environment);
    expect(stderr).toMatch(/^error: /);
    expect(code).toBe(2);
  },
);

test.concurrent('screen shows the matches of every list, and names the list that it could not check', async () => {
  const checked = await run(['screen', 'Zoltan Fictivus', '--list', 'un', '--json'], environment);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    summary: { is_match: true, has_errors: false, lists_checked: ['un'] },
  });
  expect(checked.code).toBe(0);

  const partly = await command(['screen', 'Zoltan Fictivus'], environment);
  expect(partly.stdout).toMatch(/1\.00 +exact +un +\S+ +individual/);
  expect(partly.stdout).toMatch(/Checked: un \(fictional sample|Checked: un\./);
  expectExplained(partly, /NOT CHECKED: There is no data for ofac/);

  const unread = await command(['screen', 'ཚེ་རིང་ མིང་', '--list', 'un'], environment);
  expectExplained(unread, /NOT COMPARED: full_name\.[\s\S]*Warning: subject\.full_name cannot be read/);
});

test.concurrent('screen --lists-from reads the files of publishers without a database, and names the list that it could not read', async () => {
  const lists = temporaryFolder();
  for (const name of ['un', 'ofac']) mkdirSync(join(lists, name));
  writeFileSync(join(lists, 'un/consolidated.xml'), smallUnList);
  const partly = await command(['screen', 'Zoltan Fictivus', '--lists-from', lists], {});
  expect(partly.stdout).toMatch(/1\.00 +exact +un +\S+ +individual[\s\S]+Checked: un\./);
  expectExplained(partly, /NOT CHECKED: .*ofac/);
  const whole = await command(['screen', 'Zoltan Fictivus', '--lists-from', lists, '--list', 'un', '--json'], {});
  expect(JSON.parse(whole.stdout)).toMatchObject({ results: [{ list_name: 'un', is_match: true }] });
  expect(whole.code).toBe(0);
  const none = await command(['screen', 'Zoltan Fictivus', '--lists-from', join(lists, 'un')], {});
  expect(none).toMatchObject({ code: 0, stdout: expect.stringMatching(/Checked: un\./) });
  writeFileSync(join(lists, 'un/consolidated.xml'), smallUnList.slice(0, 200));
  expectExplained(await command(['screen', 'Zoltan', '--lists-from', join(lists, 'un')], {}), /un cannot be read/);
  const nothing = await command(['screen', 'Zoltan Fictivus', '--lists-from', temporaryFolder()], {});
  expectExplained(nothing, /holds no list that can be read/);
});

test.concurrent('doctor names problems and their remedies', async () => {
  const { url } = await httpServer((_, response) => response.end('{"keys":[]}'));
  const issuer = { LISTS: 'un', OIDC_ISSUER: url, OIDC_AUDIENCE: 'vett', OIDC_JWKS_URL: `${url}/keys` };
  const well = await run(['doctor', '--json'], { ...environment, ...issuer });
  const { ok, findings } = JSON.parse(well.stdout) as { ok: boolean; findings: { ok: boolean }[] };
  expect({ ok, wrong: findings.filter((finding) => !finding.ok) }).toEqual({ ok: true, wrong: [] });
  expect(well.stdout).toContain('publishes 0 keys');
  expect(well.code).toBe(0);
  const ill = await command(['doctor'], environment);
  expect(ill.stdout).toMatch(/ok +list un/);
  expect(ill.stdout).toMatch(/WRONG list ofac: .*lists refresh --list ofac/);
  expect(ill.code).toBe(1);
  const several = await command(['doctor'], { ...environment, LISTS: 'un,ofac,eu,uk' });
  expect(several.stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(
      /^WRONG lists ofac, (eu, uk|uk, eu): They have no data: checks against them fail\. Run .*lists refresh`/,
    ),
  ]);
  const superuser = await command(['doctor'], { ...environment, DATABASE_URL: database.adminUrl });
  expect(superuser.stdout).toMatch(/WRONG database role: .*superuser/);
  expect(superuser.code).toBe(1);
});

test.concurrent('doctor reports an unreachable issuer of user tokens', async () => {
  const issuer = { OIDC_ISSUER: 'http://127.0.0.1:1/', OIDC_AUDIENCE: 'vett' };
  const { code, stdout } = await command(['doctor'], { ...environment, ...issuer });
  expect(stdout).toMatch(/WRONG token issuer: .*OIDC_ISSUER/);
  expect(code).toBe(1);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'nobody listens',
    { DATABASE_URL: changed(database.url, { port: '1' }) },
    /DATABASE_URL: No PostgreSQL server answers at 127.0.0.1:1/,
  ],
  [
    'the host does not exist',
    { DATABASE_URL: changed(database.url, { hostname: 'nowhere.invalid' }) },
    /nowhere\.invalid/,
  ],
  [
    'the certificate of its server is not trusted',
    { DATABASE_URL: `postgres://vett_app:test@localhost:${untrusted.port}/vett?sslmode=verify-full` },
    /DATABASE_URL: The certificate .* is refused .*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'the password is wrong',
    { DATABASE_URL: changed(database.url, { password: 'wrong' }) },
    /refuses the password of vett_app/,
  ],
  [
    'there is no such database',
    { DATABASE_URL: changed(database.url, { pathname: '/missing' }) },
    /There is no database missing/,
  ],
  ['its role is a superuser', { DATABASE_URL: database.adminUrl }, /superuser: row-level security does not bind it/],
  [
    'it was never migrated',
    { DATABASE_URL: withDatabase(database.url, 'template1') },
    /no tables yet.*vett -- migrate/,
  ],
  [
    'the master key is another one',
    { VETT_MASTER_KEY: newMasterKey() },
    /VETT_MASTER_KEY is not the key of this database/,
  ],
  ['the master key is too short', { VETT_MASTER_KEY: 'c2hvcnQ=' }, /must be 32 bytes in base64/],
])('the service does not start when %s', async (_, settings, message) => {
  const start = async () => createApp(readConfig({ ...environment, ...settings }), pino({ level: 'silent' }));
  const error = await start().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  // Errors of this type are printed without a stack, as the next tests show.
  expect(error).toBeInstanceOf(OperatorError);
  const { message: told } = error as OperatorError;
  expect(told).toMatch(message);
  expect(told).not.toContain(':test@');
});

test.concurrent('a service that cannot start says why and ends', async () => {
  const settings = { DATABASE_URL: changed(database.url, { port: '1' }) };
  const ended = await run(['serve'], { ...environment, ...settings });
  expectExplained(ended, /DATABASE_URL: No PostgreSQL server answers at 127.0.0.1:1/);
  expect(ended.stderr).not.toContain(new URL(database.url).password);
});

test.concurrent('the service does not start when its data directory cannot be made', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { LISTS } = environment;
  expectExplained(await command(['serve'], { LISTS, DATA_DIR: join(file, 'data') }), /DATA_DIR to another folder/);
  expectExplained(
    await command(['serve'], { LISTS, DATA_DIR: join(file, 'data'), VETT_MASTER_KEY: newMasterKey() }),
    /DATA_DIR to another folder/,
  );
});

test.concurrent('the service does not start on a port that is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  atEnd(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const ended = await run(['serve'], { ...environment, PORT: String(port) });
  expectExplained(ended, /./);
  // The reason alone, before anything is started.
  expect(ended.stderr.trim()).toBe(`127.0.0.1:${port} is in use. Choose another with PORT and HOST.`);
  const file = join(folder, 'operations.json');
  writeFileSync(file, '{');
  const refused = await run(['serve'], { ...environment, GRAPHQL_OPERATIONS: file });
  expectExplained(refused, /GRAPHQL_OPERATIONS|operations\.json/);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
});

test.concurrent('the owner of the database never becomes the service role', async () => {
  const ended = await command(['migrate'], { ...environment, DATABASE_URL: database.adminUrl });
  expectExplained(ended, /owner of the database or a superuser/);
  const [role] = await database.admin`select rolsuper from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: true });
});
