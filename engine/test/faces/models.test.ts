import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadFaceEngine } from '@vett/engine/faces';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OnnxGraph } from '../../src/faces/dlib/onnx-graph.ts';
import type { Embedder } from '../../src/faces/manifest.ts';
import { readManifest } from '../../src/faces/read-manifest.ts';
import { PEOPLE } from './drawn-people.ts';
import { drawPicture } from './drawn-picture.ts';

const { embedders } = await readManifest();
const [shipped] = embedders as [Embedder];
const file = join(dirname(createRequire(import.meta.url).resolve(`${shipped.package}/package.json`)), shipped.file);

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vett-models-'));
});

afterEach(() => rm(directory, { recursive: true }));

const writeManifest = (manifest: unknown) => writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The shipped model as a user would bring it: a file of its own name beside the manifest. */
const brought = ({ package: _, version: __, ...entry }: Embedder, changes: Partial<Embedder> = {}): Embedder => ({
  ...entry,
  id: 'mine',
  file: 'mine.onnx',
  ...changes,
});

/** A network that gives the mean colours of sixteen parts of a face. */
function tinyNetwork(): Uint8Array {
  const graph = new OnnxGraph();
  const pooled = graph.node('AveragePool', ['input'], { kernel_shape: [28, 28], strides: [28, 28] });
  graph.node('Flatten', [pooled], { axis: 1 }, 'embedding');
  return graph.encode('tiny', ['input', [1, 3, 112, 112]], ['embedding', [1, 48]]);
}

describe('a folder of models', () => {
  test('a models folder without a manifest changes nothing', async () => {
    const engine = await loadFaceEngine({ modelsDirectory: directory });
    expect(engine.model).toEqual({ id: `fr_feature-${shipped.sha256.slice(0, 12)}`, dimension: 512 });
    await engine.close();
  });

  test('a models folder that does not exist is refused', async () => {
    await expect(loadFaceEngine({ modelsDirectory: join(directory, 'absent') })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringContaining('absent'),
    });
  });

  test('a model of a folder is used unless another is asked for', async () => {
    await cp(file, join(directory, 'mine.onnx'));
    await writeManifest({ embedders: [brought(shipped)] });
    const mine = await loadFaceEngine({ modelsDirectory: directory });
    const own = await loadFaceEngine({ modelsDirectory: directory, embedder: shipped.id });
    expect(mine.model.id).toBe(`mine-${shipped.sha256.slice(0, 12)}`);
    expect(own.model.id).toBe(`fr_feature-${shipped.sha256.slice(0, 12)}`);
    const picture = await drawPicture(PEOPLE.ada);
    const faces = await Promise.all([mine.embed(picture), own.embed(picture)]);
    expect(faces[0]?.embedding).toEqual(faces[1]?.embedding);
    await Promise.all([mine.close(), own.close()]);
  });

  test('a model of a folder may have another size and calibration', async () => {
    const onnx = tinyNetwork();
    await writeFile(join(directory, 'mine.onnx'), onnx);
    const changes = { sha256: sha256(onnx), bytes: onnx.length, dimension: 48, norm: { min: 0, usual: 1 } };
    await writeManifest({
      embedders: [
        brought(shipped, {
          ...changes,
          calibration: [
            [0.5, 0],
            [1, 1],
          ],
        }),
      ],
    });
    const engine = await loadFaceEngine({ modelsDirectory: directory });
    const face = await engine.embed(await drawPicture(PEOPLE.ada));
    expect(engine.model).toEqual({ id: `mine-${sha256(onnx).slice(0, 12)}`, dimension: 48 });
    expect(face?.embedding).toHaveLength(48);
    expect(engine.similarityOf(0.75)).toBe(0.5);
    await engine.close();
  });

  test('a model with other sizes than its manifest entry is refused', async () => {
    const onnx = tinyNetwork();
    await writeFile(join(directory, 'mine.onnx'), onnx);
    await writeManifest({ embedders: [brought(shipped, { sha256: sha256(onnx), bytes: onnx.length })] });
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringMatching(
        /mine\.onnx of the model mine gives \[1,48\], not \[1,512\].*correct the manifest/,
      ),
    });
  });

  test('a model file altered by one byte is refused with both checksums', async () => {
    const altered = await readFile(file);
    altered[1000] = (altered[1000] as number) ^ 1;
    await writeFile(join(directory, 'mine.onnx'), altered);
    await writeManifest({ embedders: [brought(shipped)] });
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringMatching(new RegExp(`mine\\.onnx.*${sha256(altered)}.*${shipped.sha256}`)),
    });
  });

  test('a missing model file is refused', async () => {
    await writeManifest({ embedders: [brought(shipped)] });
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringMatching(/mine\.onnx of the model mine is missing/),
    });
  });

  test('a file that is no model is refused', async () => {
    await writeFile(join(directory, 'mine.onnx'), 'no model');
    await writeManifest({ embedders: [brought(shipped, { sha256: sha256(Buffer.from('no model')), bytes: 8 })] });
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringContaining('is no model that can be run'),
    });
  });

  test('a model id that no manifest has is refused', async () => {
    await expect(loadFaceEngine({ embedder: 'arcface' })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringContaining('fr_feature, dlib_resnet'),
    });
  });
});

describe('a manifest', () => {
  test.each<[string, unknown]>([
    ['manifest must be an object', []],
    ['manifest.embeders is unknown', { embeders: [] }],
    ['manifest.embedders must be a list of 1 or more', { embedders: [] }],
    ['embedders[0].sha256 must be 64 hex digits', { embedders: [brought(shipped, { sha256: 'ABC' })] }],
    ['embedders[0].licence must be given', { embedders: [brought(shipped, { licence: undefined } as never)] }],
    ['embedders[0].id must be', { embedders: [brought(shipped, { id: 'a:b' })] }],
    [
      'embedders[0].calibration must rise in both numbers',
      {
        embedders: [
          brought(shipped, {
            calibration: [
              [0, 0],
              [0.6, 0.5],
              [0.5, 0.6],
              [1, 1],
            ],
          }),
        ],
      },
    ],
    [
      'embedders[0].calibration must go from 0 to 1',
      {
        embedders: [
          brought(shipped, {
            calibration: [
              [0, 0],
              [1, 0.9],
            ],
          }),
        ],
      },
    ],
    [
      'embedders[0].input.shape must have the channels of grey',
      { embedders: [brought(shipped, { input: { ...shipped.input, channels: 'grey' } })] },
    ],
    [
      'embedders[0].template[0].landmarks[0] must be less than 68',
      { embedders: [brought(shipped, { template: [{ landmarks: [68], x: 0, y: 0 }, ...shipped.template] })] },
    ],
  ])('a manifest is refused: %s', async (message, manifest) => {
    await writeManifest(manifest);
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringContaining(message),
    });
  });

  test('a manifest that is not JSON is refused', async () => {
    await writeFile(join(directory, 'manifest.json'), '{');
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject({ code: 'MODEL_NOT_LOADED' });
  });
});
