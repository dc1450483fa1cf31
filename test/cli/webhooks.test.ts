import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { httpServer } from '../support/loopback.ts';
import { expectExplained, type Running, run, start } from '../support/process.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const LISTENING = /Waiting for webhooks at (\S+)/;
const EVENT = { id: 'evt_1', type: 'kyc.job.completed', created: 1_768_469_400, data: { name: 'Suppliers' } };

/** The headers that the library of Standard Webhooks signs. */
function signed(body: string, id = 'evt_1', secret = WEBHOOK_SECRET): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

async function stopped({ child, ended }: Running) {
  child.kill('SIGTERM');
  return ended;
}

test.concurrent('listen prints each event, whether it is verified or why not, until it is stopped', async () => {
  const listening = start(['webhooks', 'listen', '--port', '0'], { WEBHOOK_SECRET });
  const url = await listening.says(LISTENING);
  const body = JSON.stringify(EVENT);
  expect(await post(url, body, signed(body))).toBe(204);
  expect(await post(url, body, signed(body))).toBe(204);
  expect(await post(url, `${body} `, signed(body))).toBe(401);
  expect((await fetch(url)).status).toBe(401);
  const { code, stdout } = await stopped(listening);
  expect(stdout.trim().split('\n')).toEqual([
    'verified  kyc.job.completed  evt_1',
    'verified  kyc.job.completed  evt_1  (again)',
    'REFUSED   wrong_signature: No signature was made with the secret.',
    'REFUSED   missing_headers: The headers of a webhook are missing.',
  ]);
  expect(code).toBe(0);
});

test.concurrent('listen --json prints each request as one line with the whole event', async () => {
  const listening = start(['webhooks', 'listen', '--port', '0', '--secret', WEBHOOK_SECRET, '--json'], {});
  const url = await listening.says(LISTENING);
  const body = JSON.stringify(EVENT);
  await post(url, body, signed(body));
  await post(url, body, {});
  const { stdout } = await stopped(listening);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { verified: true, id: 'evt_1', type: EVENT.type, repeated: false, event: EVENT },
    { verified: false, reason: 'missing_headers', message: expect.any(String) },
  ]);
});

test.concurrent('listen goes on after a body that is too large, and prints no control characters', async () => {
  const listening = start(['webhooks', 'listen', '--port', '0'], { WEBHOOK_SECRET });
  const url = await listening.says(LISTENING);
  const large = new Uint8Array(17 * 1024 * 1024);
  await fetch(url, { method: 'POST', body: large }).catch(() => 'the connection ends before the body does');
  const hostile = JSON.stringify({ ...EVENT, type: '\u001b[2J' });
  expect(await post(url, hostile, signed(hostile))).toBe(204);
  const { stdout } = await stopped(listening);
  expect(stdout).toBe('verified   [2J  evt_1\n');
});

test.concurrent('listen cannot start without a secret of the right form, or at a port in use', async () => {
  expect(await run(['webhooks', 'listen'], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('--secret') });
  expectExplained(await run(['webhooks', 'listen'], { WEBHOOK_SECRET: 'secret' }), /whsec_/);
  const { url } = await httpServer((_, response) => response.end());
  expectExplained(await run(['webhooks', 'listen', '--port', new URL(url).port], { WEBHOOK_SECRET }), /EADDRINUSE/);
  for (const port of ['x', '-1', '65536', '']) {
    expect((await run(['webhooks', 'listen', '--port', port], { WEBHOOK_SECRET })).code).toBe(2);
  }
});
