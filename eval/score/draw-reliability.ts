import type { Bin } from './document-outcomes.ts';
import { BLUE, GREY, line, text } from './svg.ts';

const SIZE = { width: 620, height: 560 };
const TITLE = 'Confidence of fields that are read from documents';
const PLOT = { left: 86, right: 560, top: 84, bottom: 486 };

/** How frequent values are right, by the confidence that they were given; on the diagonal it is kept. */
export function drawReliability(bins: readonly Bin[]): string {
  const { left, right, top, bottom } = PLOT;
  const x = (share: number): number => left + (right - left) * share;
  const y = (share: number): number => bottom - (bottom - top) * share;
  const axis = { fill: GREY, size: 12 } as const;
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 18, weight: 600 }),
    text(40, 66, `${total.toLocaleString('en')} values`, { size: 12, fill: GREY }),
  ];
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 1])
    parts.push(
      line(left, y(share), right, y(share)),
      line(x(share), top, x(share), bottom),
      text(left - 8, y(share) + 4, share.toFixed(1), { ...axis, anchor: 'end' }),
      text(x(share), bottom + 18, share.toFixed(1), { ...axis, anchor: 'middle' }),
    );
  parts.push(line(x(0), y(0), x(1), y(1), GREY, 1));
  const points = bins.map(({ confidence, right: share }) => `${x(confidence).toFixed(1)},${y(share).toFixed(1)}`);
  parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${BLUE}" stroke-width="2.5"/>`);
  for (const { confidence, right: share, count } of bins) {
    const radius = (3 + 9 * Math.sqrt(count / total)).toFixed(1);
    parts.push(`<circle cx="${x(confidence).toFixed(1)}" cy="${y(share).toFixed(1)}" r="${radius}" fill="${BLUE}"/>`);
  }
  parts.push(
    text((left + right) / 2, bottom + 40, 'confidence; upwards: the share that is right; size: how many', {
      ...axis,
      anchor: 'middle',
    }),
  );
  return [...parts, '</svg>', ''].join('\n');
}
