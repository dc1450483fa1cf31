import type { NewSubject } from '@vett/schema/watchlist-subject';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import { firstUnknownId } from '../../platform/database/known-ids.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';

/** The id of a session in one writing. Subjects that were stored earlier may have another text. */
export const sessionIdOf = (text: string): string => (validate(text) ? text.toLowerCase() : text);

/** Returns subjects with the ids of their sessions in one writing. Throws SESSION_NOT_FOUND for a session that there is not. */
export async function linked(
  transaction: Transaction<Tables>,
  subjects: readonly NewSubject[],
): Promise<readonly NewSubject[]> {
  const named = subjects.flatMap(({ session_id }) => session_id ?? []);
  if (named.length === 0) return subjects;
  const unknown = await firstUnknownId(transaction, 'session', named);
  if (unknown !== undefined) {
    const place = subjects.findIndex(({ session_id }) => session_id === unknown);
    throw new AppError('SESSION_NOT_FOUND', `There is no such session: session_id of the subject ${place + 1}.`);
  }
  return subjects.map(({ session_id, ...subject }) =>
    session_id === undefined ? subject : { ...subject, session_id: sessionIdOf(session_id) },
  );
}
