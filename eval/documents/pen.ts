import { fileURLToPath } from 'node:url';
import { GlobalFonts, type Image, type SKRSContext2D } from '@napi-rs/canvas';

const SERIFS = ['noto-serif', 'tinos', 'source-serif-4'] as const;
const SANS = ['lato', 'pt-sans', 'arimo', 'roboto-condensed'] as const;
const PACKAGES = [...SERIFS, ...SANS, 'courier-prime'] as const;

export type Font = (typeof PACKAGES)[number] | 'ocr-b';

for (const name of PACKAGES)
  for (const weight of [400, 700]) {
    const file = import.meta.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
    GlobalFonts.registerFromPath(fileURLToPath(file), name);
  }
GlobalFonts.registerFromPath(fileURLToPath(new URL('fonts/ocr-b.otf', import.meta.url)), 'ocr-b');

export interface Style {
  size?: number;
  bold?: boolean;
  font?: Font;
  colour?: string;
  align?: 'left' | 'center' | 'right';
}

export interface LabelStyle extends Style {
  labelSize?: number;
  labelColour?: string;
  labelBold?: boolean;
}

/** Draws on one page, in points from the top left; texts stand on their base line. */
export class Pen {
  readonly context: SKRSContext2D;
  readonly #font: Font;

  constructor(context: SKRSContext2D, font: Font) {
    this.context = context;
    this.#font = font;
    // A ligature has no letters in the text layer of the PDF.
    context.textRendering = 'optimizeSpeed';
  }

  text(
    x: number,
    y: number,
    text: string,
    { size = 10, bold = false, font = this.#font, colour = '#111', align = 'left' }: Style = {},
  ): void {
    this.context.font = `${bold ? 700 : 400} ${size}px "${font}"`;
    this.context.fillStyle = colour;
    this.context.textAlign = align;
    this.context.fillText(text, x, y);
  }

  /** Lines below each other. @returns the base line after them */
  lines(x: number, y: number, texts: readonly string[], style: Style = {}): number {
    const step = (style.size ?? 10) * 1.3;
    texts.forEach((text, i) => void this.text(x, y + i * step, text, style));
    return y + texts.length * step;
  }

  /** A small label above its value. */
  above(x: number, y: number, label: string, value: string, style: LabelStyle = {}): void {
    const { labelSize = (style.size ?? 10) * 0.62, labelColour = '#444', labelBold = false } = style;
    this.text(x, y, label, { ...style, size: labelSize, colour: labelColour, bold: labelBold });
    this.text(x, y + (style.size ?? 10) * 1.12, value, style);
  }

  /** A value above its small label. */
  below(x: number, y: number, label: string, value: string, style: LabelStyle = {}): void {
    const { labelSize = (style.size ?? 10) * 0.62, labelColour = '#444', labelBold = false } = style;
    this.text(x, y, value, style);
    this.text(x, y + labelSize * 1.25, label, { ...style, size: labelSize, colour: labelColour, bold: labelBold });
  }

  /** A label and its value in the column `column` points to the right. */
  beside(x: number, y: number, label: string, value: string, column: number, style: LabelStyle = {}): void {
    const { labelSize = style.size ?? 10, labelColour = '#333', labelBold = false } = style;
    this.text(x, y, label, { ...style, size: labelSize, colour: labelColour, bold: labelBold });
    this.text(x + column, y, value, style);
  }

  /** Words in lines of the width. @returns the base line after them */
  prose(x: number, y: number, width: number, text: string, style: Style & { leading?: number } = {}): number {
    const { size = 10, leading = size * 1.45 } = style;
    this.context.font = `${style.bold ? 700 : 400} ${size}px "${style.font ?? this.#font}"`;
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    lines.forEach((line, i) => void this.text(x, y + i * leading, line, { ...style, size }));
    return y + lines.length * leading;
  }

  /** Cells in columns of the widths, each row as high as its longest cell. @returns the base line after them */
  table(
    x: number,
    y: number,
    widths: readonly number[],
    rows: readonly (readonly string[])[],
    style: Style & { head?: boolean; ruled?: boolean } = {},
  ): number {
    const { size = 9, head = true, ruled = true } = style;
    const whole = widths.reduce((sum, width) => sum + width);
    let top = y;
    rows.forEach((row, i) => {
      if (ruled) this.rule(x, top, x + whole);
      let bottom = top;
      let left = x;
      row.forEach((cell, column) => {
        const width = widths[column] as number;
        const end = this.prose(left + 4, top + size * 1.3, width - 8, cell, {
          ...style,
          size,
          bold: head && i === 0,
          leading: size * 1.25,
        });
        bottom = Math.max(bottom, end - size * 0.9);
        left += width;
      });
      top = bottom + size * 0.55;
    });
    if (ruled) this.rule(x, top, x + whole);
    return top + size * 2;
  }

  rule(x: number, y: number, end: number, colour = '#888', width = 0.6): void {
    this.fill(x, y, end - x, width, colour);
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.context.fillStyle = colour;
    this.context.fillRect(x, y, width, height);
  }

  frame(x: number, y: number, width: number, height: number, colour = '#666', thickness = 0.7): void {
    this.context.strokeStyle = colour;
    this.context.lineWidth = thickness;
    this.context.strokeRect(x, y, width, height);
  }

  image(image: Image, x: number, y: number, width: number, height: number): void {
    this.context.drawImage(image, x, y, width, height);
  }

  /** A mark of the issuer: a disc or a tile with letters. */
  logo(x: number, y: number, size: number, colour: string, letters: string, round = true): void {
    const { context } = this;
    context.fillStyle = colour;
    context.beginPath();
    if (round) context.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
    else context.rect(x, y, size, size);
    context.fill();
    this.text(x + size / 2, y + size * 0.66, letters, {
      size: size * 0.44,
      bold: true,
      colour: '#fff',
      align: 'center',
    });
  }

  signature(x: number, y: number, width: number): void {
    const { context } = this;
    context.strokeStyle = '#1b2a6b';
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y);
    for (let i = 0; i < 5; i++) {
      const left = x + (i * width) / 5;
      context.bezierCurveTo(
        left + width * 0.02,
        y - 18 + i * 3,
        left + width * 0.16,
        y + 12 - i,
        left + width / 5,
        y - 3,
      );
    }
    context.stroke();
  }

  /** Fine waves as behind the data of an identity document. */
  guilloche(width: number, height: number, colour: string): void {
    const { context } = this;
    context.strokeStyle = colour;
    context.lineWidth = 0.35;
    for (let top = -10; top < height + 10; top += 4) {
      context.beginPath();
      for (let x = 0; x <= width; x += 6) context.lineTo(x, top + 3 * Math.sin(x / 17 + top / 11));
      context.stroke();
    }
  }

  /** Lines of a machine-readable zone over the width, in OCR-B, with equal places. */
  zone(x: number, y: number, width: number, lines: readonly string[], leading: number): void {
    const count = (lines[0] as string).length;
    const pitch = width / count;
    this.context.font = `400 ${pitch / 0.6}px "ocr-b"`;
    const size = (pitch / 0.6) * (pitch / this.context.measureText('0').width);
    lines.forEach((line, i) => void this.text(x, y + i * leading, line, { font: 'ocr-b', size: size * 0.995 }));
  }
}

export const FONTS = { serifs: SERIFS, sans: SANS };
