import { decode } from './decode.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import { unpack } from './unpack.ts';

// It is read whole; the real files have less than 5 MB.
const MAX_CHARACTERS = 64 * 1024 ** 2;

/**
 * The value that a JSON file holds.
 * @throws ListFileError `format` for something else or too much of it, `truncated` when the end is missing
 */
export async function readJson(file: NamedStream): Promise<unknown> {
  let text = '';
  for await (const part of decode(unpack(file), 'utf-8', file.name)) {
    text += part;
    if (text.length > MAX_CHARACTERS) throw new ListFileError('format', file.name, 'more than 64 MB of JSON');
  }
  if (!/^\s*[[{]/.test(text)) throw new ListFileError('format', file.name, 'no JSON array or object');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message quotes the text around the fault.
    if (/[\]}]\s*$/.test(text)) throw new ListFileError('format', file.name, 'not well-formed JSON');
    throw new ListFileError('truncated', file.name, 'the JSON ends too early');
  }
}
