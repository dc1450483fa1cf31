import { ListFileError } from './list-file-error.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Text of a byte stream, without a byte order mark.
 * @throws ListFileError `encoding` for bytes that are not UTF-8 where UTF-8 is due, `truncated` for a cut character
 */
export async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  file: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const text = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      if (!chunk) throw new ListFileError('truncated', file, 'ends inside a character', { cause });
      throw new ListFileError('encoding', file, `bytes that are not ${encoding.toUpperCase()}`, { cause });
    }
  };
  for await (const chunk of bytes) {
    const decoded = text(chunk);
    if (decoded) yield decoded;
  }
  const rest = text();
  if (rest) yield rest;
}
