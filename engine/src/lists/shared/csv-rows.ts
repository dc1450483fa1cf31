import { pipeline, Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { decode, type Encoding } from './decode.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import type { Notices } from './notices.ts';
import { unpack } from './unpack.ts';

const END_MARK = '\u001a';
// The longest real row has 12 kB.
const MAX_ROW = 4_000_000;
// The largest real file has 60,000 rows, the widest 58 columns.
const MAX_ROWS = 500_000;
const MAX_COLUMNS = 1_000;
const MAX_TITLE = 1_000;

export interface CsvLayout extends CsvShape {
  encoding: Encoding;
}

/** The layout of decoded text. */
export interface CsvShape {
  /** A first line above the rows, which is skipped. */
  title?: RegExp;
  /** Columns of every row; 0: as many as the first row has. */
  columns: number;
  /** Default a comma. */
  delimiter?: string;
  /**
   * The sign of a complete file. `mark`: OFAC's last row is the single byte 0x1A. `newline`: every row ends with a line
   * break, so only a cut exactly between two rows is not detected. `open`: the last row may lack its line break.
   */
  end: 'mark' | 'newline' | 'open';
  /** Rows may have fewer columns than the first. */
  mayEndEarly?: boolean;
  /** Called at the end of a re-saved copy that has lost its mark. */
  unmarked?: () => void;
  maxRows?: number;
}

export interface NumberedRow {
  /** From 1, with empty rows counted; a quoted line break is no new row. */
  readonly row: number;
  readonly cells: string[];
}

/**
 * The rows of a CSV file as lists of cells, the end mark left out.
 * @throws ListFileError
 */
export async function* csvRows(file: NamedStream, layout: CsvLayout, notices: Notices): AsyncGenerator<string[]> {
  const text = decode(unpack(file), layout.encoding, file.name);
  for await (const { cells } of numberedCsvRows(text, file.name, layout, notices)) yield cells;
}

/**
 * The rows of CSV text with their numbers.
 * @throws ListFileError
 */
export async function* numberedCsvRows(
  text: AsyncIterable<string>,
  file: string,
  layout: CsvShape,
  notices: Notices,
): AsyncGenerator<NumberedRow> {
  const seen: LineEndings = { crlf: false, lf: false, tail: '' };
  const maxRows = layout.maxRows ?? MAX_ROWS;
  const fault = (message: string) => new ListFileError('format', file, message);
  let lastCell = '';
  const watched = watch(text, file, seen);
  const parser = openParser(layout.title ? withoutTitle(watched, layout.title) : watched, layout.delimiter);
  let columns = layout.columns;
  let marked = false;
  let shortRow = 0;
  let rows = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRecord>) {
      const row = info.records + info.empty_lines;
      rows += 1;
      if (rows > maxRows) throw fault(`more than ${maxRows} rows`);
      if (cells.length > MAX_COLUMNS) throw fault(`more than ${MAX_COLUMNS} columns in row ${row}`);
      if (shortRow) throw fault(`row ${shortRow} has not ${columns} columns`);
      if (marked) throw fault(`row ${row} comes after the end mark`);
      if (layout.end === 'mark' && cells.length === 1 && cells[0] === END_MARK) {
        marked = true;
        continue;
      }
      columns ||= cells.length;
      if (cells.length > columns) throw fault(`more than ${columns} columns in row ${row}`);
      lastCell = cells.at(-1) ?? '';
      if (cells.length !== columns && !layout.mayEndEarly) shortRow = row;
      else yield { row, cells };
    }
  } catch (error) {
    throw asListFileError(error, file);
  }
  if (shortRow) throw new ListFileError('truncated', file, `the last row has fewer than ${columns} columns`);
  if (marked) return;
  if (layout.end === 'mark') {
    checkUnmarkedEnd(file, seen, lastCell, notices);
    layout.unmarked?.();
  }
  if (layout.end === 'open' && !seen.tail.endsWith('\n'))
    notices.add(file, 'no_end_mark', 'no line break behind the last row: a cut within it cannot be seen');
  if (layout.end === 'newline' && !seen.tail.endsWith('\n'))
    throw new ListFileError('truncated', file, 'the last row has no line end');
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

// The publisher writes CR LF and the mark (all four samples have both). Copies that an editor re-saved with LF and
// trimmed at the end (the three samples of 2019) have lost the mark and the last blank or line break; a cut copy keeps
// them, unless it is cut at exactly that byte of a row. No cell is empty or a part of the null `-0-`.
function checkUnmarkedEnd(file: string, seen: LineEndings, lastCell: string, notices: Notices): void {
  const copy = seen.lf && !seen.crlf && !/\s$/.test(seen.tail);
  if (!copy || ['', '-', '-0'].includes(lastCell)) {
    throw new ListFileError('truncated', file, 'the end mark (byte 0x1A in a row of its own) is missing');
  }
  notices.add(file, 'no_end_mark', 'a re-saved copy without the end mark: a cut between two rows cannot be seen');
}

interface LineEndings {
  crlf: boolean;
  lf: boolean;
  /** The last two characters so far. */
  tail: string;
}

async function* watch(text: AsyncIterable<string>, file: string, seen: LineEndings): AsyncGenerator<string> {
  let start = true;
  for await (const part of text) {
    if (start && part.trim() !== '') {
      if (part.trimStart().startsWith('<')) throw new ListFileError('format', file, 'HTML or XML instead of CSV');
      start = false;
    }
    const joined = seen.tail.slice(-1) + part;
    seen.crlf ||= joined.includes('\r\n');
    seen.lf ||= /(?:^|[^\r])\n/.test(joined);
    seen.tail = part.slice(-2);
    yield part;
  }
}

async function* withoutTitle(text: AsyncIterable<string>, title: RegExp): AsyncGenerator<string> {
  let head: string | undefined = '';
  for await (const part of text) {
    if (head === undefined) yield part;
    else {
      head += part;
      const end = head.indexOf('\n');
      if (end < 0 && head.length < MAX_TITLE) continue;
      yield title.test(head.slice(0, Math.max(end, 0)).trim()) ? head.slice(end + 1) : head;
      head = undefined;
    }
  }
  if (head) yield head;
}

function openParser(text: AsyncIterable<string>, delimiter = ','): Parser {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    record_delimiter: ['\r\n', '\n'],
  });
  return pipeline(Readable.from(text), parser, () => {}) as Parser;
}

function asListFileError(error: unknown, file: string): unknown {
  if (!(error instanceof CsvError)) return error;
  // The parser's own message quotes the row, which may hold personal data.
  const { lines } = error;
  const line = `line ${lines ?? '?'}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new ListFileError('truncated', file, 'ends inside a quoted value');
  return new ListFileError('format', file, `not well-formed CSV in ${line} (${error.code})`);
}
