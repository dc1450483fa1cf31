/** Matches cells that spreadsheets run as formulas, also after invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@\u2212]|^[\t\r\n]/u;

const cellOf = (text: string) => {
  const harmless = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Writes lines of cells as CSV, with no cell that a spreadsheet runs. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
