import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadFaceEngine } from '@vett/engine/faces';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertDlib } from '../../src/faces/dlib/convert-dlib.ts';
import type { Embedder } from '../../src/faces/manifest.ts';
import { readManifest } from '../../src/faces/read-manifest.ts';
import { PEOPLE } from './drawn-people.ts';
import { drawPicture } from './drawn-picture.ts';

const entry = (await readManifest()).embedders.find(({ id }) => id === 'dlib_resnet') as Embedder;
const { manifest: manifestName, sha256 } = entry.conversion as NonNullable<Embedder['conversion']>;
const folder = join(dirname(createRequire(import.meta.url).resolve(`${entry.package}/package.json`)), 'model');
const weightsFile = join(folder, 'face_recognition_model.bin');
const manifestFile = join(folder, manifestName);
const weights = readFileSync(weightsFile);
const manifest = readFileSync(manifestFile, 'utf8');

describe('the conversion of dlib', () => {
  const network = convertDlib(weights, manifest);

  test('the dlib conversion always gives the measured network', () => {
    expect(Buffer.compare(network, convertDlib(weights, manifest))).toBe(0);
    expect(createHash('sha256').update(network).digest('hex')).toBe(sha256);
  });

  test('the converted dlib network takes any number of pictures', async () => {
    const session = await InferenceSession.create(network, { logSeverityLevel: 3 });
    const pictures = new Tensor('float32', new Float32Array(2 * 3 * 150 * 150).fill(127), [2, 3, 150, 150]);
    const { embedding } = await session.run({ input: pictures });
    expect(embedding?.dims).toEqual([2, 128]);
    await session.release();
  });

  test.each([
    ['cut', weights.subarray(0, -1), manifest],
    ['longer', Buffer.concat([weights, Buffer.of(0)]), manifest],
    ['another model', weights, manifest.replaceAll('conv64_down', 'conv65_down')],
  ])('the dlib conversion refuses weights: %s', (_, file, description) => {
    expect(() => convertDlib(file, description)).toThrow(RangeError);
  });
});

describe('weights in a folder of models', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vett-dlib-'));
    await cp(weightsFile, join(directory, 'face_recognition_model.bin'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('dlib weights are refused when their description gives another network', async () => {
    await writeFile(join(directory, manifestName), (await readFile(manifestFile, 'utf8')).replace('0.00', '0.01'));
    await expect(loadFaceEngine({ modelsDirectory: directory, embedder: 'dlib_resnet' })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringContaining(sha256),
    });
  });
});

describe('the embeddings of dlib', () => {
  test('dlib embeddings tell people apart, and are never compared with those of another model', async () => {
    const [dlib, other] = await Promise.all([loadFaceEngine({ embedder: 'dlib_resnet' }), loadFaceEngine()]);
    const picture = await drawPicture(PEOPLE.ada);
    const embed = async (image: Uint8Array) => (await dlib.embed(image))?.embedding as Float32Array;
    const ada = await embed(picture);
    const again = await embed(await drawPicture(PEOPLE.ada, { tilt: 6, light: 0.6, turn: 0.3, smile: 0.5 }));
    const bela = await embed(await drawPicture(PEOPLE.bela));
    expect(dlib.model).toEqual({ id: `dlib_resnet-${entry.sha256.slice(0, 12)}`, dimension: 128 });
    expect(Math.hypot(...ada)).toBeCloseTo(1, 5);
    expect(dlib.similarity(ada, again)).toBeGreaterThan(0.8);
    expect(dlib.similarity(ada, bela)).toBeLessThan(0.6);
    const foreign = (await other.embed(picture))?.embedding as Float32Array;
    expect(() => dlib.similarity(ada, foreign)).toThrow(RangeError);
    expect(() => other.similarity(ada, foreign)).toThrow(RangeError);
    await Promise.all([dlib.close(), other.close()]);
  });
});
