import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Pixels, resized } from '../pixels.ts';
import { cornersOf, type Point, type Quad, rectangleAround } from '../quad.ts';

/** Sides of the model's input are multiples of this. */
const STEP = 32;
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** A pixel belongs to text from here on. */
const PIXEL = 0.3;
/** The mean of a line's pixels. */
const LINE = 0.55;
/** The model shrinks lines by this ratio of area to circumference. */
const UNCLIP = 1.6;
const MAX_LINES = 600;

/**
 * The lines of text on a picture, from top to bottom, by the DB detector of PP-OCRv4.
 * `side`: the longer side of the picture that the model sees.
 */
export async function detectLines(model: InferenceSession, picture: Pixels, side: number): Promise<Quad[]> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = multiple(picture.width * scale);
  const height = multiple(picture.height * scale);
  const input = new Tensor('float32', normalised(await resized(picture, width, height)), [1, 3, height, width]);
  const output = Object.values(await model.run({ [model.inputNames[0] as string]: input }))[0];
  const scores = output?.data as Float32Array;
  return linesOf(scores, width, height).map(
    (quad) =>
      quad.map(([x, y]) => [(x * picture.width) / width, (y * picture.height) / height] as Point) as unknown as Quad,
  );
}

const multiple = (length: number): number => Math.max(STEP, Math.round(length / STEP) * STEP);

/** Blue, green and red planes. */
function normalised({ data, width, height }: Pixels): Float32Array {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel++) {
    const mean = MEAN[channel] as number;
    const deviation = DEVIATION[channel] as number;
    for (let i = 0, from = 2 - channel, to = channel * size; i < size; i++, from += 3, to++) {
      values[to] = ((data[from] as number) / 255 - mean) / deviation;
    }
  }
  return values;
}

function linesOf(scores: Float32Array, width: number, height: number): Quad[] {
  const seen = new Uint8Array(width * height);
  const lines: Quad[] = [];
  for (let start = 0; start < scores.length && lines.length < MAX_LINES; start++) {
    if (seen[start] || (scores[start] as number) < PIXEL) continue;
    const region = regionAt(start, scores, seen, width, height);
    if (region.size < 6 || region.sum / region.size < LINE) continue;
    const around = rectangleAround(region.rim);
    if (!around || Math.min(around.width, around.height) < 2) continue;
    const more = (around.width * around.height * UNCLIP) / (around.width + around.height);
    const grown = { ...around, width: around.width + more, height: around.height + more };
    if (Math.min(grown.width, grown.height) >= 4) lines.push(cornersOf(grown));
  }
  return lines.sort((a, b) => a[0][1] - b[0][1]);
}

interface Region {
  readonly rim: Point[];
  readonly size: number;
  readonly sum: number;
}

/** The connected pixels of text around one of them; its rim are those that have a neighbour outside. */
function regionAt(start: number, scores: Float32Array, seen: Uint8Array, width: number, height: number): Region {
  const rim: Point[] = [];
  const pending = [start];
  seen[start] = 1;
  let size = 0;
  let sum = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const x = at % width;
    const y = Math.floor(at / width);
    size++;
    sum += scores[at] as number;
    let isRim = false;
    for (let ny = y - 1; ny <= y + 1; ny++) {
      for (let nx = x - 1; nx <= x + 1; nx++) {
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || (scores[next] as number) < PIXEL) isRim = true;
        else if (!seen[next]) {
          seen[next] = 1;
          pending.push(next);
        }
      }
    }
    if (isRim) rim.push([x, y]);
  }
  return { rim, size, sum };
}
