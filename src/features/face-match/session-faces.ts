import { createHmac } from 'node:crypto';
import type { ofSessions } from '@vett/schema/face';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { readPage } from '../../core/paging.ts';
import { FACE_KEYS, faceOpener } from './sealed.ts';
import { facesOfSession } from './store.ts';

/** Hashes the id of a session. The id itself is stored sealed, so faces are found by the hash. */
export const sessionHash = (key: Buffer, sessionId: string): Buffer =>
  createHmac('sha256', key).update(sessionId).digest();

/** Reads a page of registered faces for each session, in one transaction. */
export async function sessionFaces(
  _caller: Caller,
  doors: Doors,
  { session_ids, ...wanted }: z.output<typeof ofSessions.input>,
): Promise<z.output<typeof ofSessions.output>> {
  const { database, cursors, answer, keyOf } = doors;
  const key = await keyOf(FACE_KEYS.sessionHash, database);
  const open = await faceOpener(doors);
  const pages = await database.run((transaction) =>
    Array.fromAsync(session_ids, async (session_id) => {
      const hash = sessionHash(key, session_id);
      const { items, ...page } = await readPage(wanted, {
        cursors,
        answer,
        name: `faces of session ${hash.toString('base64url')}`,
        read: (limit, after) => facesOfSession(transaction, hash, limit, after),
        positionOf: ({ created_at, face_id }) => [created_at.toISOString(), face_id],
        wire: (rows) =>
          rows.map((row) => ({
            ...open(row),
            session_id,
            is_reference: row.is_reference,
            created_at: row.created_at.toISOString(),
          })),
      });
      return { faces: items, ...page };
    }),
  );
  return { pages };
}
