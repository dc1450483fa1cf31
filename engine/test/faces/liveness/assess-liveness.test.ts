import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaceEngine, ImageError, type LivenessFrame, loadFaceEngine } from '../../../src/faces/index.ts';
import type { View } from '../drawn-face.ts';
import { PEOPLE } from '../drawn-people.ts';
import { drawGroup, drawNothing, drawPicture } from '../drawn-picture.ts';

const { ada, bela } = PEOPLE;
const PASSIVE = { challengeType: 'passive' } as const;

let engine: FaceEngine;
beforeAll(async () => {
  engine = await loadFaceEngine({ threads: 1 });
});
afterAll(() => engine.close());

const shoot = (view: View, person = ada) => drawPicture(person, { ...view, size: 480, share: 0.6 });
const framesOf = (images: readonly Uint8Array[]): LivenessFrame[] =>
  images.map((image, i) => ({ image, capturedAtMs: 500 * i }));

describe('the liveness of frames', () => {
  test('each frame has its measures, and the answer names its models and no certification', async () => {
    const frames = framesOf([await shoot({}), await shoot({ turn: 0.8, smile: 0.7 })]);
    const answer = await engine.assessLiveness(frames, { ...PASSIVE, minConfidence: 0 });
    expect(answer).toMatchObject({ passed: true, failureReason: null, challenges: [], certification: null });
    expect(answer.modelVersion).toContain(engine.model.id);
    expect(answer.modelVersion).toMatch(/^liveness-1\+/);
    expect(answer.measures.change).toBeGreaterThan(0);
    for (const score of answer.frameScores) {
      expect(score).toMatchObject({ faces: 1, spoof: expect.any(Number), grid: expect.any(Number) });
      expect(Math.abs(score.pose?.yaw ?? 90)).toBeLessThan(25);
    }
  });

  test('a frame that repeats is suspected', async () => {
    const picture = await shoot({});
    const answer = await engine.assessLiveness(framesOf([picture, picture]), PASSIVE);
    expect(answer).toMatchObject({ passed: false, confidence: 0, failureReason: 'spoof_suspected' });
  });

  test('one picture, coded again and again, is suspected since nothing moves', async () => {
    const picture = await shoot({});
    const again = await Promise.all([95, 80, 60].map((quality) => sharp(picture).jpeg({ quality }).toBuffer()));
    const answer = await engine.assessLiveness(framesOf(again), PASSIVE);
    expect(answer).toMatchObject({ passed: false, failureReason: 'spoof_suspected' });
    expect(answer.measures.change).toBeLessThan(0.085);
  });

  test.each([
    ['face_changed', () => shoot({}, bela)],
    ['no_face', () => drawNothing('gradient', { width: 480, height: 480 })],
    ['low_quality', () => drawPicture(ada, { size: 480, share: 0.13 })],
    [
      'multiple_faces',
      () => {
        const sitters = [
          { person: ada, left: 20, top: 100, height: 300 },
          { person: bela, left: 300, top: 150, height: 250 },
        ];
        return drawGroup(sitters, { width: 560, height: 400 });
      },
    ],
  ] as const)('one frame can fail all: %s', async (failureReason, shootBad) => {
    const frames = framesOf([await shoot({}), await shootBad()]);
    expect(await engine.assessLiveness(frames, PASSIVE)).toMatchObject({ passed: false, failureReason });
  });

  test('an image that cannot be read is refused, as are its companions', async () => {
    const picture = await shoot({});
    const broken = engine.assessLiveness(framesOf([picture, picture.slice(0, 400)]), PASSIVE);
    await expect(broken).rejects.toBeInstanceOf(ImageError);
    const empty = engine.assessLiveness(framesOf([new Uint8Array(0)]), PASSIVE);
    await expect(empty).rejects.toMatchObject({ code: 'UNSUPPORTED' });
    await expect(engine.assessLiveness([{ image: 'x' as never, capturedAtMs: 0 }], PASSIVE)).rejects.toThrow(TypeError);
    expect(await engine.embed(picture)).toMatchObject({ faces: 1 });
  });

  test('an aborted call is rejected with its reason', async () => {
    const reason = new Error('enough');
    const given = engine.assessLiveness(framesOf([await shoot({})]), PASSIVE, { signal: AbortSignal.abort(reason) });
    await expect(given).rejects.toBe(reason);
  });

  test('frames and challenges that make no sense are refused', async () => {
    const frame = { image: new Uint8Array(1), capturedAtMs: 0 };
    const look = { challengeId: 'a', type: 'look_straight', order: 1 } as const;
    const refused = [
      [[], PASSIVE],
      [Array(9).fill(frame), PASSIVE],
      [[{ ...frame, capturedAtMs: Number.NaN }], PASSIVE],
      [[frame], { ...PASSIVE, minConfidence: 101 }],
      [[frame], { ...PASSIVE, minConfidence: Number.NaN }],
      [[frame], { ...PASSIVE, challenges: [look] }],
      [[frame], { challengeType: 'active' }],
      [[frame], { challengeType: 'active', challenges: [look, { ...look, order: 2 }] }],
      [[frame], { challengeType: 'active', challenges: [look, { ...look, challengeId: 'b' }] }],
      [[{ ...frame, challengeId: 'z' }], { challengeType: 'active', challenges: [look] }],
    ] as const;
    for (const [frames, options] of refused)
      await expect(engine.assessLiveness(frames, options)).rejects.toThrow(RangeError);
  });
});

const FOLDER = fileURLToPath(new URL('../../../../../shared/eval/faces/lfw/', import.meta.url));
if (!existsSync(FOLDER)) process.stderr.write(`skipped: liveness of photographs, there is no ${FOLDER}\n`);

describe.skipIf(!existsSync(FOLDER))('photographs', () => {
  const pair = () =>
    readFileSync(`${FOLDER}pairs.csv`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));

  test('a photograph with noise added for each frame is suspected', async () => {
    const [file] = pair()[0] as [string];
    const images = [1, 2, 3].map((sigma) =>
      sharp(FOLDER + file)
        .blur(0.3 + sigma / 10)
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
    expect(await engine.assessLiveness(framesOf(await Promise.all(images)), PASSIVE)).toMatchObject({ passed: false });
  });

  test('photographs of two people are a changed face', async () => {
    const [a, b] = pair().find(([, , same]) => same?.trim() === '0') as [string, string];
    const frames = framesOf([readFileSync(FOLDER + a), readFileSync(FOLDER + b)]);
    expect(await engine.assessLiveness(frames, PASSIVE)).toMatchObject({ passed: false, confidence: 0 });
  });
});
