import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { everywhere } from '../conformance/everywhere.ts';
import { asImage, bill, encrypted, paperOf } from '../support/documents.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
const jpeg = await blank(520, 400).jpeg().toBuffer();
const asJpeg = (file: Buffer) => asImage(file, 'image/jpeg');
const pages = (count: number) =>
  paperOf(...Array.from({ length: count }, () => [[50, 60, 'Electricity bill']] as const));
const refused: [what: string, images: object[], code: string][] = [
  ['a JPEG called a PNG', [asImage(jpeg, 'image/png')], 'UNSUPPORTED_MEDIA_TYPE'],
  ['a type that is not read', [asImage(jpeg, 'image/webp')], 'UNSUPPORTED_MEDIA_TYPE'],
  ['text called a PDF', [asImage(Buffer.from('no file'))], 'UNSUPPORTED_MEDIA_TYPE'],
  ['a truncated JPEG header', [asJpeg(jpeg.subarray(0, 40))], 'INVALID_IMAGE'],
  ['an image of 300 pixels', [asJpeg(await blank(300, 200).jpeg().toBuffer())], 'INVALID_IMAGE'],
  ['an image of 12,001 pixels', [asImage(await blank(12_001, 600).png().toBuffer(), 'image/png')], 'PAYLOAD_TOO_LARGE'],
  ['a PDF of 11 pages', [asImage(pages(11))], 'PAYLOAD_TOO_LARGE'],
  ['PDFs of 11 pages together', [asImage(pages(6)), asImage(pages(5))], 'PAYLOAD_TOO_LARGE'],
  ['an encrypted PDF', [asImage(encrypted(bill()))], 'DOCUMENT_UNREADABLE'],
  ['a PDF without pages', [asImage(Buffer.from('%PDF-1.7\n%%EOF'))], 'INVALID_IMAGE'],
  ['a blank page', [asJpeg(jpeg)], 'DOCUMENT_UNREADABLE'],
  ['no data', [{ data: '', mime_type: 'image/jpeg' }], 'INVALID_IMAGE'],
  ['data that is no base64', [{ data: '####', mime_type: 'image/jpeg' }], 'INVALID_IMAGE'],
  ['a URI of the storage', [{ data: 'storage://bucket/key', mime_type: 'image/jpeg' }], 'INVALID_IMAGE'],
  ['a data URL without data', [{ data: 'data:image/jpeg;base64', mime_type: 'image/jpeg' }], 'INVALID_IMAGE'],
  ['eleven images', Array.from({ length: 11 }, () => asJpeg(jpeg)), 'VALIDATION_ERROR'],
  ['no image', [], 'VALIDATION_ERROR'],
  ['an unknown side', [{ ...asJpeg(jpeg), side: 'left' }], 'VALIDATION_ERROR'],
];

describe('documents that are refused over every interface', () => {
  test.each(refused)('every interface refuses a document: %s', async (_, images, code) => {
    const known = code !== 'VALIDATION_ERROR' || images.length !== 1;
    await everywhere(service, {
      operation: 'document.proofOfAddress',
      what: code,
      input: { images },
      code,
      ...(!known && { graphql: false as const }),
    });
  });
});

test('an identity document has at most four images', async () => {
  const images = Array.from({ length: 5 }, () => asJpeg(jpeg));
  const response = await service.post('/kyc/documents/id', { images });
  expect(await response.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', fields: [{ path: 'images' }] } });
});

test('a file of one byte more than 10 MiB is refused with its limit', async () => {
  const images = [asJpeg(Buffer.concat([jpeg], 10 * 1024 * 1024 + 1))];
  const response = await service.post('/kyc/documents/proof-of-address', { images });
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { error: { details: { image: 0, limit_bytes: 10 * 1024 * 1024 } } },
  ]);
});

test('a tax certificate that cannot be read answers an error, and nothing of it looks clean', async () => {
  const response = await service.post('/kyc/documents/tax-certificate', { images: [asImage(encrypted(bill()))] });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { status: 'error', extracted_fields: {}, issues: ['ENCRYPTED_PDF'], error_message: expect.any(String) },
  ]);
});

test('a refusal names the issues of an unreadable document, and what to do about each', async () => {
  const response = await service.post('/kyc/documents/proof-of-address', { images: [asJpeg(jpeg)] });
  const { error } = (await response.json()) as { error: { details: { issues: string[]; issue_details: object[] } } };
  expect(error.details.issues.length).toBeGreaterThan(0);
  expect(error.details.issue_details[0]).toMatchObject({ key: expect.any(String), message: expect.any(String) });
});

test('a `data:` prefix is allowed', async () => {
  const { data, mime_type } = asImage(bill());
  const images = [{ data: `data:${mime_type};base64,${data}`, mime_type }];
  expect((await service.post('/kyc/documents/proof-of-address', { images })).status).toBe(200);
});
