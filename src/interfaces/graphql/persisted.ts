import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { OperatorError } from '../../platform/error.ts';

const File = z.record(z.string().regex(/^(sha256:)?[0-9a-f]{64}$/), z.string());

/**
 * Reads the operations that clients may send by hash: a JSON object that maps SHA-256 in hex to texts, in the format of
 * client tools, some of which begin each key with `sha256:`. Throws an OperatorError for an invalid file.
 */
export function readPersisted(path: string): ReadonlyMap<string, string> {
  const refuse = (reason: string, cause?: unknown) =>
    new OperatorError(`GRAPHQL_OPERATIONS: ${path} ${reason}`, { cause });
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse(`cannot be read as JSON (${(error as Error).message}).`, error);
  }
  const parsed = File.safeParse(content);
  if (!parsed.success) throw refuse('must be an object of texts by their SHA-256 in hex.');
  const operations = new Map(Object.entries(parsed.data).map(([key, text]) => [key.replace('sha256:', ''), text]));
  for (const [hash, text] of operations) {
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw refuse(`has a text that is not that of ${hash}.`);
  }
  return operations;
}
