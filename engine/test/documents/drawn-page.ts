import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
GlobalFonts.registerFromPath(join(pdfjs, 'standard_fonts', 'LiberationSans-Regular.ttf'), 'Drawn Sans');

/** The lines of a letter of a bank about an account of nobody. */
export const LETTER = [
  'Banco del Prado',
  'Calle Falsa 123, Montevideo, Uruguay',
  'Account ownership letter',
  'September 10, 2026',
  'We confirm that the account below is held at our bank',
  'Account holder: Lantern Bay Trading LLC',
  'Account number: 000123456789',
  'Account type: Checking',
];

/** A page with lines of black text as a PNG. */
export function drawPage(lines: readonly string[], { width = 600, height = 440, size = 20 } = {}): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#101010';
  context.font = `${size}px "Drawn Sans"`;
  for (const [i, line] of lines.entries()) context.fillText(line, 30, 60 + i * 2.3 * size);
  return canvas.toBuffer('image/png');
}
