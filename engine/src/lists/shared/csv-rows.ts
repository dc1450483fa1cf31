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

export interface CsvLayout {
  encoding: Encoding;
  /** A first line above the rows, which is skipped. */
  title?: RegExp;
  /** Columns of every row; 0: as many as the first row has. */
  columns: number;
  /** Default a comma. */
  delimiter?: string;
  /**
   * The sign of a complete file. `mark`: OFAC's last row is the single byte 0x1A. `newline`: every row ends with a line
   * break, so only a cut exactly between two rows is not detected.
   */
  end: 'mark' | 'newline';
  /** Rows may have fewer columns than the first. */
  mayEndEarly?: boolean;
  /** Called at the end of a re-saved copy that has lost its mark. */
  unmarked?: () => void;
}

/**
 * The rows of a CSV file as lists of cells, the end mark left out.
 * @throws ListFileError
 */
export async function* csvRows(file: NamedStream, layout: CsvLayout, notices: Notices): AsyncGenerator<string[]> {
  const seen: LineEndings = { crlf: false, lf: false, tail: '' };
  let lastCell = '';
  const text = watch(decode(unpack(file), layout.encoding, file.name), file.name, seen);
  const parser = openParser(layout.title ? withoutTitle(text, layout.title) : text, layout.delimiter);
  let columns = layout.columns;
  let marked = false;
  let shortRow = 0;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > MAX_ROWS) throw new ListFileError('format', file.name, `more than ${MAX_ROWS} rows`);
      if (cells.length > MAX_COLUMNS)
        throw new ListFileError('format', file.name, `more than ${MAX_COLUMNS} columns in row ${row}`);
      if (shortRow) throw new ListFileError('format', file.name, `row ${shortRow} has not ${columns} columns`);
      if (marked) throw new ListFileError('format', file.name, `row ${row} comes after the end mark`);
      if (layout.end === 'mark' && cells.length === 1 && cells[0] === END_MARK) {
        marked = true;
        continue;
      }
      columns ||= cells.length;
      lastCell = cells.at(-1) ?? '';
      if (cells.length !== columns && !layout.mayEndEarly) shortRow = row;
      else yield cells;
    }
  } catch (error) {
    throw asListFileError(error, file.name, columns);
  }
  if (shortRow) throw new ListFileError('truncated', file.name, `the last row has fewer than ${columns} columns`);
  if (marked) return;
  if (layout.end === 'mark') {
    checkUnmarkedEnd(file.name, seen, lastCell, notices);
    layout.unmarked?.();
  }
  if (layout.end === 'newline' && !seen.tail.endsWith('\n'))
    throw new ListFileError('truncated', file.name, 'the last row has no line end');
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
    relax_column_count_less: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    record_delimiter: ['\r\n', '\n'],
  });
  return pipeline(Readable.from(text), parser, () => {}) as Parser;
}

function asListFileError(error: unknown, file: string, columns: number): unknown {
  if (!(error instanceof CsvError)) return error;
  // The parser's own message quotes the row, which may hold personal data.
  const { lines } = error;
  const line = `line ${lines ?? '?'}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new ListFileError('truncated', file, 'ends inside a quoted value');
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    return new ListFileError('format', file, `more than ${columns || 'the expected'} columns in ${line}`);
  }
  return new ListFileError('format', file, `not well-formed CSV in ${line} (${error.code})`);
}
