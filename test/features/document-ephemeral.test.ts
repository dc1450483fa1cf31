import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { serve } from '../core/instance.ts';
import { configure } from '../support/api-keys.ts';
import { asImage, paperOf } from '../support/documents.ts';
import { filesOf, tracesIn } from '../support/faces.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { url, logged } = await serve(service.app);
const CANARY = 'Canarybird';
const bill = paperOf([
  [50, 60, 'Electricity bill'],
  [50, 120, `Account holder: Ada ${CANARY}`],
  [50, 138, 'Service address: 1200 Invented Avenue, Springfield, IL 62701'],
  [50, 156, 'Invoice date: March 4, 2026'],
]);
const { api_key, tenant_id } = await service.newTenant();
await configure(service.database, tenant_id, { data_processing_config: { mode: 'ephemeral' } });
const input = { images: [asImage(bill)], save_validation: true, reference: CANARY, customer_id: CANARY };

const post = (path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api_key}` },
    body: JSON.stringify(body),
  });

test('an ephemeral reading answers as usual and leaves nothing in tables, files, temporary folder and log', async () => {
  const before = readdirSync(tmpdir()).sort();
  const rest = await post('/kyc/documents/proof-of-address', input);
  expect(rest.headers.get('x-data-retention-applied')).toBe('ephemeral');
  const answer = (await rest.json()) as { verification_id: string; extracted_data: { account_holder_name: string } };
  expect(answer).toMatchObject({ warnings: ['save_validation ignored: without retention nothing is stored'] });
  expect(answer.extracted_data.account_holder_name).toContain(CANARY);
  expect((await post('/trpc/document.proofOfAddress', input)).status).toBe(200);
  const stored = { images: [{ data: `storage://local/${CANARY}`, mime_type: 'image/png' }] };
  expect(await (await post('/kyc/documents/id', stored)).json()).toMatchObject({
    error: { code: 'ZDR_UNSUPPORTED_IMAGE_FORMAT' },
  });
  const read = await fetch(new URL(`/kyc/documents/${answer.verification_id}`, url), {
    headers: { Authorization: `Bearer ${api_key}` },
  });
  expect(read.status).toBe(404);
  const marks = [CANARY, input.images[0]?.data.slice(100, 180) as string];
  expect(await tracesIn(service, ...marks)).toEqual([]);
  expect(filesOf(service)).toEqual([]);
  const added = readdirSync(tmpdir()).filter((name) => !before.includes(name));
  expect(added.filter((name) => /\.(jpe?g|png|pdf|raw|v|traineddata)$/i.test(name))).toEqual([]);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
});
