import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/faces/align.ts';
import { FACE_MODEL, poseOf } from '../../../src/faces/liveness/pose.ts';

const angle = (max: number) => fc.double({ min: -max, max, noNaN: true });
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The landmarks of the model after it was pitched, turned and rolled, somewhere in a picture. */
function landmarksAt({ yaw = 0, pitch = 0, roll = 0, size = 40, x: left = 200, y: top = 150 }): Point[] {
  const points: Point[] = Array.from({ length: 68 }, () => ({ x: 0, y: 0 }));
  for (const { landmark, x, y, z } of FACE_MODEL) {
    const down = y * Math.cos(radians(pitch)) - z * Math.sin(radians(pitch));
    const depth = y * Math.sin(radians(pitch)) + z * Math.cos(radians(pitch));
    const across = x * Math.cos(radians(yaw)) + depth * Math.sin(radians(yaw));
    points[landmark] = {
      x: left + size * (across * Math.cos(radians(roll)) + down * Math.sin(radians(roll))),
      y: top + size * (down * Math.cos(radians(roll)) - across * Math.sin(radians(roll))),
    };
  }
  return points;
}

describe('the pose of landmarks', () => {
  test('a turn about one axis gives its angle and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom('yaw' as const, 'pitch' as const, 'roll' as const), angle(80), (axis, degrees) => {
        const pose = poseOf(landmarksAt({ [axis]: degrees }));
        for (const name of ['yaw', 'pitch', 'roll'] as const)
          expect(pose[name]).toBeCloseTo(name === axis ? degrees : 0, 6);
      }),
    );
  });

  test('all three angles are found together, at any place and size', () => {
    const place = fc.record({ x: angle(1000), y: angle(1000), size: fc.double({ min: 5, max: 500, noNaN: true }) });
    fc.assert(
      fc.property(angle(60), angle(60), angle(60), place, (yaw, pitch, roll, where) => {
        const pose = poseOf(landmarksAt({ yaw, pitch, roll, ...where }));
        expect([pose.yaw, pose.pitch, pose.roll]).toEqual([yaw, pitch, roll].map((value) => expect.closeTo(value, 4)));
      }),
    );
  });

  test('a flat picture that is leaned keeps a yaw and a pitch of 0', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1, noNaN: true }), (narrowed) => {
        const leaned = landmarksAt({}).map(({ x, y }) => ({ x: x * narrowed, y }));
        expect(poseOf(leaned)).toEqual({
          yaw: expect.closeTo(0, 6),
          pitch: expect.closeTo(0, 6),
          roll: expect.closeTo(0, 6),
        });
      }),
    );
  });

  test('turning to the own left moves the nose to the right of the picture', () => {
    const nose = ({ x }: Point) => x;
    const turned = landmarksAt({ yaw: 25 });
    const middle = ((turned[36] as Point).x + (turned[45] as Point).x) / 2;
    expect(nose(turned[30] as Point)).toBeGreaterThan(middle);
    expect(poseOf(turned).yaw).toBeGreaterThan(0);
  });

  test('landmarks in one point have a pose of numbers', () => {
    const pose = poseOf(Array.from({ length: 68 }, () => ({ x: 3, y: 3 })));
    for (const degrees of Object.values(pose)) expect(degrees).not.toBeNaN();
  });
});
