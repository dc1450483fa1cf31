import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { removeFaces } from './gallery-store.ts';
import { FACE_KEYS } from './sealed.ts';
import { sessionHash } from './session-faces.ts';
import { lockFace, lockFacesOf } from './store.ts';

const KEYS_PER_JOB = 500;

/** Deletes the images of faces that are gone. */
export const eraseImages = defineJob({
  name: 'face.erase_images',
  data: z.object({ keys: z.array(z.string()) }),
  async run(_caller, { storage }, { keys }) {
    for (const key of keys) await storage.delete(key);
  },
});

/** Locks the faces of sessions, also blacklisted ones. */
export async function facesOfSessions(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  sessionIds: readonly string[],
) {
  if (sessionIds.length === 0) return [];
  const key = await keyOf(FACE_KEYS.sessionHash);
  const hashes = await mapInTurns(sessionIds, (id) => sessionHash(key, id));
  return lockFacesOf(transaction, hashes);
}

/** Removes the faces of sessions, and returns their number. Their images follow. */
export const eraseFacesOf = async (
  doors: Pick<WritingDoors, 'transaction' | 'keyOf' | 'queue' | 'clock'>,
  sessionIds: readonly string[],
): Promise<number> => eraseFaces(doors, await facesOfSessions(doors, sessionIds));

/** Removes one face, if it is there still. Its images follow. */
export const eraseFace = async (doors: Pick<WritingDoors, 'transaction' | 'queue' | 'clock'>, faceId: string) =>
  eraseFaces(doors, await lockFace(doors.transaction, faceId));

async function eraseFaces(
  { transaction, queue, clock }: Pick<WritingDoors, 'transaction' | 'queue' | 'clock'>,
  faces: Awaited<ReturnType<typeof lockFacesOf>>,
): Promise<number> {
  const [first] = faces;
  if (!first) return 0;
  const keys = faces.flatMap((face) => face.keys);
  for (let from = 0; from < keys.length; from += KEYS_PER_JOB)
    await queue.send(transaction, eraseImages, { keys: keys.slice(from, from + KEYS_PER_JOB) });
  const ids = faces.map(({ face_id }) => face_id);
  return (await removeFaces(transaction, first.tenant_id, ids, clock.now())).length;
}
