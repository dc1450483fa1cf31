import { FACE } from '@vett/schema/face-image';
import type { FaceMatch, FaceSearchResult, search } from '@vett/schema/face-match';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { readImage } from '../upload/upload.ts';
import { findCollection } from './collection-store.ts';
import { findFace, warningsOf } from './find-face.ts';
import type { FaceCandidate, FacesFound, GalleryDoors } from './gallery.ts';
import { faceOpener } from './sealed.ts';
import { findFaces, hasBlacklisted } from './store.ts';

/** Faces that may take the place of those that are deleted during a search. */
const SPARE = 100;
const NONE: FacesFound = { nearest: [], total: 0 };

/**
 * Finds the registered faces with at least the requested similarity to the face of an image, the most similar first.
 */
export async function searchFaces(
  caller: Caller,
  doors: Doors & GalleryDoors,
  { image: text, image_format, max_results = FACE.matches.default, threshold }: z.output<typeof search.input>,
): Promise<FaceSearchResult> {
  const { storage, faces, database, galleries } = doors;
  const { tenant, signal } = caller;
  const began = performance.now();
  const threshold_used = threshold ?? tenant.configuration.face_match.search_threshold;
  const image = await readImage({ role: 'image', text, format: image_format }, caller, storage);
  const collection = await database.run(findCollection);
  const isEmpty = !collection || collection.face_count === 0;
  // While a collection moves to the configured model, it is searched by its present one.
  const engine = await faces(isEmpty ? undefined : collection.model);
  const probe = await findFace(engine, image, caller);
  const wanted = {
    model: engine.model.id,
    embedding: probe.embedding,
    minCosine: engine.cosineOf(threshold_used),
    limit: max_results + SPARE,
  };
  const { nearest: near, total } = isEmpty ? NONE : await galleries.search(tenant.tenant_id, wanted, signal);
  const matches: FaceMatch[] = [];
  let seen = 0;
  // Faces deleted in the meantime are skipped, and the next ones take their place.
  while (matches.length < max_results && seen < near.length) {
    const next = near.slice(seen, seen + max_results - matches.length);
    seen += next.length;
    const found = await describe(doors, next);
    for (const { face_id, cosine } of next) {
      const face = found.get(face_id);
      if (face) matches.push({ ...face, similarity: engine.similarityOf(cosine) });
    }
  }
  return {
    matches,
    total_matches: total - seen + matches.length,
    search_time_ms: Math.round(performance.now() - began),
    model_version: engine.model.id,
    threshold_used,
    ...warningsOf(probe),
  };
}

/** Reads and opens the stored data of faces, by their ids. */
async function describe(
  doors: Doors,
  found: readonly FaceCandidate[],
): Promise<Map<string, Omit<FaceMatch, 'similarity'>>> {
  const ids = found.map(({ face_id }) => face_id);
  const [rows, opened] = await Promise.all([
    doors.database.run((transaction) => findFaces(transaction, ids)),
    faceOpener(doors),
  ]);
  return new Map(rows.map((row) => [row.face_id, opened(row)]));
}

/** Whether a picture shows a face that the tenant blacklisted. Throws as `searchFaces` does. */
export async function isBlacklisted(image: Buffer, caller: Caller, doors: Doors & GalleryDoors): Promise<boolean> {
  if (!(await doors.database.run(hasBlacklisted))) return false;
  const wanted = { image: image.toString('base64'), image_format: 'base64', max_results: FACE.matches.max } as const;
  const { matches } = await searchFaces(caller, doors, wanted);
  return matches.some(({ is_blacklisted }) => is_blacklisted);
}
