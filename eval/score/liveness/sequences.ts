import type { Point } from '../../../engine/src/faces/align.ts';
import type { Challenge, LivenessFrame, LivenessOptions } from '../../../engine/src/faces/index.ts';
import type { Pixels } from '../../../engine/src/faces/pixels.ts';
import { hold, mask, print, raw, sceneOf, screen, shaken, steady } from './attacks.ts';
import { type Movement, move, type Portrait } from './heads.ts';
import { around, type Chance, develop, noise, remap } from './pictures.ts';

/** Pictures of one person, another picture of the same one if there is one, and somebody else. */
export interface Cast {
  person: Portrait;
  again: Portrait | undefined;
  other: Portrait;
}

export interface Sequence {
  frames: LivenessFrame[];
  options: LivenessOptions;
}

type Director = (cast: Cast, chance: Chance) => Promise<Pixels[] | undefined>;

const SIZE = { width: 400, height: 400 };
const FRAMES = 4;
const CHALLENGES: readonly Challenge[] = [
  { challengeId: 'a', type: 'look_straight', order: 1 },
  { challengeId: 'b', type: 'turn_left', order: 2 },
  { challengeId: 'c', type: 'blink', order: 3 },
  { challengeId: 'd', type: 'nod', order: 4 },
];
/** The person's movement in each frame. */
const [STRAIGHT, LEFT, BLINK, NOD]: readonly [Movement, Movement, Movement, Movement] = [
  {},
  { yaw: 28 },
  { closed: 0.95 },
  { pitch: -20 },
];
const ASKED = [STRAIGHT, LEFT, BLINK, NOD];

/** People who sit before the camera, by the kind of check. */
export const LIVE: Readonly<Record<string, { active: boolean; film: Director }>> = {
  'passive, live': { active: false, film: async ({ person }, chance) => living(person, sway(chance), chance) },
  'active, live': { active: true, film: async ({ person }, chance) => living(person, ASKED, chance) },
};

/** Attacks by the kind of check. Undefined: the cast does not suffice. */
export const ATTACKS: Readonly<Record<string, { active: boolean; film: Director }>> = {
  'passive, print': {
    active: false,
    film: async ({ person, other }, chance) =>
      held(await print(person.picture, chance), await sceneOf(other.picture, SIZE), chance),
  },
  'passive, screen': {
    active: false,
    film: async ({ person, other }, chance) =>
      held(screen(person.picture, chance), await sceneOf(other.picture, SIZE), chance),
  },
  'passive, print without dots': {
    active: false,
    film: async ({ person, other }, chance) =>
      held(await print(person.picture, chance, 0), await sceneOf(other.picture, SIZE), chance),
  },
  'passive, screen without pixels': {
    active: false,
    film: async ({ person, other }, chance) =>
      held(screen(person.picture, chance, 0), await sceneOf(other.picture, SIZE), chance),
  },
  'passive, film on a screen': {
    active: false,
    film: async ({ person, other }, chance) => filmed(person, sway(chance), await sceneOf(other.picture, SIZE), chance),
  },
  'passive, still picture': {
    active: false,
    film: async ({ person }, chance) => {
      const still = await widened(person.picture);
      return Array.from({ length: FRAMES }, () => drifted(still, chance));
    },
  },
  'passive, cut face': {
    active: false,
    film: async ({ person, other }, chance) => {
      const at = middleOf(person);
      const body = await living(other, sway(chance), chance);
      const first = { ...steady(chance), scale: 1.05 };
      return body.map((frame) => mask(person.picture, at, frame, shaken(first, chance)));
    },
  },
  'passive, cut together': {
    active: false,
    film: async ({ person, again }, chance) => {
      if (!again) return undefined;
      const before = await living(person, sway(chance).slice(0, 2), chance);
      return [...before, ...(await living(again, sway(chance).slice(0, 2), chance))];
    },
  },
  'passive, swapped person': {
    active: false,
    film: async ({ person, other }, chance) => [
      ...(await living(person, sway(chance).slice(0, 2), chance)),
      ...(await living(other, sway(chance).slice(0, 2), chance)),
    ],
  },
  'active, still picture': {
    active: true,
    film: async ({ person }, chance) => {
      const still = await widened(person.picture);
      return Array.from({ length: FRAMES }, () => drifted(still, chance));
    },
  },
  'active, leaned print': {
    active: true,
    film: async ({ person, other }, chance) => {
      const [paper, scene] = [await print(person.picture, chance), await sceneOf(other.picture, SIZE)];
      const leans = [0, 0.0025, 0, 0];
      const first = steady(chance);
      return leans.map((lean, i) =>
        taken(hold(paper, { ...shaken(first, chance), lean, scale: i === 3 ? 0.95 : 1.1 }, scene), chance),
      );
    },
  },
  'active, film on a screen': {
    active: true,
    film: async ({ person, other }, chance) => filmed(person, ASKED, await sceneOf(other.picture, SIZE), chance),
  },
  'active, wrong order': {
    active: true,
    film: async ({ person }, chance) => living(person, [STRAIGHT, NOD, LEFT, BLINK], chance),
  },
  'active, turned to the other side': {
    active: true,
    film: async ({ person }, chance) => living(person, [STRAIGHT, { yaw: -28 }, BLINK, NOD], chance),
  },
};

