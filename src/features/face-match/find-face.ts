import type { FaceEngine, ProminentFace } from '@vett/engine/faces';
import { EngineError, ImageError, pixelsOf } from '@vett/engine/faces';
import type { FaceWarning } from '@vett/schema/face-image';
import { FACE } from '@vett/schema/face-image';
import { type Caller, ownerOf } from '../../core/caller.ts';
import { AppError } from '../../platform/error.ts';
import { type Image, type ImageRole, tooLarge, unsupported } from '../upload/upload.ts';

/**
 * Finds the most prominent face of an image and checks that it is large enough to compare. A large image counts as
 * several calls. Throws NO_FACE_DETECTED, LOW_IMAGE_QUALITY, RATE_LIMITED, SERVICE_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE,
 * PAYLOAD_TOO_LARGE, INVALID_IMAGE.
 */
export async function findFace(
  engine: FaceEngine,
  { role, bytes }: Image,
  caller: Pick<Caller, 'tenant' | 'actor' | 'signal' | 'charge'>,
): Promise<ProminentFace> {
  let face: ProminentFace | null;
  try {
    const calls = Math.ceil(pixelsOf(bytes) / FACE.pixels_of_call);
    if (calls > 1) await caller.charge(calls - 1);
    face = await engine.embed(bytes, { owner: ownerOf(caller), signal: caller.signal });
  } catch (error) {
    throw refusalOf(error, role);
  }
  const details = { image: role };
  if (!face)
    throw new AppError(
      'NO_FACE_DETECTED',
      'No face was found in the image. Send a picture of one person from the front, with the whole face.',
      { details },
    );
  if (face.box.height < FACE.min_height) {
    throw new AppError('LOW_IMAGE_QUALITY', `The face is too small: ${FACE.min_height} pixels in height are needed.`, {
      details: { ...details, reason: 'too_small' },
    });
  }
  return face;
}

export const warningsOf = (...faces: ProminentFace[]): { warnings?: FaceWarning[] } =>
  faces.some(({ faces: several }) => several > 1) ? { warnings: ['MULTIPLE_FACES'] } : {};

const BUSY_SECONDS = 1;
/** They say nothing about the image: the same one is analysed later. */
const BUSY: readonly string[] = ['POOL_FULL', 'POOL_CLOSED', 'TIMED_OUT', 'PROCESS_LOST'];

/**
 * The refusal of an image that found no place, or no processor. It has no cause, which would be logged: under overload a log line
 * for each refusal would add to the load. Undefined: the error says something else.
 */
export function tooBusy(error: unknown): AppError | undefined {
  if (!(error instanceof EngineError && BUSY.includes(error.code))) return undefined;
  const message = 'Too many images are being analysed. Try again.';
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfter: BUSY_SECONDS });
}

function refusalOf(error: unknown, role: ImageRole): unknown {
  const busy = tooBusy(error);
  if (busy) return busy;
  if (!(error instanceof ImageError)) return error;
  if (error.code === 'UNSUPPORTED') return unsupported(role, error);
  if (error.code === 'TOO_LARGE') return tooLarge(role, error);
  return new AppError('INVALID_IMAGE', 'The image cannot be read: it is damaged, or takes too much to decode.', {
    details: { image: role },
    cause: error,
  });
}
