import { JSONParser } from '@streamparser/json';
import { decode } from './decode.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import { unpack } from './unpack.ts';

// The longest real record has 260 kB.
const MAX_RECORD = 5_000_000;

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * The objects of a JSON file's list, one at a time: the file is the list itself or an object that holds it under `key`.
 * @throws ListFileError `format` for other content, `truncated` when the JSON is not closed
 */
export async function* jsonRecords(file: NamedStream, key: string): AsyncGenerator<JsonRecord> {
  const records: unknown[] = [];
  let parser: JSONParser | undefined;
  let unread = 0;
  for await (const text of decode(unpack(file), 'utf-8', file.name)) {
    parser ??= openParser(text, key, records);
    if (!parser) continue;
    write(parser, text, file.name);
    unread = records.length > 0 ? 0 : unread + text.length;
    if (unread > MAX_RECORD) throw new ListFileError('format', file.name, `5 MB of text without an entry of ${key}`);
    for (const record of records.splice(0)) yield object(record, file.name);
  }
  if (!parser?.isEnded) throw new ListFileError('truncated', file.name, 'the JSON ends before it is closed');
}

function openParser(text: string, key: string, records: unknown[]): JSONParser | undefined {
  const start = text.trimStart();
  if (start === '') return undefined;
  const parser = new JSONParser({ paths: [start.startsWith('[') ? '$.*' : `$.${key}.*`], keepStack: false });
  parser.onValue = ({ value }) => records.push(value);
  return parser;
}

function write(parser: JSONParser, text: string, file: string): void {
  // Blanks after the end are no values.
  if (parser.isEnded && text.trim() === '') return;
  try {
    parser.write(text);
  } catch {
    // The parser's own message quotes the text at the fault.
    throw new ListFileError('format', file, 'not well-formed JSON');
  }
}

function object(record: unknown, file: string): JsonRecord {
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record as JsonRecord;
  throw new ListFileError('format', file, 'an entry that is no object');
}
