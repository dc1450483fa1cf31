import { buffer } from 'node:stream/consumers';
import type { DocumentFile } from '@vett/engine/documents';
import sharp from 'sharp';
import type { Doors } from '../../../core/doors.ts';
import type { Material } from '../../session/session.ts';

const MAX_PIXELS = 50_000_000;

/** Reads the file of a document; undefined: it is gone. The reader takes no WebP, so it gets a JPEG instead. */
export async function fileOf(
  { storage_key, mime_type }: Material['documents'][number],
  { storage }: Pick<Doors, 'storage'>,
): Promise<DocumentFile | undefined> {
  const object = await storage.get(storage_key);
  if (!object) return undefined;
  const bytes = await buffer(object.bytes);
  if (mime_type !== 'image/webp') return { bytes };
  return { bytes: await sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().jpeg({ quality: 95 }).toBuffer() };
}
