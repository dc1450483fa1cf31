import { boxAround } from '../box-around.ts';
import type { Box } from '../document.ts';
import type { Paragraph } from './paragraphs.ts';
import { squeeze } from './squeeze.ts';

/** A value in a sentence stands after one of these phrases and before one of those. */
export interface Phrases<Part> {
  part: Part;
  after: readonly string[];
  until?: readonly string[];
}

export interface PhraseMatch<Part> {
  part: Part;
  /** The phrase before the value. */
  label: string;
  text: string;
  box: Box;
  confidence: number;
}

const MAX_LENGTH = 220;
/** Longer phrases are found in words that lost their spaces too. */
const SURE_LENGTH = 14;

/** The values after the phrases in running text; spaces, accents and case do not matter. */
export function findPhrases<Part>(paragraphs: Paragraph[], phrases: readonly Phrases<Part>[]): PhraseMatch<Part>[] {
  return paragraphs.flatMap((own, index) => {
    const paragraph = withNext(own, paragraphs[index + 1]);
    const { text, places } = squeeze(paragraph.text);
    return phrases.flatMap(({ part, after, until = [] }) => {
      const ends = until.map((phrase) => squeeze(phrase).text);
      return after.flatMap((label) => {
        const wanted = squeeze(label).text;
        const at = text.indexOf(wanted);
        const first = places[at];
        const isShort = wanted.length < SURE_LENGTH;
        if (at < 0 || first === undefined || (isShort && isInsideWord(paragraph.text, first))) return [];
        const from = at + wanted.length;
        const begin = (places[from - 1] ?? 0) + 1;
        const limit = ends.map((end) => endAt(paragraph.text, text, places, from, end));
        const end = Math.min(begin + MAX_LENGTH, paragraph.text.length, ...limit);
        const value = paragraph.text.slice(begin, end).trim();
        return value === '' ? [] : [{ part, label, text: value, ...placeOf(paragraph, begin, end) }];
      });
    });
  });
}

/** `CERTIFICA:` ends a paragraph, and its sentence goes on in the next one. */
function withNext(paragraph: Paragraph, next: Paragraph | undefined): Paragraph {
  if (next === undefined || !/(?:[:,]|\b(?:that|que|is|es|denominada))$/iu.test(paragraph.text)) return paragraph;
  const start = paragraph.text.length + 1;
  const lines = next.lines.map((entry) => ({ ...entry, start: entry.start + start }));
  return { text: `${paragraph.text} ${next.text}`, lines: [...paragraph.lines, ...lines] };
}

function endAt(whole: string, text: string, places: number[], from: number, end: string): number {
  for (let at = text.indexOf(end, from + 1); at >= 0; at = text.indexOf(end, at + 1)) {
    const place = places[at] ?? 0;
    if (!isInsideWord(whole, place)) return place;
  }
  return whole.length;
}

/** Between two letters of a word; a capital after a small letter begins a word whose space was lost. */
function isInsideWord(text: string, at: number): boolean {
  const [before, here] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  return /\p{L}/u.test(before) && !(/\p{Ll}/u.test(before) && /\p{Lu}/u.test(here));
}

/** The lines that a part of a paragraph was printed in. */
export function placeOf({ lines }: Paragraph, begin: number, end: number): { box: Box; confidence: number } {
  const touched = lines.filter(
    ({ start }, index) => start < end && (lines[index + 1]?.start ?? Number.POSITIVE_INFINITY) > begin,
  );
  const found = touched.length > 0 ? touched : lines.slice(0, 1);
  return {
    box: boxAround(found.map(({ line }) => line.box)),
    confidence: Math.min(...found.map(({ line }) => line.confidence)),
  };
}
