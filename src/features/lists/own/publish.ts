import { OwnListName } from '@vett/schema/list-name';
import { OWN_LISTS as LIMITS, type publish } from '@vett/schema/own-list';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, WritingDoors } from '../../../core/doors.ts';
import { defineJob } from '../../../core/job.ts';
import type { Queue } from '../../../core/queue.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { OWN_LISTS } from '../owner.ts';
import { isGzip } from '../read.ts';
import { ABANDONED, startRun } from '../run-store.ts';
import type { KnownFile } from './address.ts';
import { endRun } from './end-run.ts';
import {
  countPublications,
  countWaitingFiles,
  deleteWaitingFile,
  findOwnList,
  findWaitingFile,
  hasWaitingFiles,
  insertOwnRun,
  insertWaitingFile,
  takePlace,
} from './own-list-store.ts';
import type { OwnListProcesses } from './processes.ts';
import { openSettings, readerSettings } from './settings.ts';

export interface OwnListDoors {
  readonly ownLists: OwnListProcesses;
  /** Whether lists may be fetched by http: outside production, if the operator allows addresses that are not public. */
  readonly allowHttpLists: boolean;
}

interface Order {
  readonly file_name: string;
  readonly acceptShrink: boolean;
  /** By what a file is known that was fetched; left out: it was sent. */
  readonly known?: KnownFile;
}

const MAX_WAITING = 3;
/** Such a file is read within seconds, the largest within minutes. */
const SMALL_BYTES = 256 * 1024;
const HOUR_SECONDS = 3_600;
const DAY_MS = 24 * HOUR_SECONDS * 1_000;

/**
 * Keeps a file, and queues its publication. Throws UNKNOWN_LIST, INVALID_STATE when several files of the list wait, and RATE_LIMITED after
 * very many a day, since every version is kept.
 */
export async function requestPublication(
  { transaction, keyOf, queue, clock }: WritingDoors,
  { name, file_name, accept_shrink: acceptShrink = false }: z.output<typeof publish.input>,
  bytes: Buffer,
): Promise<string> {
  const order = await takePlace(transaction, name);
  if (!order) throw noSuchList(name);
  const now = clock.now();
  const refusal = await refusalOfFile(transaction, name, now);
  if (refusal) throw refusal;
  const run_id = newId();
  await insertOwnRun(transaction, { run_id, list_name: name, requested_at: now, reads_file: true });
  const file = { run_id, list_name: name, place: order.place, bytes, order: { file_name, acceptShrink } };
  await queueFile(transaction, queue, await keyOf(OWN_LISTS), file);
  return run_id;
}

/** The reason why a list takes no further file now; undefined: it does. */
export async function refusalOfFile(
  transaction: Transaction<Tables>,
  name: OwnListName,
  now: Date,
): Promise<AppError | undefined> {
  if ((await countWaitingFiles(transaction, name)) >= MAX_WAITING)
    return new AppError('INVALID_STATE', `${MAX_WAITING} files of ${name} wait to be published. Wait until they are.`);
  if ((await countPublications(transaction, new Date(now.getTime() - DAY_MS))) < LIMITS.publications) return undefined;
  const message = `Own lists take ${LIMITS.publications} files a day. Put more changes into one.`;
  return new AppError('RATE_LIMITED', message, { retryAfter: HOUR_SECONDS });
}

interface OrderedFile {
  readonly run_id: string;
  readonly list_name: OwnListName;
  readonly place: number;
  readonly bytes: Buffer;
  readonly order: Order;
}

/** Keeps the file of a run until its publication, which is queued. */
export async function queueFile(
  transaction: Transaction<Tables>,
  queue: Queue,
  key: Buffer,
  { run_id, list_name, place, bytes, order }: OrderedFile,
): Promise<void> {
  const sealed_order = sealJson(key, order, run_id);
  // Files of one tenant lock each other out, so that a small one does not go beside a large one.
  const isQuick = isSmall(bytes) && !(await hasWaitingFiles(transaction));
  await insertWaitingFile(transaction, { run_id, list_name, place, sealed: seal(key, bytes, run_id), sealed_order });
  await queue.send(transaction, isQuick ? publishSmall : publishOwn, { run_id, list_name });
}

/** Whether a file is small, also when it is unpacked. */
const isSmall = (bytes: Buffer) => bytes.length <= SMALL_BYTES && !isZip(bytes) && !isGzip(bytes);
const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK';

export const noSuchList = (name: string) =>
  new AppError('UNKNOWN_LIST', `There is no list ${name}. Make it with PUT /kyc/own-lists/${name} first.`);

const publication = {
  // A worker that is lost is noticed by its heart, so that its file does not wait for the end of the time.
  timeoutSeconds: 3_600,
  data: z.strictObject({ run_id: z.uuid(), list_name: OwnListName }),
  run: publishFile,
  onDead: (_caller: Caller, doors: Doors & OwnListDoors, { run_id }: { run_id: string }) =>
    doors.database.run(async (transaction) => {
      await endRun(transaction, doors, run_id, ABANDONED);
      await deleteWaitingFile(transaction, run_id);
    }),
};

/**
 * Publishes a file. A repetition after a worker died doubles nothing: the same file is found unchanged, and one that was sent later and
 * came before the repetition stays. The processes of several tenants share the processors by turns of the system, so that the file of one
 * does not wait for whole files of others.
 */
export const publishOwn = defineJob({
  ...publication,
  name: 'lists.publish_own',
  concurrency: 3,
  concurrencyPerTenant: 1,
});

/** Publishes a small file. It has places of its own, since large files of two tenants would hold all places for minutes. */
export const publishSmall = defineJob({ ...publication, name: 'lists.publish_own_small' });

async function publishFile(
  { tenant: { tenant_id }, signal }: Caller,
  doors: Doors & OwnListDoors,
  { run_id, list_name }: { run_id: string; list_name: OwnListName },
): Promise<void> {
  const { database, keyOf, clock, ownLists } = doors;
  const key = await keyOf(OWN_LISTS);
  const taken = await database.run(async (transaction) => {
    const file = await findWaitingFile(transaction, run_id);
    const list = await findOwnList(transaction, list_name);
    return file && list && (await startRun(transaction, run_id, clock.now())) ? { file, list } : undefined;
  });
  if (!taken) return;
  const { file_name, acceptShrink, known } = openJson(key, taken.file.sealed_order, run_id) as Order;
  const owner = { tenant_id, key, place: taken.file.place, made_at: taken.list.created_at };
  const outcome = await ownLists.publish(
    {
      ...{ list_name, file_name, acceptShrink, owner, now: clock.now() },
      settings: readerSettings(openSettings(key, taken.list)),
    },
    unseal(key, taken.file.sealed, run_id),
    signal,
  );
  await database.run(async (transaction) => {
    await endRun(transaction, doors, run_id, outcome, known);
    await deleteWaitingFile(transaction, run_id);
  });
}
