import { buffer } from 'node:stream/consumers';
import { FACE } from '@vett/schema/face-image';
import type { Caller, Tenant } from '../../core/caller.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { isBase64 } from '../../platform/base64.ts';
import { AppError } from '../../platform/error.ts';
import type { Storage } from '../../ports/storage.ts';

export { type UploadUses, uploadUsesOf } from './use-store.ts';

/** The role of an image in a call; refusals name it. */
export type ImageRole = 'source' | 'target' | 'image';

export interface ImageInput {
  readonly role: ImageRole;
  readonly text: string;
  readonly format: 'base64' | 'storage' | undefined;
}

export interface Image {
  readonly role: ImageRole;
  readonly bytes: Uint8Array;
  /** The object key of the upload that it was read from; null for an inline image. */
  readonly uploadKey: string | null;
}

const UPLOAD_TYPES = ['image/jpeg', 'image/png'];
const UPLOAD_NAME = /^[0-9a-f-]{36}$/;
const MAX_BASE64_LENGTH = Math.ceil(FACE.image_bytes / 3) * 4;

/** Uploads of clients; nothing refers to them, so each is deleted after a day. */
export const uploads: ObjectKind = { kind: 'uploads', hours: 24, referenced: async () => [] };

export const uploadPrefix = ({ tenant_id }: Tenant) => `${tenant_id}/uploads/`;

/**
 * Returns the bytes of an image, sent inline or read from the storage. Throws INVALID_IMAGE, INVALID_STORAGE_URI,
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and ZDR_UNSUPPORTED_IMAGE_FORMAT for an ephemeral call that names the
 * storage.
 */
export async function readImage(
  given: ImageInput,
  { tenant, retention }: Pick<Caller, 'tenant' | 'retention'>,
  storage: Storage,
): Promise<Image> {
  if (retention === 'ephemeral' && (given.format === 'storage' || isStorageUri(given.text))) throw notInline();
  if (given.format !== 'storage') return { role: given.role, bytes: decode(given), uploadKey: null };
  return fetch(given, tenant, storage);
}

const isStorageUri = (text: string) => text.startsWith('storage://');

function decode({ role, text: given }: ImageInput): Uint8Array {
  const text = withoutDataPrefix(given);
  if (text.length > MAX_BASE64_LENGTH) throw tooLarge(role);
  if (isStorageUri(text)) throw notBase64(role, 'Send a storage URI with `image_format: "storage"`.');
  const bytes = Buffer.from(text, 'base64');
  if (!isBase64(text, bytes)) {
    throw notBase64(role, 'Send the image as base64 with `+`, `/` and `=`, without line breaks.');
  }
  if (bytes.length > FACE.image_bytes) throw tooLarge(role);
  return bytes;
}

async function fetch({ role, text }: ImageInput, tenant: Tenant, storage: Storage): Promise<Image> {
  const prefix = `storage://${storage.bucket}/${uploadPrefix(tenant)}`;
  const name = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !UPLOAD_NAME.test(name)) throw notThere(role);
  const uploadKey = uploadPrefix(tenant) + name;
  const object = await storage.get(uploadKey);
  if (!object) throw notThere(role);
  try {
    if (object.size > FACE.image_bytes) throw tooLarge(role);
    if (!UPLOAD_TYPES.includes(object.type)) throw unsupported(role);
    return { role, bytes: await buffer(object.bytes), uploadKey };
  } finally {
    object.bytes.destroy();
  }
}

const notInline = () =>
  new AppError(
    'ZDR_UNSUPPORTED_IMAGE_FORMAT',
    'Send the images themselves, as base64: nothing is read from the storage.',
  );

const notBase64 = (image: ImageRole, message: string) => new AppError('INVALID_IMAGE', message, { details: { image } });

export const tooLarge = (image: ImageRole, cause?: unknown) =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    'The image is too large. Send at most 10 MiB, 12,000 pixels a side and 50 million pixels, or 25 million of a WebP, a ' +
      'progressive JPEG or an interlaced PNG.',
    { details: { image, limit_bytes: FACE.image_bytes }, cause },
  );

export const unsupported = (image: ImageRole, cause?: unknown) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a JPEG, PNG or WebP that is not animated.', {
    details: { image },
    cause,
  });

// One answer for every missing upload, so that nobody learns about uploads of other tenants.
const notThere = (image: ImageRole) =>
  new AppError(
    'INVALID_STORAGE_URI',
    'There is no such upload. Put the image to an `upload_url` and send its `storage_uri` within 24 hours.',
    { details: { image } },
  );

/** The text behind the `data:` prefix of a data URL, if it has one. */
export const withoutDataPrefix = (text: string): string =>
  text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
