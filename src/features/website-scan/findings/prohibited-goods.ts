import type { Pieces } from '../../../platform/pieces.ts';
import { wordsOf } from '../../web-validation/web-validation.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import type { PageFinding } from './page-finding.ts';

/** Goods that are sought in one piece of work. */
const GOODS = 10;
const PIECE = { length: 300, step: 150 };
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Goods of the tenant's list in a title or a line; a word of the page may be longer, such as a plural. Negations count too. */
export function* prohibitedGoodsOf(page: PageObservation, goods: readonly string[]): Pieces<PageFinding[]> {
  if (goods.length === 0) return [];
  const lines = [page.content.title, ...page.content.text.split('\n')].map((line) => ({ line, words: wordsOf(line) }));
  const found: PageFinding[] = [];
  for (const [at, value] of goods.entries()) {
    if (at % GOODS === 0) yield;
    const phrase = wordsOf(value).trimEnd();
    const sought = UNSPACED.test(phrase) ? phrase.trim() : phrase;
    const first = sought === '' ? undefined : lines.find(({ words }) => words.includes(sought));
    if (!first) continue;
    const quote = piecesOf(first.line).find((piece) => wordsOf(piece).includes(sought)) ?? first.line;
    found.push({ type: 'prohibited_goods', value, detail: 'in the list of the tenant', quote });
  }
  return found;
}

/** Pieces of the length of a quote, so far over each other that one holds the goods. */
const piecesOf = (line: string) =>
  Array.from({ length: Math.ceil(line.length / PIECE.step) }, (_, i) =>
    line.slice(i * PIECE.step, i * PIECE.step + PIECE.length),
  );
