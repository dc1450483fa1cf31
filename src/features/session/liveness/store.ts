import type { Challenge, Liveness } from '@vett/engine/faces';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { validate } from 'uuid';
import { lifecycle } from '../../../core/lifecycle.ts';
import type { ObjectKind } from '../../../core/retention-rule.ts';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { SessionLiveness } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredLiveness = Selectable<SessionLiveness>;

/** Label of the tenant's key for challenges and judgements. */
export const LIVENESS_KEY = 'session-liveness';

/** The ways of a liveness check. A process that dies leaves it in progress, until its time is over. */
export const LIVENESS_STATES = lifecycle('session_liveness', 'liveness_session_id', {
  take: { from: ['pending'], to: 'in_progress' },
  release: { from: ['in_progress'], to: 'pending' },
  succeed: { from: ['in_progress'], to: 'succeeded' },
  fail: { from: ['in_progress'], to: 'failed' },
  expire: { from: ['pending', 'in_progress'], to: 'expired' },
});

/** The sealed part of a check: what was asked, and the judgement of the frames. */
export interface LivenessText {
  readonly challenges: readonly Challenge[];
  readonly judged?: Pick<Liveness, 'confidence' | 'failureReason' | 'modelVersion' | 'frameScores'> & {
    readonly min_confidence: number;
    readonly attempts_remaining: number;
    /** Whether the picture shows a blacklisted face; only known if the picture was not kept, since a kept one is compared later. */
    readonly is_blacklisted?: boolean | undefined;
  };
}

export const sealLiveness = (key: Buffer, id: string, text: LivenessText): Buffer => sealJson(key, text, id);
export const openLiveness = (key: Buffer, { liveness_session_id, sealed }: StoredLiveness): LivenessText =>
  openJson(key, sealed, liveness_session_id) as LivenessText;

export async function insertLiveness(
  transaction: Transaction<Tables>,
  liveness: Insertable<SessionLiveness>,
): Promise<void> {
  await transaction.insertInto('session_liveness').values(liveness).execute();
}

/** Deletes the checks of a session that ended without a judgement, but for the newest ones. */
export async function deleteOldExpired(
  transaction: Transaction<Tables>,
  sessionId: string,
  kept: number,
): Promise<void> {
  const expired = transaction
    .selectFrom('session_liveness')
    .select('liveness_session_id')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'expired')
    .orderBy('created_at', 'desc')
    .orderBy('liveness_session_id', 'desc')
    .offset(kept);
  await transaction.deleteFrom('session_liveness').where('liveness_session_id', 'in', expired).execute();
}

/** A check of this session. */
export const findLiveness = async (
  transaction: Transaction<Tables>,
  sessionId: string,
  id: string,
): Promise<StoredLiveness | undefined> =>
  validate(id)
    ? transaction
        .selectFrom('session_liveness')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('liveness_session_id', '=', id)
        .executeTakeFirst()
    : undefined;

/** The checks of sessions, the oldest first. */
export const findAllLiveness = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredLiveness[]> =>
  transaction
    .selectFrom('session_liveness')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('liveness_session_id')
    .execute();

/** The ids of the checks of sessions, and whether each has a picture. */
export const livenessIds = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<Pick<StoredLiveness, 'liveness_session_id' | 'has_reference'>[]> =>
  transaction
    .selectFrom('session_liveness')
    .select(['liveness_session_id', 'has_reference'])
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .execute();

/** The checks of a step, the oldest first. */
export const checksOf = async (
  transaction: Transaction<Tables>,
  sessionId: string,
  stepId: string,
): Promise<StoredLiveness[]> =>
  (await findAllLiveness(transaction, [sessionId])).filter(({ step_id }) => step_id === stepId);

/** A step whose tries are used up is not worked on any more. */
export async function failStep(transaction: Transaction<Tables>, sessionId: string, stepId: string): Promise<void> {
  await transaction
    .updateTable('session_step')
    .set({ status: 'failed' })
    .where('session_id', '=', sessionId)
    .where('step_id', '=', stepId)
    .where('status', '=', 'in_progress')
    .execute();
}

/** Returns the ids of the checks whose reference image is kept. */
async function withReference(transaction: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('session_liveness')
    .select('liveness_session_id')
    .where('liveness_session_id', 'in', ids)
    .where('has_reference', '=', true)
    .execute();
  return rows.map(({ liveness_session_id }) => liveness_session_id);
}

const REFERENCE_OBJECTS = 'session-faces';

/** The key of the best picture of a check that was passed, if its step keeps it; within the objects of the tenant. */
export const shownReference = (id: string): string => `${REFERENCE_OBJECTS}/${id}`;
export const referenceKey = (tenantId: string, id: string): string => `${tenantId}/${shownReference(id)}`;

/** Reference images of sessions. One without a row is left over from a session that was erased. */
export const referenceImages: ObjectKind = {
  kind: REFERENCE_OBJECTS,
  hours: 1,
  async referenced(transaction, keys) {
    const byId = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
    return (await withReference(transaction, [...byId.keys()])).flatMap((id) => byId.get(id) ?? []);
  },
};
