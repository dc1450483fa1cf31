import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '../../document.ts';
import type { Line } from '../page-reading.ts';
import { cropped, type Pixels, placeAfter, rotated } from '../pixels.ts';
import { angleOf, boxOf, heightOf, type Quad, widthOf } from '../quad.ts';
import { detectLines } from './detect.ts';
import { isUpsideDown, type LineModels } from './direction.ts';
import { type CharacterPosteriors, charactersOf, posteriorsOf } from './recognise.ts';
import { lineOf } from './words.ts';

/** The longer side of the picture that the detector sees. */
const SIDE = 1280;
/** Smaller angles do no harm. */
const MIN_SKEW_DEGREES = 0.3;

/** A page turned upright, with its lines from top to bottom. */
export interface PaddleReading {
  readonly upright: Pixels;
  readonly lines: Line[];
  /** How many places look like lines, also where no character was read. */
  readonly found: number;
  /** Clockwise turns in degrees that made it upright. */
  readonly turn: number;
  readonly skew: number;
}

export interface PaddleModels extends LineModels {
  readonly detector: InferenceSession;
}

/**
 * Reads the lines of a picture in any of the four directions, skewed by at most some ten degrees; fewer lines once `signal` is
 * aborted.
 */
export async function readByPaddle(models: PaddleModels, picture: Pixels, signal: AbortSignal): Promise<PaddleReading> {
  const { upright, quads, turn } = await uprightOf(models, picture);
  const skew = skewOf(quads);
  const straight = await rotated(upright, -skew);
  const boxAfter = (quad: Quad) => boxOf(quad.map((point) => placeAfter(point, upright, straight, -skew)));
  const lines = await linesAt(models, upright, quads, boxAfter, signal);
  return { upright: straight, lines, found: quads.length, turn, skew };
}

/** The lines of an upright page; fewer once `signal` is aborted. */
export async function readUpright(models: PaddleModels, page: Pixels, signal: AbortSignal): Promise<Line[]> {
  return linesAt(models, page, await detectLines(models.detector, page, SIDE), boxOf, signal);
}

async function linesAt(
  models: PaddleModels,
  page: Pixels,
  quads: readonly Quad[],
  boxAfter: (quad: Quad) => Box,
  signal: AbortSignal,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quad of quads) {
    if (signal.aborted) break;
    const line = lineOf(charactersOf(await recognise(models, cropped(page, quad))), boxAfter(quad));
    if (line) lines.push(line);
  }
  return lines.sort((a, b) => a.box.y - b.box.y);
}

/** The character probabilities of one line, for readers that know more about its characters. */
export const recognise = ({ recogniser, classes }: PaddleModels, line: Pixels): Promise<CharacterPosteriors> =>
  posteriorsOf(recogniser, classes, line);

/** The lines of a page that lies on its side are tall; the classifier of lines tells which side is up. */
async function uprightOf(models: PaddleModels, picture: Pixels) {
  const found = await detectLines(models.detector, picture, SIDE);
  const tall = found.filter((quad) => heightOf(quad) >= 1.5 * widthOf(quad));
  const isOnSide = found.length >= 3 && tall.length > 0.6 * found.length;
  const isFlipped = await isUpsideDown(models, picture, isOnSide ? tall : found);
  // Tall lines are judged as if they ran downwards.
  const turn = isOnSide ? (isFlipped ? 90 : 270) : isFlipped ? 180 : 0;
  const upright = await rotated(picture, turn);
  if (isOnSide) return { upright, quads: await detectLines(models.detector, upright, SIDE), turn };
  return { upright, quads: isFlipped ? found.map((quad) => halfTurned(quad, picture)) : found, turn };
}

function halfTurned([a, b, c, d]: Quad, picture: Pixels): Quad {
  return [c, d, a, b].map((corner) => placeAfter(corner, picture, picture, 180)) as unknown as Quad;
}

/** The usual angle of long lines, in degrees clockwise. */
function skewOf(quads: readonly Quad[]): number {
  const angles = quads
    .filter((quad) => widthOf(quad) > 4 * heightOf(quad))
    .map((quad) => (angleOf(quad) * 180) / Math.PI)
    .sort((a, b) => a - b);
  const skew = angles[Math.floor(angles.length / 2)] ?? 0;
  return Math.abs(skew) < MIN_SKEW_DEGREES ? 0 : skew;
}
