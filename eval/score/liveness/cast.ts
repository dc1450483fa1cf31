import { readdirSync, readFileSync } from 'node:fs';
import type { Point } from '../../../engine/src/faces/align.ts';
import { decodeImage } from '../../../engine/src/faces/decode-image.ts';
import { detect } from '../../../engine/src/faces/detector.ts';
import { findLandmarks } from '../../../engine/src/faces/landmarks.ts';
import { poseOf } from '../../../engine/src/faces/liveness/pose.ts';
import { readModels } from '../../../engine/src/faces/model-files.ts';
import { openSession } from '../../../engine/src/faces/open-session.ts';
import { crop, type Pixels } from '../../../engine/src/faces/pixels.ts';
import { EVALUATION } from '../run-tool.ts';
import type { Portrait } from './heads.ts';
import type { Cast } from './sequences.ts';

/** The limits were chosen on the people of one half, and are reported on those of the other. */
export type Half = 'chosen' | 'reported';

const FOLDER = new URL('faces/lfw/', EVALUATION);
/** Degrees that a portrait may be off: the movements start there. */
const MAX_YAW = 10;
const MAX_PITCH = 15;
/** Pixels. */
const RIM = 22;

/** The first `count` people of a half with a clear portrait, each with somebody else. */
export async function castOf(half: Half, count: number): Promise<Cast[]> {
  const portraitsOf = await portraits();
  const people: Portrait[][] = [];
  const names = readdirSync(FOLDER).filter((_, i) => (i % 2 === 0) === (half === 'chosen'));
  // Those with several pictures first, since scenes can only be cut together from two.
  const files = (name: string) => (name.endsWith('.csv') ? [] : readdirSync(new URL(`${name}/`, FOLDER)));
  for (const name of names.sort((a, b) => files(b).length - files(a).length)) {
    if (people.length === count) break;
    const found = await portraitsOf(name, files(name));
    if (found.length > 0) people.push(found);
  }
  return people.map(([person, again], i) => ({
    person: person as Portrait,
    again,
    other: people[(i + 1) % people.length]?.[0] as Portrait,
  }));
}

/** The portrait without its rim, which is black where the picture was turned. */
function trim(picture: Pixels, landmarks: readonly Point[]): Portrait {
  const inner = { width: picture.width - 2 * RIM, height: picture.height - 2 * RIM };
  return {
    picture: crop(picture, RIM, RIM, inner),
    landmarks: landmarks.map(({ x, y }) => ({ x: x - RIM, y: y - RIM })),
  };
}

/** Finds the portraits of a person: pictures of one face that looks straight. */
async function portraits(): Promise<(name: string, files: readonly string[]) => Promise<Portrait[]>> {
  const { detector, landmarks } = await readModels();
  const detecting = await openSession(detector);
  const finding = await openSession(landmarks);
  return async (name, files) => {
    const found: Portrait[] = [];
    for (const file of files) {
      const picture = await decodeImage(readFileSync(new URL(`${name}/${file}`, FOLDER)));
      const [face, ...others] = await detect(detecting, detector.model.input, picture);
      if (!face || others.length > 0) continue;
      const points = await findLandmarks(finding, landmarks.model.input, picture, face);
      const { yaw, pitch } = poseOf(points);
      if (Math.abs(yaw) <= MAX_YAW && Math.abs(pitch) <= MAX_PITCH) found.push(trim(picture, points));
    }
    return found;
  };
}
