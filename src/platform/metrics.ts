import { setImmediate as nextTurn } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { SummingHistogram } from './histogram.ts';
import { measureProcess } from './process-metrics.ts';
import type { Backlog } from './queue/queue.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A check of one list; without a duration it could not run. */
export interface ListCheckMeasurement {
  readonly list: string;
  readonly seconds?: number;
  readonly matches?: number;
}

/** A finished call of a provider of the operator. */
export interface ProviderCall {
  readonly port: 'web_search' | 'language_model' | 'domain_registry';
  readonly provider: string;
  /** `answered`, or the reason of the failure. */
  readonly outcome: string;
  readonly seconds: number;
}

/** A list in memory. */
interface ListInMemory {
  readonly name: string;
  readonly checked_at: Date;
  readonly entity_count: number;
}

/** The end of a document: its fields were read, it was refused, too many others waited, its client left, or the service failed. */
export type DocumentOutcome = 'read' | 'refused' | 'busy' | 'cancelled' | 'failed';

interface MetricSources {
  lists(): { readonly enabled: readonly string[]; readonly loaded: ReadonlyMap<string, ListInMemory> };
  backlog(): Promise<Backlog>;
  /** The number of deliveries of events that are due, and since when the oldest one is. */
  deliveries(): Promise<{ readonly deliveries: number; readonly oldest: Date | null }>;
  /** The last finished refresh of each list. */
  refreshes(): Promise<
    readonly { list_name: string; outcome: string; notices: readonly { kind: string; count: number }[] }[]
  >;
  /** The lists that are out of date. */
  stale(): ReadonlySet<string>;
  /** The lists whose last refresh failed, and since when each of them does. */
  failing(): Promise<readonly { list_name: string; since: Date }[]>;
  /** The number of entries in each cache. */
  caches(): Readonly<Record<string, number>>;
  now(): Date;
}

