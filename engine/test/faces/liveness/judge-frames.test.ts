import { describe, expect, test } from 'vitest';
import type { FaceView } from '../../../src/faces/liveness/frame-view.ts';
import { judgeFrames, type SeenFrame } from '../../../src/faces/liveness/judge-frames.ts';
import type { LivenessOptions } from '../../../src/faces/liveness/liveness.ts';

const PASSIVE: LivenessOptions = { challengeType: 'passive' };
/** Each close-up has a blob at another place, so that no stretching makes them equal. */
const closeUpOf = (i: number) =>
  Float32Array.from(
    { length: 96 * 96 },
    (_, at) => Math.sin((at % 96) / 5 + i) + Math.sin(Math.floor(at / 96) / (4 + i)),
  );
const FACE: Omit<FaceView, 'closeUp'> = {
  quality: 0.9,
  reasons: [],
  embedding: Float32Array.of(1, 0),
  pose: { yaw: 0, pitch: 0, roll: 0 },
  eyes: 8,
  spoof: 0.99,
  grid: 9,
  colours: Float32Array.of(0.5, 0.5),
};

function frame(i: number, face: Partial<FaceView> = {}, others: Partial<SeenFrame['view']> = {}): SeenFrame {
  return {
    capturedAtMs: 1000 + 500 * i,
    view: { digest: `pixels-${i}`, faces: 1, face: { ...FACE, closeUp: closeUpOf(i), ...face }, ...others },
  };
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
const judge = (frames: SeenFrame[], options: LivenessOptions = PASSIVE) => judgeFrames(frames, options, dot);

describe('the judgement of frames', () => {
  test('clear frames of one moving person pass', () => {
    expect(judge([frame(0), frame(1), frame(2)])).toMatchObject({
      passed: true,
      failureReason: null,
      certification: null,
    });
  });

  test('one clear frame passes, without measures that need two', () => {
    expect(judge([frame(0)])).toMatchObject({ passed: true, measures: { change: null, scene: null } });
  });

  test.each([
    ['no_face', frame(1, {}, { faces: 0, face: null })],
    ['multiple_faces', frame(1, {}, { faces: 2 })],
    ['face_changed', frame(1, { embedding: Float32Array.of(0.5, 0.8) })],
    ['low_quality', frame(1, { reasons: ['blurred'] })],
    ['spoof_suspected', frame(1, {}, { digest: 'pixels-0' })],
    ['spoof_suspected', { ...frame(1), capturedAtMs: 1000 }],
    ['spoof_suspected', { ...frame(1), capturedAtMs: 900 }],
    ['spoof_suspected', { ...frame(1), capturedAtMs: 10_000_000 }],
    ['spoof_suspected', frame(1, { colours: Float32Array.of(1, 0) })],
  ] as const)('one bad frame fails with %s', (failureReason, bad) => {
    const answer = judge([frame(0), bad, frame(2)]);
    expect(answer).toMatchObject({ passed: false, failureReason });
    expect(answer.confidence).toBeLessThan(90);
  });

  test.each([{ spoof: 0.05 }, { spoof: Number.NaN }, { grid: 200 }])(
    'frames with the measures of a picture of a picture fail: %j',
    (face) => {
      expect(judge([frame(0, face), frame(1, face), frame(2, face)])).toMatchObject({
        passed: false,
        failureReason: 'spoof_suspected',
      });
    },
  );

  test('a face that never changes is suspected, though its pixels differ', () => {
    const still = [0, 1, 2].map((i) => frame(i, { closeUp: closeUpOf(0) }));
    expect(judge(still)).toMatchObject({
      failureReason: 'spoof_suspected',
      confidence: 0,
      measures: { change: expect.closeTo(0, 5) },
    });
  });

  test('a challenge that was not done fails', () => {
    const challenges = [{ challengeId: 'a', type: 'turn_left', order: 1 }] as const;
    const options: LivenessOptions = { challengeType: 'active', challenges };
    expect(judge([frame(0), frame(1)], options)).toMatchObject({ passed: false, failureReason: 'challenge_failed' });
    const turned = frame(1, { pose: { yaw: 30, pitch: 0, roll: 0 } });
    expect(judge([frame(0), turned], options)).toMatchObject({
      passed: true,
      challenges: [{ challengeId: 'a', passed: true }],
    });
  });

  test('no minimum lets a broken rule pass except 0', () => {
    const frames = [frame(0), frame(1, {}, { faces: 2 })];
    expect(judge(frames, { ...PASSIVE, minConfidence: 1 }).passed).toBe(false);
  });

  test('the best frame is the clearest one that looks straight', () => {
    const turned = { pose: { yaw: 20, pitch: 0, roll: 0 } };
    expect(judge([frame(0, { quality: 0.7 }), frame(1, turned), frame(2)]).bestFrame).toBe(2);
    expect(judge([frame(0, {}, { faces: 0, face: null })]).bestFrame).toBeNull();
  });
});
