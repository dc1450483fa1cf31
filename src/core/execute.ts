import { setImmediate } from 'node:timers/promises';
import type { Kind } from '@vett/schema/contract';
import { ERROR_STATUS, type ErrorCode } from '@vett/schema/error';
import type { Permission } from '@vett/schema/permission';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { joining, type Tables } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import { slices } from '../platform/slices.ts';
import { Turns } from '../platform/turns.ts';
import type { AuditEvent, OperatorAct } from './audit.ts';
import { type Caller, type Exchange, ownerOf } from './caller.ts';
import { changesOf } from './changed-fields.ts';
import type { WritingDoors } from './doors.ts';
import {
  type Answer,
  claimKey,
  type IdempotentCall,
  keepAnswer,
  releaseKey,
  type StoredAnswer,
  settleClaim,
  takeKey,
} from './idempotency.ts';
import type { Count } from './meter.ts';
import type { CoreDoors, ExecutionDoors, FinalWrite, Operation, Service } from './operation.ts';
import { requireTenant } from './operator.ts';

/** An admitted call with its operation and input. */
interface Execution<I extends z.ZodType, O extends z.ZodType, D extends ExecutionDoors> {
  readonly operation: Operation<Kind, I, O, D>;
  readonly input: z.output<I>;
  readonly caller: Caller;
  readonly exchange: Exchange;
  readonly service: Service<D>;
  readonly idempotencyKey: string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: what follows works on operations of all types.
type AnyExecution = Execution<any, any, any>;

/**
 * Calls that read many objects, each with all its rows in memory. A call takes its place before its transaction: one that waited in a
 * transaction would hold a connection that the others need.
 */
const reading = new Turns({
  places: 8,
  waiting: 10_000,
  busy: 'Too many calls read at once. Try again.',
  retryAfter: 1,
});

/**
 * Does the work: once for each idempotency key, with its event of the audit log, and with its output cut to what is
 * declared. An ephemeral call leaves nothing behind, so it has neither key nor event.
 */
export async function execute<I extends z.ZodType, O extends z.ZodType, D extends ExecutionDoors>(
  work: Execution<I, O, D>,
): Promise<z.output<O>> {
  const { operation, input, caller, exchange, service, idempotencyKey } = work;
  const doors = service.open(caller);
  if (operation.tenant === 'named') await requireTenant(doors.database);
  const storing = typeof operation.storing === 'function' ? operation.storing(input) : operation.storing;
  const isStored = caller.retention === 'standard' && storing !== 'nothing';
  const attempt =
    idempotencyKey !== undefined && isStored && operation.idempotent
      ? await attemptInTurn(work, idempotencyKey)
      : undefined;
  if (idempotencyKey !== undefined && !attempt) exchange.idempotency ??= 'not-applied';
  const count = operation.usage && service.meter.open(operation.usage(input), caller);
  try {
    if (!isStored) {
      const begun = count?.begin();
      if (begun) await begun;
      const read = async () => answered(work, await (storing === 'at-once' ? inTransaction : outside)(work, doors));
      const output = await (operation.inTurn ? reading.run(ownerOf(caller), read, caller.signal) : read());
      await append(work, 'success');
      count?.end('success', operation.used?.(output));
      return output;
    }
    const answer = await (storing === 'at-once' ? atOnce : afterWork)(work, doors, attempt, count);
    if ('refusal' in answer) throw answer.refusal;
    const output = answer.output as z.output<O>;
    count?.end('success', operation.used?.(output));
    return output;
  } catch (error) {
    count?.end(isRefusal(error) || isUnprepared(error) ? 'refused' : 'failed');
    // After a failure it is not known whether a row was committed: then the sweep finds the objects without one.
    if (isRefusal(error)) await undoObjects(doors, caller);
    // A stored refusal has its event already.
    if (!isStored || !isRefusal(error)) {
      await append(work, isRefusal(error) ? 'refused' : 'failed').catch((cause: unknown) =>
        caller.log.error({ error: cause }, 'an event of the audit log was lost'),
      );
    }
    throw error;
  }
}

/** Cuts an output to what is declared. Throws PAYLOAD_TOO_LARGE, before it is cut, when the answer has no room for it. */
function answered<O extends z.ZodType>(
  { operation, caller }: { operation: { output: O }; caller: Caller },
  output: unknown,
): z.output<O> | Promise<z.output<O>> {
  caller.answer.finish(output);
  const cut = () => operation.output.parse(output);
  return caller.answer.isLarge ? slices.work.run(caller.tenant.tenant_id, cut, caller.signal) : cut();
}

const undoObjects = async ({ undoObjects }: CoreDoors, { log }: Caller) =>
  undoObjects?.().catch((error: unknown) => log.error({ error }, 'objects of a refused call were left to the sweep'));

/** The handler outside of a transaction. */
const outside = ({ operation, caller, input }: AnyExecution, doors: CoreDoors): Promise<unknown> =>
  operation.run(caller, doors, input);

/** The handler in a transaction of its own, which is read-only without retention. */
const inTransaction = ({ operation, caller, input, service }: AnyExecution, doors: CoreDoors): Promise<unknown> =>
  service.write(caller, doors, (writing) => operation.run(caller, writing, input));

/** The hash of a large input takes as long as its check against the schema, which ends in this turn of the event loop: pieces follow it. */
async function attemptInTurn(
  { service, caller, operation, input }: AnyExecution,
  key: string,
): Promise<IdempotentCall> {
  await setImmediate();
  const work = service.attempt(caller, operation.action, key, input);
  for (;;) {
    const step = await slices.work.run(caller.tenant.tenant_id, () => work.next());
    if (step.done) return step.value;
  }
}

type ExecutionPath = (
  work: AnyExecution,
  doors: CoreDoors,
  attempt: IdempotentCall | undefined,
  count: Count | undefined,
) => Promise<Answer>;

/** The whole work in one transaction. */
const atOnce: ExecutionPath = (work, doors, attempt, count) =>
  work.service.write(work.caller, doors, async (writing) => {
    const { transaction } = writing;
    const [kept] = await Promise.all([
      attempt && takeKey(transaction, attempt, doors.clock.now()),
      sql`savepoint work`.execute(transaction),
    ]);
    if (kept) return replayed(work, transaction, kept);
    await count?.begin(joining(transaction));
    const answer = await settled(work, writing, () => work.operation.run(work.caller, writing, work.input));
    if (attempt && !isRetryable(answer)) await keepAnswer(transaction, attempt, answer, doors.clock.now());
    return answer;
  });

/** Slow work under a claim, outside any transaction; then one transaction for what it writes. */
const afterWork: ExecutionPath = async (work, doors, attempt, count) => {
  const { database, clock } = doors;
  const { operation, caller, service } = work;
  const until = new Date(clock.now().getTime() + 2 * operation.timeoutMs);
  if (attempt) {
    const given = await database.run(async (transaction) => {
      const kept = await takeKey(transaction, attempt, clock.now());
      if (kept) return replayed(work, transaction, kept);
      return claimKey(transaction, attempt, until);
    });
    if (given) return given;
  }
  try {
    await count?.begin();
    const [done] = await Promise.allSettled([outside(work, doors)]);
    return await service.write(caller, doors, async (writing) => {
      const { transaction } = writing;
      await sql`savepoint work`.execute(transaction);
      const answer = await settled(work, writing, async () => {
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      });
      if (attempt && isRetryable(answer)) await releaseKey(transaction, attempt, until);
      else if (attempt) await settleClaim(transaction, attempt, until, answer, clock.now());
      return answer;
    });
  } catch (error) {
    if (attempt) await database.run((transaction) => releaseKey(transaction, attempt, until)).catch(() => {});
    throw error;
  }
};

/** The answer of an earlier call, with the event of its being given again. */
async function replayed(
  work: AnyExecution,
  transaction: Transaction<Tables>,
  { answer, lacking }: StoredAnswer,
): Promise<Answer> {
  const { operation, caller, exchange, service } = work;
  if ('output' in answer) caller.answer.finish(answer.output);
  const given = lacking === undefined ? answer : { refusal: lessThanBefore(lacking) };
  const outcome = lacking === undefined ? 'replayed' : 'refused';
  if (lacking === undefined) exchange.idempotency = 'replayed';
  if (operation.audit) {
    await service.audit.insert(transaction, caller.tenant.tenant_id, eventOf(work, outcome, given));
  }
  return given;
}

const lessThanBefore = (permission: Permission) =>
  new AppError(
    'INSUFFICIENT_PERMISSIONS',
    `The answer under this Idempotency-Key is for a token that has the permission ${permission} too.`,
    { details: { permission } },
  );

/** Runs the work and stores its event. A refusal rolls the work back and is itself the answer. */
async function settled(
  work: AnyExecution,
  writing: WritingDoors,
  run: () => Promise<unknown | FinalWrite<unknown>>,
): Promise<Answer> {
  const { caller, operation, service } = work;
  const { transaction } = writing;
  let answer: Answer;
  try {
    const result = await run();
    answer = { output: await answered(work, typeof result === 'function' ? await result(writing) : result) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint work`.execute(transaction);
    answer = { refusal: error };
  }
  // The caller was told that it took too long: nothing of it may be kept.
  caller.signal.throwIfAborted();
  if (operation.audit) {
    await service.audit.insert(transaction, caller.tenant.tenant_id, eventOf(work, outcomeOf(answer), answer));
  }
  const act = actOf(work, answer);
  if (act) await service.audit.insertAct(transaction, act);
  return answer;
}

/** A failure that lies with the caller: it is an answer like any other. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && ERROR_STATUS[error.code] < 500;

const UNPREPARED: ReadonlySet<ErrorCode> = new Set([
  'LIST_DATA_UNAVAILABLE',
  'MODEL_NOT_LOADED',
  'CONFIGURATION_ERROR',
]);

/** Nothing to work with was there, so that the engine was not reached. */
const isUnprepared = (error: unknown) => error instanceof AppError && UNPREPARED.has(error.code);

/** A refusal that says when to try again: kept under a key, it would be given again then. */
const isRetryable = (answer: Answer) => 'refusal' in answer && answer.refusal.retryAfter !== undefined;

const outcomeOf = (answer: Answer) => ('refusal' in answer ? 'refused' : 'success');

async function append(work: AnyExecution, outcome: AuditEvent['outcome']): Promise<void> {
  const { operation, caller, service } = work;
  if (!operation.audit || caller.retention === 'ephemeral') return;
  await service.audit.append(caller.tenant.tenant_id, eventOf(work, outcome));
}

/** The entry of an operator's change in the chain of the installation; undefined when nothing changed. */
function actOf({ operation, input, caller, service }: AnyExecution, answer: Answer): OperatorAct | undefined {
  const { action, tenant, trace } = operation;
  if (typeof trace !== 'function' || !('output' in answer)) return undefined;
  const told = trace(answer.output, input);
  const changes = changesOf(operation, input, answer.output);
  const { request_id } = caller;
  const about = { ...(tenant && { tenant_id: caller.tenant.tenant_id }), request_id, ...(changes && { changes }) };
  return told && { occurred_at: service.clock.now(), action, details: { ...about, ...told } };
}

function eventOf(
  { operation, input, caller, exchange, service }: AnyExecution,
  outcome: AuditEvent['outcome'],
  answer?: Answer,
): AuditEvent {
  const { resource } = operation;
  const output = answer && 'output' in answer ? answer.output : undefined;
  const resource_id = resource?.id?.(input, output) ?? null;
  return {
    occurred_at: service.clock.now(),
    actor: caller.actor,
    action: operation.action,
    resource_type: resource?.isOptional && resource_id === null ? null : (resource?.type ?? null),
    resource_id,
    request_id: caller.request_id,
    address: exchange.address,
    outcome,
    changes: changesOf(operation, input, output),
    // Events of calls that stored nothing know no output, and keep no record.
    record: outcome === 'success' && output !== undefined ? operation.record?.(output, input) : undefined,
  };
}
