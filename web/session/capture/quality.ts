/** The flaws of a picture that the person can correct at once. */
export type Flaw = 'blurred' | 'glare' | 'dark';

/** Grey values of 0 to 255, row by row. */
export interface Grey {
  readonly values: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const SHARP = 25;
const BRIGHT = 250;
const GLARE = 0.03;
const DARK = 60;

export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    values[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { values, width, height };
}

/** The first flaw of a picture; undefined: none. It is a warning: the person may still use the picture. */
export function flawOf(picture: Grey): Flaw | undefined {
  const { values } = picture;
  let sum = 0;
  let bright = 0;
  for (const value of values) {
    sum += value;
    if (value >= BRIGHT) bright++;
  }
  const mean = sum / values.length;
  if (mean < DARK) return 'dark';
  // A reflection is a small bright part: a white page is bright everywhere.
  const share = bright / values.length;
  if (share > GLARE && share < 0.3 && mean < 200) return 'glare';
  return sharpness(picture) < SHARP ? 'blurred' : undefined;
}

/** The variance of the Laplacian: edges of a blurred picture are weak everywhere. */
function sharpness({ values, width, height }: Grey): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
