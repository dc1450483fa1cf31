import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { Child, type Limit } from '../../src/processes/child.ts';
import type { SentError } from '../../src/processes/serve.ts';
import type { Deed } from './echo-child.ts';

const PATIENT = { processorMs: 60_000, clockMs: 120_000 };

class Echo extends Child<Deed, { answers: number; files: number[][]; pid: number }> {
  constructor(maxMegabytes = 1_000) {
    super({ file: new URL('./echo-child.ts', import.meta.url), maxMegabytes });
    children.push(this);
  }
  do(deed: Deed, { budget = PATIENT, files = [] as Uint8Array[] } = {}) {
    return this.ask(deed, budget, files);
  }
  protected override limitError = (limit: Limit) => new RangeError(`too much: ${limit}`);
  protected override errorOf = ({ name, message, code, file }: SentError) =>
    Object.assign(new Error(message), { sent: { name, code, file } });
}

const children: Echo[] = [];
afterEach(async () => void (await Promise.all(children.splice(0).map((child) => child.end()))));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process answers requests with files of any size, which the caller keeps', async () => {
  const echo = new Echo();
  const large = new Uint8Array(25 * 2 ** 20).fill(7);
  const first = await echo.do('answer', { files: [large, new Uint8Array(), new Uint8Array([1, 2, 3])] });
  expect(first).toMatchObject({
    answers: 1,
    files: [
      [large.length, 7, 7],
      [0, undefined, undefined],
      [3, 1, 3],
    ],
  });
  expect(large.every((byte) => byte === 7)).toBe(true);
  expect(await echo.do('answer')).toEqual({ answers: 2, files: [], pid: first.pid });
});

test.each(['processor', 'memory'] as const)(
  'a request that passes the limit of %s is refused, also while native code would hold the process, and the next one is answered',
  async (limit) => {
    const echo = new Echo(limit === 'memory' ? 300 : undefined);
    const { pid } = await echo.do('answer');
    const deed = limit === 'memory' ? 'grow' : 'spin';
    const budget = limit === 'memory' ? PATIENT : { ...PATIENT, processorMs: 200 };
    await expect(echo.do(deed, { budget })).rejects.toEqual(new RangeError(`too much: ${limit}`));
    expect(isAlive(pid)).toBe(false);
    expect(await echo.do('answer')).toMatchObject({ answers: 1 });
  },
);

test('a process that hangs is killed by the clock, which says nothing about the request', async () => {
  const echo = new Echo();
  await expect(echo.do('hang', { budget: { ...PATIENT, clockMs: 300 } })).rejects.toMatchObject({ code: 'TIMED_OUT' });
  expect(await echo.do('answer')).toMatchObject({ answers: 1 });
});

test('a process without processor time is stopped by the clock alone', async () => {
  const echo = new Echo();
  const { pid } = await echo.do('answer');
  process.kill(pid, 'SIGSTOP');
  const budget = { processorMs: 100, clockMs: 300 };
  await expect(echo.do('answer', { budget })).rejects.toMatchObject({ name: 'EngineError', code: 'TIMED_OUT' });
  expect(await echo.do('answer')).toMatchObject({ answers: 1 });
});

test('a process that ends amid its work is told as lost, and is replaced', async () => {
  const echo = new Echo();
  await expect(echo.do('exit')).rejects.toMatchObject({ name: 'EngineError', code: 'PROCESS_LOST' });
  expect(await echo.do('answer')).toMatchObject({ answers: 1 });
});

test('a process that was killed while idle is replaced', async () => {
  const echo = new Echo();
  const { pid } = await echo.do('answer');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  const again = await echo.do('answer').catch(() => echo.do('answer'));
  expect(again).toMatchObject({ answers: 1 });
});

test('an error keeps its name, code and file', async () => {
  await expect(new Echo().do('fail')).rejects.toMatchObject({ sent: { name: 'RangeError', code: 'ODD', file: 2 } });
});

test('work that nobody waits for is told to stop', async () => {
  const echo = new Echo();
  await echo.do('answer');
  const hanging = echo.do('hang');
  echo.stop();
  expect(await hanging).toMatchObject({ answers: 2 });
});

test('a process whose memory grew to half of its limit is replaced after its answer', async () => {
  const echo = new Echo(500);
  const { pid } = await echo.do('answer');
  expect(await echo.do('swell')).toMatchObject({ answers: 2, pid });
  expect(await echo.do('answer')).toMatchObject({ answers: 1 });
});

test('a process has none of the secrets of the environment, and may not write files', async () => {
  process.env['VETT_MASTER_KEY_PLANTED'] = 'secret';
  try {
    const echo = new Echo();
    const names = await echo.do('environment');
    expect(names).toContain('PATH');
    expect(names).not.toContain('VETT_MASTER_KEY_PLANTED');
    if (!process.versions['bun'])
      await expect(echo.do('write')).rejects.toMatchObject({ sent: { code: 'ERR_ACCESS_DENIED' } });
  } finally {
    delete process.env['VETT_MASTER_KEY_PLANTED'];
  }
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process amid endless work ends with its parent, which %s ends',
  async (signal) => {
    const program = fileURLToPath(new URL('./spinning-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);
