import { ImageError } from '@vett/engine/faces';
import { FACE, type PictureFault } from '@vett/schema/face-image';
import { type Caller, ownerOf } from '../../core/caller.ts';
import type { FaceDoors } from './engine.ts';
import { tooBusy } from './find-face.ts';

/** A face that is at least a third as high as the most prominent one is no bystander, as in liveness checks. */
const BYSTANDER = 3;

/**
 * The reason why a picture does not show the face of one person; null: it does. Throws MODEL_NOT_LOADED, and SERVICE_UNAVAILABLE
 * while too many pictures are being looked at.
 */
export async function pictureFault(
  bytes: Uint8Array,
  caller: Pick<Caller, 'tenant' | 'actor' | 'signal'>,
  { faces }: FaceDoors,
): Promise<PictureFault | null> {
  const engine = await faces();
  try {
    const [first, ...others] = await engine.analyse(bytes, { owner: ownerOf(caller), signal: caller.signal });
    if (!first) return 'no_face';
    if (others.some(({ box }) => BYSTANDER * box.height >= first.box.height)) return 'multiple_faces';
    return first.box.height < FACE.min_height ? 'low_quality' : null;
  } catch (error) {
    if (error instanceof ImageError) return 'unreadable';
    throw tooBusy(error) ?? error;
  }
}
