import sharp from 'sharp';
import type { Random } from './random.ts';
import { homography } from './variants.ts';

/** Pictures that do not show the document itself, but a screen that shows it. */
export const SCREENS = ['screen-near', 'screen', 'screen-far', 'shot-phone', 'shot-desktop'] as const;

export type ScreenVariant = (typeof SCREENS)[number];

export const isScreenVariant = (variant: string): variant is ScreenVariant =>
  (SCREENS as readonly string[]).includes(variant);

/** Pixels of the camera for each pixel of the screen. */
const PITCHES = { 'screen-near': [1.7, 2.6], screen: [1.1, 1.7], 'screen-far': [0.7, 1.1] } as const;
const CAMERA = 1600;
/** Points of a camera's pixel, in each direction, that gather light. */
const POINTS = 3;
const PHONES = [
  [1080, 2340],
  [1170, 2532],
  [1179, 2556],
  [1080, 2400],
] as const;
const DESKTOPS = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [2560, 1440],
] as const;

export const onScreen = (clean: Buffer, variant: ScreenVariant, random: Random): Promise<Buffer> =>
  variant === 'shot-phone' || variant === 'shot-desktop'
    ? screenshot(clean, variant, random)
    : photograph(clean, PITCHES[variant], random);

/** The light of red, green and blue stripes, gathered by the pixels of a camera that is held by hand. */
async function photograph(clean: Buffer, [min, max]: readonly [number, number], random: Random): Promise<Buffer> {
  const pitch = random.between(min, max);
  const { width: cleanWidth = 1, height: cleanHeight = 1 } = await sharp(clean).metadata();
  const scale = CAMERA / Math.max(cleanWidth, cleanHeight);
  const [wide, high] = [Math.round(cleanWidth * scale), Math.round(cleanHeight * scale)];
  const { data, info } = await sharp(clean)
    .removeAlpha()
    .resize(Math.round((0.84 * wide) / pitch), Math.round((0.84 * high) / pitch), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const near = (share: number, size: number): number => size * (share + random.between(-0.025, 0.025));
  const toScreen = homography(
    [
      [near(0.08, wide), near(0.08, high)],
      [near(0.92, wide), near(0.08, high)],
      [near(0.92, wide), near(0.92, high)],
      [near(0.08, wide), near(0.92, high)],
    ],
    width,
    height,
  );
  const out = Buffer.alloc(wide * high * 3);
  for (let y = 0, to = 0; y < high; y++)
    for (let x = 0; x < wide; x++, to += 3) {
      const light = [0, 0, 0];
      for (let point = 0; point < POINTS ** 2; point++) {
        const [u, v] = toScreen(x + (point % POINTS) / POINTS, y + Math.floor(point / POINTS) / POINTS);
        const [column, row] = [Math.floor(u), Math.floor(v)];
        // A dark bezel, and dark lines between the pixels of the screen.
        if (column < 0 || row < 0 || column >= width || row >= height || v - row > 0.85) continue;
        const stripe = Math.floor(3 * (u - column));
        const value = (data[3 * (row * width + column) + stripe] as number) / 255;
        light[stripe] = (light[stripe] as number) + value ** 2.2;
      }
      for (let channel = 0; channel < 3; channel++) {
        const share = 0.02 + (0.9 * 3 * (light[channel] as number)) / POINTS ** 2;
        const noise = 6 * (random.next() + random.next() - 1);
        out[to + channel] = Math.max(0, Math.min(255, 255 * Math.min(1, share) ** (1 / 2.2) + noise));
      }
    }
  return sharp(out, { raw: { width: wide, height: high, channels: 3 } })
    .blur(random.between(0.5, 0.8))
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** A picture by a device of its own screen: the bars of its system are around the page. */
async function screenshot(clean: Buffer, variant: 'shot-phone' | 'shot-desktop', random: Random): Promise<Buffer> {
  const isPhone = variant === 'shot-phone';
  const [width, height] = random.pick<readonly [number, number]>(isPhone ? PHONES : DESKTOPS);
  const [dark, light] = random.pick([
    ['#000000', '#1c1c1e'],
    ['#202124', '#35363a'],
    ['#f2f2f7', '#ffffff'],
  ] as const);
  const ink = dark === '#f2f2f7' ? '#111' : '#eee';
  const bar = Math.round(height * (isPhone ? 0.045 : 0.035));
  const text = (x: number, y: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${bar * 0.45}" fill="${ink}">${words}</text>`;
  const bars = isPhone
    ? text(width * 0.07, bar * 0.7, '9:41') + text(width * 0.8, bar * 0.7, '5G 87 %')
    : text(bar, bar * 0.65, 'document.pdf') +
      text(width * 0.93, bar * 0.65, '— ▢ ✕') +
      text(bar, height - bar * 0.35, '☰');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${dark}"/><rect width="100%" height="${bar}" fill="${light}"/><rect y="${height - bar}" width="100%" height="${bar}" fill="${light}"/>${bars}</svg>`;
  const page = await sharp(clean)
    .resize(width, height - 4 * bar, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const place = { left: Math.round((width - page.info.width) / 2), top: Math.round((height - page.info.height) / 2) };
  return sharp(Buffer.from(svg))
    .composite([{ input: page.data, ...place }])
    .removeAlpha()
    .png()
    .toBuffer();
}
