import { createHmac, hash } from 'node:crypto';
import type { Permission } from '@vett/schema/permission';
import canonicalize from 'canonicalize';
import { sql, type Transaction } from 'kysely';
import type { MasterKey } from '../platform/crypto/master-key.ts';
import { seal, unseal } from '../platform/crypto/seal.ts';
import type { Tables } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import type { Pieces } from '../platform/pieces.ts';
import { withTexts } from '../platform/well-formed.ts';
import type { Identity } from './caller.ts';

const KEY = /^[\x20-\x7e]{1,255}$/;
const KEPT_MS = 24 * 3600 * 1000;
const RETRY_AFTER_S = 2;

/** Characters of a text that is hashed by itself: as JSON, and in JSON once more, it would hold the event loop for five times as long. */
const LONG_TEXT = 64 * 1024;

/** Items of a list that are hashed at once: 10,000 subjects of a job would hold the event loop for 200 ms. */
const ITEMS = 200;

/** Canonical JSON cannot hold lone surrogates. */
const brief = (text: string) => (text.length > LONG_TEXT ? hash('sha256', text) : text.toWellFormed());

/** The answer of a handler: its output, or its refusal. */
export type Answer = { readonly output: unknown } | { readonly refusal: AppError };

/** A stored answer. `lacking` is a permission of its original caller that the current caller lacks, if there is one. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly lacking: Permission | undefined;
}

/**
 * One call of an actor under an `Idempotency-Key`. The same key of another actor is independent. The database stores a keyed
 * hash of the key and the sealed answer, so it reveals neither.
 */
export interface IdempotentCall {
  readonly tenant_id: string;
  readonly action: string;
  readonly key_hash: Buffer;
  readonly input_hash: Buffer;
  seal(answer: Answer): Buffer;
  open(sealed: Buffer): StoredAnswer;
}

export type MakeAttempt = (caller: Identity, action: string, key: string, input: unknown) => Pieces<IdempotentCall>;

