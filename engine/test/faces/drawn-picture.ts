import sharp from 'sharp';
import { drawFace, type View } from './drawn-face.ts';
import type { Person } from './drawn-people.ts';

interface Development {
  /** 1 leaves the light as it is; less is darker. */
  brightness?: number;
  /** Standard deviation in pixels; 0: sharp. */
  blur?: number;
  /** Clockwise, in degrees. */
  turned?: 0 | 90 | 180 | 270;
  format?: 'jpeg' | 'png' | 'webp';
}

export interface Shot extends View, Development {
  /** Width and height in pixels. */
  size?: number;
  /** Share of the picture's height taken by head and shoulders. The box of the face is about half as high. */
  share?: number;
}

/** One face of a group: where head and shoulders are, in pixels. They are five sixths as wide as they are high. */
export interface Sitter {
  person: Person;
  left: number;
  top: number;
  height: number;
  view?: View;
}

const BACKDROP = '#8fa3ad';

/** A square photograph of one person. */
export function drawPicture(person: Person, shot: Shot = {}): Promise<Uint8Array> {
  const { size = 320, share = 0.92 } = shot;
  const height = size * share;
  const sitter = { person, left: size / 2 - (height * 5) / 12, top: size - height, height, view: shot };
  return drawGroup([sitter], { width: size, height: size, ...shot });
}

/** A photograph of several people; later ones stand in front. */
export function drawGroup(
  sitters: readonly Sitter[],
  picture: { width: number; height: number } & Development,
): Promise<Uint8Array> {
  const faces = sitters.map(({ person, left, top, height, view }, i) => {
    const face = drawFace(person, view, `face${i}`);
    return `<g transform="translate(${left} ${top}) scale(${height / 240})">${face}</g>`;
  });
  return develop(`<rect width="100%" height="100%" fill="${BACKDROP}"/>${faces.join('')}`, picture);
}

/** A picture without any face. */
export function drawNothing(
  pattern: 'flat' | 'gradient' | 'checkerboard',
  picture: { width?: number; height?: number } & Development = {},
): Promise<Uint8Array> {
  const fills = {
    flat: BACKDROP,
    gradient: 'url(#gradient)',
    checkerboard: 'url(#checkerboard)',
  };
  const definitions = [
    '<linearGradient id="gradient" x2="1" y2="1"><stop stop-color="#202c38"/><stop offset="1" stop-color="#e8d8c8"/></linearGradient>',
    '<pattern id="checkerboard" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#fff"/><path d="M0 0h20v40h20v-20h-40z"/></pattern>',
  ];
  return develop(`<defs>${definitions.join('')}</defs><rect width="100%" height="100%" fill="${fills[pattern]}"/>`, {
    width: 320,
    height: 320,
    ...picture,
  });
}

async function develop(
  content: string,
  {
    width,
    height,
    brightness = 1,
    blur = 0,
    turned = 0,
    format = 'jpeg',
  }: { width: number; height: number } & Development,
): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const { data, info } = await draw(svg);
  const image = sharp(data, { raw: info }).linear(brightness, 0).rotate(turned);
  return (blur > 0 ? image.blur(blur) : image).toFormat(format, { quality: 92 }).toBuffer();
}

type Drawn = Awaited<ReturnType<typeof rasterise>>;
const drawn = new Map<string, Promise<Drawn>>();

/** Takes twice as long as to find the face, and many tests want the same: each is drawn once. */
function draw(svg: string): Promise<Drawn> {
  const pixels = drawn.get(svg) ?? rasterise(svg);
  drawn.set(svg, pixels);
  return pixels;
}

const rasterise = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
