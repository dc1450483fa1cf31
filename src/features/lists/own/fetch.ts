import { createHash } from 'node:crypto';
import { OwnListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import type { Installation } from '../../../core/installation.ts';
import { defineInstallationJob, defineJob } from '../../../core/job.ts';
import type { Queue } from '../../../core/queue.ts';
import { inRounds } from '../../../core/rounds.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { OWN_LISTS } from '../owner.ts';
import { ABANDONED, type RunResult, startRun } from '../run-store.ts';
import { type KnownFile, openAddress, openKnown } from './address.ts';
import {
  addressesDue,
  addressOfRun,
  isPlaceInUse,
  lockAddress,
  noteFile,
  noteRequested,
  noteUpToDate,
  type StoredAddress,
} from './address-store.ts';
import { type Downloaded, downloadFile } from './download.ts';
import { endRun } from './end-run.ts';
import { findOwnList, findWaitingFile, takePlace } from './own-list-store.ts';
import { PARSER_VERSION } from './own-publication.ts';
import { type OwnListDoors, queueFile, refusalOfFile } from './publish.ts';

const FetchData = z.strictObject({ run_id: z.uuid(), list_name: OwnListName, accept_shrink: z.boolean() });
type FetchData = z.output<typeof FetchData>;

/** Fetches the file of a list, and queues its publication unless it is the file in use. A repetition doubles nothing. */
export const fetchOwn = defineJob({
  name: 'lists.fetch_own',
  data: FetchData,
  // It waits for servers that tenants chose, each for two minutes at most.
  concurrency: 8,
  concurrencyPerTenant: 1,
  run: fetchFile,
  onDead: (_caller, doors: Doors & OwnListDoors, { run_id }) =>
    doors.database.run((transaction) => endRun(transaction, doors, run_id, ABANDONED)),
});

/** Asks for the fetches that are due, by turns of the tenants. One that was missed many times is asked for once. */
export const fetchDue = defineInstallationJob({
  name: 'lists.fetch_due',
  schedule: '*/5 * * * *',
  async run(installation, _data, signal) {
    const due = await addressesDue(installation.sql, installation.clock.now());
    const ofTenants = Map.groupBy(due, ({ tenant_id }) => tenant_id);
    const names = [...ofTenants].map(([tenant_id, lists]) => ({
      tenant_id,
      names: lists.map((list) => list.list_name),
    }));
    await inRounds(names, (one) => requestDue(installation, one, signal), {
      signal,
      failed: ({ tenant_id }, error) => installation.log.error({ error, tenant_id }, 'own lists could not be fetched'),
    });
  },
});

async function requestDue(
  { asTenant, clock }: Installation,
  { tenant_id, names }: { tenant_id: string; names: OwnListName[] },
  signal: AbortSignal,
): Promise<boolean> {
  const tenant = await asTenant(tenant_id, { type: 'system', id: 'lists.fetch_due' }, signal);
  const name = names.shift();
  if (!tenant || !name) return false;
  await tenant.doors.database.run(async (transaction) => {
    const address = await lockAddress(transaction, name);
    const now = clock.now();
    if (address && address.next_at <= now) await requestFetch(transaction, tenant.doors.queue, address, false, now);
  });
  return names.length > 0;
}

/** Queues a fetch, and returns the id of its run. */
export async function requestFetch(
  transaction: Transaction<Tables>,
  queue: Queue,
  address: StoredAddress,
  accept_shrink: boolean,
  now: Date,
): Promise<string> {
  const run_id = newId();
  await noteRequested(transaction, address, run_id, now);
  await queue.send(transaction, fetchOwn, { run_id, list_name: address.list_name, accept_shrink });
  return run_id;
}

async function fetchFile({ signal }: Caller, doors: Doors & OwnListDoors, data: FetchData): Promise<void> {
  const { database, keyOf, outbound } = doors;
  const key = await keyOf(OWN_LISTS);
  const begun = await database.run((transaction) => beginFetch(transaction, doors, key, data));
  if (!begun) return;
  const downloaded = await downloadFile(outbound, openAddress(key, begun.address), begun.known, signal);
  await database.run((transaction) => endFetch(transaction, doors, key, { ...data, ...begun, downloaded }));
}

interface BegunFetch {
  readonly address: StoredAddress;
  /** The file in use, if it was fetched from this address and would be read in the same way now. */
  readonly known: KnownFile | undefined;
  /** The place of the file that is fetched: one that is sent meanwhile has a later one, and stays. */
  readonly place: number;
  readonly settings_at: Date;
}

/** Begins a fetch; undefined when it is over, or waits to be read already. */
async function beginFetch(
  transaction: Transaction<Tables>,
  doors: Doors,
  key: Buffer,
  { run_id, list_name }: FetchData,
): Promise<BegunFetch | undefined> {
  if (await findWaitingFile(transaction, run_id)) return undefined;
  const list = await findOwnList(transaction, list_name);
  const address = await addressOfRun(transaction, run_id);
  if (!(await startRun(transaction, run_id, doors.clock.now()))) return undefined;
  const order = list && address && (await takePlace(transaction, list_name));
  if (!order) {
    await endRun(transaction, doors, run_id, OUTDATED);
    return undefined;
  }
  const found = openKnown(key, address);
  const isReadAlike = found?.settings_at === list.updated_at.toISOString() && found.parser_version === PARSER_VERSION;
  const isKnown = isReadAlike && (await isPlaceInUse(transaction, list_name, found.place));
  return { address, known: isKnown ? found : undefined, place: order.place, settings_at: list.updated_at };
}

interface FetchedFile extends FetchData, BegunFetch {
  readonly downloaded: Downloaded;
}

async function endFetch(
  transaction: Transaction<Tables>,
  doors: Doors,
  key: Buffer,
  { run_id, list_name, accept_shrink, known, place, settings_at, downloaded }: FetchedFile,
): Promise<void> {
  // Nothing of an address comes into use after it was taken away.
  if (!(await addressOfRun(transaction, run_id))) return endRun(transaction, doors, run_id, OUTDATED);
  if (downloaded.outcome === 'failed') return endRun(transaction, doors, run_id, failure(downloaded.message));
  const sha256 =
    downloaded.outcome === 'file' ? createHash('sha256').update(downloaded.bytes).digest('hex') : undefined;
  if (known && (downloaded.outcome === 'unchanged' || sha256 === known.sha256)) {
    // A file that was sent meanwhile is not the one that was asked about.
    if (await isPlaceInUse(transaction, list_name, known.place))
      await noteUpToDate(transaction, list_name, doors.clock.now());
    const validators = downloaded.outcome === 'file' && {
      etag: downloaded.etag,
      last_modified: downloaded.last_modified,
    };
    return endRun(transaction, doors, run_id, UNCHANGED, { ...known, ...validators });
  }
  if (downloaded.outcome !== 'file' || sha256 === undefined)
    throw new Error('a server said that an unknown file is unchanged');
  const refusal = await refusalOfFile(transaction, list_name, doors.clock.now());
  if (refusal) return endRun(transaction, doors, run_id, failure(refusal.message));
  const { bytes, etag, last_modified } = downloaded;
  const parts = { etag, last_modified, sha256, place, settings_at: settings_at.toISOString() };
  await noteFile(transaction, run_id);
  await queueFile(transaction, doors.queue, key, {
    ...{ run_id, list_name, place, bytes: Buffer.from(bytes) },
    order: { file_name: list_name, acceptShrink: accept_shrink, known: { ...parts, parser_version: PARSER_VERSION } },
  });
}

const NOTHING = { version: null, entity_count: null, added: null, changed: null, removed: null, notices: [] };

const UNCHANGED: RunResult = { ...NOTHING, outcome: 'unchanged', message: 'Nothing changed since the version in use.' };

const failure = (reason: string): RunResult => ({
  ...NOTHING,
  outcome: 'download_failed',
  message: `The file could not be fetched: ${reason} The version in use stays.`,
});

const OUTDATED = failure('Its address was changed meanwhile, or another fetch was asked for.');
