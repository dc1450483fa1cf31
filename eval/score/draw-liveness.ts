import { AMBER, BLUE, GREY, line, rectangle, text } from './svg.ts';

/** Errors of one kind of sequence: attacks that passed (APCER), or living people who did not (BPCER). */
export interface ErrorRate {
  kind: string;
  isAttack: boolean;
  sequences: number;
  errors: number;
  /** Sequences by the reason of their failure. */
  reasons: Record<string, number>;
}

const WIDTH = 1080;
const TOP = 116;
const ROW = 32;
const BARS = { left: 330, right: 800 };
const TITLE = 'Liveness on drawn sequences';

/** A bar for each kind of sequence: the share that was judged wrongly. */
export function drawLiveness(rates: readonly ErrorRate[]): string {
  const height = TOP + rates.length * ROW + 50;
  const people = Math.max(...rates.map(({ sequences }) => sequences));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    text(WIDTH - 40, 44, `${people} people on whom no limit was chosen; warped photographs`, {
      size: 12,
      fill: GREY,
      anchor: 'end',
    }),
    rectangle(40, 62, 20, BLUE),
    text(68, 77, 'living people who failed (BPCER)', { size: 12 }),
    rectangle(300, 62, 20, AMBER),
    text(328, 77, 'attacks that passed (APCER)', { size: 12 }),
    drawAxis(rates.length),
    ...rates.map((rate, i) => drawRow(rate, TOP + i * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function x(percent: number): number {
  return BARS.left + ((BARS.right - BARS.left) * percent) / 100;
}

function drawAxis(rows: number): string {
  const bottom = TOP + rows * ROW;
  return [0, 25, 50, 75, 100]
    .flatMap((percent) => [
      line(x(percent), TOP - 8, x(percent), bottom),
      text(x(percent), bottom + 20, `${percent} %`, { size: 12, fill: GREY, anchor: 'middle' }),
    ])
    .join('\n');
}

function drawRow({ kind, isAttack, sequences, errors, reasons }: ErrorRate, y: number): string {
  const named = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const [first] = named;
  return [
    text(BARS.left - 12, y + 15, kind, { size: 13, anchor: 'end' }),
    rectangle(x(0), y, x((100 * errors) / sequences) - x(0), isAttack ? AMBER : BLUE),
    text(x((100 * errors) / sequences) + 8, y + 15, `${errors} of ${sequences}`, { size: 12 }),
    first ? text(BARS.right + 30, y + 15, `mostly ${first[0]}`, { size: 12, fill: GREY }) : '',
  ].join('\n');
}
