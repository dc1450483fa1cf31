import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { deadlineAfter } from '../../platform/pace.ts';
import { askJson, NOBODY } from '../provider/call.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = 60 * 60 * 1000;
const DOWNLOAD_MS = 5_000;

/** IANA's table of RDAP servers (RFC 9224), with its date. */
const Table = z.object({
  version: z.string(),
  publication: z.iso.datetime({ offset: true }),
  services: z.array(z.tuple([z.array(z.string()), z.array(z.url({ protocol: /^https?$/ }))])).min(1),
});
export type BootstrapTable = z.output<typeof Table>;

/**
 * The table from its file, or downloaded when the file is older than a day; a download that fails is tried again after an
 * hour. Undefined: there is none, so registries are asked by WHOIS alone.
 */
export function bootstrapTable(url: string, path: string): () => Promise<BootstrapTable | undefined> {
  let held: Promise<BootstrapTable | undefined> | undefined;
  let until = 0;
  const load = async () => {
    const kept = await readTable(path);
    if (kept && kept.age < DAY_MS) return later(DAY_MS - kept.age, kept.table);
    // Callers share the download, so no caller's signal ends it.
    const init = { signal: deadlineAfter(DOWNLOAD_MS) };
    const table = await askJson({ url: new URL(url), init, schema: Table, owner: NOBODY }).catch(() => undefined);
    if (!table) return later(RETRY_MS, kept?.table);
    await store(path, table).catch(() => {});
    return later(DAY_MS, table);
  };
  const later = (milliseconds: number, table: BootstrapTable | undefined) => {
    until = performance.now() + milliseconds;
    return table;
  };
  return () => {
    if (held && performance.now() >= until) held = undefined;
    if (!held) until = Number.POSITIVE_INFINITY;
    held ??= load();
    return held;
  };
}

async function readTable(path: string): Promise<{ table: BootstrapTable; age: number } | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    const table = Table.parse(JSON.parse(await readFile(path, 'utf8')));
    return { table, age: Date.now() - mtimeMs };
  } catch {
    return undefined;
  }
}

async function store(path: string, table: BootstrapTable): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(table));
  await rename(draft, path);
}