export function attemptsOf(master: MasterKey): MakeAttempt {
  const secret = master.derive('idempotency');
  return function* ({ tenant: { tenant_id }, actor, permissions }, action, key, input) {
    if (!KEY.test(key)) {
      throw new AppError('VALIDATION_ERROR', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
    }
    const scope = [tenant_id, actor.type, actor.id, action, key];
    const begin = (purpose: string) => createHmac('sha256', secret).update(JSON.stringify([purpose, ...scope, '']));
    const mac = (purpose: string) => begin(purpose).digest();
    const inputMac = begin('input');
    for (const part of partsOf(input)) {
      inputMac.update(canonicalize(withTexts(part, brief)) ?? '');
      yield;
    }
    const context = JSON.stringify(scope);
    return {
      tenant_id,
      action,
      key_hash: mac('key'),
      input_hash: inputMac.digest(),
      seal(answer) {
        const content = { ...stored(answer), permissions: [...permissions] };
        return seal(mac('answer'), Buffer.from(JSON.stringify(content)), context);
      },
      open(sealed) {
        const content: Content = JSON.parse(unseal(mac('answer'), sealed, context).toString());
        // The actor's current token may have fewer permissions than the one that got the answer.
        const lacking = content.permissions.find((permission) => !permissions.has(permission));
        return { answer: restored(content), lacking };
      },
    };
  };
}

/** The members of an input by their names, and long lists in parts. */
function* partsOf(input: unknown): Generator<unknown> {
  for (const [name, value] of Object.entries(input ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!Array.isArray(value) || value.length <= ITEMS) yield [name, value];
    else for (let at = 0; at < value.length; at += ITEMS) yield [name, at, value.slice(at, at + ITEMS)];
  }
}

/**
 * Locks the key for this transaction and returns the answer stored under it, if there is one. Calls do not wait for each
 * other. Throws IDEMPOTENCY_IN_PROGRESS while another call uses the key, IDEMPOTENCY_KEY_REUSED for another input.
 */
export async function takeKey(
  transaction: Transaction<Tables>,
  attempt: IdempotentCall,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const { action, key_hash, input_hash } = attempt;
  // Both statements are sent at once; the second sees everything that was committed before the lock was taken.
  const [lock, row] = await Promise.all([
    sql<{ had: boolean }>`select pg_try_advisory_xact_lock(${key_hash.readBigInt64BE()}::int8) as had`.execute(
      transaction,
    ),
    transaction
      .selectFrom('idempotency_key')
      .select(['input_hash', 'answer'])
      .where('action', '=', action)
      .where('key_hash', '=', key_hash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  ]);
  if (!lock.rows[0]?.had) throw inProgress();
  if (!row) return undefined;
  if (!row.input_hash.equals(input_hash)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another input. Take a new key.');
  }
  if (!row.answer) throw inProgress();
  return attempt.open(row.answer);
}

/** Stores the answer under the key, which `takeKey` locked in the same transaction. */
export async function keepAnswer(
  transaction: Transaction<Tables>,
  attempt: IdempotentCall,
  answer: Answer,
  now: Date,
): Promise<void> {
  await put(transaction, attempt, attempt.seal(answer), new Date(now.getTime() + KEPT_MS));
}

/** Claims the key for work outside a transaction. The claim expires at `until`, in case this process dies. */
export async function claimKey(transaction: Transaction<Tables>, attempt: IdempotentCall, until: Date): Promise<void> {
  await put(transaction, attempt, null, until);
}

/** Releases a claimed key. */
export async function releaseKey(
  transaction: Transaction<Tables>,
  attempt: IdempotentCall,
  until: Date,
): Promise<void> {
  await claimed(transaction, attempt, until).execute();
}

/** Replaces the claim by the answer. Throws IDEMPOTENCY_IN_PROGRESS when the claim expired and another call holds the key. */
export async function settleClaim(
  transaction: Transaction<Tables>,
  attempt: IdempotentCall,
  until: Date,
  answer: Answer,
  now: Date,
): Promise<void> {
  const { numDeletedRows } = await claimed(transaction, attempt, until).executeTakeFirst();
  if (numDeletedRows === 0n) throw inProgress();
  await keepAnswer(transaction, attempt, answer, now);
}

const claimed = (transaction: Transaction<Tables>, { action, key_hash }: IdempotentCall, until: Date) =>
  transaction
    .deleteFrom('idempotency_key')
    .where('action', '=', action)
    .where('key_hash', '=', key_hash)
    .where('answer', 'is', null)
    .where('expires_at', '=', until);

async function put(
  transaction: Transaction<Tables>,
  { tenant_id, action, key_hash, input_hash }: IdempotentCall,
  answer: Buffer | null,
  expires_at: Date,
): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({ tenant_id, action, key_hash, input_hash, answer, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'action', 'key_hash']).doUpdateSet({ input_hash, answer, expires_at }),
    )
    .execute();
}

/** Deletes at most `max` of the tenant's keys that expired before a time and returns the number. */
export async function eraseExpiredKeys(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_key where expires_at < ${before} and ctid in (
      select ctid from idempotency_key where expires_at < ${before} limit ${max})`.execute(transaction);
  return Number(numAffectedRows);
}

const inProgress = () =>
  new AppError('IDEMPOTENCY_IN_PROGRESS', 'A call with this Idempotency-Key is under way. Try again.', {
    retryAfter: RETRY_AFTER_S,
  });

type AnswerRecord =
  | { output: unknown }
  | { refusal: Pick<AppError, 'code' | 'message' | 'fields' | 'details' | 'retryAfter'> };

type Content = AnswerRecord & { readonly permissions: readonly Permission[] };

function stored(answer: Answer): AnswerRecord {
  if ('output' in answer) return answer;
  const { code, message, fields, details, retryAfter } = answer.refusal;
  return { refusal: { code, message, fields, details, retryAfter } };
}

function restored(kept: AnswerRecord): Answer {
  if ('output' in kept) return kept;
  const { code, message, ...options } = kept.refusal;
  return { refusal: new AppError(code, message, options) };
}
