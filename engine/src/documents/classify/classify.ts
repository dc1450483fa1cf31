import type { DocumentType } from '../document.ts';
import type { PageReading } from '../read/page-reading.ts';

export interface Classification {
  /** null: no type is likely enough. */
  type: DocumentType | null;
  /** 0..1: how sure the type is. */
  score: number;
  /** Documents of several types, or several documents of one, are on the pages. */
  several: boolean;
  /** A page without text. */
  blank: boolean;
}

/** The type of a document by its words and its machine-readable parts. */
export function classify(pages: PageReading[]): Classification {
  return {
    type: null,
    score: 0,
    several: false,
    blank: pages.every(({ texts }) => texts.every(({ lines }) => lines.length === 0)),
  };
}
