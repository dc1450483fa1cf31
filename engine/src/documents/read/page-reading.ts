import type { Box, DocumentIssueCode, DocumentSide, Reader } from '../document.ts';

/** Text with its place on the upright page. */
export interface Word {
  text: string;
  box: Box;
  /** 0..1 as the reader reports it; 1 for a text layer. */
  confidence: number;
}

/** A run of words that stand together: a cell of a table is a line of its own. */
export interface Line extends Word {
  words: Word[];
}

/** All that one reader found on a page, from top to bottom. */
export interface TextReading {
  reader: Extract<Reader, 'text_layer' | 'paddle' | 'tesseract'>;
  lines: Line[];
}

export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB';

/** A machine-readable zone, as decoded and repaired. */
export interface MrzReading {
  format: MrzFormat;
  lines: string[];
  /** 0..1 of each character, in the order of `lines`. */
  confidences: number[][];
  /** Places of characters that were changed so that a check digit holds: [line, column]. */
  repaired: [number, number][];
  box: Box;
}

/** The data of a PDF417 barcode: elements of AAMVA, such as DAQ or DCS, or the parts of an identity card of Argentina. */
export interface BarcodeReading {
  format: 'AAMVA' | 'AR_DNI';
  /** The text as it was encoded. */
  text: string;
  box: Box;
}

/** A page after all readers. */
export interface PageReading {
  /** Counted from 1 over all pages of all files. */
  page: number;
  side?: DocumentSide;
  /** In pixels of the upright page, or points of a PDF page with a text layer. */
  width: number;
  height: number;
  /** How the picture was turned upright: its pixels before, and the turn in degrees clockwise. Left out: it was not. */
  turned?: { width: number; height: number; degrees: number };
  /** A text layer alone, or the readers of the image: Paddle first. */
  texts: TextReading[];
  mrz: MrzReading | null;
  barcode: BarcodeReading | null;
  issues: DocumentIssueCode[];
}
