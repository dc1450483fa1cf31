import type { Reader } from '../document.ts';
import type { Candidate } from './candidate.ts';
import { foldLetters } from './fold.ts';

const SPELLS_ACCENTS: Reader[] = ['text_layer', 'tesseract', 'paddle'];
/** They do not lose the spaces between words. */
const KEEPS_SPACES: Reader[] = ['text_layer', 'mrz', 'barcode', 'tesseract'];

/**
 * The candidate whose spelling is given, of several that agree: as it is printed, with its accents, and with the words of
 * the reader that keeps them apart best.
 */
export function printedForm(candidates: Candidate[]): Candidate {
  const [first] = candidates;
  if (first === undefined) throw new TypeError('printedForm: no candidate');
  const [form = first] = candidates
    .filter(({ evidence }) => SPELLS_ACCENTS.includes(evidence.reader))
    .sort((a, b) => accents(b) - accents(a) || rank(SPELLS_ACCENTS, a) - rank(SPELLS_ACCENTS, b));
  const [spaced] = candidates
    .filter(({ evidence }) => KEEPS_SPACES.includes(evidence.reader))
    .sort((a, b) => rank(KEEPS_SPACES, a) - rank(KEEPS_SPACES, b));
  if (spaced === undefined || typeof form.value !== 'string' || typeof spaced.value !== 'string') return form;
  return { ...form, value: withWordsOf(form.value, spaced.value) };
}

/** `text` with the spaces of `reference`, when both have the same characters in the same order. */
export function withWordsOf(text: string, reference: string): string {
  const characters = [...text.normalize('NFC').replace(/\s/gu, '')];
  const words = reference.normalize('NFC').trim().split(/\s+/u);
  if (foldLetters(characters.join('')) !== foldLetters(words.join(''))) return text;
  const sizes = words.map((word) => [...word].length);
  if (sizes.reduce((sum, size) => sum + size, 0) !== characters.length) return text;
  return sizes.map((size) => characters.splice(0, size).join('')).join(' ');
}

const accents = ({ value }: Candidate): number =>
  typeof value === 'string' ? (value.normalize('NFD').match(/\p{M}/gu)?.length ?? 0) : 0;

const rank = (order: Reader[], { evidence }: Candidate): number => order.indexOf(evidence.reader);
