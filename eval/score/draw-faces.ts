import type { FaceCurve } from './face-curve.ts';
import { AMBER, BLUE, GREY, line, text } from './svg.ts';

const WIDTH = 1080;
const HEIGHT = 560;
const COLOURS = [BLUE, AMBER];
const TITLE = 'Face matching on the development set';
/** The plot: its rim in pixels, and what it spans in percent. */
const PLOT = { left: 86, right: 580, top: 104, bottom: 486, min: 0.001, max: 10, floor: 40 };

/** Pairs of one person that are found against pairs of different people that match, and both by similarity. */
export function drawFaces(curves: readonly [FaceCurve, ...FaceCurve[]]): string {
  const { same, different } = curves[0].pairs;
  const pairs = `${same} pairs of one person, ${different.toLocaleString('en')} of different people`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    text(WIDTH - 40, 44, pairs, { size: 12, fill: GREY, anchor: 'end' }),
    drawGrid(),
    ...curves.map((curve, i) => drawCurve(curve, i)),
    ...curves.map((curve, i) => drawTable(curve, COLOURS[i] as string, 84 + i * 220)),
    '</svg>',
    '',
  ].join('\n');
}

function x(percent: number): number {
  const { left, right, min, max } = PLOT;
  return left + ((right - left) * Math.log(Math.max(percent, min) / min)) / Math.log(max / min);
}

function y(percent: number): number {
  const { top, bottom, floor } = PLOT;
  return bottom - ((bottom - top) * (Math.max(percent, floor) - floor)) / (100 - floor);
}

function drawGrid(): string {
  const { left, right, top, bottom } = PLOT;
  const axis = { fill: GREY, size: 12 } as const;
  const parts = [text(40, 84, 'Pairs of one person that match', { weight: 600 })];
  for (const percent of [40, 60, 80, 90, 100])
    parts.push(
      line(left, y(percent), right, y(percent)),
      text(left - 8, y(percent) + 4, `${percent} %`, { ...axis, anchor: 'end' }),
    );
  for (const percent of [0.001, 0.01, 0.1, 1, 10])
    parts.push(
      line(x(percent), top, x(percent), bottom),
      text(x(percent), bottom + 18, percent === PLOT.min ? `≤ ${percent} %` : `${percent} %`, {
        ...axis,
        anchor: 'middle',
      }),
    );
  const caption = 'pairs of different people that match; circles: least similarity';
  return [...parts, text((left + right) / 2, bottom + 38, caption, { ...axis, anchor: 'middle' })].join('\n');
}

function drawCurve({ model, points, thresholds }: FaceCurve, i: number): string {
  const colour = COLOURS[i] as string;
  const legend = PLOT.bottom - 44 + i * 20;
  const labelled = i === 0 ? -9 : 17;
  const path = points
    .filter(({ found }) => found >= PLOT.floor)
    .map(({ falseMatches, found }) => `${x(falseMatches).toFixed(1)},${y(found).toFixed(1)}`)
    .join(' ');
  const parts = [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
  ];
  for (const { similarity, falseMatches, missed } of thresholds) {
    const [px, py] = [x(falseMatches), y(100 - missed)];
    if (100 - missed < PLOT.floor) continue;
    parts.push(
      `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4.5" fill="#fff" stroke="${colour}" stroke-width="2.5"/>`,
      text(px + 8, py + labelled, similarity.toFixed(1), { fill: colour, size: 12 }),
    );
  }
  return [
    ...parts,
    line(PLOT.right - 140, legend, PLOT.right - 116, legend, colour, 2.5),
    text(PLOT.right - 108, legend + 4, model, { size: 12 }),
  ].join('\n');
}

function drawTable({ model, thresholds }: FaceCurve, colour: string, top: number): string {
  const columns = [640, 800, 960];
  const row = (cells: readonly string[], at: number, fill?: string) =>
    cells.map((cell, i) => text(columns[i] as number, at, cell, { size: 13, ...(fill && { fill }) })).join('\n');
  return [
    text(640, top, model, { weight: 600, fill: colour }),
    row(['least similarity', 'false matches', 'missed'], top + 26, GREY),
    line(640, top + 34, 1040, top + 34),
    ...thresholds.map(({ similarity, falseMatches, missed }, i) =>
      row(
        [
          similarity.toFixed(1),
          falseMatches ? `${Number(falseMatches.toPrecision(2))} %` : 'none',
          `${missed.toFixed(1)} %`,
        ],
        top + 56 + i * 26,
      ),
    ),
  ].join('\n');
}
