import { DOCUMENT_TYPES, type DocumentType } from '../document.ts';
import { numberedLicence } from '../extract/identity/numbered-fields.ts';
import { squeeze } from '../extract/squeeze.ts';
import { isClear } from '../read/mrz/is-clear.ts';
import type { PageReading, TextReading } from '../read/page-reading.ts';
import { FOR_PAYERS, KEY_PHRASES, OF_FORMS } from './key-phrases.ts';

export interface Classification {
  /** null: no type is likely enough. */
  type: DocumentType | null;
  /** 0..1: how sure the type is. */
  score: number;
  /** Documents of several types are on the pages. */
  several: boolean;
  /** The pages ask for an identity document instead of being one. */
  isForm: boolean;
  /** No page has text, a barcode or a machine-readable zone. */
  blank: boolean;
}

const ENTRIES = DOCUMENT_TYPES.map((type) => ({
  type,
  phrases: KEY_PHRASES[type].flatMap(([weight, phrases]) =>
    phrases.split('|').map((phrase) => ({
      weight,
      squeezed: squeeze(phrase).text,
      isEvidence: type !== 'bank_ownership' || !FOR_PAYERS.has(phrase),
    })),
  ),
}));

/** Words of a document proper; less is a picture with a few letters. */
const MIN_WEIGHT = 3;
const MIN_LEAD = 0.5;
/** Another type's own phrases count this much before they are a document of their own. */
const OTHER_DOCUMENT = 9;
const MACHINE_READABLE = 12;
/** The numbered fields of a driving licence. */
const NUMBERED = 9;
/** Phrases of a title weigh more at the head of a page. */
const HEAD = 1.6;
/** The name of a document without any of its labels may stand in a text about it: in a line with more letters. */
const NAMED = 0.5;
const LONG_LINE = 36;
/** A form has the words of the document that it asks for. */
const FORM = 0.2;
const FORMS = OF_FORMS.map((phrase) => squeeze(phrase).text);

/** The type of a document by its words in English, Spanish and Portuguese and its machine-readable parts. */
export function classify(pages: PageReading[]): Classification {
  const blank = pages.every(
    ({ texts, mrz, barcode }) => mrz === null && barcode === null && texts.every(({ lines }) => lines.length === 0),
  );
  const form = pages.every(({ mrz, barcode }) => mrz === null && barcode === null) && pages.some(isForm);
  const each = pages.map(weightsOf);
  const total = DOCUMENT_TYPES.map((type, index) => ({
    type,
    weight: each.reduce((sum, weights) => sum + (weights[index] ?? 0), 0),
  }));
  const [first, second] = [...total].sort((a, b) => b.weight - a.weight);
  if (first === undefined || first.weight < MIN_WEIGHT)
    return { type: null, score: 0, several: false, isForm: form, blank };
  const share = first.weight / (first.weight + (second?.weight ?? 0));
  const score = Math.min(0.99, share * Math.min(1, 0.6 + first.weight / 20));
  return { type: share > MIN_LEAD ? first.type : null, score, several: hasSeveral(pages, each), isForm: form, blank };
}

/** The weight of each type, in the order of the types: by the reader that found more. */
function weightsOf(page: PageReading): number[] {
  const readings = page.texts.map((text) => weightsOfText(text, page));
  return DOCUMENT_TYPES.map((type, index) => {
    const words = Math.max(0, ...readings.map((weights) => weights[index] ?? 0));
    const isMachineRead = type === 'id_document' && (isClear(page.mrz) || page.barcode !== null);
    const isNumbered = type === 'id_document' && page.texts.some(({ lines }) => numberedLicence(lines) !== null);
    if (type === 'id_document' && !isMachineRead && isForm(page)) return words * FORM;
    return words + (isMachineRead ? MACHINE_READABLE : isNumbered ? NUMBERED : 0);
  });
}

function weightsOfText({ lines }: TextReading, page: PageReading): number[] {
  const head = lines.filter(({ box }) => box.y < page.height * 0.3);
  const long = lines.map(({ text }) => squeeze(text).text).filter(({ length }) => length > LONG_LINE);
  const [top, whole] = [head, lines].map((part) => squeezedOf(part.map(({ text }) => text).join('\n')));
  return ENTRIES.map(({ type, phrases }) => {
    const found = whole === undefined ? [] : phrases.filter(({ squeezed }) => has(whole, squeezed));
    if (!found.some(({ isEvidence }) => isEvidence)) return 0;
    const isOnlyNamed =
      type === 'id_document' &&
      found.every(({ weight, squeezed }) => weight === 3 && long.some((line) => line.includes(squeezed)));
    const sum = found.reduce(
      (sum, { weight, squeezed }) =>
        sum + weight * (weight === 3 && top !== undefined && has(top, squeezed) ? HEAD : 1),
      0,
    );
    return isOnlyNamed ? sum * NAMED : sum;
  });
}

/** Whether a page is a form that asks for a document: it has its name and labels, and no holder. */
function isForm({ texts }: PageReading): boolean {
  return texts.some(({ lines }) => {
    const text = squeeze(lines.map((line) => line.text).join('\n')).text;
    return FORMS.some((phrase) => text.includes(phrase));
  });
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
