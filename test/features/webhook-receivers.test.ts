import { readFileSync } from 'node:fs';
import { verifyWebhook } from '@vett/engine/webhook';
import { EVENTS } from '@vett/schema/event';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test } from 'vitest';
import type { Secret } from '../../src/features/webhook/endpoint.ts';
import { signatureHeaders } from '../../src/features/webhook/sign.ts';
import { startNode } from '../support/process.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PREVIOUS = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const FOREIGN = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const until = new Date(Date.now() + 3_600_000).toISOString();
const CURRENT: Secret = { secret: SECRET, until: null };
const ROTATING: Secret[] = [CURRENT, { secret: PREVIOUS, until }];

/** An event of the catalogue as the service sends it. */
function sent(type: keyof typeof EVENTS, secrets: readonly Secret[] = [CURRENT], at = new Date()) {
  const event = { id: 'evt_1', type, created: 1_768_469_400, data: EVENTS[type].example };
  const payload = Buffer.from(JSON.stringify(event));
  return { event, payload, headers: signatureHeaders(secrets, event.id, payload, at) };
}

describe.each([
  ['standardwebhooks', (secret: string) => new StandardWebhook(secret)],
  ['svix', (secret: string) => new SvixWebhook(secret)],
])('%s', (_, receiverOf) => {
  test('accepts every type of event', () => {
    for (const type of Object.keys(EVENTS) as (keyof typeof EVENTS)[]) {
      const { payload, headers } = sent(type);
      expect(() => receiverOf(SECRET).verify(payload.toString(), headers)).not.toThrow();
    }
  });

  test('accepts a request during a rotation with either secret', () => {
    const { payload, headers } = sent('kyc.job.completed', ROTATING);
    for (const secret of [SECRET, PREVIOUS]) {
      expect(() => receiverOf(secret).verify(payload.toString(), headers)).not.toThrow();
    }
  });

  test('refuses another body, another secret and an old request', () => {
    const { payload, headers } = sent('kyc.job.completed');
    expect(() => receiverOf(SECRET).verify(`${payload} `, headers)).toThrow();
    expect(() => receiverOf(FOREIGN).verify(payload.toString(), headers)).toThrow();
    const old = sent('kyc.job.completed', [CURRENT], new Date(Date.now() - 301_000));
    expect(() => receiverOf(SECRET).verify(old.payload.toString(), old.headers)).toThrow();
  });

  test('signs requests that verifyWebhook accepts', () => {
    const { event, payload } = sent('kyc.job.completed');
    const now = new Date();
    const headers = {
      ...{ 'webhook-id': event.id, 'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)) },
      'webhook-signature': receiverOf(SECRET).sign(event.id, now, payload.toString()),
    };
    expect(verifyWebhook({ payload, headers, secret: SECRET })).toEqual(event);
  });
});

test('verifyWebhook accepts each of the two forms that the service signs, with either secret of a rotation', () => {
  const { event, payload, headers } = sent('kyc.job.completed', ROTATING);
  for (const prefix of ['x-webhook-', 'webhook-']) {
    const some = Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase().startsWith(prefix)));
    for (const secret of [SECRET, PREVIOUS]) {
      expect(verifyWebhook({ payload, headers: some, secret })).toEqual(event);
    }
  }
});

const page = readFileSync('docs/webhooks.md', 'utf8');
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

describe.each([
  ['js', 'module'],
  ['ts', 'module-typescript'],
])('the receiver of the page «Webhooks» in %s', (language, type) => {
  test('accepts what the service signs and refuses everything else', async () => {
    const code = codeOf(language).replace(
      '.listen(8787)',
      ".listen(0, function () { console.log('at ' + this.address().port + ';'); })",
    );
    const running = startNode([`--input-type=${type}`, '--eval', code], { WEBHOOK_SECRET: SECRET });
    const url = `http://127.0.0.1:${await running.says(/at (\d+);/)}`;
    const statusOf = async (body: Buffer | string, headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', body: String(body), headers })).status;
    const { payload, headers } = sent('kyc.job.completed');
    expect(await statusOf(payload, headers)).toBe(204);
    const former = sent('kyc.job.completed', [
      { secret: FOREIGN, until: null },
      { secret: SECRET, until },
    ]);
    expect(await statusOf(former.payload, former.headers)).toBe(204);
    expect(await statusOf(`${payload} `, headers)).toBe(401);
    expect(await statusOf(payload, {})).toBe(401);
    const foreign = sent('kyc.job.completed', [{ secret: FOREIGN, until: null }]);
    expect(await statusOf(foreign.payload, foreign.headers)).toBe(401);
    for (const seconds of [-310, 310]) {
      const other = sent('kyc.job.completed', [CURRENT], new Date(Date.now() + seconds * 1_000));
      expect(await statusOf(other.payload, other.headers)).toBe(401);
    }
    expect(running.child.exitCode).toBe(null);
    running.child.kill();
    const { stdout, stderr } = await running.ended;
    expect([stdout, stderr]).toEqual([expect.stringMatching(/Suppliers|^at \d+;\n1\n$/), '']);
  });
});

test('the receiver without dependencies has 15 lines', () => {
  expect(codeOf('js').split('\n').filter(Boolean)).toHaveLength(15);
});
