import type { DocumentType, FieldValue } from '../../engine/src/documents/document.ts';
import type { Font, Pen } from './pen.ts';
import type { Random } from './random.ts';

/** In points: sheets of paper, an identity card and the page of a passport. */
export const SIZES = { a4: [595, 842], letter: [612, 792], card: [243, 153], passport: [354, 249] } as const;

/** An address as its first lines alone and with all that belongs to it; every value between them is right. */
export interface AddressTruth {
  street: string;
  whole: string;
}

/** null: printed in a way that leaves the value open, so it is not judged. */
export type Truth = Readonly<Record<string, FieldValue | AddressTruth | null>>;

export interface Content {
  fields: Truth;
  font: Font;
  /** Each page is drawn twice: as a PDF and as an image. */
  pages: readonly ((pen: Pen) => void)[];
  mrz?: readonly string[];
}

export interface Layout {
  name: string;
  /** null: no document of a known type. */
  type: DocumentType | null;
  /** Nobody looks at the held-out half while extracting is built: it is scored alone. */
  half: 'development' | 'held-out';
  size: keyof typeof SIZES;
  /** The documents of this layout that differ in people, places and fonts. */
  count?: number;
  compose(random: Random): Content | Promise<Content>;
}

/** The fields that each tax certificate shares: it is one, and some stay open. */
export const OPEN_TAX_FIELDS: Truth = {
  is_valid_document: true,
  detected_document_type: null,
  jurisdiction: null,
  taxpayer_segment: null,
};
