import type { Verification, verify } from '@vett/schema/face-match';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { nextPiece } from '../../platform/slices.ts';
import { readImage } from '../upload/upload.ts';
import type { FaceDoors } from './engine.ts';
import { findFace, warningsOf } from './find-face.ts';

/** Compares the most prominent faces of two images. */
export async function verifyFaces(
  caller: Caller,
  { storage, faces }: Doors & FaceDoors,
  { source_image, target_image, image_format: format, threshold }: z.output<typeof verify.input>,
): Promise<Verification> {
  const { tenant } = caller;
  const began = performance.now();
  const threshold_used = threshold ?? tenant.configuration.face_match.verify_threshold;
  const read = (role: 'source' | 'target', text: string) => readImage({ role, text, format }, caller, storage);
  // Reading a large image takes some 10 ms: yield to other work between the two.
  const afterOthers = nextPiece().then(() => read('target', target_image));
  const images = await both(read('source', source_image), afterOthers);
  const engine = await faces();
  const first = findFace(engine, images[0], caller);
  const isSame = Buffer.compare(images[0].bytes, images[1].bytes) === 0;
  const [source, target] = await both(first, isSame ? first : findFace(engine, images[1], caller));
  const similarity_score = engine.similarity(source.embedding, target.embedding);
  return {
    is_match: similarity_score >= threshold_used,
    similarity_score,
    confidence: Math.min(source.score * source.quality, target.score * target.quality),
    processing_time_ms: Math.round(performance.now() - began),
    model_version: engine.model.id,
    threshold_used,
    ...warningsOf(source, target),
  };
}

/** Waits for both, so that no work is left running. When both fail, the error is always that of the first. */
async function both<T>(first: Promise<T>, second: Promise<T>): Promise<[T, T]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
