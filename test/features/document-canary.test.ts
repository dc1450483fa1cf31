import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { loadDocumentReader } from '@vett/engine/documents';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { asImage, encrypted, paperOf, serveReader } from '../support/documents.ts';
import { filesOf, tracesIn } from '../support/faces.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const CANARY = 'Canarybird';
// The message of this fault quotes the document, as messages of libraries may.
const reader = await loadDocumentReader({ threads: 1, findFace: async () => JSON.parse(CANARY) });
atEnd(() => reader.close());
const { url, logged } = await serveReader(service.app, reader);

const texts = [[50, 60, `Passport of ${CANARY}`]] as const;
const paper = paperOf(texts);
const marked = asImage(paper);
const broken = asImage(Buffer.from(`%PDF-1.7\n(${CANARY})\n%%EOF`));
const comment = Buffer.from(`\xff\xd8\xff\xfe\x00\x0c${CANARY}`, 'latin1');
const blank = sharp({ create: { width: 520, height: 400, channels: 3, background: 'white' } });
const jpeg = Buffer.concat([comment, (await blank.jpeg().toBuffer()).subarray(2)]);
const notes = { save_validation: true, reference: CANARY, customer_id: CANARY, session_id: CANARY };

const cases: [what: string, code: string, body: object][] = [
  ['a fault amid the reading', 'INTERNAL_ERROR', { images: [asImage(jpeg, 'image/jpeg')] }],
  ['another type', 'UNSUPPORTED_MEDIA_TYPE', { images: [{ ...marked, mime_type: 'image/png' }] }],
  ['a type that is not known', 'UNSUPPORTED_MEDIA_TYPE', { images: [{ ...marked, mime_type: CANARY }] }],
  ['a damaged PDF', 'INVALID_IMAGE', { images: [broken] }],
  ['a damaged JPEG', 'INVALID_IMAGE', { images: [asImage(comment, 'image/jpeg')] }],
  ['data that is no base64', 'INVALID_IMAGE', { images: [{ data: `#${CANARY}`, mime_type: 'image/png' }] }],
  ['an encrypted PDF', 'DOCUMENT_UNREADABLE', { images: [asImage(encrypted(paper))] }],
  ['too many pages', 'PAYLOAD_TOO_LARGE', { images: [asImage(paperOf(...Array.from({ length: 11 }, () => texts)))] }],
  ['a wrong date', 'VALIDATION_ERROR', { images: [marked], expected: { date_of_birth: CANARY } }],
  ['a wrong side', 'VALIDATION_ERROR', { images: [{ ...marked, side: CANARY }] }],
  ['a wrong language', 'VALIDATION_ERROR', { images: [marked], language: `#${CANARY}` }],
  ['an unknown member', 'VALIDATION_ERROR', { images: [marked], [CANARY]: CANARY }],
];

describe.each(['standard', 'ephemeral'] as const)('%s documents that are refused', (mode) => {
  test('leave nothing in tables, files, temporary folder and log', async () => {
    const { api_key, tenant_id } = await service.newTenant();
    await configure(service.database, tenant_id, { data_processing_config: { mode } });
    const filesBefore = readdirSync(tmpdir());
    const linesBefore = logged.length;
    for (const [what, code, body] of cases) {
      const response = await fetch(new URL('/kyc/documents/id', url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api_key}` },
        body: JSON.stringify({ ...notes, ...body }),
      });
      expect([what, await response.json()]).toMatchObject([what, { error: { code } }]);
      expect(response.headers.get('x-data-retention-applied')).toBe(mode);
    }
    const marks = [CANARY, Buffer.from(CANARY).toString('base64').slice(0, 12), marked.data.slice(100, 180)];
    expect(await tracesIn(service, ...marks)).toEqual([]);
    expect(filesOf(service)).toEqual([]);
    const added = readdirSync(tmpdir()).filter((name) => !filesBefore.includes(name));
    expect(added.filter((name) => /\.(jpe?g|png|pdf|raw|v|traineddata)$/i.test(name))).toEqual([]);
    const lines = logged.slice(linesBefore);
    expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(1);
    expect(lines.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
  });
});
