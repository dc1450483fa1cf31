import { mrzCandidates, mrzChecks } from '../../engine/src/documents/extract/identity/mrz-candidates.ts';
import { readModels } from '../../engine/src/documents/model-files.ts';
import { decodeImage } from '../../engine/src/documents/read/decode-image.ts';
import { GlyphModel } from '../../engine/src/documents/read/mrz/glyph-model.ts';
import { readMrz } from '../../engine/src/documents/read/mrz/read-mrz.ts';
import { loadPaddle } from '../../engine/src/documents/read/paddle/load-paddle.ts';
import { readByPaddle, recognise } from '../../engine/src/documents/read/paddle/paddle.ts';
import type { MrzReading } from '../../engine/src/documents/read/page-reading.ts';
import { type DrawnZone, drawZone, FORMATS, ZONE_VARIANTS, type ZoneVariant } from '../documents/zones.ts';
import { type Bin, type FieldOutcome, reliabilityOf } from './document-outcomes.ts';
import { drawBars } from './draw-bars.ts';
import type { Figures } from './figures.ts';
import type { Score } from './report.ts';

/** The first half is for fitting confidences, the second one judges them. */
const HALVES = ['fitted', 'judged'] as const;
/** Some days after which the drawn people are born and before which no drawn document ends. */
const TODAY = '2026-11-22';

interface ReadZone {
  readonly drawn: DrawnZone;
  readonly variant: ZoneVariant;
  readonly half: (typeof HALVES)[number];
  readonly reading: MrzReading | null;
  readonly cpu: number;
}

/** Machine-readable zones of fictional people, drawn in five formats and eight variants. */
export const zones: Score = {
  // One zone of a variant is ten points.
  toleranceOf: (figure) => (figure.includes('characters') ? 1 : 10),
  async measure() {
    const read = await readAll();
    for (const zone of read) printFault(zone);
    const bins = Object.fromEntries(
      HALVES.map((half) => [half, reliabilityOf(read.filter((zone) => zone.half === half).flatMap(outcomesOf))]),
    );
    const figures = figuresOf(read);
    const cpu = read.reduce((sum, zone) => sum + zone.cpu, 0) / read.length;
    console.log(`A zone takes ${cpu.toFixed(0)} ms of CPU after the lines of its page are read.`);
    for (const { confidence, right, count } of bins['judged'] as Bin[])
      console.log(`of ${count} fields with a confidence of ${confidence.toFixed(2)}, ${right.toFixed(3)} are right`);
    return { figures, draw: () => ({ curves: { reliability: bins }, svg: barsOf(figures) }) };
  },
};

const barsOf = (figures: Figures): string =>
  drawBars({
    title: 'Machine-readable zones read without any fault',
    subtitle: 'drawn zones of fictional people in five formats',
    shares: new Map(ZONE_VARIANTS.map((variant) => [variant, figures[`${variant} zones exact`] ?? 0])),
  });

async function readAll(): Promise<ReadZone[]> {
  const models = await readModels();
  const paddle = await loadPaddle(models);
  const glyphs = new GlyphModel(new Float32Array(models.glyphs));
  const read: ReadZone[] = [];
  for (const variant of ZONE_VARIANTS)
    for (const format of FORMATS)
      for (const half of HALVES) {
        const drawn = await drawZone(format, variant, `${variant} ${half}`);
        const pixels = await decodeImage(drawn.picture);
        const { upright, lines } = await readByPaddle(paddle, pixels, AbortSignal.timeout(60_000));
        const before = process.cpuUsage();
        const reading = await readMrz(upright, lines, (line) => recognise(paddle, line), glyphs, null);
        const { user, system } = process.cpuUsage(before);
        read.push({ drawn, variant, half, reading, cpu: (user + system) / 1000 });
      }
  return read;
}

function figuresOf(read: readonly ReadZone[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const variant of ZONE_VARIANTS)
    figures[`${variant} zones exact`] = percent(
      read.filter((zone) => zone.variant === variant),
      isExact,
    );
  for (const format of FORMATS)
    figures[`${format} zones exact`] = percent(
      read.filter(({ drawn }) => drawn.format === format),
      isExact,
    );
  const lines = read.flatMap(({ drawn, reading }) =>
    drawn.lines.map((line, i) => ({ line, got: reading?.lines[i] ?? '' })),
  );
  figures['lines exact'] = percent(lines, ({ line, got }) => line === got);
  const characters = lines.flatMap(({ line, got }) => [...line].map((character, i) => character === got.charAt(i)));
  figures['characters right'] = percent(characters, (isRight) => isRight);
  figures['false zones: all check digits hold'] = percent(
    read,
    (zone) => zone.reading !== null && !isExact(zone) && Object.values(mrzChecks(zone.reading)).every(Boolean),
  );
  const judged = read.filter(({ half }) => half === 'judged').flatMap(outcomesOf);
  figures['fields right'] = percent(judged, ({ outcome }) => outcome === 'right');
  figures['falsely confident fields'] = percent(
    judged,
    ({ outcome, confidence }) => outcome === 'wrong' && confidence >= 0.9,
  );
  return figures;
}

const isExact = ({ drawn, reading }: ReadZone): boolean => reading?.lines.join('\n') === drawn.lines.join('\n');

const percent = <T>(items: readonly T[], isMeant: (item: T) => boolean): number =>
  Math.round((10_000 * items.filter(isMeant).length) / Math.max(items.length, 1)) / 100;

/** The fields of a zone against those of the zone that was drawn. */
function outcomesOf({ drawn, variant, reading }: ReadZone): FieldOutcome[] {
  const sure = drawn.lines.map((line) => [...line].map(() => 1));
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const whole: MrzReading = { format: drawn.format, lines: [...drawn.lines], confidences: sure, repaired: [], box };
  const found = reading ? mrzCandidates(reading, 1, TODAY) : [];
  return mrzCandidates(whole, 1, TODAY).map(({ field, value }) => {
    const got = found.find((candidate) => candidate.field === field);
    return {
      ...{ set: 'development', id: drawn.lines.join(), type: 'id_document', variant, field },
      ...{ expected: value, got: got?.value, confidence: got?.confidence ?? 0, evidence: '' },
      outcome: got === undefined ? 'missing' : got.value === value ? 'right' : 'wrong',
    } as FieldOutcome;
  });
}

function printFault(zone: ReadZone): void {
  if (isExact(zone)) return;
  const { drawn, variant, half, reading } = zone;
  const marked = drawn.lines.map((line, i) => {
    const got = reading?.lines[i] ?? '';
    return `  ${line}\n  ${[...got].map((character, at) => (character === line.charAt(at) ? '·' : character)).join('')}`;
  });
  console.log(`${drawn.format} ${variant} ${half}: ${reading ? `\n${marked.join('\n')}` : 'no zone found'}`);
}
