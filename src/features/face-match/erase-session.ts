import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { removeFaces } from './gallery-store.ts';
import { FACE_KEYS } from './sealed.ts';
import { sessionHash } from './session-faces.ts';
import { lockFacesOf } from './store.ts';

const KEYS_PER_JOB = 500;

/** Deletes the images of faces that are gone. */
export const eraseImages = defineJob({
  name: 'face.erase_images',
  data: z.object({ keys: z.array(z.string()) }),
  async run(_caller, { storage }, { keys }) {
    for (const key of keys) await storage.delete(key);
  },
});

/** Removes the faces of sessions, also blacklisted ones, and returns their number. Their images follow. */
export async function eraseFacesOf(
  { transaction, keyOf, queue, clock }: Pick<WritingDoors, 'transaction' | 'keyOf' | 'queue' | 'clock'>,
  sessionIds: readonly string[],
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const key = await keyOf(FACE_KEYS.sessionHash);
  const faces = await lockFacesOf(
    transaction,
    sessionIds.map((id) => sessionHash(key, id)),
  );
  const [first] = faces;
  if (!first) return 0;
  const keys = faces.flatMap((face) => face.keys);
  for (let from = 0; from < keys.length; from += KEYS_PER_JOB)
    await queue.send(transaction, eraseImages, { keys: keys.slice(from, from + KEYS_PER_JOB) });
  const ids = faces.map(({ face_id }) => face_id);
  return (await removeFaces(transaction, first.tenant_id, ids, clock.now())).length;
}
