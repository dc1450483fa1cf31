import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { pipeline as chained, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ScreenerPool } from '@vett/engine/screening';
import type { BatchItem } from '@vett/schema/batch';
import type { PublishedListName } from '@vett/schema/list-name';
import { CsvError, parse } from 'csv-parse';
import { screenUnstored } from '../features/list-check/list-check.ts';
import { CSV_HEADING, itemLines, outcome } from '../interfaces/rest/item-csv.ts';
import { OperatorError } from '../platform/error.ts';
import { createLog } from '../platform/log.ts';
import { readLists } from './lists-from.ts';
import { showProgress } from './progress.ts';
import { stopSignal } from './stop-signal.ts';
import { type Columns, columnsOf, subjectOf } from './subject-columns.ts';

const ROWS_AT_ONCE = 200;

export interface FileOptions {
  readonly file: string;
  readonly listsFrom?: string;
  readonly out?: string;
  readonly map: readonly string[];
  readonly list: readonly PublishedListName[];
}

/** Screens the rows of a CSV file against lists from files, without a server and a database. */
export async function screenFile({ file, listsFrom, out, map, list }: FileOptions): Promise<void> {
  if (listsFrom === undefined)
    throw new OperatorError("Say with --lists-from where the publishers' files are: a folder with one for each list.");
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`There is no file ${file}.`);
  const signal = stopSignal();
  const lists = await readLists(listsFrom, list, signal);
  const pool = new ScreenerPool();
  const counts = new Map<string, number>();
  let partly = 0;
  const progress = showProgress('rows');
  const log = createLog('warn');
  async function* results(): AsyncGenerator<string> {
    yield CSV_HEADING;
    let first = 0;
    for await (const subjects of subjectsIn(file, map)) {
      const items = await screenUnstored(subjects, first, lists, pool, { signal, log });
      for (const item of items) {
        count(counts, item);
        if (item.status === 'success' && item.summary.uncompared) partly += 1;
      }
      first += subjects.length;
      progress.read(first);
      yield itemLines(items);
    }
  }
  const part = out === undefined ? undefined : `${out}.part`;
  try {
    await pipeline(results, part === undefined ? process.stdout : createWriteStream(part), { end: part !== undefined });
    if (part !== undefined && out !== undefined) renameSync(part, out);
  } catch (error) {
    throw error instanceof CsvError ? new OperatorError(faultOf(error, file), { cause: error }) : error;
  } finally {
    progress.stop();
    if (part !== undefined) rmSync(part, { force: true });
    await pool.close();
  }
  const failed = lists.names.filter((name) => !lists.loaded.has(name));
  const told = [...counts].map(([name, rows]) => `${rows} ${name}`).join(', ');
  console.error(`Rows: ${told || 'none'}. Lists: ${[...lists.loaded.keys()].join(', ')}.`);
  if (failed.length > 0) console.error(`NOT CHECKED: ${failed.join(', ')}.`);
  if (partly > 0) console.error(`NOT COMPARED: parts of ${partly} rows, which their warnings name.`);
  if (failed.length > 0 || partly > 0 || counts.has('error')) process.exitCode = 1;
}

function count(counts: Map<string, number>, item: BatchItem): void {
  const name = outcome(item);
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The subjects of the rows, some at a time. Tells once which columns are used. */
async function* subjectsIn(file: string, map: readonly string[]): AsyncGenerator<object[]> {
  let columns: Columns | undefined;
  let subjects: object[] = [];
  const delimiter = await delimiterOf(file);
  const columnNames = (row: string[]) => headingsOf(row, file);
  const terms = { bom: true, columns: columnNames, delimiter, skip_empty_lines: true, relax_column_count_less: true };
  const reader = parse(terms);
  const rows: AsyncIterable<Record<string, string>> = chained(Readable.from(textOf(file)), reader, () => {});
  for await (const row of rows) {
    columns ??= tell(columnsOf(Object.keys(row), map), Object.keys(row));
    subjects.push(subjectOf(row, columns));
    if (subjects.length < ROWS_AT_ONCE) continue;
    yield subjects;
    subjects = [];
  }
  if (!columns) throw new OperatorError(`${file} has no rows below its headings.`);
  if (subjects.length > 0) yield subjects;
}

/** The names of the columns: those without a heading are named by their place, and no two are equal. */
function headingsOf(row: readonly string[], file: string): string[] {
  const names = row.map((name, i) => name.trim() || `column ${i + 1}`);
  const doubled = names.find((name, i) => names.indexOf(name) !== i);
  if (doubled === undefined) return names;
  throw new OperatorError(`${file} has two columns ${doubled}. Give each column a heading of its own.`);
}

function tell(columns: Columns, headings: readonly string[]): Columns {
  const used = [...columns].map(([field, names]) => `${field} from ${names.join(' + ')}`);
  const others = headings.filter((heading) => ![...columns.values()].flat().includes(heading));
  console.error(`Columns: ${used.join(', ')}.${others.length > 0 ? ` Not used: ${others.join(', ')}.` : ''}`);
  return columns;
}

/** Spreadsheets separate by comma, semicolon or tab, as their country has it. */
async function delimiterOf(file: string): Promise<string> {
  for await (const text of textOf(file)) {
    const [heading = ''] = text.split(/\r?\n/, 1);
    const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, fields: heading.split(delimiter).length }));
    return counted.sort((a, b) => b.fields - a.fields)[0]?.delimiter ?? ',';
  }
  throw new OperatorError(`${file} is empty.`);
}

/** Other encodings than UTF-8 are refused, so that no name is garbled. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new OperatorError(`${file} is not in UTF-8. Save it as «CSV UTF-8».`, { cause: error });
  }
}

const faultOf = ({ code, lines, message }: CsvError, file: string) =>
  code.startsWith('CSV_RECORD_INCONSISTENT')
    ? `${file} cannot be read: line ${lines} has more cells than there are headings. Put a value that holds the separator in quotes.`
    : `${file} cannot be read: ${message}.`;
