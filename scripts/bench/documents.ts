// Reads fictional documents: the time of each kind, several at once, and the memory of the process.
// Alone: node scripts/node.mjs scripts/bench/documents.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentReader, loadDocumentReader } from '../../engine/src/documents/index.ts';
import { draw } from '../documents/draw.ts';
import { LAYOUTS } from '../documents/layouts/index.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const AT_ONCE = 4;
const KINDS = { pdf: ['bill-es', 'pdf'], identity: ['passport-pe', 'phone'], paper: ['bank-es', 'phone'] } as const;

export interface DocumentsBench {
  /** Milliseconds of a PDF with a text layer, an image of an identity document, and one of a page of paper. */
  pdf: number;
  identity: number;
  paper: number;
  /** How many times as much is done when four documents are read at once. */
  together: number;
  /** MB of the process with two threads, at its largest. */
  memory: number;
}

/** In a process of its own, so that the memory is its own. */
export async function benchDocuments(): Promise<DocumentsBench> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [[bench]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return bench as DocumentsBench;
}

export function printDocuments({ pdf, identity, paper, together, memory }: DocumentsBench): void {
  console.log(
    `documents: a PDF with text takes ${pdf.toFixed(0)} ms, an identity image ${identity.toFixed(0)} ms, a page of paper ${paper.toFixed(0)} ms; ` +
      `four at once get ${together.toFixed(2)} times as much done as one; ${memory.toFixed(0)} MB with two threads`,
  );
}

async function measure(): Promise<DocumentsBench> {
  const folder = await mkdtemp(join(tmpdir(), 'vett-bench-'));
  const reader = await loadDocumentReader({ threads: 2 });
  try {
    const times: Record<string, number> = {};
    const read: Record<string, () => Promise<unknown>> = {};
    for (const [kind, [name, variant]] of Object.entries(KINDS)) {
      read[kind] = await readingOf(reader, name, variant, folder);
      times[kind] = await medianOf(read[kind]);
    }
    const one = times['identity'] as number;
    const four = await medianOf(() =>
      Promise.all(Array.from({ length: AT_ONCE }, read['identity'] as () => Promise<unknown>)),
    );
    const memory = process.resourceUsage().maxRSS / 1024;
    return {
      pdf: times['pdf'] as number,
      identity: one,
      paper: times['paper'] as number,
      together: (AT_ONCE * one) / four,
      memory,
    };
  } finally {
    await Promise.all([reader.close(), rm(folder, { recursive: true })]);
  }
}

async function readingOf(reader: DocumentReader, name: string, variant: 'pdf' | 'phone', folder: string) {
  const layout = LAYOUTS.find((each) => each.name === name);
  if (!layout) throw new Error(`${name} is no layout`);
  const [drawn] = await draw(layout, folder, variant === 'pdf' ? [] : [variant]);
  const bytes = new Uint8Array(await readFile(join(folder, drawn?.files[variant]?.[0] ?? '')));
  return () => reader.read([{ bytes }], { type: layout.type ?? 'id_document' });
}

/** After two rounds that warm up. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bench = await measure();
  if (process.send) process.send(bench, () => process.disconnect());
  else printDocuments(bench);
}
