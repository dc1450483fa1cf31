/**
 * Fits the calibration of an embedding model to pictures of known people, and prints it for engine/models/manifest.json.
 *
 *   npm run fit-calibration -- [--pictures DIRECTORY] [--models DIRECTORY] [--model ID]
 *
 * The pictures lie in a folder for each person, some of them with several; by default those of the development set are
 * taken. Every pair of two people counts as a comparison: 100 people give 5,000 pairs, 1,000 give half a million.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadFaceEngine } from '@vett/engine/faces';
import { type Picture, pairUp, shareFrom } from './score/face-pairs.ts';

const DEVELOPMENT_SET = fileURLToPath(new URL('../../shared/eval/faces/lfw', import.meta.url));
/** The similarity that stands for each rate of false matches. */
const SIMILARITIES: readonly (readonly [rate: number, similarity: number])[] = [
  [1e-2, 0.5],
  [1e-3, 0.6],
  [1e-4, 0.7],
  [1e-5, 0.8],
  [1e-6, 0.9],
];
/** Rates with fewer pairs are extrapolated. */
const LEAST_PAIRS = 10;
const LEAST_DIFFERENT = 10_000;

const {
  pictures: directory = DEVELOPMENT_SET,
  models,
  model,
} = parseArgs({
  options: { pictures: { type: 'string' }, models: { type: 'string' }, model: { type: 'string' } },
}).values;

const engine = await loadFaceEngine({
  ...(models !== undefined && { modelsDirectory: models }),
  ...(model !== undefined && { embedder: model }),
});
const pictures: Picture[] = [];
let without = 0;
for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || entry.parentPath === directory) continue;
  const face = await engine.embed(await readFile(join(entry.parentPath, entry.name)));
  if (face) pictures.push({ person: entry.parentPath, embedding: face.embedding });
  else without++;
}
await engine.close();

const { same, different } = pairUp(pictures);
if (different.length < LEAST_DIFFERENT)
  throw new Error(`${different.length} pairs of different people are too few: ${LEAST_DIFFERENT} are the least`);
console.log(`${engine.model.id}: ${pictures.length} pictures with a face, ${without} without`);
console.log(`${same.length} pairs of one person, ${different.length} of different people`);

const cosines = [Math.max(0, different[different.length >> 1] as number)];
for (const [rate, similarity] of SIMILARITIES) {
  const isMeasured = rate * different.length >= LEAST_PAIRS;
  const cosine = isMeasured ? (different[Math.floor(rate * different.length)] as number) : extrapolate(cosines);
  cosines.push(cosine);
  const missed = 1 - shareFrom(same, cosine);
  console.log(
    `${similarity}: cosine ${cosine.toFixed(4)}, false matches ${rate} (${isMeasured ? 'measured' : 'extrapolated'}), ` +
      `missed ${(100 * missed).toFixed(1)} %`,
  );
}
const similarities = [0, ...SIMILARITIES.map(([, similarity]) => similarity), 1];
const points = [...cosines, 1].map((cosine, i) => [Number(cosine.toFixed(4)), similarities[i]]);
console.log(`"calibration": ${JSON.stringify(points)}`);

/** Extrapolates one decade by the larger of the last two steps, which errs on the strict side. */
function extrapolate(cosines: readonly number[]): number {
  const [first, second, last] = cosines.slice(-3) as [number, number, number];
  return Math.min(last + Math.max(last - second, second - first), (last + 1) / 2);
}
