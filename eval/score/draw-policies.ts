import { AMBER, BLUE, GREY, rectangle, text } from './svg.ts';

/** How well one clause is found in a part of the set. */
export interface ClauseFigure {
  readonly part: string;
  readonly clause: string;
  readonly of: number;
  readonly hits: number;
  readonly missed: number;
  readonly falsely: number;
  readonly f1: number;
}

const WIDTH = 900;
const TOP = 116;
const ROW = 32;
const BARS = { left: 320, width: 360 };
const TITLE = 'Clauses of invented policies';

/** A bar for each clause: F1, amber below 90. */
export function drawPolicies(clauses: readonly ClauseFigure[]): string {
  const height = TOP + clauses.length * ROW + 30;
  const rows = clauses.map(({ clause, hits, missed, falsely, f1 }, i) => {
    const y = TOP + i * ROW;
    return [
      text(BARS.left - 12, y + 15, clause, { size: 13, anchor: 'end' }),
      rectangle(BARS.left, y, (BARS.width * f1) / 100, f1 >= 90 ? BLUE : AMBER),
      text(BARS.left + BARS.width + 12, y + 15, `${f1} (${hits} found, ${missed} missed, ${falsely} false)`, {
        size: 12,
      }),
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    text(40, 77, 'F1 of 100', { size: 12 }),
    text(WIDTH - 40, 77, 'written after the rules, by the same author', { size: 12, fill: GREY, anchor: 'end' }),
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
