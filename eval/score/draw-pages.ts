import { BLUE, GREY, rectangle, text } from './svg.ts';

/** Pages of one status, with the count of those that were told to have it. */
interface KindOfPage {
  kind: string;
  pages: number;
  right: number;
}

const SIZE = { width: 760, top: 84, row: 32 };
const BARS = { left: 220, width: 420 };

/** A bar for each status: the share of pages that were told to have it. */
export function drawPages(kinds: readonly KindOfPage[]): string {
  const height = SIZE.top + kinds.length * SIZE.row + 30;
  const bars = kinds.flatMap(({ kind, pages, right }, i) => {
    const y = SIZE.top + i * SIZE.row;
    return [
      text(BARS.left - 12, y + 15, kind, { size: 13, anchor: 'end' }),
      rectangle(BARS.left, y, (BARS.width * right) / pages, BLUE),
      text(BARS.left + BARS.width + 12, y + 15, `${right} of ${pages}`, { size: 12 }),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${height}" font-family="system-ui, sans-serif">
<title>The status of invented pages</title>
<rect width="${SIZE.width}" height="${height}" rx="12" fill="#ffffff"/>
${text(40, 44, 'The status of invented pages', { size: 20, weight: 600 })}
${text(40, 68, 'the held-out half; same author as the rules', { size: 12, fill: GREY })}
${bars.join('\n')}
</svg>
`;
}
