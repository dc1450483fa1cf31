import { Parser } from 'htmlparser2';
import { decode } from './decode.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import { unpack } from './unpack.ts';

// The real page has 0.4 MB, its longest cell 200 characters.
const MAX_TEXT = 16 * 1024 ** 2;
// The real page has 30 levels. Closing a tag that was never opened costs time for each open one.
const MAX_DEPTH = 500;
const BREAKS = new Set(['br', 'p', 'div', 'li']);

/**
 * The tables of an HTML page as rows of cells; text in a cell is on one line, but for line breaks between blocks.
 * @throws ListFileError `truncated` when the page does not end, `format` for cells that span several rows
 */
export async function htmlTables(file: NamedStream): Promise<string[][][]> {
  const tables: string[][][] = [];
  let row: string[] | undefined;
  let cell: string | undefined;
  let isClosed = false;
  let depth = 0;
  const endCell = () => {
    if (cell !== undefined) row?.push(cell.replace(/[^\S\n]+/g, ' ').trim());
    cell = undefined;
  };
  const parser = new Parser({
    onopentag(name, { rowspan = '1' }) {
      if (++depth > MAX_DEPTH)
        throw new ListFileError('format', file.name, `more than ${MAX_DEPTH} levels of elements`);
      if (name === 'table') tables.push([]);
      if (name === 'tr') {
        row = [];
        tables.at(-1)?.push(row);
      }
      if (name === 'td' || name === 'th') {
        if (rowspan !== '1') throw new ListFileError('format', file.name, 'a cell over several rows');
        cell = '';
      }
      if (cell !== undefined && BREAKS.has(name)) cell += '\n';
    },
    ontext(text) {
      // A line break in the source is a blank on the page.
      if (cell !== undefined) cell += text.replace(/\s+/g, ' ');
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      if (name === 'td' || name === 'th' || name === 'tr') endCell();
      if (name === 'html' && !isImplied) isClosed = true;
    },
  });
  let size = 0;
  for await (const text of decode(unpack(file), 'utf-8', file.name)) {
    size += text.length;
    if (size > MAX_TEXT) throw new ListFileError('format', file.name, 'more than 16 MB of HTML');
    parser.write(text);
  }
  parser.end();
  if (tables.length === 0) throw new ListFileError('format', file.name, 'no HTML page with a table');
  if (!isClosed) throw new ListFileError('truncated', file.name, 'the page ends before </html>');
  return tables;
}
