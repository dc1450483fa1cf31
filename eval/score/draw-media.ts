import { AMBER, BLUE, GREY, rectangle, text } from './svg.ts';

/** Articles of one kind, with the count of equal decisions and of those that are one band off. */
export interface KindOfArticle {
  kind: string;
  articles: number;
  same: number;
  within: number;
}

const WIDTH = 900;
const TOP = 116;
const ROW = 32;
const BARS = { left: 200, width: 520 };
const TITLE = 'Adverse media by rules on invented articles';

/** A bar for each kind of article: the share of equal decisions, and behind it of those that are one band off. */
export function drawMedia(kinds: readonly KindOfArticle[]): string {
  const height = TOP + kinds.length * ROW + 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    rectangle(40, 62, 20, BLUE),
    text(68, 77, 'same decision', { size: 12 }),
    rectangle(200, 62, 20, AMBER),
    text(228, 77, 'one band off', { size: 12 }),
    text(WIDTH - 40, 77, 'held out and afterwards; same author as the rules', { size: 12, fill: GREY, anchor: 'end' }),
    ...kinds.map((kind, i) => drawRow(kind, TOP + i * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function drawRow({ kind, articles, same, within }: KindOfArticle, y: number): string {
  const wide = (count: number) => (BARS.width * count) / articles;
  return [
    text(BARS.left - 12, y + 15, kind, { size: 13, anchor: 'end' }),
    rectangle(BARS.left, y, wide(same), BLUE),
    rectangle(BARS.left + wide(same), y, wide(within), AMBER),
    text(BARS.left + BARS.width + 12, y + 15, `${same} + ${within} of ${articles}`, { size: 12 }),
  ].join('\n');
}
