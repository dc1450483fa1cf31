import { checkFaceModels, type FaceEngine, loadFaceEngine } from '@vett/engine/faces';
import { SOURCES } from '@vett/engine/lists';
import { ScreenerPool } from '@vett/engine/screening';
import { LIST_NAMES } from '@vett/schema/list-name';
import type { Logger } from 'pino';
import { openObjects } from './adapters/storage/open.ts';
import type { Config } from './config.ts';
import type { Caller } from './core/caller.ts';
import type { Doors } from './core/doors.ts';
import { attemptsOf } from './core/idempotency.ts';
import { readinessOf } from './core/readiness.ts';
import { auditLog } from './features/audit/audit.ts';
import { faceEngines } from './features/face-match/engine.ts';
import { watchGalleries } from './features/face-match/gallery.ts';
import { type Catalogue, lastRuns, refreshApart, watchLists } from './features/lists/lists.ts';
import { isUsed, watchIdentities } from './features/tenant/tenant.ts';
import { tokensOf } from './features/token/token.ts';
import { startMeter } from './features/usage/usage.ts';
import { masterKeyOf, openConfigured } from './installation.ts';
import type { Access } from './interfaces/access.ts';
import { jobs } from './jobs.ts';
import { cursorsOf } from './platform/crypto/cursor.ts';
import { keyringOf } from './platform/crypto/keyring.ts';
import { storageLinksOf } from './platform/crypto/storage-link.ts';
import { lookupsOf } from './platform/database/lookups.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { tenantDatabase } from './platform/database/tenant.ts';
import { AppError } from './platform/error.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createMetrics } from './platform/metrics.ts';
import { type Job, type Queue, type RunningQueue, startQueue } from './platform/queue/queue.ts';
import { SHUT_STORAGE, storageOf } from './platform/storage.ts';
import { startTracing } from './platform/tracing.ts';
import { systemClock } from './ports/clock.ts';

export { openObjects };

/** The running service without its network: database, queue, lists in memory, and the way in for the interfaces. */
export interface App extends Access {
  readonly database: OpenDatabase;
  readonly queue: RunningQueue;
  /** The background jobs, for a process that does them. */
  readonly jobs: readonly Job[];
  readonly catalogue: Catalogue;
  close(): Promise<void>;
}

/** The lists of this installation: those of LISTS that have a source, or all that have one. */
export const enabledLists = ({ lists }: Config) =>
  LIST_NAMES.filter((name) => (lists ? lists.includes(name) : SOURCES[name]));

const faceModels = ({ modelsDirectory, faceModel }: Config) => ({
  ...(modelsDirectory !== undefined && { modelsDirectory }),
  ...(faceModel !== undefined && { embedder: faceModel }),
});

/** Loads the face engine of this installation, with the model that compares faces or another one. Throws EngineError. */
export const loadFaces = (config: Config, chosen?: { embedder: string }): Promise<FaceEngine> =>
  loadFaceEngine({
    ...faceModels(config),
    ...(config.faceThreads !== undefined && { threads: config.faceThreads }),
    ...chosen,
  });

const QUEUE_GRACE_MS = 20_000;

const sendNothing = async () => {
  const cause = new Error('a job was sent in ephemeral mode');
  throw new AppError('INTERNAL_ERROR', 'Something went wrong.', { cause });
};
const SHUT: Queue = { send: sendNothing, sendPieces: sendNothing };

