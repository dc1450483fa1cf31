import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import PDFDocument from 'pdfkit';

/** The font has Latin, Greek, Cyrillic, Devanagari, and common signs; neither emoji nor right-to-left scripts. */
const HAS =
  /[\u0300-\u0377\n\u0020-\u007e\u00a0-\u02ff\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u0482\u048a-\u052f\u0900-\u097f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2071\u2074-\u208e\u20a0-\u20bf\u2116\u2122]/u;

/** A text in characters that the font has; each other one is written by its number. */
export const writable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\n\u0020-\u007e]/gu, (character) =>
      HAS.test(character)
        ? character
        : `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );

const FONT = {
  plain: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};
/** In points; 72 are an inch. */
const MARGIN = 46;
const FOOT = 30;
const GAP = 10;
const LABELS = 130;
const COLOURS = { text: '#1a1d21', quiet: '#59616b', line: '#c4c9d0', warning: '#8a3a00' };
/** The edge and the ground of each kind of outcome. */
const OUTCOMES = { match: ['#b3372f', '#fbefee'], unsure: ['#b07a12', '#fbf5e8'], '': ['#2f7d4f', '#eef6f0'] } as const;

const NUMBERED =
  'Characters that the font of this file lacks are written by their numbers, such as [U+738B]. The report as HTML shows them.';

interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
}
const BODY: Style = { size: 9.5 };
const HEADINGS: Readonly<Record<string, Style & { readonly above: number }>> = {
  h1: { size: 17, isBold: true, above: 0 },
  h2: { size: 12, isBold: true, above: 12 },
  h3: { size: 10.5, isBold: true, above: 6 },
};

/**
 * Draws a page that `html` made as a PDF file: headings, paragraphs, lists of terms, tables and sections. The same page gives the
 * same bytes. Characters that the font lacks are written by their numbers, as `[U+738B]`.
 */
export async function drawPage(page: string, made_at: Date): Promise<Buffer> {
  const nodes = elementsIn(parseDocument(page, { decodeEntities: true }).children);
  const title = find(nodes, 'title');
  const pdf = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    info: { Title: title ? textOf(title) : 'Report', CreationDate: made_at, ModDate: made_at, Producer: 'Vett' },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('plain', FONT.plain);
  pdf.registerFont('bold', FONT.bold);
  const sheet = new Sheet(pdf);
  const body = find(nodes, 'body');
  for (const element of elementsIn(body?.children ?? [])) sheet.draw(element);
  if (body && writable(textOf(body)).includes('[U+')) sheet.note(NUMBERED);
  sheet.drawFeet();
  pdf.end();
  return bytes;
}

/** Sheets of paper that are filled from the top. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #width: number;
  readonly #bottom: number;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#width = pdf.page.width - 2 * MARGIN;
    this.#bottom = pdf.page.height - MARGIN - FOOT;
  }

  draw(element: Element): void {
    const { name, attribs } = element;
    const heading = HEADINGS[name];
    const classes = (attribs['class'] ?? '').split(' ');
    if (heading) this.#heading(textOf(element), heading);
    else if (name === 'dl') this.#terms(element);
    else if (name === 'table') this.#table(element);
    else if (classes.includes('outcome')) this.#outcome(element, classes);
    else if (name === 'p') this.#paragraph(textOf(element), styleOf(element));
    else for (const child of elementsIn(element.children)) this.draw(child);
  }

  note(text: string): void {
    this.#paragraph(text, { size: 8.5, colour: COLOURS.quiet });
  }

  drawFeet(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let number = 0; number < count; number++) {
      this.#pdf.switchToPage(start + number);
      // Below the margin, where the text would begin another sheet by itself.
      this.#pdf.page.margins.bottom = 0;
      this.#styled({ size: 8, colour: COLOURS.quiet }).text(
        `${number + 1} / ${count}`,
        MARGIN,
        this.#pdf.page.height - MARGIN,
        {
          width: this.#width,
          align: 'right',
          lineBreak: false,
        },
      );
    }
  }

  #styled({ size, isBold = false, colour = COLOURS.text }: Style) {
    return this.#pdf
      .font(isBold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(colour);
  }

  #heightOf(text: string, style: Style, width: number): number {
    return this.#styled(style).heightOfString(writable(text), { width });
  }

  /** Begins another sheet unless so much fits on this one. */
  #reserve(height: number): void {
    if (this.#pdf.y + height > this.#bottom) this.#pdf.addPage();
  }

  #heading(text: string, { above, ...style }: (typeof HEADINGS)[string]): void {
    this.#pdf.y += above;
    // A heading stays with the lines below it.
    this.#reserve(this.#heightOf(text, style, this.#width) + 40);
    this.#text(text, style, MARGIN, this.#width);
    this.#pdf.y += 3;
  }

  #paragraph(text: string, style: Style): void {
    this.#text(text, style, MARGIN, this.#width);
    this.#pdf.y += 3;
  }

  #outcome(element: Element, classes: readonly string[]): void {
    const [edge, ground] = OUTCOMES[classes.includes('match') ? 'match' : classes.includes('unsure') ? 'unsure' : ''];
    const style = { size: 11 };
    const [x, width] = [MARGIN + 14, this.#width - 24];
    const height = this.#heightOf(textOf(element), style, width) + 16;
    this.#pdf.y += 6;
    this.#reserve(height);
    const { y } = this.#pdf;
    this.#pdf.rect(MARGIN, y, this.#width, height).fill(ground);
    this.#pdf.rect(MARGIN, y, 5, height).fill(edge);
    this.#styled(style).text(writable(textOf(element)), x, y + 8, { width });
    this.#pdf.y = y + height + 4;
  }

  #terms(list: Element): void {
    let label = '';
    for (const element of elementsIn(list.children)) {
      if (element.name === 'dt') label = textOf(element);
      else
        this.#row([label, textOf(element)], [LABELS, this.#width - LABELS], [{ ...BODY, colour: COLOURS.quiet }, BODY]);
    }
  }

  #table(table: Element): void {
    const [head = [], ...rows] = all(table, 'tr').map((row) => elementsIn(row.children));
    const widths = columnsOf([head, ...rows], this.#width);
    const drawHead = () => {
      const bold = { ...BODY, isBold: true, colour: COLOURS.quiet };
      this.#row(
        head.map(textOf),
        widths,
        head.map(() => bold),
        true,
      );
    };
    drawHead();
    for (const cells of rows) {
      const texts = cells.map(textOf);
      const styles = cells.map(styleOf);
      if (this.#pdf.y + this.#rowHeight(texts, widths, styles) > this.#bottom) {
        this.#pdf.addPage();
        drawHead();
      }
      this.#row(texts, widths, styles, true);
    }
    this.#pdf.y += 4;
  }

  #rowHeight(texts: readonly string[], widths: readonly number[], styles: readonly Style[]): number {
    return Math.max(...texts.map((text, i) => this.#heightOf(text, styles[i] ?? BODY, (widths[i] ?? 0) - GAP)));
  }

  /** Texts beside each other. A row that no sheet holds goes on over the next ones, one text after the other. */
  #row(texts: readonly string[], widths: readonly number[], styles: readonly Style[], isRuled = false): void {
    const height = this.#rowHeight(texts, widths, styles);
    if (height > this.#bottom - MARGIN) {
      for (const [i, text] of texts.entries()) this.#text(text, styles[i] ?? BODY, MARGIN, this.#width);
      return;
    }
    this.#reserve(height + 4);
    const { y } = this.#pdf;
    let x = MARGIN;
    for (const [i, text] of texts.entries()) {
      const width = widths[i] ?? 0;
      this.#styled(styles[i] ?? BODY).text(writable(text), x, y + 2, { width: width - GAP });
      x += width;
    }
    this.#pdf.y = y + height + 4;
    if (!isRuled) return;
    this.#pdf
      .moveTo(MARGIN, this.#pdf.y)
      .lineTo(MARGIN + this.#width, this.#pdf.y)
      .lineWidth(0.5)
      .stroke(COLOURS.line);
    this.#pdf.y += 1;
  }

  /** Text that goes on over sheets, line by line. */
  #text(text: string, style: Style, x: number, width: number): void {
    this.#styled(style).text(writable(text), x, this.#pdf.y, { width });
  }
}

const elementsIn = (nodes: readonly AnyNode[]): Element[] => nodes.filter(isTag);
const all = (element: Element, name: string): Element[] =>
  elementsIn(element.children).flatMap((child) => (child.name === name ? [child] : all(child, name)));
function find(elements: readonly Element[], name: string): Element | undefined {
  for (const element of elements) {
    const found = element.name === name ? element : find(elementsIn(element.children), name);
    if (found) return found;
  }
  return undefined;
}

/** The text of an element: line breaks of its source count where its values have them, as in a list of terms. */
function textOf(element: Element): string {
  const keepsLines = element.name === 'dd';
  const raw = (nodes: readonly AnyNode[]): string =>
    nodes
      .map((node) =>
        isText(node) ? node.data : !isTag(node) ? '' : node.name === 'br' ? '\u2028' : raw(node.children),
      )
      .join('');
  const text = raw(element.children);
  const joined = keepsLines
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
  return joined.replaceAll('\u2028', '\n').trim();
}

function styleOf(element: Element): Style {
  const classes = [element, ...elementsIn(element.children)].map(({ attribs }) => attribs['class']);
  if (classes.includes('warning')) return { ...BODY, colour: COLOURS.warning };
  return element.attribs['class'] === 'note' ? { size: 8.5, colour: COLOURS.quiet } : BODY;
}

const lengthOf = (cell: Element | undefined): number => (cell ? textOf(cell).length : 0);

/** The widths of columns: in proportion to their longest texts, none below a seventh of an even share. */
function columnsOf(rows: readonly (readonly Element[])[], width: number): number[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const longest = Array.from({ length: count }, (_, column) =>
    Math.max(8, ...rows.map((cells) => Math.min(60, lengthOf(cells[column])))),
  );
  const sum = longest.reduce((one, other) => one + other, 0);
  return longest.map((length) => (length / sum) * width);
}
