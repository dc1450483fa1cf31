import type { SaxesTagPlain } from 'saxes';
import type { NumberedRow } from './csv-rows.ts';
import { decode } from './decode.ts';
import { limitedXml } from './limited-xml.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import type { Notices } from './notices.ts';
import { XlsxFile } from './xlsx-file.ts';

// The longest real cell has 9 kB; Excel allows 32,767 characters.
const MAX_CELL = 1_000_000;
const MAX_COLUMNS = 1_000;
// The largest real sheet has 11,068 rows of 19 columns, 60,000 strings and 15 MB of text.
const MAX_ROWS = 200_000;
const MAX_CELLS = 5_000_000;
const MAX_STRINGS = 1_000_000;
const MAX_TEXT = 200_000_000;
const WORKBOOK = 'xl/workbook.xml';

/**
 * The rows of the first sheet of an XLSX file as lists of cells, empty rows left out. Numbers are as stored, so a date
 * is a serial number (`dayOfSerial`); TRUE and FALSE are `1` and `0`.
 * @throws ListFileError
 */
export async function* xlsxRows(file: NamedStream, notices: Notices): AsyncGenerator<string[]> {
  for await (const { cells } of numberedXlsxRows(file, notices)) yield cells;
}

/** The rows of `xlsxRows`, each with its number in the sheet. */
export async function* numberedXlsxRows(file: NamedStream, notices: Notices): AsyncGenerator<NumberedRow> {
  const workbook = await XlsxFile.open(file);
  const sheet = await firstSheet(workbook);
  const strings: string[] = [];
  const within = limits(file.name);
  for await (const string of elements(workbook, 'xl/sharedStrings.xml', sharedStrings())) {
    strings.push(string);
    within(strings.length <= MAX_STRINGS, 'strings');
  }
  let rows = 0;
  let cells = 0;
  let size = 0;
  for await (const row of elements(workbook, sheet, sheetRows(strings, file.name, notices))) {
    cells += row.cells.length;
    size += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    within(++rows <= MAX_ROWS && cells <= MAX_CELLS && size <= MAX_TEXT, 'rows, cells or text');
    yield row;
  }
}

function limits(file: string): (isWithin: boolean, what: string) => void {
  return (isWithin, what) => {
    if (!isWithin) throw new ListFileError('format', file, `a workbook with too many ${what}`);
  };
}

/** Collects the tags and text of a part and returns complete rows or strings. */
interface Gatherer<T> {
  open(tag: SaxesTagPlain): void;
  text(text: string): void;
  close(name: string, done: T[]): void;
}

/** @throws ListFileError for XML that is not well-formed or ends too early, and for a missing part but the strings */
async function* elements<T>(workbook: XlsxFile, path: string, gatherer: Gatherer<T>): AsyncGenerator<T> {
  const xml = limitedXml(workbook.name, {});
  const { parser } = xml;
  const done: T[] = [];
  let size = 0;
  parser.on('error', () => {
    throw new ListFileError('format', workbook.name, `${path}: not well-formed XML in line ${parser.line}`);
  });
  parser.on('opentag', (tag) => {
    size = 0;
    xml.entered();
    gatherer.open({ ...tag, name: localName(tag.name) });
  });
  parser.on('text', (text) => {
    size += text.length;
    if (size > MAX_CELL) throw new ListFileError('format', workbook.name, 'a cell of more than 1 MB');
    gatherer.text(text);
  });
  parser.on('closetag', (tag) => {
    xml.left();
    gatherer.close(localName(tag.name), done);
  });
  for await (const text of decode(workbook.part(path), 'utf-8', workbook.name)) {
    xml.write(text);
    yield* done.splice(0);
  }
  if (parser.position > 0) parser.close();
  else if (path !== 'xl/sharedStrings.xml') throw new ListFileError('format', workbook.name, `no part ${path}`);
}

/** The path of the sheet that stands first in the workbook. */
async function firstSheet(workbook: XlsxFile): Promise<string> {
  const attributes = (element: string): Gatherer<Record<string, string>> => {
    const found: Record<string, string>[] = [];
    return {
      open: ({ name, attributes }) => void (name === element && found.push(attributes)),
      text() {},
      close: (_, done) => void done.push(...found.splice(0)),
    };
  };
  let id: string | undefined;
  for await (const sheet of elements(workbook, WORKBOOK, attributes('sheet'))) id ??= sheet['r:id'] ?? '';
  for await (const { Id, Target } of elements(workbook, 'xl/_rels/workbook.xml.rels', attributes('Relationship'))) {
    if (Id === id && Target) return Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
  }
  throw new ListFileError('format', workbook.name, 'a workbook without a sheet');
}

/** `si` elements, whose text may be cut into runs; `rPh` is how to pronounce it. */
function sharedStrings(): Gatherer<string> {
  let string = '';
  let inText = false;
  let inPhonetic = false;
  return {
    open({ name }) {
      if (name === 'si') string = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text(text) {
      if (inText) string += text;
    },
    close(name, done) {
      inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name === 'si') done.push(unescaped(string));
    },
  };
}

function sheetRows(strings: readonly string[], file: string, notices: Notices): Gatherer<NumberedRow> {
  let number = 0;
  let row: string[] = [];
  let column = -1;
  let type = 'n';
  let value = '';
  let inValue = false;
  return {
    open({ name, attributes }) {
      if (name === 'row') {
        number = rowNumber(attributes['r'], number + 1, file);
        row = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? placed(column + 1, file) : columnOf(attributes['r'], file);
        type = attributes['t'] ?? 'n';
        value = '';
      }
      inValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    text(text) {
      if (inValue) value += text;
    },
    close(name, done) {
      inValue = false;
      if (name === 'row' && row.length > 0) done.push({ row: number, cells: Array.from(row, (cell) => cell ?? '') });
      if (name !== 'c' || value === '') return;
      if (type === 'e') notices.add(file, 'bad_value', 'a cell with an error of the spreadsheet');
      else row[column] = type === 's' ? shared(strings, value, file) : unescaped(value);
    },
  };
}

function shared(strings: readonly string[], index: string, file: string): string {
  const string = strings[Number(index)];
  if (string === undefined) throw new ListFileError('format', file, 'a cell with a text that is not there');
  return string;
}

function rowNumber(text: string | undefined, next: number, file: string): number {
  if (text === undefined) return next;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new ListFileError('format', file, 'a row without a place');
}

/** The column of `AB12`, from 0. */
function columnOf(reference: string, file: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1] ?? '';
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return placed(column, file);
}

function placed(column: number, file: string): number {
  if (column < 0 || column >= MAX_COLUMNS) throw new ListFileError('format', file, 'a cell without a place');
  return column;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