/** A sequence as a client would send it. */
export async function sequenceOf(
  { active, film }: { active: boolean; film: Director },
  cast: Cast,
  chance: Chance,
): Promise<Sequence | undefined> {
  const pictures = await film(cast, chance);
  if (!pictures) return undefined;
  const frames: LivenessFrame[] = [];
  for (const [i, picture] of pictures.entries()) {
    const image = await raw(picture).jpeg({ quality: 88 }).toBuffer();
    const challengeId = CHALLENGES[i]?.challengeId as string;
    frames.push({ image, capturedAtMs: 700 * i + Math.round(100 * chance()), ...(active && { challengeId }) });
  }
  return {
    frames,
    options: active ? { challengeType: 'active', challenges: CHALLENGES } : { challengeType: 'passive' },
  };
}

/** The small movements of somebody who tries to sit still. */
function sway(chance: Chance): Movement[] {
  const closed = Math.floor(2 * FRAMES * chance());
  return Array.from({ length: FRAMES }, (_, i) => ({
    yaw: around(chance, 5),
    pitch: around(chance, 4),
    closed: i === closed ? 0.8 : 0,
  }));
}

/** Pictures of a person who makes these movements before a camera in a hand. */
export async function living(
  { picture, landmarks }: Portrait,
  movements: readonly Movement[],
  chance: Chance,
): Promise<Pixels[]> {
  const rim = (SIZE.width - picture.width) / 2;
  const wide = {
    picture: await widened(picture),
    landmarks: landmarks.map(({ x, y }) => ({ x: x + rim, y: y + rim })),
  };
  return movements.map(({ yaw = 0, pitch = 0, closed = 0 }) =>
    drifted(move(wide, { yaw: yaw + around(chance, 2), pitch: pitch + around(chance, 2), closed }), chance),
  );
}

function held(flat: Pixels, scene: Pixels, chance: Chance): Pixels[] {
  const first = steady(chance);
  return Array.from({ length: FRAMES }, () => taken(hold(flat, shaken(first, chance), scene), chance));
}

function filmed(person: Portrait, movements: readonly Movement[], scene: Pixels, chance: Chance): Pixels[] {
  const first = steady(chance);
  const seed = chance();
  return movements.map((movement) =>
    taken(
      hold(
        screen(move(person, movement), () => seed),
        shaken(first, chance),
        scene,
      ),
      chance,
    ),
  );
}

/** The picture with soft surroundings, which the models for single pictures need. */
async function widened(picture: Pixels): Promise<Pixels> {
  const [left, top] = [(SIZE.width - picture.width) / 2, (SIZE.height - picture.height) / 2];
  const wide = remap(picture, SIZE, (x, y) => [x - left, y - top]);
  const input = await raw(picture).png().toBuffer();
  const data = await raw(wide).blur(6).composite([{ input, left, top }]).removeAlpha().raw().toBuffer();
  return { ...wide, data };
}

/** A hand moves the camera a little. */
function drifted(picture: Pixels, chance: Chance): Pixels {
  const [right, down, scale, turn] = [
    around(chance, 5),
    around(chance, 5),
    1 + around(chance, 0.015),
    around(chance, 0.015),
  ];
  const { width, height } = picture;
  const moved = remap(picture, picture, (x, y) => [
    width / 2 + scale * (x - width / 2) - turn * (y - height / 2) + right,
    height / 2 + scale * (y - height / 2) + turn * (x - width / 2) + down,
  ]);
  return taken(moved, chance);
}

/** The noise and the light of a camera. */
function taken(picture: Pixels, chance: Chance): Pixels {
  const light = 1 + around(chance, 0.03);
  const grain = noise(chance, 4);
  return develop(picture, (value) => value * light + grain());
}

function middleOf({ landmarks }: Portrait) {
  const [left, right, nose] = [0, 16, 30].map((i) => landmarks[i] as Point) as [Point, Point, Point];
  return { x: (left.x + right.x) / 2, y: nose.y - 4, radius: (right.x - left.x) / 2 };
}
