import { DocumentError } from '../document-error.ts';
import { decodeImage } from './decode-image.ts';
import { isPdf, openPdf, type Pdf, type PdfText } from './pdf/open-pdf.ts';
import { atMost, LARGEST_SIDE, type Pixels } from './pixels.ts';
import { isOfScreen } from './screen/is-of-screen.ts';

/** A page as a file gives it: its pixels, and the text that a PDF holds beside them. */
export interface SourcePage {
  /** Null: an image, or a page of a PDF without text. */
  text: PdfText | null;
  /** The end of an image is missing. */
  isTruncated: boolean;
  /** An image may show a screen instead of the document itself. */
  isOfScreen: boolean;
  /** Null: a page whose text is enough. */
  pixels: Pixels | null;
}

export interface OpenFile {
  pageCount: number;
  /** `page` is counted from 1. @throws DocumentError */
  pageAt(page: number): Promise<SourcePage>;
  close(): Promise<void>;
}

/** The first bytes of JPEG, PNG and WebP; null: any byte. */
const IMAGES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];
/** Half of A4 in square points: smaller pages show cards and passports, whose barcodes and portraits are pictures. */
const SMALL_PAGE = 250_000;
const DPI = 200;
const SMALL_PAGE_DPI = 350;
const OF_PDF = { isTruncated: false, isOfScreen: false };

/** Opens a file by its first bytes. @throws DocumentError */
export async function openFile(bytes: Uint8Array, signal: AbortSignal): Promise<OpenFile> {
  if (IMAGES.some((magic) => magic.every((byte, i) => byte === null || bytes[i] === byte))) return imageFile(bytes);
  if (isPdf(bytes)) return pdfFile(await openPdf(bytes, signal));
  throw new DocumentError('UNSUPPORTED', 'the file is neither JPEG, PNG, WebP nor PDF');
}

const imageFile = (bytes: Uint8Array): OpenFile => ({
  pageCount: 1,
  async pageAt() {
    const { isTruncated, ...pixels } = await decodeImage(bytes);
    return { text: null, isTruncated, isOfScreen: await isOfScreen(bytes, pixels), pixels };
  },
  close: async () => {},
});

const pdfFile = (pdf: Pdf): OpenFile => ({
  pageCount: pdf.pageCount,
  async pageAt(page) {
    const text = await pdf.textOf(page);
    if (!text) return { ...OF_PDF, text, pixels: await drawn(pdf, page) };
    const isSmall = text.width * text.height < SMALL_PAGE;
    const isDrawn = text.isDoubtful || isSmall;
    const picture = isDrawn ? await pdf.render(page, isSmall ? SMALL_PAGE_DPI : DPI) : null;
    return { ...OF_PDF, text, pixels: picture && (await atMost(picture, LARGEST_SIDE)) };
  },
  close: () => pdf.close(),
});

async function drawn(pdf: Pdf, page: number): Promise<Pixels> {
  const picture = await pdf.render(page, DPI);
  const isSmall = (picture.width * picture.height * 72 ** 2) / DPI ** 2 < SMALL_PAGE;
  return atMost(isSmall ? await pdf.render(page, SMALL_PAGE_DPI) : picture, LARGEST_SIDE);
}
