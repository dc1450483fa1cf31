import { decode } from '../shared/decode.ts';
import type { JsonRecord } from '../shared/json-records.ts';
import { ListFileError, type ListFileProblem } from '../shared/list-file-error.ts';
import { unpack } from '../shared/unpack.ts';
import { fault, maxBytesOf, type Reading } from './reading.ts';

// The largest entity of OpenSanctions has 400 kB.
const MAX_LINE = 5_000_000;

export interface JsonLine {
  readonly row: number;
  readonly record: JsonRecord;
}

/**
 * The objects of a file with one in each line; empty lines are left out.
 * @throws ListFileError with the line
 */
export async function* jsonLines(reading: Pick<Reading, 'file' | 'maxEntities'>): AsyncGenerator<JsonLine> {
  const { file } = reading;
  const pieces: string[] = [];
  let length = 0;
  let row = 0;
  for await (const text of decode(unpack(file, maxBytesOf(reading)), 'utf-8', file.name)) {
    const [first = '', ...lines] = text.split('\n');
    pieces.push(first);
    length += first.length;
    if (length > MAX_LINE) throw fault(reading, `line ${row + 1} has more than 5 MB`);
    for (const line of lines) {
      row += 1;
      const record = recordOf(pieces.join(''), row, reading);
      if (record) yield { row, record };
      pieces.splice(0, pieces.length, line);
      length = line.length;
    }
  }
  const rest = pieces.join('');
  // A whole line that only lacks its line break is an object.
  const record = recordOf(rest, row + 1, reading, 'truncated');
  if (record) yield { row: row + 1, record };
}

function recordOf(
  line: string,
  row: number,
  reading: Pick<Reading, 'file'>,
  problem: ListFileProblem = 'format',
): JsonRecord | undefined {
  if (line.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // The parser's own message quotes the text.
    throw new ListFileError(problem, reading.file.name, `line ${row} is not well-formed JSON`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonRecord;
  throw fault(reading, `line ${row} is no object`);
}
