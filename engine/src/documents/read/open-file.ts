import { DocumentError } from '../document-error.ts';
import { decodeImage } from './decode-image.ts';
import type { TextReading } from './page-reading.ts';
import type { Pixels } from './pixels.ts';

/** A page as a file gives it: its pixels, and the text that a PDF holds beside them. */
export interface SourcePage {
  /** In points from the top left; null: an image, or a page of a PDF without text. */
  text: { width: number; height: number; text: TextReading } | null;
  isTruncated: boolean;
  /** Null: a page whose text is enough. */
  pixels: Pixels | null;
}

export interface OpenFile {
  pageCount: number;
  /** `page` is counted from 1. @throws DocumentError */
  pageAt(page: number): Promise<SourcePage>;
  close(): Promise<void>;
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = '%PDF-';
/** Some programs write a few bytes before the start of a PDF. */
const MAX_PREFIX = 1024;

/** Opens a file by its first bytes. @throws DocumentError */
export async function openFile(bytes: Uint8Array, _signal: AbortSignal): Promise<OpenFile> {
  const startsWith = (magic: number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (startsWith(JPEG) || startsWith(PNG)) return imageFile(bytes);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_PREFIX)).toString('latin1');
  if (start.includes(PDF)) throw new DocumentError('UNSUPPORTED', 'PDF files are not read yet');
  throw new DocumentError('UNSUPPORTED', 'the file is neither JPEG, PNG nor PDF');
}

const imageFile = (bytes: Uint8Array): OpenFile => ({
  pageCount: 1,
  async pageAt() {
    const { isTruncated, ...pixels } = await decodeImage(bytes);
    return { text: null, isTruncated, pixels };
  },
  close: async () => {},
});
