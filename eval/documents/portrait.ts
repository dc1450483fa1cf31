import { type Image, loadImage } from '@napi-rs/canvas';
import { PEOPLE } from '../../engine/test/faces/drawn-people.ts';
import { drawPicture } from '../../engine/test/faces/drawn-picture.ts';
import type { Random } from './random.ts';

/** A drawn face on a plain ground. */
export async function portrait(random: Random): Promise<Image> {
  const picture = await drawPicture(random.pick(Object.values(PEOPLE)), { size: 420, smile: random.between(0, 0.3) });
  return loadImage(Buffer.from(picture));
}