/** The metrics of this process. Labels name operations and lists, never tenants or subjects. */
export interface Metrics {
  checked(result: ListCheckMeasurement): void;
  /** Begins to read a document; the returned function is to be called at its end. */
  reading(type: string): (outcome: DocumentOutcome) => void;
  asked(call: ProviderCall): void;
  observe(request: { interface: string; operation: string; status: number; seconds: number }): void;
  /** Counts a call that a rate limit refused. */
  refused(limit: string): void;
  /** Counts what the policy of a page forbade, by the directive. */
  forbidden(directive: string): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(sources: MetricSources): Metrics {
  const { lists, backlog, deliveries, refreshes, stale, failing, caches, now } = sources;
  const ageOf = (since: Date | null) => (since ? Math.max(0, now().getTime() - since.getTime()) / 1000 : 0);
  const registry = new Registry();
  const registers = [registry];
  const requests = new SummingHistogram(
    {
      name: 'vett_request_duration_seconds',
      help: 'Requests by interface, operation and status.',
      labelNames: ['interface', 'operation', 'status'],
      buckets: SECONDS,
    },
    registry,
  );
  const checks = new SummingHistogram(
    {
      name: 'vett_list_check_duration_seconds',
      help: 'Time in the engine for each check of a list.',
      labelNames: ['list'],
      buckets: SECONDS,
    },
    registry,
  );
  const calls = new SummingHistogram(
    {
      name: 'vett_provider_call_duration_seconds',
      help: 'Calls of providers by port, provider and outcome.',
      labelNames: ['port', 'provider', 'outcome'],
      buckets: SECONDS,
    },
    registry,
  );
  const matches = new Map<string, number>();
  new Counter({
    name: 'vett_list_matches_total',
    help: 'Matches found in each list.',
    labelNames: ['list'] as const,
    registers,
    collect() {
      this.reset();
      for (const [list, found] of matches) this.inc({ list }, found);
    },
  });
  const documents = new SummingHistogram(
    {
      name: 'vett_document_duration_seconds',
      help: 'Time to read each document with its waiting time, by type and outcome.',
      labelNames: ['type', 'outcome'],
      buckets: SECONDS,
    },
    registry,
  );
  const documentBacklog = new Gauge({
    name: 'vett_document_backlog',
    help: 'Documents that are being read or wait for it.',
    registers,
  });
  const unchecked = new Counter({
    name: 'vett_list_check_failures_total',
    help: 'Checks of a list that could not be done.',
    labelNames: ['list'] as const,
    registers,
    // Prometheus sees the first failure only if the figure was 0 before.
    collect() {
      for (const list of lists().enabled) this.inc({ list }, 0);
    },
  });
  new Gauge({
    name: 'vett_cache_entries',
    help: 'Entries of each cache in memory.',
    labelNames: ['cache'] as const,
    registers,
    collect() {
      for (const [cache, entries] of Object.entries(caches())) this.set({ cache }, entries);
    },
  });
  const forbidden = new Counter({
    name: 'vett_page_policy_reports_total',
    help: 'Reports of browsers about what the policy of a page forbade, by directive.',
    labelNames: ['directive'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'vett_rate_limited_total',
    help: 'Calls that a rate limit refused, by limit.',
    labelNames: ['limit'] as const,
    registers,
  });
  new Gauge({
    name: 'vett_list_age_seconds',
    help: 'Seconds since each list was last checked for changes; a list without data has no figure.',
    labelNames: ['list'] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, checked_at } of lists().loaded.values())
        this.set({ list: name }, (now().getTime() - checked_at.getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'vett_list_stale',
    help: '1 for a list that is out of date and still used, else 0.',
    labelNames: ['list'] as const,
    registers,
    collect() {
      this.reset();
      const outdated = stale();
      for (const { name } of lists().loaded.values()) this.set({ list: name }, outdated.has(name) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'vett_list_failing_seconds',
    help: 'Seconds since each refresh of a list has been rejected or has failed; a list whose last one succeeded has no figure.',
    labelNames: ['list'] as const,
    registers,
    async collect() {
      const found = await failing().catch(() => []);
      this.reset();
      for (const { list_name: list, since } of found) this.set({ list }, ageOf(since));
    },
  });
  new Gauge({
    name: 'vett_list_entries',
    help: 'Entries of each enabled list in memory.',
    labelNames: ['list'] as const,
    registers,
    collect() {
      const { enabled, loaded } = lists();
      for (const list of enabled) this.set({ list }, loaded.get(list)?.entity_count ?? 0);
    },
  });
  // The other metrics are still reported while the database is unavailable.
  const lastRefreshes = () => refreshes().catch(() => []);
  new Gauge({
    name: 'vett_list_notices',
    help: "What the last refresh of each list did not use or had to repair in its publisher's files, by kind.",
    labelNames: ['list', 'kind'] as const,
    registers,
    async collect() {
      const found = await lastRefreshes();
      this.reset();
      for (const { list_name: list, notices } of found)
        for (const { kind, count } of notices) this.inc({ list, kind }, count);
    },
  });
  new Gauge({
    name: 'vett_list_refresh_outcome',
    help: '1 for what the last refresh of each list came to.',
    labelNames: ['list', 'outcome'] as const,
    registers,
    async collect() {
      const found = await lastRefreshes();
      this.reset();
      for (const { list_name: list, outcome } of found) this.set({ list, outcome }, 1);
    },
  });
  const oldest = new Gauge({
    name: 'vett_queue_oldest_seconds',
    help: 'How long the oldest waiting job has been waiting.',
    registers,
  });
  new Gauge({
    name: 'vett_queue_jobs',
    help: 'Jobs that wait to be done.',
    registers,
    async collect() {
      // The other metrics are still reported while the database is unavailable.
      const { jobs, oldest_seconds } = await backlog().catch(() => ({ jobs: Number.NaN, oldest_seconds: Number.NaN }));
      this.set(jobs);
      oldest.set(oldest_seconds);
    },
  });
  const dueDeliveries = () => deliveries().catch(() => undefined);
  new Gauge({
    name: 'vett_webhook_backlog',
    help: 'Deliveries of events that are due: to webhooks, mail and chat.',
    registers,
    async collect() {
      this.set((await dueDeliveries())?.deliveries ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'vett_webhook_oldest_seconds',
    help: 'How long the oldest due delivery has been due.',
    registers,
    async collect() {
      const due = await dueDeliveries();
      this.set(due ? ageOf(due.oldest) : Number.NaN);
    },
  });
  measureProcess(registry);
  let writing: Promise<string> | undefined;
  return {
    checked({ list, seconds, matches: found = 0 }) {
      if (seconds === undefined) return unchecked.inc({ list });
      checks.observe(seconds, list);
      matches.set(list, (matches.get(list) ?? 0) + found);
    },
    reading(type) {
      const beganAt = performance.now();
      documentBacklog.inc();
      return (outcome) => {
        documentBacklog.dec();
        documents.observe((performance.now() - beganAt) / 1000, type, outcome);
      };
    },
    asked: ({ seconds, port, provider, outcome }) => calls.observe(seconds, port, provider, outcome),
    observe: (request) => requests.observe(request.seconds, request.interface, request.operation, request.status),
    refused: (limit) => refusals.inc({ limit }),
    forbidden: (directive) => forbidden.inc({ directive }),
    // The text is made once for all who ask while it is made.
    text() {
      writing ??= nextTurn()
        .then(() => registry.metrics())
        .finally(() => {
          writing = undefined;
        });
      return writing;
    },
    contentType: registry.contentType,
  };
}
