import { ImageError } from './image-error.ts';

/** The cost of decoding an image, known without decoding anything. */
export interface ImageHeader {
  /** Before its EXIF orientation. */
  width: number;
  height: number;
  /** Decoders hold all its pixels at once instead of a few lines: progressive, interlaced, or WebP. */
  heldWhole: boolean;
  /** How often a decoder goes over all pixels: 1 unless it is a JPEG of several scans. */
  scans: number;
}

interface Reader {
  readonly signature: RegExp;
  readonly header: (view: Buffer) => ImageHeader;
  /** Reads no further than the size, in few steps. */
  readonly size: (view: Buffer) => Size;
}
type Size = Pick<ImageHeader, 'width' | 'height'>;

/**
 * Reads the header and counts the scans, which takes as many steps as the file has bytes.
 * @throws ImageError `UNSUPPORTED` or `DAMAGED`.
 */
export const readImageHeader = (bytes: Uint8Array): ImageHeader => readBy('header', bytes);

/**
 * The number of pixels of an image by its header, in bounded work.
 * @throws ImageError `UNSUPPORTED` or `DAMAGED`.
 */
export function pixelsOf(bytes: Uint8Array): number {
  const { width, height } = readBy('size', bytes);
  return width * height;
}

function readBy<P extends 'header' | 'size'>(part: P, bytes: Uint8Array): ReturnType<Reader[P]> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.toString('latin1', 0, 12);
  const reader = READERS.find(({ signature }) => signature.test(start));
  if (!reader) throw new ImageError('UNSUPPORTED', 'the file is neither JPEG, PNG nor WebP');
  try {
    return reader[part](view) as ReturnType<Reader[P]>;
  } catch (error) {
    if (error instanceof RangeError) throw new ImageError('DAMAGED', 'the image is cut short', { cause: error });
    throw error;
  }
}

const READERS: readonly Reader[] = [
  { signature: /^\xff\xd8\xff/, header: readJpegHeader, size: (view) => frameOf(view, firstFrame(view)) },
  { signature: /^\x89PNG\r\n.\n/s, header: readPngHeader, size: readPngSize },
  { signature: /^RIFF.{4}WEBP/s, header: readWebpHeader, size: readWebpHeader },
];

const damaged = () => new ImageError('DAMAGED', 'the header of the image is broken');
const animated = () => new ImageError('UNSUPPORTED', 'the image is animated');

/** The markers before the pixels; a picture has some dozens. */
const MAX_MARKERS = 2_000;

/** The position of the second byte of the marker of the first frame. Some cameras leave bytes between the segments. */
function firstFrame(view: Buffer): number {
  let at = 2;
  for (let count = 0; count < MAX_MARKERS; count++) {
    at = view.indexOf(0xff, at) + 1;
    if (at === 0) break;
    const marker = view.readUInt8(at);
    if (isFrame(marker)) return at;
    if (marker === 0xda || marker === 0xd9) break;
    if (marker !== 0xff && marker !== 0) at += 1 + (isBare(marker) ? 0 : view.readUInt16BE(at + 1));
  }
  throw damaged();
}

function frameOf(view: Buffer, at: number) {
  const marker = view.readUInt8(at);
  if (marker > 0xc2) throw new ImageError('UNSUPPORTED', 'the JPEG is of a kind that is not read');
  return {
    width: view.readUInt16BE(at + 6),
    height: view.readUInt16BE(at + 4),
    progressive: marker === 0xc2,
    components: view.readUInt8(at + 8),
  };
}

function readJpegHeader(view: Buffer): ImageHeader {
  const first = firstFrame(view);
  const frame = frameOf(view, first);
  let scans = 0;
  for (let at = first; at > 0; ) {
    const marker = view.readUInt8(at);
    if (marker === 0xd9) break;
    const segment = at + 1;
    if (marker === 0xda) {
      scans++;
      // Such a scan is the last one that is read.
      if (!frame.progressive && view.readUInt8(segment + 2) === frame.components)
        return { ...frame, heldWhole: scans > 1, scans };
    }
    at = nextMarker(view, segment + (isBare(marker) ? 0 : view.readUInt16BE(segment)));
  }
  return { ...frame, heldWhole: true, scans };
}

/** The position of the next marker's second byte behind the pixels; -1: there is none. */
function nextMarker(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1];
    if (next !== undefined && next !== 0xff && next !== 0 && !isBare(next)) return at + 1;
  }
  return -1;
}

/** Markers without a segment: restarts among the pixels, start of image. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 1;

const TABLES = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker);

function readPngHeader(view: Buffer): ImageHeader {
  const size = readPngSize(view);
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const type = view.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') throw animated();
    if (type === 'IDAT') break;
  }
  return { ...size, heldWhole: view.readUInt8(28) === 1, scans: 1 };
}

function readPngSize(view: Buffer): Size {
  if (view.toString('latin1', 12, 16) !== 'IHDR') throw damaged();
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

function readWebpHeader(view: Buffer): ImageHeader {
  const kept = { heldWhole: true, scans: 1 };
  const chunk = view.toString('latin1', 12, 16);
  if (chunk === 'VP8 ')
    return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff, ...kept };
  if (chunk === 'VP8L') {
    const sides = view.readUInt32LE(21);
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1, ...kept };
  }
  if (chunk !== 'VP8X') throw damaged();
  if (view.readUInt8(20) & 2) throw animated();
  return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1, ...kept };
}
