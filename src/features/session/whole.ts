import { setImmediate } from 'node:timers/promises';
import type { Session } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { Tenant } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { DOCUMENT_KEY } from './documents/documents.ts';
import { findDocuments } from './documents/store.ts';
import { noSuchSession, openSessions, requireSession } from './find.ts';
import { readFindings } from './findings.ts';
import { reviewsOf } from './review/review.ts';
import { SESSION_KEYS } from './sealed.ts';
import { countSubsessions, findSteps, newestLinks, type StoredSession } from './store.ts';
import { wireSession } from './wire.ts';

/** A session with everything that belongs to it. Throws SESSION_NOT_FOUND. */
export async function readWhole(
  transaction: Transaction<Tables>,
  doors: Doors,
  tenant: Tenant,
  id: string,
): Promise<Session> {
  const found = [await requireSession(transaction, id)];
  for await (const session of wholeSessions(transaction, doors, tenant, found)) return session;
  throw noSuchSession();
}

/** Opens sessions with their steps, links and numbers of subsessions one by one, in order. */
export async function* wholeSessions(
  transaction: Transaction<Tables>,
  { keyOf, clock }: Pick<Doors, 'keyOf' | 'clock'>,
  tenant: Tenant,
  sessions: readonly StoredSession[],
): AsyncGenerator<Session, void> {
  const inside = joining(transaction);
  const stepKey = await keyOf(SESSION_KEYS.step, inside);
  const opened = await openSessions(transaction, await keyOf(SESSION_KEYS.session, inside), sessions);
  const ids = sessions.map(({ session_id }) => session_id);
  const steps = Map.groupBy(await findSteps(transaction, ids), ({ session_id }) => session_id);
  const documents = Map.groupBy(await findDocuments(transaction, ids), ({ session_id }) => session_id);
  const documentKey = await keyOf(DOCUMENT_KEY, inside);
  const links = new Map((await newestLinks(transaction, ids)).map((link) => [link.session_id, link]));
  const subsessions = await countSubsessions(transaction, ids);
  const review = await reviewsOf(transaction, (label) => keyOf(label, inside), ids);
  const retentionDays = tenant.configuration.data_processing_config.retention_days.sessions;
  const findingsOf = await readFindings(transaction, (label) => keyOf(label, inside), ids, clock.now());
  for (const open of opened) {
    const { session_id } = open.session;
    const own = documents.get(session_id) ?? [];
    yield await wireSession(open, {
      stepKey,
      documentKey,
      retentionDays,
      link: links.get(session_id),
      steps: steps.get(session_id) ?? [],
      documents: own,
      findings: await findingsOf(session_id, own),
      subsessions: subsessions.get(session_id) ?? 0,
      review: await review(open.session),
    });
    await setImmediate();
  }
}
