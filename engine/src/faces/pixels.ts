export interface Size {
  width: number;
  height: number;
}

/** A picture: red, green and blue of each pixel, row by row. */
export interface Pixels extends Size {
  data: Uint8Array;
}

/** The picture turned clockwise by 0 to 3 quarters. */
export function turn(picture: Pixels, quarters: number): Pixels {
  if (quarters === 0) return picture;
  const { data, width, height } = picture;
  const sideways = quarters % 2 === 1;
  const turned = {
    data: new Uint8Array(data.length),
    width: sideways ? height : width,
    height: sideways ? width : height,
  };
  // The offset of the first pixel, and of a step to the right and a step down from there.
  const [first, right, down] = (
    [
      [height - 1, height, -1],
      [width * height - 1, -1, -width],
      [(width - 1) * height, -height, 1],
    ] as const
  )[quarters - 1] as readonly [number, number, number];
  let from = 0;
  for (let y = 0; y < height; y++) {
    let to = 3 * (first + y * down);
    for (let x = 0; x < width; x++, from += 3, to += 3 * right) {
      turned.data[to] = data[from] as number;
      turned.data[to + 1] = data[from + 1] as number;
      turned.data[to + 2] = data[from + 2] as number;
    }
  }
  return turned;
}

/** A part of a picture, in a copy. */
export function crop({ data, width }: Pixels, left: number, top: number, { width: w, height: h }: Size): Pixels {
  const part = { data: new Uint8Array(3 * w * h), width: w, height: h };
  for (let y = 0; y < h; y++) {
    const from = 3 * ((top + y) * width + left);
    part.data.set(data.subarray(from, from + 3 * w), 3 * w * y);
  }
  return part;
}
