import type { Transaction } from 'kysely';
import type { Doors } from '../../../core/doors.ts';
import type { Installation } from '../../../core/installation.ts';
import { seal } from '../../../platform/crypto/seal.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { answerContext, pauseDeliveries } from '../delivery-store.ts';
import { ENDPOINT_KEY, MAIL_ENDPOINT } from '../endpoint.ts';
import type { DeliveryOutcome } from '../parcel.ts';
import { healthAfter } from './health.ts';
import { disableEndpoint, insertAttempts, lockHealth, type StoredAttempt, setFailing } from './store.ts';

/** An attempt that was made. */
export interface AttemptRecord extends DeliveryOutcome {
  readonly delivery_id: string;
  readonly endpoint_id: string;
  /** The time of the last change of the endpoint that the attempt was made to. */
  readonly updated_at: Date;
  readonly attempt: number;
  readonly attempted_at: Date;
  readonly latency_ms: number;
}

interface AttemptBatch {
  readonly attempts: AttemptRecord[];
  readonly stored: Promise<void>;
}

/**
 * Makes the function that stores attempts. Those of one tenant that end while others of it are stored share the next
 * transaction.
 */
export function recorderOf(
  installation: Installation,
  signal: AbortSignal,
): (tenantId: string, made: AttemptRecord) => Promise<void> {
  const waiting = new Map<string, AttemptBatch>();
  const underWay = new Map<string, Promise<unknown>>();

  async function store(tenantId: string, attempts: readonly AttemptRecord[]): Promise<void> {
    await underWay.get(tenantId)?.catch(() => {});
    waiting.delete(tenantId);
    const tenant = await installation.asTenant(tenantId, { type: 'system', id: 'webhook.record' }, signal);
    if (tenant) await storeAttempts(tenant.doors, attempts);
  }

  function begin(tenantId: string): AttemptBatch {
    const attempts: AttemptRecord[] = [];
    const stored = store(tenantId, attempts);
    waiting.set(tenantId, { attempts, stored });
    underWay.set(tenantId, stored);
    const forget = () => {
      if (underWay.get(tenantId) === stored) underWay.delete(tenantId);
    };
    stored.then(forget, forget);
    return { attempts, stored };
  }

  return (tenantId, made) => {
    const { attempts, stored } = waiting.get(tenantId) ?? begin(tenantId);
    attempts.push(made);
    return stored;
  };
}

async function storeAttempts(doors: Doors, attempts: readonly AttemptRecord[]): Promise<void> {
  const key = await doors.keyOf(ENDPOINT_KEY);
  await doors.database.run(async (transaction) => {
    const endpoints = await lockHealth(transaction, [...new Set(attempts.map(({ endpoint_id }) => endpoint_id))]);
    await insertAttempts(
      transaction,
      attempts.map((made) => storedForm(made, key)),
    );
    await noteHealth(transaction, doors, endpoints, attempts);
  });
}

function storedForm(
  { outcome, answer, retryAfterSeconds, endpoint_id, updated_at, ...made }: AttemptRecord,
  key: Buffer,
): StoredAttempt {
  const pause_ms = outcome === 'delivered' ? undefined : pauseAfter(made.attempt, retryAfterSeconds);
  const status = outcome === 'delivered' ? outcome : pause_ms === undefined ? 'dead' : 'pending';
  const sealed_answer = answer && seal(key, answer, answerContext(made.delivery_id, made.attempted_at));
  return { ...made, status, pause_ms, sealed_answer };
}

/**
 * Notes which endpoints fail, disables those that do not recover, and reports both. Attempts that began before the last change
 * of an endpoint do not count: it may have another URL since.
 */
async function noteHealth(
  transaction: Transaction<Tables>,
  { clock, events }: Doors,
  endpoints: Awaited<ReturnType<typeof lockHealth>>,
  attempts: readonly AttemptRecord[],
): Promise<void> {
  const now = clock.now();
  for (const { endpoint_id, status, failing_since, updated_at } of endpoints) {
    if (status !== 'active') continue;
    const own = attempts.filter(
      (made) => made.endpoint_id === endpoint_id && made.updated_at.getTime() === updated_at.getTime(),
    );
    const health = healthAfter(failing_since, own, now);
    if (health.failing_since !== failing_since) await setFailing(transaction, endpoint_id, health.failing_since);
    if (health.recovered) {
      const data = { endpoint_id, failing_since: health.recovered.toISOString(), recovered_at: now.toISOString() };
      await events.emit(transaction, 'kyc.webhook.recovered', data);
    }
    // The mail server is the operator's: its failures disable no channel of a tenant.
    if (health.disabled && endpoint_id !== MAIL_ENDPOINT) {
      await disableEndpoint(transaction, endpoint_id, health.disabled);
      await pauseDeliveries(transaction, endpoint_id);
      await events.emit(transaction, 'kyc.webhook.disabled', {
        endpoint_id,
        reason: health.disabled,
        disabled_at: now.toISOString(),
        failing_since: health.failing_since?.toISOString() ?? null,
      });
    }
  }
}

const HOUR_S = 3_600;
/** The pauses after each failed attempt, in seconds. */
const PAUSES_S = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_S)];
const JITTER = 0.2;
const MAX_RETRY_AFTER_S = 24 * HOUR_S;

/** The number of attempts at a delivery; after them it is dead. */
export const MAX_ATTEMPTS = PAUSES_S.length + 1;

/** The milliseconds from a failed attempt, the first being 1, to the next one; undefined after the last one. `random` is in 0..1. */
export function pauseAfter(attempt: number, retryAfterSeconds = 0, random = Math.random()): number | undefined {
  const pause = PAUSES_S[attempt - 1];
  if (pause === undefined) return undefined;
  const seconds = pause * (1 - JITTER + 2 * JITTER * random);
  return Math.round(1_000 * Math.max(seconds, Math.min(retryAfterSeconds, MAX_RETRY_AFTER_S)));
}
