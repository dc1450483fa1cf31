import { AMBER, BLUE, GREY, rectangle, text } from './svg.ts';

/** Sites of one section of ISIC, with the count whose industry came first, and second or third. */
interface KindOfSite {
  kind: string;
  sites: number;
  first: number;
  among: number;
}

const WIDTH = 900;
const TOP = 116;
const ROW = 32;
const BARS = { left: 380, width: 360 };
const TITLE = 'Industries of invented sites by the lexicon';

/** A bar for each section: the share of sites whose industry came first, and behind it second or third. */
export function drawWeb(kinds: readonly KindOfSite[]): string {
  const height = TOP + kinds.length * ROW + 30;
  const rows = kinds.map(({ kind, sites, first, among }, i) => {
    const y = TOP + i * ROW;
    const wide = (count: number) => (BARS.width * count) / sites;
    return [
      text(BARS.left - 12, y + 15, kind.replaceAll('&', '&amp;'), { size: 13, anchor: 'end' }),
      rectangle(BARS.left, y, wide(first), BLUE),
      rectangle(BARS.left + wide(first), y, wide(among), AMBER),
      text(BARS.left + BARS.width + 12, y + 15, `${first} + ${among} of ${sites}`, { size: 12 }),
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#ffffff"/>`,
    text(40, 44, TITLE, { size: 20, weight: 600 }),
    rectangle(40, 62, 20, BLUE),
    text(68, 77, 'first', { size: 12 }),
    rectangle(200, 62, 20, AMBER),
    text(228, 77, 'second or third', { size: 12 }),
    text(WIDTH - 40, 77, 'held out and afterwards; same author as the lexicon', {
      size: 12,
      fill: GREY,
      anchor: 'end',
    }),
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
