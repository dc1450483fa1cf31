import type { Figures } from './figures.ts';
import { AMBER, BLUE, GREY, line, rectangle, text } from './svg.ts';
import type { Curve, Point } from './trade-off.ts';

const WIDTH = 1080;
const HEIGHT = 640;
const PALE = '#bfdbfe';
const KINDS = ['exact', 'typo', 'reorder', 'translit', 'drop', 'alias'];

interface Bar {
  label: string;
  first: number;
  five: number;
}

/** The score as one picture: recall against false positives, and recall by script and by kind of distortion. */
export function drawNames(figures: Figures, curves: readonly Curve[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">`,
    '<title>Name search on the development sets</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="#ffffff"/>`,
    text(40, 44, 'Name search on the development sets', { size: 20, weight: 600 }),
    drawCurves(curves, 40, 70, 560, 520),
    drawBars('By script: politicians, original script', barsOf(figures, 'politicians'), 640, 84),
    drawBars('By distortion: OFAC names', barsOf(figures, 'bench', KINDS), 640, 372),
    legend(640, HEIGHT - 22),
    '</svg>',
    '',
  ].join('\n');
}

function barsOf(figures: Figures, set: string, only?: readonly string[]): Bar[] {
  const labels = only ?? Object.keys(figures).flatMap((name) => new RegExp(`^${set} (.+) r@1$`).exec(name)?.[1] ?? []);
  return labels
    .map((label) => ({
      label,
      first: figures[`${set} ${label} r@1`] ?? 0,
      five: figures[`${set} ${label} r@5`] ?? 0,
    }))
    .sort((a, b) => b.first - a.first);
}

/** Recall upwards, false positives to the right on a logarithmic scale. */
function drawCurves(curves: readonly Curve[], left: number, top: number, width: number, height: number): string {
  const [x0, x1, y0, y1] = [left + 46, left + width - 20, top + 34, top + height - 44];
  const [min, max] = [0.01, 40];
  const x = (percent: number) =>
    x0 + ((x1 - x0) * Math.log(Math.min(max, Math.max(percent, min)) / min)) / Math.log(max / min);
  const y = (percent: number) => y1 - ((y1 - y0) * (Math.max(percent, 50) - 50)) / 50;
  const parts = [text(left, top + 14, 'Recall of listed names against matches of unlisted names', { weight: 600 })];
  for (const percent of [50, 60, 70, 80, 90, 100]) {
    parts.push(line(x0, y(percent), x1, y(percent)));
    parts.push(text(x0 - 8, y(percent) + 4, `${percent} %`, { fill: GREY, anchor: 'end', size: 12 }));
  }
  for (const percent of [0.01, 0.1, 1, 10]) {
    parts.push(line(x(percent), y0, x(percent), y1));
    parts.push(
      text(x(percent), y1 + 18, percent === min ? `≤ ${percent} %` : `${percent} %`, {
        fill: GREY,
        anchor: 'middle',
        size: 12,
      }),
    );
  }
  parts.push(
    text((x0 + x1) / 2, y1 + 38, 'false positives; circles: least confidence', {
      fill: GREY,
      anchor: 'middle',
      size: 12,
    }),
  );
  for (const [i, { name, points }] of curves.entries()) {
    const colour = i === 0 ? BLUE : AMBER;
    const path = points.map((point) => `${x(point.falsePositives).toFixed(1)},${y(point.recall).toFixed(1)}`).join(' ');
    parts.push(
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
    );
    for (const confidence of [0.6, 0.7, 0.8, 0.9]) {
      const point = points.find((other: Point) => other.confidence === confidence);
      if (!point) continue;
      const [px, py] = [x(point.falsePositives), y(point.recall)];
      parts.push(
        `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="4.5" fill="#fff" stroke="${colour}" stroke-width="2.5"/>`,
      );
      parts.push(text(px + 8, py + 16, confidence.toFixed(1), { fill: colour, size: 12 }));
    }
    parts.push(line(x1 - 240, y1 - 44 + i * 20, x1 - 216, y1 - 44 + i * 20, colour, 2.5));
    parts.push(text(x1 - 208, y1 - 40 + i * 20, `unlisted names in ${name}`, { size: 12 }));
  }
  return parts.join('\n');
}

function drawBars(title: string, bars: readonly Bar[], left: number, top: number): string {
  const [x0, width] = [left + 96, 240];
  const parts = [text(left, top, title, { weight: 600 })];
  bars.forEach(({ label, first, five }, i) => {
    const y = top + 16 + i * 30;
    parts.push(text(x0 - 10, y + 15, label, { anchor: 'end', size: 12 }));
    parts.push(rectangle(x0, y, width, '#f3f4f6'));
    parts.push(rectangle(x0, y, (width * five) / 100, PALE));
    parts.push(rectangle(x0, y, (width * first) / 100, BLUE));
    parts.push(text(x0 + width + 10, y + 15, `${first.toFixed(0)} / ${five.toFixed(0)}`, { fill: GREY, size: 12 }));
  });
  return parts.join('\n');
}

function legend(left: number, y: number): string {
  return [
    `<rect x="${left + 96}" y="${y - 10}" width="12" height="12" rx="3" fill="${BLUE}"/>`,
    text(left + 114, y, 'ranked first, %', { size: 12 }),
    `<rect x="${left + 222}" y="${y - 10}" width="12" height="12" rx="3" fill="${PALE}"/>`,
    text(left + 240, y, 'among the first five, %', { size: 12 }),
  ].join('\n');
}
