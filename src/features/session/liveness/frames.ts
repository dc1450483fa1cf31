import { buffer } from 'node:stream/consumers';
import { ImageError, type LivenessFrame, pixelsOf } from '@vett/engine/faces';
import { LIVENESS, type livenessComplete } from '@vett/schema/session-liveness';
import type { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { isBase64 } from '../../../platform/base64.ts';
import { AppError } from '../../../platform/error.ts';
import { objectKey } from '../documents/documents.ts';
import { findDocument } from '../documents/store.ts';

type FrameUploads = z.output<typeof livenessComplete.input>['frames'];

/** The pictures of a check. Throws INVALID_IMAGE, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, DOCUMENT_NOT_FOUND. */
export async function framesOf(caller: Caller, doors: Doors, sent: FrameUploads): Promise<LivenessFrame[]> {
  const frames: LivenessFrame[] = [];
  let bytes = 0;
  for (const [index, { data, doc_id = '', challenge_id, captured_at_ms }] of sent.entries()) {
    const image = data === undefined ? await uploaded(caller, doors, doc_id) : decoded(data, index);
    bytes += image.length;
    if (bytes > LIVENESS.bytes) throw tooLarge(index);
    requireJpeg(image, index);
    frames.push({
      image,
      capturedAtMs: captured_at_ms,
      ...(challenge_id !== undefined && { challengeId: challenge_id }),
    });
  }
  return frames;
}

function decoded(text: string, index: number): Uint8Array {
  if (text.length > Math.ceil(LIVENESS.frame_bytes / 3) * 4) throw tooLarge(index);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > LIVENESS.frame_bytes) throw tooLarge(index);
  if (!isBase64(text, bytes))
    throw new AppError('INVALID_IMAGE', 'Send the frame as base64 with `+`, `/` and `=`, without line breaks.', {
      details: { frame: index },
    });
  return bytes;
}

async function uploaded({ tenant, actor }: Caller, { database, storage }: Doors, docId: string): Promise<Uint8Array> {
  const document = await database.run((transaction) => findDocument(transaction, actor.id, docId));
  const object = document?.uploaded_at && (await storage.get(objectKey(tenant.tenant_id, document.doc_id)));
  if (!object) throw new AppError('DOCUMENT_NOT_FOUND', 'The session has no such document.');
  if (object.size <= LIVENESS.frame_bytes) return buffer(object.bytes);
  object.bytes.destroy();
  throw tooLarge(undefined);
}

/** Reads the header alone. Throws for a picture that is no JPEG, or that has very many pixels. */
function requireJpeg(image: Uint8Array, index: number): void {
  const isJpeg = image[0] === 0xff && image[1] === 0xd8 && image[2] === 0xff;
  if (!isJpeg) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send frames as JPEG.', { details: { frame: index } });
  try {
    if (pixelsOf(image) > LIVENESS.pixels) throw tooLarge(index);
  } catch (error) {
    throw error instanceof ImageError ? unreadable(error) : error;
  }
}

const tooLarge = (frame: number | undefined) =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    'Send frames of at most 1 MiB and 16 million pixels each, and of 6 MiB together.',
    frame === undefined ? {} : { details: { frame } },
  );

const unreadable = (cause: ImageError) =>
  new AppError('INVALID_IMAGE', 'A frame cannot be read: it is damaged. Take the frames anew.', { cause });

/** The refusal of frames that the engine cannot read; any other error as it is. */
export const refusalOfFrames = (error: unknown): unknown => (error instanceof ImageError ? unreadable(error) : error);

/** Throws VALIDATION_ERROR for too few frames, or for one of a challenge that was not asked. */
export function requireAsked(frames: readonly LivenessFrame[], asked: ReadonlySet<string>, required: number): void {
  if (frames.length < required) throw invalidField('frames', 'TOO_FEW', `Send at least ${required} frames.`);
  const unknown = frames.findIndex(({ challengeId }) => challengeId !== undefined && !asked.has(challengeId));
  if (unknown >= 0)
    throw invalidField(`frames[${unknown}].challenge_id`, 'UNKNOWN_VALUE', 'This challenge was not asked.');
}
