import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningTarget, startTarget } from './child.ts';
import { median } from './median.ts';

const ENTRIES = 6_000;
const ROUNDS = 3;
const SECONDS = 8;
/** Requests per second, well below the capacity of the service, so that latency is measured and not throughput. */
const REQUESTS = 300;

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const sample = readFileSync(new URL('../samples/un/consolidated.xml', import.meta.url), 'utf8');

export interface RefreshBench {
  /** 99th percentile of the time to an answer in milliseconds, medians of the rounds. */
  quiet: number;
  during: number;
  /** How often a list was published meanwhile. */
  published: number;
}

/** Latency of a check, with and without another process that repeatedly publishes a list of some thousand entries. */
export async function benchRefresh(): Promise<RefreshBench> {
  const service = await startTarget('./service.ts', ['every list']);
  try {
    await slowest(service);
    const [quiet, during]: [number[], number[]] = [[], []];
    let published = 0;
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await slowest(service));
      const refreshing = keepRefreshing(service.directory);
      during.push(await slowest(service));
      published += await refreshing.stop();
    }
    return { quiet: median(quiet), during: median(during), published };
  } finally {
    await service.stop();
  }
}

async function slowest({ url, key }: RunningTarget): Promise<number> {
  const body = JSON.stringify({ subject: { full_name: 'Nemo Nobody' }, list_name: 'un' });
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    ...['-c', '8', '-R', String(REQUESTS), '-d', String(SECONDS), '-m', 'POST', '-j'],
    ...['-H', `Authorization=Bearer ${key}`, '-H', 'Content-Type=application/json', '-b', body, `${url}/kyc`],
  ]);
  const { latency, errors, non2xx } = JSON.parse(stdout) as {
    latency: { p99: number };
    errors: number;
    non2xx: number;
  };
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals while a list was refreshed.`);
  return latency.p99;
}

/** Repeatedly publishes a list of some thousand entries from another process. */
export function keepRefreshing(directory: string): { stop(): Promise<number> } {
  let isOver = false;
  let published = 0;
  const done = (async () => {
    while (!isOver) {
      const path = join(directory, 'consolidated.xml');
      writeFileSync(path, listWith(`NAMELESS${Math.random().toString(36).slice(2)}`));
      const words = ['lists', 'refresh', '--list', 'un', '--from', path, '--accept-shrink', '--reason', 'bench'];
      const env = { ...process.env, DATA_DIR: directory };
      const [code] = await once(spawn(process.execPath, [cli, ...words], { env, stdio: 'ignore' }), 'exit');
      if (code !== 0) throw new Error(`a refresh ended with ${code}`);
      published++;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return published;
    },
  };
}

/** The sample with some thousand persons of an invented surname. */
function listWith(surname: string): string {
  const person = sample.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/)?.[0] ?? '';
  const persons = Array.from({ length: ENTRIES }, (_, index) =>
    person
      .replace(/<DATAID>.*?<\/DATAID>/, `<DATAID>${100_000 + index}</DATAID>`)
      .replace(/<REFERENCE_NUMBER>.*?<\/REFERENCE_NUMBER>/, `<REFERENCE_NUMBER>XXi.${index}</REFERENCE_NUMBER>`)
      .replace(/<SECOND_NAME>.*?<\/SECOND_NAME>/, `<SECOND_NAME>${surname} ${index}</SECOND_NAME>`),
  );
  return sample.replace(person, persons.join('\n'));
}
