import { describe, expect, test } from 'vitest';
import { drawNothing } from '../../engine/test/faces/drawn-picture.ts';
import { everywhere } from '../conformance/everywhere.ts';
import { atEnd } from '../support/at-end.ts';
import { base64, facesOf, filesOf, groupOf, pictureOf, upload } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;
const faces = facesOf(service);
const MIB = 1024 * 1024;

const ada = await pictureOf('ada');
const bytes = Buffer.from(ada, 'base64');
const flat = async (width: number, height: number) =>
  base64(await drawNothing('flat', { width, height, format: 'png' }));
const ANIMATED_WEBP = 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x3f\0\0\x3f\0\0';

const foreign = facesOf(service, (await service.newTenant()).api_key);
const foreignUri = (await foreign.uploadUrl({})).data;
await upload(service, foreignUri.upload_url, bytes);

/** Puts bytes into the storage and returns their URI. */
async function stored(content: Uint8Array): Promise<string> {
  const { data } = await faces.uploadUrl({});
  expect(await upload(service, data.upload_url, content)).toBe(200);
  return data.storage_uri;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle r="40"/></svg>';
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

interface Bad {
  readonly what: string;
  readonly image: string;
  readonly code: string;
  readonly reason?: string;
  readonly image_format?: 'storage';
}

const BAD: readonly Bad[] = [
  { what: 'nothing', image: '', code: 'INVALID_IMAGE' },
  { what: 'base64 rubbish', image: '*** no base64 ***', code: 'INVALID_IMAGE' },
  { what: 'base64 with line breaks', image: `${ada.slice(0, 76)}\n${ada.slice(76)}`, code: 'INVALID_IMAGE' },
  { what: 'base64 without its end', image: ada.slice(0, 1_001), code: 'INVALID_IMAGE' },
  { what: 'base64 for URLs', image: base64(Buffer.from([251, 255, 254])).replace('+', '-'), code: 'INVALID_IMAGE' },
  { what: 'a data: URL without base64', image: 'data:image/jpeg,ÿØÿ', code: 'INVALID_IMAGE' },
  { what: 'a URL', image: 'https://shop.example/face.jpg', code: 'INVALID_IMAGE' },
  { what: 'a storage URI as base64', image: foreignUri.storage_uri, code: 'INVALID_IMAGE' },
  { what: 'text', image: base64(Buffer.from('no image')), code: 'UNSUPPORTED_MEDIA_TYPE' },
  { what: 'SVG', image: base64(Buffer.from(SVG)), code: 'UNSUPPORTED_MEDIA_TYPE' },
  { what: 'PDF', image: base64(Buffer.from(PDF)), code: 'UNSUPPORTED_MEDIA_TYPE' },
  { what: 'GIF', image: 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=', code: 'UNSUPPORTED_MEDIA_TYPE' },
  {
    what: 'an animated WebP',
    image: base64(Buffer.from(ANIMATED_WEBP, 'latin1')),
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { what: 'a truncated JPEG', image: base64(bytes.subarray(0, bytes.length / 2)), code: 'INVALID_IMAGE' },
  { what: 'the head of a JPEG alone', image: base64(bytes.subarray(0, 20)), code: 'INVALID_IMAGE' },
  { what: '20,000 pixels', image: await flat(20_000, 20), code: 'PAYLOAD_TOO_LARGE' },
  { what: 'more than 10 MiB', image: base64(Buffer.alloc(10 * MIB + 1, bytes)), code: 'PAYLOAD_TOO_LARGE' },
  { what: '1 pixel', image: await flat(1, 1), code: 'NO_FACE_DETECTED' },
  { what: 'no face', image: await flat(400, 400), code: 'NO_FACE_DETECTED' },
  {
    what: 'a face that is too small',
    image: await pictureOf('ada', { size: 240, share: 0.42 }),
    code: 'LOW_IMAGE_QUALITY',
    reason: 'too_small',
  },
  {
    what: 'the upload of another tenant',
    image: foreignUri.storage_uri,
    image_format: 'storage',
    code: 'INVALID_STORAGE_URI',
  },
  {
    what: 'an upload that is not there',
    image: foreignUri.storage_uri.replace(/.{8}$/, '00000000'),
    image_format: 'storage',
    code: 'INVALID_STORAGE_URI',
  },
  {
    what: 'a path out of the storage',
    image: `storage://local/${service.tenant.tenant_id}/uploads/../../secret`,
    image_format: 'storage',
    code: 'INVALID_STORAGE_URI',
  },
  {
    what: 'another bucket',
    image: `storage://other/${service.tenant.tenant_id}/uploads/x`,
    image_format: 'storage',
    code: 'INVALID_STORAGE_URI',
  },
  { what: 'base64 as storage', image: ada, image_format: 'storage', code: 'INVALID_STORAGE_URI' },
  {
    what: 'an uploaded PDF named JPEG',
    image: await stored(Buffer.from(PDF)),
    image_format: 'storage',
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: 'half an uploaded JPEG',
    image: await stored(bytes.subarray(0, 3_000)),
    image_format: 'storage',
    code: 'INVALID_IMAGE',
  },
];

const filesBefore = filesOf(service).length;

atEnd(async () => {
  for (const table of ['face', 'face_embedding', 'face_collection']) {
    expect(await admin`select from ${admin(table)} where tenant_id = ${service.tenant.tenant_id}`).toHaveLength(0);
  }
  expect(filesOf(service)).toHaveLength(filesBefore);
});

describe.each(BAD)('$what is refused with $code and not kept', ({ image, image_format, code, reason }) => {
  const format = { ...(image_format && { image_format }) };

  test('every interface refuses the bad image', async () => {
    const inputs = {
      'faceMatch.register': { image, session_id: 's', ...format },
      'faceMatch.search': { image, ...format },
      'faceMatch.verify': { source_image: image, target_image: image_format ? image : ada, ...format },
    };
    for (const [operation, input] of Object.entries(inputs))
      await everywhere(service, { operation, what: '', input, code });
  });

  test('the refusal names the bad image', async () => {
    const named = (which: string) => ({ image: which, ...(reason && { reason }) });
    expect((await faces.search({ image, ...format })).details).toMatchObject(named('image'));
    if (image_format) return;
    const source = await faces.verify({ source_image: image, target_image: ada });
    const target = await faces.verify({ source_image: ada, target_image: image });
    expect([source, target]).toMatchObject([
      { code, details: named('source') },
      { code, details: named('target') },
    ]);
  });
});

test('an image of several faces cannot be registered', async () => {
  const input = { image: await groupOf('ada', 'bela'), session_id: 's' };
  await everywhere(service, { operation: 'faceMatch.register', what: '', input, code: 'MULTIPLE_FACES_DETECTED' });
});

test('a body larger than two images is refused before it is read', async () => {
  const source_image = 'A'.repeat(29 * MIB);
  expect(await faces.verify({ source_image, target_image: ada })).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
  const image = 'A'.repeat(16 * MIB);
  expect(await faces.search({ image })).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
});

test('two images of almost 10 MiB are accepted', async () => {
  // Bytes after the end of a JPEG are ignored.
  const large = base64(Buffer.concat([bytes, Buffer.alloc(10 * MIB - bytes.length)]));
  const input = { source_image: large, target_image: large };
  expect((await faces.verify(input)).data).toMatchObject({ is_match: true, similarity_score: 1 });
});

test('an expired upload URL stores nothing', async () => {
  const { data } = await faces.uploadUrl({});
  const url = service.app.storage.links.uploadUrl({
    ...{ key: data.storage_key, type: 'image/jpeg', maxBytes: 10 * MIB, expiresAt: new Date(Date.now() - 1_000) },
  });
  expect(await upload(service, url, bytes)).toBe(401);
  const input = { image: data.storage_uri, image_format: 'storage' };
  await everywhere(service, { operation: 'faceMatch.search', what: '', input, code: 'INVALID_STORAGE_URI' });
});
