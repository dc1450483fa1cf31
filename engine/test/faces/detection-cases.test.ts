import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { cosine, similarityAt } from '../../src/faces/calibration.ts';
import { ImageError } from '../../src/faces/image-error.ts';
import { type FaceModels, readModels } from '../../src/faces/model-files.ts';
import { FacePipeline } from '../../src/faces/pipeline.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/eval/faces/', import.meta.url));
const TABLE = `${FOLDER}detection/detection.csv`;

const cases = existsSync(TABLE)
  ? readFileSync(TABLE, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',') as [file: string, expected: string, same: string, note: string])
  : [];
if (cases.length === 0) process.stderr.write(`skipped: pictures of real faces, there is no ${TABLE}\n`);

describe.skipIf(cases.length === 0)('pictures of real faces', () => {
  let models: FaceModels;
  let pipeline: FacePipeline;
  beforeAll(async () => {
    models = await readModels();
    pipeline = await FacePipeline.load(models);
  });

  const embed = async (file: string) =>
    (await pipeline.analyse(readFileSync(FOLDER + file), 1)).faces[0]?.embedding ?? null;

  test.each(cases)('the picture %s gives the expected outcome: %s', async (file, expected, same) => {
    const found = await embed(`detection/${file}`).catch((error: unknown) => {
      if (expected === 'error' && error instanceof ImageError) return null;
      throw error;
    });
    if (expected !== 'face') return expect(found).toBeNull();
    const reference = await embed(`lfw/${same}`);
    const { calibration } = models.embedder.model;
    return expect(similarityAt(calibration, cosine(found as Float32Array, reference as Float32Array))).toBeGreaterThan(
      0.6,
    );
  });
});
