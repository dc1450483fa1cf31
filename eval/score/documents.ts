import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../bench/median.ts';
import { type DocumentReader, loadDocumentReader } from '../../engine/src/documents/index.ts';
import type { ReadPage } from '../../engine/src/documents/read/page-reader.ts';
import { VARIANTS } from '../documents/variants.ts';
import { type FieldOutcome, grouped, groupOf, outcomesOf, ratesOf, reliabilityOf } from './document-outcomes.ts';
import { type DocumentCase, DRAWN, drawnCases, filesOf, sharedCases } from './document-set.ts';
import { drawReliability } from './draw-reliability.ts';
import type { Score } from './report.ts';

const AT_ONCE = 2;
/** The figures are those of the reader, not those of a busy machine. */
const LIMITS = { pageLimitMs: 120_000, documentLimitMs: 600_000 };

/** Fields of documents: the shared development set and the PDFs of all drawn documents. */
export const documents: Score = scored(async () => [...sharedCases(), ...(await drawnCases([]))]);

/** All variants of all drawn documents: some minutes. */
export const drawnDocuments: Score = scored(() => drawnCases(VARIANTS));

function scored(casesOf: () => Promise<DocumentCase[]>): Score {
  return {
    // One field of a small group is some points, and processors round the sums of a model differently.
    toleranceOf: (figure) => (figure.includes('falsely confident') ? 0.5 : figure.startsWith('shared') ? 4 : 2),
    async measure() {
      const cases = await casesOf();
      const outcomes: FieldOutcome[] = [];
      const documentsRead: ReadDocument[] = [];
      const reader = await loadDocumentReader(LIMITS);
      try {
        const waiting = [...cases];
        const work = async (): Promise<void> => {
          for (let next = waiting.shift(); next; next = waiting.shift())
            documentsRead.push(await readCase(reader, next, outcomes));
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } finally {
        await reader.close();
      }
      writeFaults(outcomes, documentsRead);
      printTables(outcomes, documentsRead);
      const bins = reliabilityOf(outcomes);
      return {
        figures: figuresOf(outcomes, documentsRead),
        draw: () => ({ curves: { reliability: bins }, svg: drawReliability(bins) }),
      };
    },
  };
}

interface ReadDocument {
  document: DocumentCase;
  detected: string | null;
  issues: readonly string[];
  /** null: it has no machine-readable zone. */
  isZoneExact: boolean | null;
  milliseconds: number;
}

async function readCase(
  reader: DocumentReader,
  document: DocumentCase,
  outcomes: FieldOutcome[],
): Promise<ReadDocument> {
  const files = await filesOf(document);
  const options = document.type ? { type: document.type } : {};
  const startedAt = performance.now();
  try {
    let zone: readonly string[] | undefined;
    const onPage = ({ reading: { mrz } }: ReadPage) => {
      zone ??= mrz?.lines;
    };
    const reading = await reader.read(files, { ...options, onPage });
    const milliseconds = performance.now() - startedAt;
    if (document.type) outcomes.push(...outcomesOf(document, reading));
    return {
      ...{ document, detected: reading.detectedType, issues: reading.issues.map(({ code }) => code) },
      ...{ isZoneExact: isZoneExact(document, zone), milliseconds },
    };
  } catch (error) {
    const { code = 'FAILED', message } = error as { code?: string; message: string };
    if (code === 'FAILED') console.error(`${document.id} ${document.variant}: ${message}`);
    if (document.type) outcomes.push(...outcomesOf(document, NOTHING));
    return {
      document,
      detected: null,
      issues: [code],
      isZoneExact: document.mrz ? false : null,
      milliseconds: performance.now() - startedAt,
    };
  }
}

const NOTHING = { fields: {}, confidences: {}, evidence: {} } as never;

function isZoneExact({ mrz, variant }: DocumentCase, zone: readonly string[] | undefined): boolean | null {
  return mrz && variant !== 'pdf' ? zone?.join('\n') === mrz.join('\n') : null;
}

function figuresOf(outcomes: readonly FieldOutcome[], read: readonly ReadDocument[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [group, inGroup] of grouped(outcomes, ({ set, variant }) => `${set} ${variant}`)) {
    const { right, falselyConfident } = ratesOf(inGroup);
    figures[`${group} right`] = right;
    figures[`${group} falsely confident`] = falselyConfident;
  }
  for (const [group, inGroup] of grouped(outcomes, ({ set, type }) => `${set} ${type}`))
    figures[`${group} right`] = ratesOf(inGroup).right;
  for (const set of new Set(read.map(({ document }) => document.set))) {
    const ofSet = read.filter(({ document }) => document.set === set);
    figures[`${set} classified`] = percent(ofSet, ({ document, detected }) => detected === document.type);
    for (const [name, isMeant] of [
      ['hard', true],
      ['others', false],
    ] as const) {
      const zones = ofSet.filter(
        ({ document, isZoneExact }) => isZoneExact !== null && (groupOf(document.variant) === 'hard') === isMeant,
      );
      if (zones.length > 0)
        figures[`${set} exact zones, ${name}`] = percent(zones, ({ isZoneExact }) => isZoneExact === true);
    }
  }
  return figures;
}

function percent<T>(items: readonly T[], isMeant: (item: T) => boolean): number {
  return Math.round((10_000 * items.filter(isMeant).length) / Math.max(items.length, 1)) / 100;
}

function printTables(outcomes: readonly FieldOutcome[], read: readonly ReadDocument[]): void {
  const tables = {
    set: ({ set, variant }: FieldOutcome) => `${set} ${variant}`,
    field: ({ type, field }: FieldOutcome) => `${type} ${field}`,
  };
  for (const [name, keyOf] of Object.entries(tables)) {
    console.log(`${name.padEnd(46)} fields   right  missed   wrong  falsely confident, %`);
    for (const [group, inGroup] of grouped(outcomes, keyOf)) {
      const { fields, right, missed, wrong, falselyConfident } = ratesOf(inGroup);
      const cells = [right, missed, wrong, falselyConfident].map((value) => value.toFixed(1).padStart(7)).join(' ');
      console.log(`${group.padEnd(46)} ${String(fields).padStart(6)} ${cells}`);
    }
  }
  const kinds = Object.groupBy(read, ({ document }) =>
    document.variant === 'pdf' ? 'a PDF' : document.type === 'id_document' ? 'an identity image' : 'a page of paper',
  );
  for (const [kind, ofKind = []] of Object.entries(kinds))
    console.log(
      `${kind} takes ${median(ofKind.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms beside another one (median)`,
    );
}

/** The faults for those who mend them: each wrong or missing field, and each document of a wrong type. */
function writeFaults(outcomes: readonly FieldOutcome[], read: readonly ReadDocument[]): void {
  const faults = outcomes.filter(({ outcome }) => outcome !== 'right').map((fault) => JSON.stringify(fault));
  const types = read
    .filter(({ document, detected }) => detected !== document.type)
    .map(({ document: { id, type, variant }, detected, issues }) =>
      JSON.stringify({ id, variant, field: 'type', expected: type, got: detected, issues }),
    );
  mkdirSync(DRAWN, { recursive: true });
  const path = join(DRAWN, 'faults.jsonl');
  writeFileSync(path, `${[...faults, ...types].join('\n')}\n`);
  console.log(`${faults.length} faults of fields and ${types.length} of types are in ${path}.`);
}
