import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { cropped, type Pixels, resized } from '../pixels.ts';
import { heightOf, type Point, type Quad, widthOf } from '../quad.ts';
import { charactersOf, normalised, posteriorsOf } from './recognise.ts';

/** Lines that vote for a half turn. */
const VOTERS = 8;
/** Fewer votes leave the page as it is. */
const MIN_VOTES = 0.3;
/** Pages are seldom turned: both kinds of evidence together must say so by this much. */
const MARGIN = 0.1;
/** The classifier knows lines of this ratio: longer ones would be squeezed. */
const RATIO = 4;
const [HEIGHT, WIDTH] = [48, RATIO * 48];
/** Lines that are read in both directions where the votes are not clear, and how far they are read. */
const READ_BOTH_WAYS = 4;
const READ_RATIO = 12;

/** The models that tell the direction of a line and read it. */
export interface LineModels {
  readonly direction: InferenceSession;
  readonly recogniser: InferenceSession;
  /** The characters of the recogniser, the blank first. */
  readonly classes: readonly string[];
}

/** Whether the lines stand on their head: a classifier votes, and some lines are read in both directions. */
export async function isUpsideDown(models: LineModels, picture: Pixels, quads: readonly Quad[]): Promise<boolean> {
  const largest = [...quads].sort((a, b) => widthOf(b) * heightOf(b) - widthOf(a) * heightOf(a)).slice(0, VOTERS);
  let votes = 0;
  for (const quad of largest)
    if (await isFlipped(models.direction, cropped(picture, beginningOf(quad, RATIO)))) votes++;
  const share = votes / Math.max(1, largest.length);
  if (share < MIN_VOTES) return false;
  const read = largest.slice(0, READ_BOTH_WAYS).map((quad) => beginningOf(quad, READ_RATIO));
  let gain = 0;
  for (const [a, b, c, d] of read) {
    const asIs = await clarityOf(models, cropped(picture, [a, b, c, d]));
    gain += (await clarityOf(models, cropped(picture, [c, d, a, b]))) - asIs;
  }
  return gain / read.length + share - 0.5 > MARGIN;
}

/** The beginning of a line, at most so many times as long as high. A tall one runs downwards. */
function beginningOf(quad: Quad, ratio: number): Quad {
  const [width, height] = [widthOf(quad), heightOf(quad)];
  const share = Math.min(1, (ratio * Math.min(width, height)) / Math.max(width, height));
  const [a, b, c, d] = quad;
  return height > width
    ? [a, b, between(b, c, share), between(a, d, share)]
    : [a, between(a, b, share), between(d, c, share), d];
}

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + share * (toX - x),
  y + share * (toY - y),
];

async function isFlipped(model: InferenceSession, line: Pixels): Promise<boolean> {
  const width = Math.min(WIDTH, Math.ceil((line.width * HEIGHT) / line.height));
  const values = normalised(await resized(line, width, HEIGHT));
  const input = new Float32Array(3 * HEIGHT * WIDTH);
  for (let row = 0; row < 3 * HEIGHT; row++) input.set(values.subarray(row * width, (row + 1) * width), row * WIDTH);
  const tensor = new Tensor('float32', input, [1, 3, HEIGHT, WIDTH]);
  const output = Object.values(await model.run({ [model.inputNames[0] as string]: tensor }))[0];
  return Number(output?.data[1]) > 0.5;
}

/** The mean confidence of the characters of a line. */
async function clarityOf({ recogniser, classes }: LineModels, line: Pixels): Promise<number> {
  const characters = charactersOf(await posteriorsOf(recogniser, classes, line));
  return characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length);
}
