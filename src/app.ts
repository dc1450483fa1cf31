import { join } from 'node:path';
import { EngineError } from '@vett/engine/names';
import type { Logger } from 'pino';
import { type BrowserSettings, browserProblem, openBrowser, type WebBrowser } from './adapters/browser/browser.ts';
import { siteBrowser } from './adapters/browser/session.ts';
import { dnsMailServers } from './adapters/mail/mail-servers.ts';
import { smtpMail } from './adapters/mail/smtp.ts';
import { pinnedOutbound } from './adapters/outbound/pinned.ts';
import { resolveName } from './adapters/outbound/resolve-name.ts';
import { openPages } from './adapters/pages/open.ts';
import { openProviders } from './adapters/providers.ts';
import { storedHead, storedRanks } from './adapters/site-rank/ranks.ts';
import { replaceRanks } from './adapters/site-rank/replace.ts';
import { openObjects } from './adapters/storage/open.ts';
import type { Config } from './config.ts';
import { type Capabilities, type CapabilityGap, missingParts, requireCapability } from './core/capabilities.ts';
import { startFeatures } from './core/feature.ts';
import { attemptsOf } from './core/idempotency.ts';
import { entranceOf, type Installation } from './core/installation.ts';
import { workerOf } from './core/job.ts';
import { doorsOf } from './core/open-doors.ts';
import type { Platform } from './core/platform.ts';
import { queueOf } from './core/queue.ts';
import { readinessOf } from './core/readiness.ts';
import { browserProblemOfWorkers } from './core/workers.ts';
import { writerOf } from './core/write.ts';
import { failingLists, lastRuns, staleLists, staleWarnings } from './features/lists/lists.ts';
import { isUsed } from './features/tenant/tenant.ts';
import { uploadUsesOf } from './features/upload/upload.ts';
import { dueDeliveries } from './features/webhook/webhook.ts';
import { type AllDoors, features, type Resources } from './features.ts';
import { masterKeyOf, openConfigured } from './installation.ts';
import type { Access } from './interfaces/access.ts';
import { closingStack } from './platform/closing.ts';
import { keyringOf } from './platform/crypto/keyring.ts';
import { storageLinksOf } from './platform/crypto/storage-link.ts';
import { listenForNotices } from './platform/database/notices.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { tenantDatabase } from './platform/database/tenant.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createMetrics } from './platform/metrics.ts';
import { type RunningQueue, startQueue, type Worker } from './platform/queue/queue.ts';
import { storageOf } from './platform/storage.ts';
import { startTracing } from './platform/tracing.ts';
import { systemClock } from './ports/clock.ts';
import type { Mail } from './ports/mail.ts';
import type { Outbound } from './ports/outbound.ts';
import type { SiteBrowser } from './ports/site-browser.ts';

export { browserProblem, openObjects, openProviders, replaceRanks, storedHead };

/** The running service without its network: database, queue, lists in memory, and access for the interfaces. */
export interface App extends Access {
  readonly database: OpenDatabase;
  readonly queue: RunningQueue;
  /** The background jobs, for a process that runs them. */
  readonly jobs: readonly Worker[];
  readonly installation: Installation<AllDoors['outside']>;
  readonly catalogue: Resources['catalogue'];
  /** The parts that this installation lacks and that a tenant may use. */
  missingParts(): Promise<CapabilityGap[]>;
  close(): Promise<void>;
}

/** Requests URLs that callers send. */
export const openOutbound = ({ outboundAllowlist: allowlist }: Config): Outbound => pinnedOutbound({ allowlist });

/** Undefined: no browser can start here; `browserProblem` says why. */
export const openWebBrowser = (config: Config): WebBrowser | undefined => openWith(config, openBrowser);

/** Browsers for website scans, under the same condition. */
export const openSiteBrowser = (config: Config): SiteBrowser | undefined => openWith(config, siteBrowser);

const openWith = <B>(
  { browser, dataDirectory, outboundAllowlist: allowlist }: Config,
  open: (settings: BrowserSettings) => B,
): B | undefined =>
  browserProblem(browser) === undefined
    ? open({ ...browser, folder: join(dataDirectory, 'browser'), allowlist, resolve: resolveName })
    : undefined;

/** Undefined: no mail is sent. */
export const openMail = ({ mail }: Config): Mail | undefined => mail && smtpMail(mail);

type ServiceParts = Pick<Platform, 'sql' | 'config' | 'providers'> &
  Pick<Resources, 'checkFaceModels' | 'checkDocumentModels'>;

/** The reason why this process, if it runs jobs, can start no browser for a website scan. */
const scanProblem = ({ browser, scansAtOnce }: Config): string | undefined =>
  scansAtOnce === 0 ? 'SCANS_AT_ONCE is 0, so that no scan is run. Set it higher.' : browserProblem(browser);

