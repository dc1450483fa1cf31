import { DataRetention } from '@vett/schema/check-options';
import { contract } from '@vett/schema/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../src/core/caller.ts';
import type { Doors, WritingDoors } from '../../src/core/doors.ts';
import { implement } from '../../src/core/operation.ts';
import { AppError } from '../../src/platform/error.ts';
import { job } from './planted-job.ts';

const input = z.strictObject({ data_retention: DataRetention.optional() });
const output = z.object({ done: z.literal(true) });
const done = { done: true } as const;
type Done = Promise<z.output<typeof output>>;

const KEY = {
  key_id: 'planted',
  name: 'planted',
  environment: 'staging' as const,
  prefix: 'x',
  last_four: 'x',
  permissions: [],
};

const planted = (path: `/planted/${string}`) =>
  ({
    action: 'planted.run',
    summary: 'Planted by a test.',
    permission: 'kyc:review',
    ephemeral: 'kyc.batch',
    input,
    output,
    rest: { method: 'POST', path },
  }) as const;

/** An operation that does in its transaction what the doors of zero retention must prevent. */
const plant = (path: `/planted/${string}`, run: (caller: Caller, doors: WritingDoors) => Done) =>
  implement(contract(planted(path)), run);

/** An operation that does outside of a transaction what the doors of zero retention must prevent. */
const plantOutside = (
  path: `/planted/${string}`,
  run: (caller: Caller, doors: Doors) => Promise<z.output<typeof output> | (() => Done)>,
) => implement(contract({ ...planted(path), storing: 'after-work' }), run);

/** Stores a row. */
export const store = plant('/planted/store', async ({ tenant: { tenant_id } }, { transaction }) => {
  const row = { ...KEY, tenant_id, secret_hash: Buffer.from(tenant_id) };
  await transaction.insertInto('api_key').values(row).execute();
  return done;
});

/** Stores a row after it has tried to leave the read-only mode. */
export const leave = plant('/planted/leave', async ({ tenant: { tenant_id } }, { transaction }) => {
  await sql`set transaction read write`.execute(transaction);
  await transaction.updateTable('tenant').set({ name: 'Escaped' }).where('tenant_id', '=', tenant_id).execute();
  return done;
});

/** Sends a job. */
export const enqueue = plant('/planted/enqueue', async (_caller, { transaction, queue }) => {
  await queue.send(transaction, job, {});
  return done;
});

/** Emits an event. */
export const tell = plant('/planted/tell', async ({ request_id }, { transaction, events }) => {
  const data = {
    job_id: request_id,
    name: null,
    total: 1,
    matched: 0,
    errors: 0,
    completed_at: new Date().toISOString(),
  };
  await events.emit(transaction, 'kyc.job.failed', data);
  return done;
});

/** Stores a row outside of the transaction that keeps its answer. */
export const storeOutside = plantOutside('/planted/store-outside', async (_, { database }) => {
  const row = { ...KEY, key_id: 'outside', secret_hash: Buffer.from('outside') };
  await database.run((transaction) => transaction.insertInto('api_key').values(row).execute());
  return done;
});

/** Gives out a URL by which an object could be stored. */
export const upload = plantOutside('/planted/upload', async ({ tenant: { tenant_id } }, { storage, clock }) => {
  const key = `${tenant_id}/uploads/planted`;
  storage.uploadUrl({ key, type: 'image/png', maxBytes: 1, expiresAt: clock.now() });
  return done;
});

/** Keeps an object. */
export const deposit = plantOutside('/planted/deposit', async ({ tenant: { tenant_id } }, { storage }) => {
  await storage.put(`${tenant_id}/faces/planted`, Buffer.from('planted'), 'image/png');
  return done;
});

/** Keeps an object and is refused afterwards: in its work, or when it writes. */
export const depositAndRefuse = plantOutside('/planted/deposit-and-refuse', async ({ tenant }, { storage }) => {
  await storage.put(`${tenant.tenant_id}/faces/planted`, Buffer.from('planted'), 'image/png');
  throw new AppError('INVALID_STATE', 'Planted.');
});
export const depositAndRefuseLater = plantOutside(
  '/planted/deposit-and-refuse-later',
  async ({ tenant }, { storage }) => {
    await storage.put(`${tenant.tenant_id}/faces/planted`, Buffer.from('planted'), 'image/png');
    return async () => {
      throw new AppError('INVALID_STATE', 'Planted.');
    };
  },
);

/** Reads, which stays possible. */
export const read = plantOutside('/planted/read', async (_, { database }) => {
  await database.run((transaction) => transaction.selectFrom('tenant').select('name').executeTakeFirstOrThrow());
  return done;
});

/** Needs a feature and is counted. */
export const gated = {
  ...plant('/planted/gated', async () => done),
  feature: 'legacy' as const,
  usage: () => ({ endpoint: 'kyc.batch', unit: 'check', units: 1 }) as const,
};

/** Is counted and fails: by the caller's fault, or not. */
export const fail = {
  ...plant('/planted/fail', async ({ tenant }) => {
    if (tenant.configuration.features.legacy) throw new Error('planted');
    throw new AppError('INVALID_STATE', 'Planted.');
  }),
  usage: () => ({ endpoint: 'kyc.batch', unit: 'check', units: 2 }) as const,
};

const refusing = { action: 'planted.refuse', permission: 'kyc:review', ephemeral: 'refuse', input, output } as const;

/** Keeps what it is given, so it cannot run without keeping anything. */
export const keep = implement(
  contract({ ...refusing, summary: 'Planted by a test.', rest: { method: 'POST', path: '/planted/keep' } }),
  async () => done,
);

/** An asynchronous batch. */
export const batch = implement(
  contract({ ...refusing, summary: 'Planted by a test.', rest: { method: 'POST', path: '/kyc/jobs/planted' } }),
  async () => done,
);
