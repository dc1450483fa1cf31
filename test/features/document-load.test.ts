import { loadDocumentReader } from '@vett/engine/documents';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { asImage, bill, serveReader } from '../support/documents.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
// A tenant may hold three of these six places, since it may not hold more than remain free for others.
const reader = await loadDocumentReader({ threads: 1, maxDocuments: 6 });
atEnd(() => reader.close());
const { url } = await serveReader(service.app, reader);

const blank = sharp({ create: { width: 3000, height: 4000, channels: 3, background: 'white' } });
const page = asImage(await blank.jpeg().toBuffer(), 'image/jpeg');
/** It is read for many seconds, and never to its end here. */
const long = { images: Array.from({ length: 10 }, () => page) };
const short = { images: [asImage(bill())] };

interface Told {
  error: { code: string };
}

async function send(body: object, { api_key }: { api_key: string }, signal: AbortSignal | null = null) {
  const response = await fetch(new URL('/kyc/documents/proof-of-address', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api_key}` },
    body: JSON.stringify(body),
    signal,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Told };
}

/** A figure of the metrics; 0: it is not there. */
async function figure(name: string): Promise<number> {
  const line = (await service.app.metrics.text()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}
const untilBacklog = (documents: number) => expect.poll(() => figure('vett_document_backlog')).toBe(documents);
const ended = (outcome: string) =>
  figure(`vett_document_duration_seconds_count{type="proof_of_address",outcome="${outcome}"}`);

/** A tenant whose long document is being read, until its client disconnects. */
async function busyTenant() {
  const tenant = await service.newTenant();
  const client = new AbortController();
  const answer = send(long, tenant, client.signal).catch((error: Error) => error.name);
  await untilBacklog(1);
  const disconnect = async () => {
    client.abort();
    expect(await answer).toBe('AbortError');
  };
  return { tenant, disconnect };
}

describe('the reader of documents while it is busy', () => {
  test('the reader is free again as soon as its client disconnects', async () => {
    const before = { cancelled: await ended('cancelled'), read: await ended('read') };
    const { tenant, disconnect } = await busyTenant();
    const next = send(short, tenant);
    await untilBacklog(2);
    await disconnect();
    expect((await next).status).toBe(200);
    expect(await ended('cancelled')).toBe(before.cancelled + 1);
    expect(await ended('read')).toBe(before.read + 1);
    await untilBacklog(0);
  });

  test('a tenant that has its share of the queue gets 503 with Retry-After, and another tenant does not wait for it', async () => {
    const other = await service.newTenant();
    const { tenant, disconnect } = await busyTenant();
    const own = [send(short, tenant), send(short, tenant)];
    await untilBacklog(3);
    const busy = await ended('busy');
    const refused = await send(short, tenant);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.body.error.code).toBe('SERVICE_UNAVAILABLE');
    expect(await ended('busy')).toBe(busy + 1);
    expect((await send(short, other)).status).toBe(200);
    // The long document is still being read.
    await untilBacklog(3);
    await disconnect();
    for (const { status } of await Promise.all(own)) expect(status).toBe(200);
  });
});

test('a tenant whose quota is used up gets 402, and nothing is read', async () => {
  const tenant = await service.newTenant();
  await configure(service.database, tenant.tenant_id, { quotas: { check: { limit: 1, period: 'month' } } });
  expect((await send(short, tenant)).status).toBe(200);
  const read = await ended('read');
  const { status, body } = await send(short, tenant);
  expect([status, body.error.code]).toEqual([402, 'QUOTA_EXCEEDED']);
  expect(await ended('read')).toBe(read);
});
