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

/** @throws ImageError `UNSUPPORTED` or `DAMAGED`. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.toString('latin1', 0, 12);
  const read = READERS.find(([signature]) => signature.test(start))?.[1];
  if (!read) throw new ImageError('UNSUPPORTED', 'the file is neither JPEG, PNG nor WebP');
  try {
    return read(view);
  } catch (error) {
    if (error instanceof RangeError) throw new ImageError('DAMAGED', 'the image is cut short', { cause: error });
    throw error;
  }
}

/**
 * How many pixels an image has, by its header.
 * @throws ImageError `UNSUPPORTED` or `DAMAGED`.
 */
export function pixelsOf(bytes: Uint8Array): number {
  const { width, height } = readImageHeader(bytes);
  return width * height;
}

const READERS = [
  [/^\xff\xd8\xff/, readJpegHeader],
  [/^\x89PNG\r\n.\n/s, readPngHeader],
  [/^RIFF.{4}WEBP/s, readWebpHeader],
] as const;

const damaged = () => new ImageError('DAMAGED', 'the header of the image is broken');
const animated = () => new ImageError('UNSUPPORTED', 'the image is animated');

function readJpegHeader(view: Buffer): ImageHeader {
  let frame: { width: number; height: number; progressive: boolean; components: number } | undefined;
  let scans = 0;
  for (let at = nextMarker(view, 2); at > 0; ) {
    const marker = view.readUInt8(at);
    if (marker === 0xd9) break;
    const segment = at + 1;
    if (isFrame(marker)) {
      if (marker > 0xc2) throw new ImageError('UNSUPPORTED', 'the JPEG is of a kind that is not read');
      frame ??= {
        width: view.readUInt16BE(segment + 5),
        height: view.readUInt16BE(segment + 3),
        progressive: marker === 0xc2,
        components: view.readUInt8(segment + 7),
      };
    } else if (marker === 0xda) {
      if (!frame) throw damaged();
      scans++;
      // Such a scan is the last one that is read.
      if (!frame.progressive && view.readUInt8(segment + 2) === frame.components)
        return { ...frame, heldWhole: scans > 1, scans };
    }
    at = nextMarker(view, segment + (isBare(marker) ? 0 : view.readUInt16BE(segment)));
  }
  if (!frame) throw damaged();
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
  if (view.toString('latin1', 12, 16) !== 'IHDR') throw damaged();
  for (let at = 8; at + 8 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const type = view.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') throw animated();
    if (type === 'IDAT') break;
  }
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20), heldWhole: view.readUInt8(28) === 1, scans: 1 };
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
