// Keeps an installation of this version for the test of the next one's upgrade. Run it at each release, with a role and an empty database of its own:
//   create role vett_owner login createrole password '…'; create database kept owner vett_owner;
//   DATABASE_ADMIN_URL=postgres://vett_owner:…@127.0.0.1/kept npm run keep-release
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fill } from './fill.ts';

const folder = resolve('test/upgrade/kept');
const owner = new URL(process.env['DATABASE_ADMIN_URL'] ?? '');
if (owner.username !== 'vett_owner') throw new Error('The test renames the owner `vett_owner`: connect as that one.');
const service = Object.assign(new URL(owner), { username: 'vett_app', password: 'app' });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { PATH = '', PORT = '4200' } = process.env;
const env = {
  PATH,
  PORT,
  DATABASE_ADMIN_URL: owner.href,
  DATABASE_URL: service.href,
  DATA_DIR: join(folder, 'files'),
  LISTS: 'un,ofac',
  LOG_LEVEL: 'error',
};
const vett = (...args: string[]) => execFileSync(process.execPath, ['src/cli.ts', ...args], { env, encoding: 'utf8' });

vett('migrate');
vett('lists', 'refresh', '--from', 'samples');
const { api_key, tenant_id } = JSON.parse(vett('admin', 'bootstrap', '--tenant', 'Kept', '--json'));
const serve = spawn(process.execPath, ['src/cli.ts', 'serve'], { env, stdio: 'inherit' });
const ended = new Promise((resolve) => serve.once('exit', resolve));
const paths = await fill(`http://127.0.0.1:${PORT}`, api_key).catch((error: unknown) => {
  serve.kill('SIGTERM');
  throw error;
});
const headers = { Authorization: `Bearer ${api_key}` };
const answers: Record<string, unknown> = {};
for (const path of paths) {
  const { execution_context, ...body } = await (await fetch(`http://127.0.0.1:${PORT}${path}`, { headers })).json();
  answers[path] = body;
}
serve.kill('SIGTERM');
await ended;

const dump = execFileSync(
  'pg_dump',
  ['--no-owner', '--enable-row-security', '--inserts', '--rows-per-insert=100', owner.href],
  { encoding: 'utf8', maxBuffer: 2 ** 30 },
)
  // They are of psql alone.
  .replace(/^\\(un)?restrict .*\n/gm, '');
writeFileSync(join(folder, 'database.sql.gz'), gzipSync(dump, { level: 9 }));
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const release = { version, commit, kept_at: new Date().toISOString(), api_key, tenant_id, answers };
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, undefined, 1)}\n`);