/** Composes the service: the one place that knows every concrete thing. */
export async function createApp(config: Config, log: Logger, clock = systemClock): Promise<App> {
  // What is open so far, to be closed last first, also when the next one fails.
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (config.traces) closers.push(await startTracing(config.traces.endpoint, config.traces.ratio));
    const database = await openConfigured(config, log);
    closers.push(database.close);
    const { sql } = database;
    const master = masterKeyOf(config);
    const keyring = keyringOf(master);
    const galleries = await watchGalleries(sql, keyring, { mostBytes: config.faceIndexMegabytes * 1_000_000 }, log);
    closers.push(galleries.close);
    const faces = faceEngines((chosen) => loadFaces(config, chosen), log);
    closers.push(faces.close);
    const identities = await watchIdentities(sql, clock, log, (tenantId) => {
      keyring.forget(tenantId);
      galleries.changed(tenantId);
    });
    closers.push(identities.close);
    const tokens = tokensOf({ sql, master, identities, oidc: config.oidc, clock });
    const catalogue = await watchLists(
      sql,
      { enabled: enabledLists(config), mayBeSample: config.environment !== 'production' },
      log,
    );
    closers.push(catalogue.close);
    const pool = new ScreenerPool();
    closers.push(() => pool.close());
    const queue = await startQueue(sql, log);
    closers.push(() => queue.stop(QUEUE_GRACE_MS));

    const cursors = cursorsOf(master);
    const metrics = createMetrics({
      lists: catalogue.current,
      backlog: queue.backlog,
      refreshes: () => lastRuns(sql),
      caches: () => ({ api_keys: identities.size(), face_indexes: galleries.size().indexes }),
      now: clock.now,
    });
    const lookups = lookupsOf(sql);
    const { history } = catalogue;
    const { checked } = metrics;
    const following = { lists: enabledLists(config), hours: config.listRefreshHours };
    const refreshList = refreshApart({ ...config, databaseUrl: database.url });
    const objects = openObjects(config);
    const links = storageLinksOf(master, config.publicUrl, clock);
    const keyOf = (tenantId: string) => keyring.keyOf(tenantDatabase(sql, tenantId), tenantId, 'storage');
    const storage = storageOf({ objects, links, keyOf });
    const allJobs = jobs({
      sql,
      queue,
      faceEngine: () => faces.get(),
      objects,
      storage,
      keyring,
      history,
      lookups,
      pool,
      checked,
      refreshList,
      following,
      clock,
      log,
      startedAt: clock.now(),
    });
    await queue.prepare(allJobs);
    const attempt = attemptsOf(master);
    const audit = auditLog(sql, keyring);
    const limits = createLimits(sql, master, metrics.refused);
    closers.push(async () => limits.close());
    const meter = startMeter(sql, clock, log);
    closers.push(meter.close);
    const open = ({ tenant, retention }: Caller): Doors => {
      const isEphemeral = retention === 'ephemeral';
      const database = tenantDatabase(sql, tenant.tenant_id, { readOnly: isEphemeral });
      return {
        database,
        lookups: lookups(tenant.tenant_id),
        keyOf: (label, inside = database) => keyring.keyOf(inside, tenant.tenant_id, label),
        queue: isEphemeral ? SHUT : queue,
        storage: isEphemeral ? SHUT_STORAGE : storage(tenant.tenant_id),
        lists: catalogue.current(),
        history,
        pool,
        faces: faces.get,
        gallery: { search: (probe, signal) => galleries.search(tenant.tenant_id, probe, signal) },
        cursors: cursors(tenant.tenant_id),
        clock,
        checked,
        tokens,
        meter,
      };
    };
    const { identify, known, publicKeys } = tokens;
    let areModelsFound = false;
    const checkModels = async () => {
      if (!areModelsFound) await checkFaceModels(faceModels(config));
      areModelsFound = true;
    };
    const comparesFaces = () => isUsed(sql, 'face_match');
    const readiness = () => readinessOf({ sql, lists: catalogue.current(), objects, checkModels, comparesFaces });
    const { trustedProxies, allowedOrigins, legacy } = config;
    return {
      identify,
      known,
      publicKeys,
      open,
      storage: { of: storage, links, tenantOf: identities.ofTenant },
      clock,
      audit,
      attempt,
      limits,
      meter,
      legacy,
      trustedProxies,
      allowedOrigins,
      log,
      metrics,
      readiness,
      database,
      queue,
      jobs: allJobs,
      catalogue,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
