import sharp, { type Sharp } from 'sharp';
import type { Random } from './random.ts';

/** The pictures that are made of a clean page. */
export const VARIANTS = ['clean', 'phone', 'rot90', 'rot180', 'rot270', 'low', 'hard', 'table'] as const;

export type Variant = (typeof VARIANTS)[number];

const PAPER = '#d9d6cf';

/** The page as somebody sends it: PNG when clean, else JPEG. */
export async function vary(clean: Buffer, variant: Variant, random: Random): Promise<Buffer> {
  const page = sharp(clean).removeAlpha();
  switch (variant) {
    case 'clean':
      return clean;
    case 'phone': {
      const angle = random.pick([-1, 1]) * random.between(0.4, 2.9);
      return (
        await shaded(
          await page.rotate(angle, { background: PAPER }).blur(random.between(0.5, 0.9)).png().toBuffer(),
          random,
        )
      )
        .jpeg({ quality: 55 })
        .toBuffer();
    }
    case 'rot90':
    case 'rot180':
    case 'rot270':
      return page
        .rotate(Number(variant.slice(3)))
        .jpeg({ quality: 70 })
        .toBuffer();
    case 'low': {
      const { width = 0 } = await page.metadata();
      return page
        .resize({ width: Math.round(width * 0.6) })
        .jpeg({ quality: 40 })
        .toBuffer();
    }
    case 'hard': {
      const angle = (random.pick([-1, 1]) * 7.5 * Math.PI) / 180;
      const shear = random.between(0.04, 0.08);
      const matrix: [number, number, number, number] = [
        Math.cos(angle),
        shear - Math.sin(angle),
        Math.sin(angle),
        Math.cos(angle),
      ];
      const leaning = await page.affine(matrix, { background: PAPER, interpolator: 'bicubic' }).png().toBuffer();
      return noisy(await glaring(leaning, random), 11, random).then((image) => image.jpeg({ quality: 60 }).toBuffer());
    }
    case 'table':
      return onTable(clean, random);
  }
}

async function withOverlay(image: Buffer, blend: 'multiply' | 'screen', gradient: string): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(image).composite([{ input: Buffer.from(svg), blend }]);
}

function shaded(image: Buffer, random: Random): Promise<Sharp> {
  const ends = random.pick([
    'x1="0" y1="0" x2="1" y2="1"',
    'x1="1" y1="0" x2="0" y2="1"',
    'x1="0" y1="0" x2="0" y2="1"',
  ]);
  return withOverlay(
    image,
    'multiply',
    `<linearGradient id="g" ${ends}><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#a8a49c"/></linearGradient>`,
  );
}

async function glaring(image: Buffer, random: Random): Promise<Buffer> {
  const at = `cx="${random.between(0.3, 0.7)}" cy="${random.between(0.3, 0.7)}" r="0.3"`;
  const stops =
    '<stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>';
  const lit = await withOverlay(image, 'screen', `<radialGradient id="g" ${at}>${stops}</radialGradient>`);
  return lit.png().toBuffer();
}

async function noisy(image: Buffer, deviation: number, random: Random): Promise<Sharp> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++) {
    const noise = (random.next() + random.next() + random.next() - 1.5) * 2 * deviation;
    data[i] = Math.max(0, Math.min(255, (data[i] as number) + noise));
  }
  return sharp(data, { raw: info });
}

/** A photograph of the page that lies on a table, seen from one side. */
async function onTable(clean: Buffer, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(clean).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [wide, high] = [Math.round(width * 1.22), Math.round(height * 1.22)];
  const near = (share: number, size: number): number => size * (share + random.between(-0.025, 0.025));
  const corners: [number, number][] = [
    [near(0.12, wide), near(0.1, high)],
    [near(0.88, wide), near(0.11, high)],
    [near(0.92, wide), near(0.9, high)],
    [near(0.08, wide), near(0.9, high)],
  ];
  const toPage = homography(corners, width, height);
  const out = Buffer.alloc(wide * high * 3);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [u, v] = toPage(x, y);
      const inside = u >= 0 && v >= 0 && u < width - 1 && v < height - 1;
      const grain = 12 * Math.sin(x / 41 + 3 * Math.sin(y / 230)) + 5 * Math.sin(y / 3);
      for (let channel = 0; channel < 3; channel++)
        out[(y * wide + x) * 3 + channel] = inside
          ? between(data, width, u, v, channel)
          : ([112, 78, 52][channel] as number) + grain;
    }
  const photo = await sharp(out, { raw: { width: wide, height: high, channels: 3 } })
    .blur(0.6)
    .png()
    .toBuffer();
  return (await shaded(photo, random)).jpeg({ quality: 68 }).toBuffer();
}

function between(data: Buffer, width: number, u: number, v: number, channel: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const at = (x: number, y: number): number => data[(y * width + x) * 3 + channel] as number;
  const [right, low] = [u - left, v - top];
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return upper * (1 - low) + lower * low;
}

/** From a point of the photograph to the page, whose corners are given from the top left clockwise. */
export function homography(
  corners: readonly [number, number][],
  width: number,
  height: number,
): (x: number, y: number) => [number, number] {
  const targets = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const rows = corners.flatMap(([x, y], i) => {
    const [u, v] = targets[i] as readonly [number, number];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a, b, c, d, e, f, g, h] = solved(rows) as [number, number, number, number, number, number, number, number];
  return (x, y) => [(a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1)];
}

/** Linear equations by elimination; the last number of a row is its right side. */
function solved(rows: number[][]): number[] {
  rows.forEach((_, column) => {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, i) =>
          Math.abs(row[column] as number) > Math.abs((rows[best] as number[])[column] as number) ? i + column : best,
        column,
      );
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const chosen = rows[column] as number[];
    rows.forEach((row, i) => {
      if (i === column) return;
      const factor = (row[column] as number) / (chosen[column] as number);
      for (let k = column; k < row.length; k++) row[k] = (row[k] as number) - factor * (chosen[k] as number);
    });
  });
  return rows.map((row, i) => (row.at(-1) as number) / (row[i] as number));
}
