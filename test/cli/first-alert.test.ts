import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { newMasterKey, run, start, temporaryFolder } from '../support/process.ts';

/** The commands of the first code block of a page that holds the text. */
function commandsWith(page: string, text: string): string {
  const blocks = readFileSync(`docs/${page}`, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g);
  const found = [...blocks].map(([, commands]) => commands ?? '').find((commands) => commands.includes(text));
  if (!found) throw new Error(`docs/${page} has no commands with ${text}.`);
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the commands of the documents lead to a verified alert of a listed person, and of one who is listed later', async () => {
  const settings = {
    ...{ DATA_DIR: join(temporaryFolder(), 'data'), VETT_MASTER_KEY: newMasterKey(), LISTS: 'un', PORT: '0' },
    ...{ ALLOW_HTTP_WEBHOOKS: 'true', OUTBOUND_ALLOWLIST: '127.0.0.0/8' },
  };
  const service = start(['serve'], settings);
  // Its database would outlive a service that is killed.
  onTestFinished(async () => {
    service.child.kill('SIGTERM');
    await service.ended;
  });
  const VETT = await service.says(/running at (http:\/\/\S+)/);
  const { stdout } = await run(['admin', 'bootstrap', '--tenant', 'demo', '--json'], settings);
  const KEY = (JSON.parse(stdout) as { api_key: string }).api_key;
  const { PATH } = process.env;
  const shell = async (commands: string, more: Record<string, string> = {}) =>
    (await promisify(execFile)('sh', ['-c', commands], { env: { PATH, ...settings, VETT, KEY, ...more } })).stdout;

  const port = await freePort();
  const setting = commandsWith('webhooks.md', 'export WEBHOOK_SECRET').replace('8787', String(port));
  const secret = setting.replace(/^npm .*$/m, 'echo $WEBHOOK_SECRET');
  const listener = start(['webhooks', 'listen', '--json', '--port', String(port)], {
    WEBHOOK_SECRET: (await shell(secret)).trim(),
  });
  await listener.says(/(Waiting)/);

  const made = await shell(commandsWith('monitoring.md', '"Nadia Novumova"'));
  const ID = (JSON.parse(made) as { data: { watchlist_id: string } }).data.watchlist_id;
  const alertOf = (name: string) => new RegExp(`"verified":true,.*"(new_match)".*"full_name":"${name}"`);
  await listener.says(alertOf('Zoltan Fictivus'));
  const published = await shell(commandsWith('monitoring.md', 'NADIA NOVUMOVA'));
  const version = /version (\S+)\./.exec(published)?.[1];
  await service.says(new RegExp(`"version":"(${version})",.*list loaded`));
  await shell(commandsWith('monitoring.md', '/runs/$RUN'), { ID, RUN: ID });
  await listener.says(alertOf('Nadia Novumova'));
  expect(listener.child.exitCode).toBeNull();
});
