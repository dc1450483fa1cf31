import { BLUE, GREY, line, rectangle, text } from './svg.ts';

const [WIDTH, TOP, ROW, LEFT, RIGHT] = [760, 96, 32, 170, 640];

export interface Bars {
  title: string;
  subtitle: string;
  /** Percent by name. */
  shares: ReadonlyMap<string, number>;
}

/** A bar for each share. */
export function drawBars({ title, subtitle, shares }: Bars): string {
  const height = TOP + shares.size * ROW + 50;
  const x = (percent: number): number => LEFT + ((RIGHT - LEFT) * percent) / 100;
  const bottom = TOP + shares.size * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, title, { size: 20, weight: 600 }),
    text(40, 68, subtitle, { size: 12, fill: GREY }),
    ...[0, 25, 50, 75, 100].flatMap((percent) => [
      line(x(percent), TOP - 8, x(percent), bottom),
      text(x(percent), bottom + 20, `${percent} %`, { size: 12, fill: GREY, anchor: 'middle' }),
    ]),
    ...[...shares].flatMap(([name, share], i) => [
      text(LEFT - 12, TOP + i * ROW + 15, name, { size: 13, anchor: 'end' }),
      rectangle(x(0), TOP + i * ROW, x(share) - x(0), BLUE),
      text(x(share) + 8, TOP + i * ROW + 15, `${share.toFixed(0)} %`, { size: 12 }),
    ]),
    '</svg>',
    '',
  ].join('\n');
}
