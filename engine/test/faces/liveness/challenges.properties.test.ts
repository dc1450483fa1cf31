import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeChallenges } from '../../../src/faces/liveness/challenges.ts';
import type { Challenge, ChallengeType } from '../../../src/faces/liveness/liveness.ts';

const STRAIGHT = { yaw: 0, pitch: 0, roll: 0 };
const OPEN = 8;
/** A face that does what it is asked. */
const DOING: Readonly<Record<ChallengeType, { pose: typeof STRAIGHT; eyes: number }>> = {
  look_straight: { pose: STRAIGHT, eyes: OPEN },
  turn_left: { pose: { ...STRAIGHT, yaw: 28 }, eyes: OPEN },
  turn_right: { pose: { ...STRAIGHT, yaw: -28 }, eyes: OPEN },
  nod: { pose: { ...STRAIGHT, pitch: -18 }, eyes: OPEN },
  blink: { pose: STRAIGHT, eyes: -4 },
};
const TYPES = Object.keys(DOING) as ChallengeType[];

const challengesOf = (types: readonly ChallengeType[]): Challenge[] =>
  types.map((type, i) => ({ challengeId: `challenge-${i}`, type, order: i + 1 }));
const straight = { face: DOING.look_straight };
const framesOf = (challenges: readonly Challenge[]) => [
  straight,
  ...challenges.map(({ challengeId, type }) => ({ challengeId, face: DOING[type] })),
];
const someTypes = fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 6 });

describe('challenges', () => {
  test('challenges done in the order asked pass, whatever the order of their list', () => {
    fc.assert(
      fc.property(
        someTypes.chain((types) =>
          fc.tuple(
            fc.constant(types),
            fc.shuffledSubarray(
              types.map((_, i) => i),
              { minLength: types.length },
            ),
          ),
        ),
        ([types, shuffle]) => {
          const challenges = challengesOf(types);
          const listed = shuffle.map((i) => challenges[i] as Challenge);
          expect(judgeChallenges(listed, framesOf(challenges))).toEqual(
            challenges.map((challenge) => ({ ...challenge, passed: true })),
          );
        },
      ),
    );
  });

  test('challenges without ids of frames pass in the order asked', () => {
    fc.assert(
      fc.property(someTypes, (types) => {
        const challenges = challengesOf(types);
        const frames = framesOf(challenges).map(({ face }) => ({ face }));
        expect(judgeChallenges(challenges, frames).every(({ passed }) => passed)).toBe(true);
      }),
    );
  });

  test('two different challenges done in the other order do not both pass', () => {
    const pair = fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(pair, (types) => {
        const challenges = challengesOf(types);
        const frames = challenges.map(({ challengeId, type }) => ({ challengeId, face: DOING[type] })).reverse();
        expect(judgeChallenges(challenges, frames).every(({ passed }) => passed)).toBe(false);
      }),
    );
  });

  test.each(TYPES.filter((type) => type !== 'look_straight'))(
    'a face that only looks straight does not pass %s',
    (type) => {
      expect(judgeChallenges(challengesOf([type]), [straight, straight, straight])).toMatchObject([{ passed: false }]);
    },
  );

  test('a turn to the other side does not pass', () => {
    expect(judgeChallenges(challengesOf(['turn_left']), [straight, { face: DOING.turn_right }])).toMatchObject([
      { passed: false },
    ]);
  });

  test('a frame of another challenge does not serve', () => {
    const challenges = challengesOf(['look_straight', 'turn_left']);
    const frames = [
      { challengeId: 'challenge-0', face: DOING.look_straight },
      { challengeId: 'challenge-0', face: DOING.turn_left },
    ];
    expect(judgeChallenges(challenges, frames).map(({ passed }) => passed)).toEqual([true, false]);
  });
});
