import { buffer } from 'node:stream/consumers';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import PDFDocument from 'pdfkit';
import { drawLine, type SetText, type Style, setText, writable } from './set-text.ts';

/** In points; 72 are an inch. */
const MARGIN = 46;
const FOOT = 30;
const GAP = 10;
const LABELS = 130;
const COLOURS = { quiet: '#59616b', line: '#c4c9d0', warning: '#8a3a00' };
/** The edge and the ground of each kind of outcome. */
const OUTCOMES = { match: ['#b3372f', '#fbefee'], unsure: ['#b07a12', '#fbf5e8'], '': ['#2f7d4f', '#eef6f0'] } as const;

const NUMBERED =
  'Characters that the fonts of this file lack are written by their numbers, such as [U+1F600]. The report as HTML shows them.';

const BODY: Style = { size: 9.5 };
const QUIET: Style = { ...BODY, colour: COLOURS.quiet };
const NOTE: Style = { size: 8.5, colour: COLOURS.quiet };
const FOOTNOTE: Style = { size: 8, colour: COLOURS.quiet };
const HEADINGS: Readonly<Record<string, Style & { readonly above: number }>> = {
  h1: { size: 17, isBold: true, above: 0 },
  h2: { size: 12, isBold: true, above: 12 },
  h3: { size: 10.5, isBold: true, above: 6 },
};

/**
 * Draws a page that `html` made as a PDF file: headings, paragraphs, lists of terms, tables and sections. The same page gives the
 * same bytes. Characters that the fonts lack are written by their numbers, as `[U+1F600]`.
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
    this.#paragraph(text, NOTE);
  }

  drawFeet(): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let number = 0; number < count; number++) {
      this.#pdf.switchToPage(start + number);
      const { lines } = this.#set(`${number + 1} / ${count}`, FOOTNOTE);
      for (const line of lines)
        drawLine(this.#pdf, line, FOOTNOTE, MARGIN + this.#width - line.width, this.#pdf.page.height - MARGIN);
    }
  }

  #set(text: string, style: Style, width = this.#width): SetText {
    return setText(this.#pdf, text, style, width);
  }

  /** Draws lines below the last ones, over as many sheets as they need. */
  #lines({ lines, style }: SetText, x = MARGIN): void {
    for (const line of lines) {
      this.#reserve(line.height);
      const { y } = this.#pdf;
      drawLine(this.#pdf, line, style, x, y);
      this.#pdf.y = y + line.height;
    }
  }

  /** Begins another sheet unless so much fits on this one. */
  #reserve(height: number): void {
    if (this.#pdf.y + height > this.#bottom) this.#nextSheet();
  }

  /** pdfkit keeps each command of a sheet by itself until the end, in many times the memory of all of them together. */
  #nextSheet(): void {
    const { content } = this.#pdf.page as unknown as { readonly content: { buffer: Uint8Array[] } };
    content.buffer = [Buffer.concat(content.buffer)];
    this.#pdf.addPage();
  }

  #heading(text: string, { above, ...style }: (typeof HEADINGS)[string]): void {
    const heading = this.#set(text, style);
    this.#pdf.y += above;
    // A heading stays with the lines below it.
    this.#reserve(heading.height + 40);
    this.#lines(heading);
    this.#pdf.y += 3;
  }

  #paragraph(text: string, style: Style): void {
    this.#lines(this.#set(text, style));
    this.#pdf.y += 3;
  }

  #outcome(element: Element, classes: readonly string[]): void {
    const [edge, ground] = OUTCOMES[classes.includes('match') ? 'match' : classes.includes('unsure') ? 'unsure' : ''];
    const text = this.#set(textOf(element), { size: 11 }, this.#width - 24);
    const height = text.height + 16;
    this.#pdf.y += 6;
    this.#reserve(height);
    const { y } = this.#pdf;
    this.#pdf.rect(MARGIN, y, this.#width, height).fill(ground);
    this.#pdf.rect(MARGIN, y, 5, height).fill(edge);
    this.#pdf.y = y + 8;
    this.#lines(text, MARGIN + 14);
    this.#pdf.y += 12;
  }

  #terms(list: Element): void {
    const widths = [LABELS, this.#width - LABELS];
    let label = '';
    for (const element of elementsIn(list.children)) {
      if (element.name === 'dt') label = textOf(element);
      else this.#row(this.#cells([label, textOf(element)], widths, [QUIET, BODY]), widths);
    }
  }

  #table(table: Element): void {
    const [head = [], ...rows] = all(table, 'tr').map((row) => elementsIn(row.children));
    const widths = columnsOf([head, ...rows], this.#width);
    const titles = this.#cells(
      head.map(textOf),
      widths,
      head.map(() => ({ ...QUIET, isBold: true })),
    );
    this.#row(titles, widths, true);
    for (const row of rows) {
      const cells = this.#cells(row.map(textOf), widths, row.map(styleOf));
      if (this.#pdf.y + heightOf(cells) > this.#bottom) {
        this.#nextSheet();
        this.#row(titles, widths, true);
      }
      this.#row(cells, widths, true);
    }
    this.#pdf.y += 4;
  }

  #cells(texts: readonly string[], widths: readonly number[], styles: readonly Style[]): SetText[] {
    return texts.map((text, i) => this.#set(text, styles[i] ?? BODY, (widths[i] ?? 0) - GAP));
  }

  /** Texts beside each other. A row that no sheet holds goes on over the next ones, one text after the other. */
  #row(cells: readonly SetText[], widths: readonly number[], isRuled = false): void {
    const height = heightOf(cells);
    if (height > this.#bottom - MARGIN) {
      for (const { text, style } of cells) this.#lines(this.#set(text, style));
      return;
    }
    this.#reserve(height + 4);
    const { y } = this.#pdf;
    let x = MARGIN;
    for (const [i, cell] of cells.entries()) {
      this.#pdf.y = y + 2;
      this.#lines(cell, x);
      x += widths[i] ?? 0;
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
}

const heightOf = (cells: readonly SetText[]): number => Math.max(...cells.map(({ height }) => height));
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
  return element.attribs['class'] === 'note' ? NOTE : BODY;
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
