import type { Reader } from '../document.ts';
import type { Candidate } from './candidate.ts';
import { foldCharacters, foldLetters } from './fold.ts';

const SPELLS_ACCENTS: Reader[] = ['text_layer', 'tesseract', 'paddle'];
/** They do not lose the spaces between words, as readers of pictures do at times, Paddle oftener. */
const KEEPS_SPACES: Reader[] = ['text_layer', 'mrz', 'barcode'];

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
    .filter(({ value }) => typeof value === 'string')
    .sort((a, b) => keepsSpaces(b) - keepsSpaces(a) || rank(SPELLS_ACCENTS, a) - rank(SPELLS_ACCENTS, b));
  const [surest = first] = [...candidates].sort((a, b) => b.confidence - a.confidence);
  if (typeof form.value !== 'string') return form;
  const words = spaced === undefined ? form.value : withWordsOf(form.value, String(spaced.value));
  return { ...form, value: inOrderOf(words, String(surest.value)) };
}

/** The words of `text` in the order of `reference`, when both have the same words. */
function inOrderOf(text: string, reference: string): string {
  const [words, order] = [text.split(' '), reference.split(' ').map(foldCharacters)];
  const folded = words.map(foldCharacters);
  if (folded.join(' ') === order.join(' ') || words.length !== order.length) return text;
  if ([...folded].sort().join(' ') !== [...order].sort().join(' ')) return text;
  return words
    .map((word, index) => ({ word, place: order.indexOf(folded[index] ?? '') }))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ');
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

const keepsSpaces = ({ evidence }: Candidate): number => Number(KEEPS_SPACES.includes(evidence.reader));

const wordCount = ({ value }: Candidate): number => String(value).split(/\s+/u).length;

/** Whether readers of a picture put the spaces between the same letters differently, and no other reader decides. */
export const isSpacingOpen = (candidates: Candidate[]): boolean =>
  !candidates.some(keepsSpaces) && new Set(candidates.map(wordCount)).size > 1;

const rank = (order: Reader[], { evidence }: Candidate): number => order.indexOf(evidence.reader);
