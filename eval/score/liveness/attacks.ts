import sharp from 'sharp';
import type { Pixels, Size } from '../../../engine/src/faces/pixels.ts';
import { around, type Chance, develop, type Mapping, remap } from './pictures.ts';

/** The place, size and lean of a flat thing before the camera. */
export interface Hold {
  left: number;
  top: number;
  scale: number;
  /** Radians. */
  turn: number;
  /** The side that is nearer to the camera. */
  lean: number;
}

export const steady = (chance: Chance): Hold => ({
  left: around(chance, 12),
  top: around(chance, 12),
  scale: 1.1 + around(chance, 0.06),
  turn: around(chance, 0.05),
  lean: around(chance, 0.0003),
});

/** The same hold a moment later. */
export const shaken = (hold: Hold, chance: Chance): Hold => ({
  left: hold.left + around(chance, 5),
  top: hold.top + around(chance, 5),
  scale: hold.scale * (1 + around(chance, 0.02)),
  turn: hold.turn + around(chance, 0.02),
  lean: hold.lean + around(chance, 0.0002),
});

/** A picture of a flat picture in front of a scene. */
export function hold(flat: Pixels, { left, top, scale, turn, lean }: Hold, scene: Pixels): Pixels {
  const [sin, cos] = [Math.sin(turn) / scale, Math.cos(turn) / scale];
  const mapping: Mapping = (x, y) => {
    const [u, v] = [x - scene.width / 2 - left, y - scene.height / 2 - top];
    const nearer = 1 + lean * u;
    return [flat.width / 2 + (u * cos + v * sin) / nearer, flat.height / 2 + (v * cos - u * sin) / nearer];
  };
  return remap(flat, scene, mapping, scene);
}

/** A print on paper: paler, with dots and a white rim. */
export async function print(picture: Pixels, chance: Chance, strength = 4): Promise<Pixels> {
  const dot = 2.2 + chance();
  const pale = develop(await blurred(picture, 0.6), (value, x, y, channel) => {
    const angle = 0.26 + channel * 0.5;
    const dots = Math.cos((2 * Math.PI * (x * Math.cos(angle) + y * Math.sin(angle))) / dot);
    return 38 + 0.72 * value + strength * dots;
  });
  return rimmed(pale, 14, [242, 240, 234]);
}

/** A screen: bluish, bright, with the pattern that its pixels and those of the camera make together, in a dark bezel. */
export function screen(picture: Pixels, chance: Chance, strength = 0.03 + 0.07 * chance()): Pixels {
  const [pitch, turn] = [2.3 + 2 * chance(), around(chance, 0.3)];
  const [glareX, glareY] = [picture.width * chance(), picture.height * chance()];
  const lit = develop(picture, (value, x, y, channel) => {
    const across = x * Math.cos(turn) + y * Math.sin(turn);
    const down = y * Math.cos(turn) - x * Math.sin(turn);
    const waves =
      Math.cos((2 * Math.PI * across) / pitch + (channel * 2 * Math.PI) / 3) + Math.cos((2 * Math.PI * down) / pitch);
    const glare = 30 * Math.exp(-((x - glareX) ** 2 + (y - glareY) ** 2) / 2000);
    return (12 + value * (0.9 + 0.07 * channel)) * (1 + strength * waves) + glare;
  });
  return rimmed(lit, 16, [16, 16, 18]);
}

/** The face of one picture, cut out and held before the head of another. */
export function mask(face: Pixels, at: { x: number; y: number; radius: number }, before: Pixels, hold: Hold): Pixels {
  const mapping: Mapping = (x, y) => [
    at.x + (x - before.width / 2 - hold.left / 2) / hold.scale,
    at.y + (y - before.height / 2 - hold.top / 2) / hold.scale,
  ];
  const pasted = remap(face, before, mapping);
  const data = new Uint8Array(before.data);
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++) {
      const [u, v] = mapping(x, y);
      if (((u - at.x) / at.radius) ** 2 + ((v - at.y) / (1.3 * at.radius)) ** 2 > 1) continue;
      const i = 3 * (y * before.width + x);
      data.set(pasted.data.subarray(i, i + 3), i);
    }
  return { ...before, data };
}

/** A scene without a face. */
export async function sceneOf(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  const { data, info } = await raw(picture)
    .resize(width, height, { fit: 'fill' })
    .blur(14)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function blurred(picture: Pixels, sigma: number): Promise<Pixels> {
  return { ...picture, data: await raw(picture).blur(sigma).raw().toBuffer() };
}

export const raw = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

function rimmed(picture: Pixels, rim: number, colour: readonly [number, number, number]): Pixels {
  const [width, height] = [picture.width + 2 * rim, picture.height + 2 * rim];
  const data = Uint8Array.from({ length: 3 * width * height }, (_, i) => colour[i % 3] as number);
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(3 * y * picture.width, 3 * (y + 1) * picture.width);
    data.set(row, 3 * ((y + rim) * width + rim));
  }
  return { data, width, height };
}
