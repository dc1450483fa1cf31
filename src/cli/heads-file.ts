import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { HeadComparison, INSTALLATION, PublishedHead } from '../features/audit/audit.ts';
import { OperatorError } from '../platform/error.ts';

/** A time stamp is of the lines above it. */
const Line = z.union([PublishedHead, z.object({ time_stamp: z.object({}) })]);

/** Reads the heads of one chain from a file that the service appended to. Throws when it has none: nothing could be compared. */
export async function readHeads(path: string, chain: string): Promise<HeadComparison> {
  const heads: PublishedHead[] = [];
  await eachLine(path, (text, line) => {
    if (text === '') return;
    const head = readHead(text, line);
    if ('chain' in head && head.chain === chain) heads.push(head);
  });
  const whose = chain === INSTALLATION ? 'the installation' : `the tenant ${chain}`;
  if (heads.length === 0) throw new OperatorError(`${path} has no head of the chain of ${whose}.`);
  return new HeadComparison(heads);
}

function readHead(text: string, line: number): z.output<typeof Line> {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`Line ${line} of the heads is no head of a chain.`);
  }
}

export async function eachLine(path: string, read: (text: string, line: number) => Promise<void> | void) {
  const file = await openFile(path);
  let line = 0;
  for await (const text of file.readLines()) await read(text, ++line);
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}
