import { createHash } from 'node:crypto';
import { OperatorError } from '../../platform/error.ts';

export interface ListHead {
  readonly list_id: string;
  readonly list_date: string;
  readonly count: number;
}

const MIN_ROWS = 1_000;
const MAX_ROWS = 2_000_000;
const ROW = /^([1-9]\d{0,6}),([a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){1,20})$/;

/** Reads `rank,domain` rows with ascending ranks, some of which may be missing, and returns their lines `domain,rank` in the order of their bytes, as they are searched. */
export function sortRows(csv: string): string[] {
  const rows = csv.trimEnd().split('\n', MAX_ROWS + 1);
  if (rows.length < MIN_ROWS || rows.length > MAX_ROWS) {
    throw new OperatorError(`The list has ${rows.length} rows: from ${MIN_ROWS} to ${MAX_ROWS} are expected.`);
  }
  let last = 0;
  const lines = rows.map((row, index) => {
    const [, rank, domain] = ROW.exec(row.trimEnd()) ?? [];
    if (!rank || Number(rank) <= last) {
      throw new OperatorError(`Row ${index + 1} is not \`rank,domain\` with a rank above ${last}.`);
    }
    last = Number(rank);
    return `${domain},${rank}`;
  });
  return lines.sort();
}

/** The name of a list that comes without one. */
export const digestOf = (csv: string) => `sha256-${createHash('sha256').update(csv).digest('hex').slice(0, 12)}`;

/** The stored form: a line of JSON, then the sorted lines. */
export const fileOf = (head: ListHead, lines: readonly string[]) =>
  Buffer.from(`${JSON.stringify(head)}\n${lines.join('\n')}\n`, 'latin1');

const NEWLINE = 0x0a;

/** The rank of a domain in a stored file, whose lines begin at `start`; null: it has none. Halves the file until one line is left. */
export function rankIn(file: Buffer, start: number, domain: string): number | null {
  const key = Buffer.from(`${domain},`, 'latin1');
  let low = start;
  let high = file.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const from = Math.max(file.lastIndexOf(NEWLINE, middle - 1) + 1, low);
    const to = file.indexOf(NEWLINE, from);
    const order = file.compare(key, 0, key.length, from, Math.min(from + key.length, to));
    if (order === 0) return Number(file.toString('latin1', from + key.length, to));
    if (order < 0) low = to + 1;
    else high = from;
  }
  return null;
}
