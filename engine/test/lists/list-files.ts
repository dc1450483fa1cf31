import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Entity } from '../../src/entity.ts';
import { type NamedStream, type ReadNotice, readList } from '../../src/lists/index.ts';
import { namesApart } from '../../src/names/words/names-apart.ts';

const SAMPLES = fileURLToPath(new URL('../../../samples/', import.meta.url));

/** File contents of one list by file name. */
export type Contents = Readonly<Record<string, Uint8Array | string>>;

export function sample(list: string): Record<string, Buffer> {
  const folder = join(SAMPLES, list);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

export function streamOf(name: string, content: Uint8Array | string, chunk = 1000): NamedStream {
  const bytes = Buffer.from(content);
  return {
    name,
    async *open() {
      for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk);
    },
  };
}

export async function readAll(
  list: string,
  contents: Contents,
): Promise<{ entities: Entity[]; notices: ReadNotice[] }> {
  const files = Object.entries(contents).map(([name, content]) => streamOf(name, content));
  return collect(list, files);
}

export async function collect(
  list: string,
  files: NamedStream[],
): Promise<{ entities: Entity[]; notices: ReadNotice[] }> {
  const notices: ReadNotice[] = [];
  const entities: Entity[] = [];
  for await (const entity of readList(list, files, (notice) => notices.push(notice))) entities.push(entity);
  return { entities, notices };
}

/** Labels and notes that no name contains after reading, unless they belong to the name. */
const DECORATED =
  /(?<![\p{L}\p{N}])(?:[afn][./]k[./]a|d[./]b[./]a|also known as|formerly known as|original script|previously listed|birth name|combat name|born (?:in|on|\d))(?![\p{L}\p{N}])|;(?: |$)|^[a-h]\) /iu;

/** The names that still hold others, or a note. */
export function decoratedNames(entities: readonly Entity[]): string[] {
  return entities.flatMap(({ id, names }) =>
    names
      .filter(({ value }) => DECORATED.test(value) || namesApart(value).join('\n') !== value)
      .map(({ value }) => `${id}: ${value}`),
  );
}

/** The code of the error that reading ends with, or a text that says why there is none. */
export async function failure(list: string, contents: Contents): Promise<string> {
  try {
    const { entities } = await readAll(list, contents);
    return `no error, ${entities.length} entities`;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
