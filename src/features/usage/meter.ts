import type { Logger } from 'pino';
import type { Doors } from '../../core/doors.ts';
import type { Meter } from '../../core/meter.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { type TenantDatabase, tenantDatabase } from '../../platform/database/tenant.ts';
import type { Clock } from '../../ports/clock.ts';
import { monthStart } from './month.ts';
import { exceeded } from './quota.ts';
import { insertUsage, type MonthUse, reserve, type UsageEvent } from './store.ts';
import { Tallies, type Tally, timeOf } from './tallies.ts';

/** Counts stay in memory at most this long while the database answers. */
const STORE_MS = 100;
const AGAIN_MS = 1_000;

export interface RunningMeter extends Meter {
  /** Stores the remaining counts. */
  close(): Promise<void>;
}

export interface MeterDoors extends Doors {
  readonly meter: Pick<Meter, 'stored'>;
}

/** Starts to count. Similar calls of one tenant are summed, and one statement stores the sums of all tenants. */
export function startMeter(sql: Sql, clock: Clock, log: Logger): RunningMeter {
  const counted = new Tallies();
  let events = new Map<string, UsageEvent>();
  let months = new Map<string, MonthUse>();
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function store(): Promise<void> {
    for (const tally of counted.take()) addTally(tally);
    if (events.size + months.size === 0) return;
    const taken = { events: [...events.values()], months: [...months.values()] };
    events = new Map();
    months = new Map();
    try {
      await insertUsage(sql, taken.events, taken.months);
    } catch (error) {
      for (const event of taken.events) addEvent(event);
      for (const month of taken.months) addMonth(month);
      later(AGAIN_MS);
      throw error;
    }
  }
  function stored(): Promise<void> {
    last = last.then(store, store);
    return last;
  }
  const storeOrWarn = () => stored().catch((error: unknown) => log.warn({ error }, 'usage could not be stored yet'));
  function later(ms: number): void {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void storeOrWarn();
    }, ms);
    timer.unref();
  }
  function addTally({ success, error, month, hour, ...alike }: Tally): void {
    const { tenant_id, unit } = alike;
    const occurred_at = timeOf(hour);
    if (success > 0) addEvent({ ...alike, occurred_at, outcome: 'success', units: success });
    if (error > 0) addEvent({ ...alike, occurred_at, outcome: 'error', units: error });
    if (month !== 0) addMonth({ tenant_id, unit, period_start: monthStart(occurred_at), units: month });
  }
  function addEvent(event: UsageEvent): void {
    const { tenant_id, endpoint, unit, outcome, data_retention, occurred_at } = event;
    add(events, `${tenant_id} ${endpoint} ${unit} ${outcome} ${data_retention} ${occurred_at.getTime()}`, event);
  }
  function addMonth(month: MonthUse): void {
    add(months, `${month.tenant_id} ${month.unit} ${month.period_start.getTime()}`, month);
  }

  return {
    open({ endpoint, unit, units, later: isLater }, { tenant, retention, signal }) {
      const { tenant_id, configuration } = tenant;
      const limit = configuration.quotas[unit]?.limit ?? undefined;
      const now = clock.now();
      let state: 'waiting' | 'begun' | 'joined' = 'waiting';
      const isKept = configuration.data_processing_config.retain_billing_metrics;
      // Units that are counted later are also released later, so they must be reserved now.
      const isReserved = limit !== undefined || isLater === true;
      async function take(database: TenantDatabase): Promise<void> {
        const max = limit ?? Number.MAX_SAFE_INTEGER;
        const month = { tenant_id, unit, period_start: monthStart(now), units };
        if (!(await database.run((on) => reserve(on, month, max)))) throw exceeded(unit, max, now);
      }
      return {
        begin(transaction) {
          const begun = () => {
            state = transaction ? 'joined' : 'begun';
          };
          if (isReserved) return take(transaction ?? tenantDatabase(sql, tenant_id)).then(begun);
          begun();
          return undefined;
        },
        end(outcome, { done, failed } = { done: units, failed: 0 }) {
          if (state === 'waiting') return;
          // A call that timed out is not charged.
          const isDone = outcome === 'success' && !signal.aborted;
          const tally = counted.of(tenant, endpoint, unit, retention, now);
          if (isKept && !isLater) {
            if (isDone) tally.success += done;
            if (outcome !== 'refused') tally.error += isDone ? failed : units;
            if (isDone && !isReserved) tally.month += done;
          }
          // A failed transaction has rolled back its own reservation.
          const taken = isReserved && (isDone || state === 'begun') ? units : 0;
          if (taken > 0) tally.month += isDone ? done - taken : -taken;
          later(STORE_MS);
        },
      };
    },
    stored,
    async close() {
      clearTimeout(timer);
      await storeOrWarn();
    },
  };
}

function add<T extends { units: number }>(into: Map<string, T>, key: string, item: T): void {
  const known = into.get(key);
  if (known) known.units += item.units;
  else into.set(key, item);
}
