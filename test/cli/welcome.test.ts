import { execFile, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { PATIENCE, start, temporaryFolder } from '../support/process.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../src/cli.ts');

test('the command that a service prints makes a key for that service from any other terminal and folder', async () => {
  const service = start(['serve'], { DATA_DIR: join(temporaryFolder(), "it's data"), LISTS: 'un', PORT: '0' });
  const url = await service.says(/running at (http:\/\/\S+)/);
  const printed = await service.says(/Make a key +(.+)/);
  const { PATH, HOME = '' } = process.env;
  const { stdout } = await run('sh', ['-c', `${printed} --json`], { cwd: tmpdir(), env: { PATH, HOME } });
  const { api_key } = JSON.parse(stdout) as { api_key: string };
  const answer = await fetch(`${url}/kyc/lists`, { headers: { Authorization: `Bearer ${api_key}` } });
  expect(answer.status).toBe(200);
  service.child.kill('SIGTERM');
  expect((await service.ended).code).toBe(0);
});

test('npm start prints lines for people at a terminal, and JSON when it is piped', async () => {
  const environment = { DATA_DIR: join(temporaryFolder(), 'data'), LISTS: 'un,eu', PORT: '0' };
  const piped = start(['serve'], environment);
  await piped.says(/running at/);
  piped.child.kill('SIGTERM');
  const { stderr } = await piped.ended;
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => typeof JSON.parse(line)),
  ).toContain('object');

  // `script` gives the command a terminal.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const terminal = spawn('script', ['-qefc', `exec '${process.execPath}' '${CLI}' serve`, '/dev/null'], { env });
  let shown = '';
  terminal.stdout.on('data', (chunk) => {
    shown += chunk;
  });
  await vi.waitUntil(() => shown.includes('Screen a name'), PATIENCE);
  // Ctrl-C.
  terminal.stdin.write('\x03');
  expect(await new Promise((ended) => terminal.once('close', ended))).toBe(0);
  expect(shown.slice(0, shown.indexOf('Vett is running')).trim()).toBe('');
});
