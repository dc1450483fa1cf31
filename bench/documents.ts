// Reads fictional documents: the time of each kind, several at once, and the memory of the processes.
// Alone: node scripts/node.mjs bench/documents.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentReader, loadDocumentReader } from '../engine/src/documents/index.ts';
import { draw } from '../eval/documents/draw.ts';
import { LAYOUTS } from '../eval/documents/layouts/index.ts';
import { median } from './median.ts';
import { peakMegabytesOfAll, processorMsOfAll } from './process-tree.ts';

const ROUNDS = 3;
const AT_ONCE = 4;
/** A busy machine is measured too. */
const PATIENT = { pageLimitMs: 60_000, documentLimitMs: 120_000 };
const KINDS = {
  pdf: ['bill-es', 'pdf'],
  card: ['passport-pe', 'pdf'],
  identity: ['passport-pe', 'phone'],
  paper: ['bank-es', 'phone'],
} as const;

/** Milliseconds by the clock, and of all processors. */
interface Cost {
  took: number;
  processors: number;
}

export interface DocumentsBench {
  /** A PDF with a text layer, a passport as such a PDF, an image of an identity document, and one of a page of paper. */
  pdf: Cost;
  card: Cost;
  identity: Cost;
  paper: Cost;
  /** How many times as much is done when four documents are read at once. */
  together: number;
  /** MB of the process and two more that read, at their largest. */
  memory: number;
}

/** In a process of its own, so that the memory is its own. */
export async function benchDocuments(): Promise<DocumentsBench> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [[bench]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  return bench as DocumentsBench;
}

export function printDocuments({ pdf, card, identity, paper, together, memory }: DocumentsBench): void {
  const told = ({ took, processors }: Cost) => `${took.toFixed(0)} ms (${processors.toFixed(0)} ms of all processors)`;
  console.log(
    `documents: a PDF with text takes ${told(pdf)}, a passport as such a PDF ${told(card)}, an identity image ` +
      `${told(identity)}, a page of paper ${told(paper)}; four at once get ${together.toFixed(2)} times as much done as ` +
      `one; ${memory.toFixed(0)} MB with two processes that read`,
  );
}

async function measure(): Promise<DocumentsBench> {
  const folder = await mkdtemp(join(tmpdir(), 'vett-bench-'));
  const reader = await loadDocumentReader({ threads: 2, ...PATIENT });
  try {
    const costOf = async (kind: keyof typeof KINDS) => medianOf(await readingOf(reader, kind, folder));
    const pdf = await costOf('pdf');
    const card = await costOf('card');
    const identity = await costOf('identity');
    const paper = await costOf('paper');
    const read = await readingOf(reader, 'identity', folder);
    const four = await medianOf(() => Promise.all(Array.from({ length: AT_ONCE }, read)));
    const memory = peakMegabytesOfAll();
    return { pdf, card, identity, paper, together: (AT_ONCE * identity.took) / four.took, memory };
  } finally {
    await Promise.all([reader.close(), rm(folder, { recursive: true })]);
  }
}

async function readingOf(reader: DocumentReader, kind: keyof typeof KINDS, folder: string) {
  const [name, variant] = KINDS[kind];
  const layout = LAYOUTS.find((each) => each.name === name);
  if (!layout) throw new Error(`${name} is no layout`);
  const [drawn] = await draw(layout, folder, variant === 'pdf' ? [] : [variant]);
  const bytes = new Uint8Array(await readFile(join(folder, drawn?.files[variant]?.[0] ?? '')));
  return () => reader.read([{ bytes }], { type: layout.type ?? 'id_document' });
}

/** After a round that warms up. */
async function medianOf(work: () => Promise<unknown>): Promise<Cost> {
  const took: number[] = [];
  const processors: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const before = processorMsOfAll();
    const startedAt = performance.now();
    await work();
    if (round < 0) continue;
    took.push(performance.now() - startedAt);
    processors.push(processorMsOfAll() - before);
  }
  return { took: median(took), processors: median(processors) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bench = await measure();
  if (process.send) process.send(bench, () => process.disconnect());
  else printDocuments(bench);
}
