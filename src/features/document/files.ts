import type { DocumentFile } from '@vett/engine/documents';
import { DOCUMENT, type DocumentImage, type FileType } from '@vett/schema/document';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import { isBase64 } from '../../platform/base64.ts';
import { AppError } from '../../platform/error.ts';
import { withoutDataPrefix } from '../upload/upload.ts';

type DocumentImageInput = z.output<typeof DocumentImage>;

/** The first bytes of each type of file. */
const SIGNATURES: Readonly<Record<FileType, string>> = {
  'image/jpeg': '\xff\xd8\xff',
  'image/png': '\x89PNG\r\n\x1a\n',
  'application/pdf': '%PDF-',
};
/** PDFs may begin with some other bytes. */
const MAX_BEFORE_PDF = 1024;

/**
 * The files of a document, in the order of their pages. Throws INVALID_IMAGE, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and
 * ZDR_UNSUPPORTED_IMAGE_FORMAT for an ephemeral call that names the storage.
 */
export function filesOf(
  images: readonly DocumentImageInput[],
  { retention }: Pick<Caller, 'retention'>,
): DocumentFile[] {
  const ordered = images
    .map((image, index) => ({ ...image, index, place: image.page ?? index + 1 }))
    .sort((a, b) => a.place - b.place || a.index - b.index);
  let bytes = 0;
  return ordered.map(({ data, mime_type, side, index }) => {
    if (data.startsWith('storage://')) throw notInline(retention, index);
    const file = decode(data, index);
    bytes += file.length;
    if (bytes > DOCUMENT.bytes) throw tooLarge(index, `Send at most ${DOCUMENT.bytes} bytes in all.`, DOCUMENT.bytes);
    if (!isType(file, mime_type)) throw unsupported(index);
    return { bytes: file, ...(side !== undefined && { side }) };
  });
}

function decode(data: string, index: number): Uint8Array {
  const text = withoutDataPrefix(data);
  const tooManyBytes = () =>
    tooLarge(index, `Send at most ${DOCUMENT.file_bytes} bytes in each file.`, DOCUMENT.file_bytes);
  if (text.length > Math.ceil(DOCUMENT.file_bytes / 3) * 4) throw tooManyBytes();
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > DOCUMENT.file_bytes) throw tooManyBytes();
  if (!isBase64(text, bytes)) {
    const message = 'Send the file as base64 with `+`, `/` and `=`, without line breaks.';
    throw new AppError('INVALID_IMAGE', message, { details: { image: index } });
  }
  return bytes;
}

function isType(file: Uint8Array, type: string): boolean {
  const signature = SIGNATURES[type as FileType];
  if (signature === undefined) return false;
  const start = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, MAX_BEFORE_PDF)).toString('latin1');
  return type === 'application/pdf' ? start.includes(signature) : start.startsWith(signature);
}

const notInline = (retention: Caller['retention'], index: number) =>
  new AppError(
    retention === 'ephemeral' ? 'ZDR_UNSUPPORTED_IMAGE_FORMAT' : 'INVALID_IMAGE',
    'Send the file itself, as base64: documents are not read from the storage.',
    { details: { image: index } },
  );

export const tooLarge = (index: number | undefined, message: string, limit_bytes?: number) =>
  new AppError('PAYLOAD_TOO_LARGE', message, {
    details: { ...(index !== undefined && { image: index }), ...(limit_bytes !== undefined && { limit_bytes }) },
  });

export const unsupported = (index: number | undefined) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a JPEG, a PNG or a PDF, and the `mime_type` that it really has.', {
    ...(index !== undefined && { details: { image: index } }),
  });