/** The parts that this installation may lack, each with the setting that would mend it. */
function capabilitiesOf({ sql, config, providers, checkFaceModels, checkDocumentModels }: ServiceParts): Capabilities {
  const modelsProblem = (check: () => Promise<void>) => () =>
    check().then(
      () => undefined,
      (error: unknown) =>
        error instanceof EngineError && error.code === 'PACKAGES_MISSING'
          ? `${error.message}.`
          : 'they cannot be loaded. Restore their files by npm ci, or correct VETT_MODELS_DIR.',
    );
  return {
    browser: {
      title: 'browser',
      features: ['cua_scan'],
      code: 'SERVICE_UNAVAILABLE',
      isRequired: false,
      problem: () => browserProblemOfWorkers(sql, scanProblem(config)),
    },
    web_search: {
      title: 'web search',
      features: ['adverse_media'],
      code: 'CONFIGURATION_ERROR',
      isRequired: false,
      problem: async () => (providers.webSearch ? undefined : 'there is none. Set WEB_SEARCH_PROVIDER.'),
    },
    face_models: {
      title: 'face models',
      features: ['face_match', 'liveness'],
      code: 'MODEL_NOT_LOADED',
      isRequired: true,
      problem: modelsProblem(checkFaceModels),
    },
    document_models: {
      title: 'document models',
      features: ['documents'],
      code: 'MODEL_NOT_LOADED',
      isRequired: true,
      problem: modelsProblem(checkDocumentModels),
    },
  };
}

const QUEUE_GRACE_MS = 20_000;

/**
 * Composes the service from the configuration, the platform and the features. Throws when a part cannot start, and then
 * closes the parts before it.
 */
export async function createApp(config: Config, log: Logger, clock = systemClock): Promise<App> {
  const { add: closing, close } = closingStack();
  try {
    if (config.traces) closing(await startTracing(config.traces));
    const database = await openConfigured(config, log);
    closing(database.close);
    const { sql, url: databaseUrl } = database;
    const master = masterKeyOf(config);
    const objects = openObjects(config);
    const keyring = keyringOf(master);
    const outbound = openOutbound(config);
    const mail = openMail(config);
    if (mail) closing(mail.close);
    const metrics = createMetrics({
      lists: () => resources.catalogue.current(),
      backlog: () => queue.backlog(),
      deliveries: () => dueDeliveries(sql),
      refreshes: () => lastRuns(sql),
      stale: () => staleLists(resources.catalogue.current(), clock.now()),
      failing: () => failingLists(sql),
      caches: () => ({
        api_keys: resources.identities.size(),
        face_indexes: resources.galleries.size().indexes,
      }),
      now: clock.now,
    });
    const limits = createLimits(sql, master, metrics.refused);
    closing(async () => limits.close());
    const shared: Omit<Platform, 'master' | 'limits'> = {
      config,
      sql,
      databaseUrl,
      objects,
      keyring,
      outbound,
      mail,
      mailServers: dnsMailServers(),
      ranks: storedRanks(config.dataDirectory),
      providers: openProviders(config, outbound, metrics.asked),
      siteBrowser: openSiteBrowser(config) ?? null,
      metrics,
      clock,
      log,
      personalData: features.flatMap(({ personalData = [] }) => personalData),
      customerData: features.flatMap(({ customerData = [] }) => customerData),
    };
    const platform: Platform = { ...shared, master, limits };
    const resources = await startFeatures(features, platform, closing);
    const notices = await listenForNotices(sql, log);
    closing(notices.close);
    const queue = await startQueue(sql, log);
    closing(() => queue.stop(QUEUE_GRACE_MS));

    const { catalogue, identities, tokens, sessionLinks, users, audit, meter } = resources;
    const links = storageLinksOf(master, config.publicUrl, clock);
    const storageKey = (tenantId: string) => keyring.keyOf(tenantDatabase(sql, tenantId), tenantId, 'storage');
    const storage = storageOf({ objects, links, keyOf: storageKey });
    const browser = openWebBrowser(config);
    if (browser) closing(browser.close);
    const open = doorsOf(platform, resources, { storage, queue, pages: openPages(outbound, browser) });
    const write = writerOf(platform.customerData);

    const installation: Installation<AllDoors['outside']> = {
      ...shared,
      notices,
      browserProblem: scanProblem(config),
      queue: queueOf(queue),
      startedAt: clock.now(),
      keptData: features.flatMap(({ keptData = [] }) => keptData),
      objectKinds: features.flatMap(({ objectKinds = [] }) => objectKinds),
      asTenant: entranceOf({ tenantOf: identities.ofTenant, open, log }),
    };
    const capabilities = capabilitiesOf({ ...platform, ...resources });
    const missing = () => missingParts(capabilities, (feature) => isUsed(sql, feature));
    const jobs = features.flatMap(({ jobs = [] }) => jobs).map((job) => workerOf(job, installation));
    await queue.prepare(jobs);
    return {
      open,
      write,
      clock,
      audit,
      limits,
      meter,
      log,
      metrics,
      database,
      queue,
      jobs,
      installation,
      catalogue,
      close,
      legacy: config.legacy,
      trustedProxies: config.trustedProxies,
      allowedOrigins: config.allowedOrigins,
      attempt: attemptsOf(master),
      identify: (token) => (users.isToken(token) ? users.identify(token) : tokens.identify(token)),
      publicUrl: config.publicUrl,
      secureCookies: config.publicAppUrl.startsWith('https:'),
      known: tokens.known,
      identifyEndUser: sessionLinks.identify,
      languagesOfLink: sessionLinks.languagesOf,
      embeddersOfLink: sessionLinks.embeddersOf,
      publicKeys: tokens.publicKeys,
      storage: { of: storage, links, uses: uploadUsesOf(sql), tenantOf: identities.ofTenant },
      requireCapability: (needed) => requireCapability(capabilities, needed),
      readiness: readinessOf({
        sql,
        lists: catalogue.current,
        objects,
        staleLists: () => staleWarnings(catalogue.current().enabled, catalogue.current(), clock.now()),
        missingParts: missing,
      }),
      missingParts: missing,
      notices,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
