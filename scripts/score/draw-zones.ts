import type { Figures } from './figures.ts';
import { BLUE, GREY, line, rectangle, text } from './svg.ts';

const [WIDTH, TOP, ROW, LEFT, RIGHT] = [760, 96, 32, 170, 640];
const TITLE = 'Machine-readable zones read without any fault';

/** A bar for each variant: the share of zones whose characters are all right. */
export function drawZones(figures: Figures, variants: readonly string[]): string {
  const height = TOP + variants.length * ROW + 50;
  const x = (percent: number): number => LEFT + ((RIGHT - LEFT) * percent) / 100;
  const bottom = TOP + variants.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    text(40, 68, 'drawn zones of fictional people in five formats', { size: 12, fill: GREY }),
    ...[0, 25, 50, 75, 100].flatMap((percent) => [
      line(x(percent), TOP - 8, x(percent), bottom),
      text(x(percent), bottom + 20, `${percent} %`, { size: 12, fill: GREY, anchor: 'middle' }),
    ]),
    ...variants.flatMap((variant, i) => {
      const share = figures[`${variant} zones exact`] ?? 0;
      return [
        text(LEFT - 12, TOP + i * ROW + 15, variant, { size: 13, anchor: 'end' }),
        rectangle(x(0), TOP + i * ROW, x(share) - x(0), BLUE),
        text(x(share) + 8, TOP + i * ROW + 15, `${share.toFixed(0)} %`, { size: 12 }),
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}
