import { DOCUMENT_TYPES, type DocumentType } from '../document.ts';
import { squeeze } from '../extract/squeeze.ts';
import type { PageReading, TextReading } from '../read/page-reading.ts';
import { KEY_PHRASES } from './key-phrases.ts';

export interface Classification {
  /** null: no type is likely enough. */
  type: DocumentType | null;
  /** 0..1: how sure the type is. */
  score: number;
  /** Documents of several types are on the pages. */
  several: boolean;
  /** No page has text, a barcode or a machine-readable zone. */
  blank: boolean;
}

const ENTRIES = DOCUMENT_TYPES.map((type) => ({
  type,
  phrases: KEY_PHRASES[type].flatMap(([weight, phrases]) =>
    phrases.split('|').map((phrase) => ({ weight, squeezed: squeeze(phrase).text })),
  ),
}));

/** Words of a document proper; less is a picture with a few letters. */
const MIN_WEIGHT = 3;
const MIN_LEAD = 0.5;
/** Another type's own phrases count this much before they are a document of their own. */
const OTHER_DOCUMENT = 9;
const MACHINE_READABLE = 12;
/** The mean confidence of the characters of a zone. */
const MIN_OF_ZONE = 0.9;
/** Phrases of a title weigh more at the head of a page. */
const HEAD = 1.6;

/** The type of a document by its words in English, Spanish and Portuguese and its machine-readable parts. */
export function classify(pages: PageReading[]): Classification {
  const blank = pages.every(
    ({ texts, mrz, barcode }) => mrz === null && barcode === null && texts.every(({ lines }) => lines.length === 0),
  );
  const each = pages.map(weightsOf);
  const total = DOCUMENT_TYPES.map((type, index) => ({
    type,
    weight: each.reduce((sum, weights) => sum + (weights[index] ?? 0), 0),
  }));
  const [first, second] = [...total].sort((a, b) => b.weight - a.weight);
  if (first === undefined || first.weight < MIN_WEIGHT) return { type: null, score: 0, several: false, blank };
  const share = first.weight / (first.weight + (second?.weight ?? 0));
  const score = Math.min(0.99, share * Math.min(1, 0.6 + first.weight / 20));
  return { type: share > MIN_LEAD ? first.type : null, score, several: hasSeveral(pages, each), blank };
}

/** The weight of each type, in the order of the types: by the reader that found more. */
function weightsOf(page: PageReading): number[] {
  const readings = page.texts.map((text) => weightsOfText(text, page));
  return DOCUMENT_TYPES.map((type, index) => {
    const words = Math.max(0, ...readings.map((weights) => weights[index] ?? 0));
    const isMachineRead = type === 'id_document' && (isClear(page.mrz) || page.barcode !== null);
    return words + (isMachineRead ? MACHINE_READABLE : 0);
  });
}

/** Lines of any text may be taken for a zone, with characters that are hardly likely. */
function isClear(mrz: PageReading['mrz']): boolean {
  const confidences = mrz?.confidences.flat() ?? [];
  return confidences.reduce((sum, value) => sum + value, 0) > MIN_OF_ZONE * confidences.length;
}

function weightsOfText({ lines }: TextReading, page: PageReading): number[] {
  const head = lines.filter(({ box }) => box.y < page.height * 0.3);
  const [top, whole] = [head, lines].map((part) => squeezedOf(part.map(({ text }) => text).join('\n')));
  return ENTRIES.map(({ phrases }) =>
    phrases.reduce((sum, { weight, squeezed }) => {
      if (whole === undefined || !has(whole, squeezed)) return sum;
      return sum + weight * (weight === 3 && top !== undefined && has(top, squeezed) ? HEAD : 1);
    }, 0),
  );
}

interface ClassifierText {
  text: string;
  words: Set<string>;
}

const squeezedOf = (text: string): ClassifierText => ({
  text: squeeze(text).text,
  words: new Set((text.match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => squeeze(word).text)),
});

/** Short phrases stand in longer words: they count as words alone. */
const has = ({ text, words }: ClassifierText, phrase: string): boolean =>
  phrase.length > 7 ? text.includes(phrase) : words.has(phrase);

/** Two pages are surely of different types; or a page with the head of one has a whole identity document too. */
function hasSeveral(pages: PageReading[], each: number[][]): boolean {
  const kinds = new Set<number>();
  for (const weights of each) {
    const most = Math.max(...weights);
    const others = weights.filter((weight) => weight !== most);
    if (most >= OTHER_DOCUMENT && most > 2 * Math.max(0, ...others)) kinds.add(weights.indexOf(most));
  }
  const isMixed = pages.some(
    ({ mrz }, index) => isClear(mrz) && Math.max(0, ...(each[index] ?? []).slice(1)) > OTHER_DOCUMENT * 1.5,
  );
  return kinds.size > 1 || isMixed;
}
