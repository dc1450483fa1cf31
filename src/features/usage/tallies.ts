import type { Tenant } from '../../core/caller.ts';
import type { UsageEvent } from './store.ts';

const HOUR_MS = 3_600_000;

export const timeOf = (hour: number) => new Date(hour * HOUR_MS);

/** Rounds down to the hour, the finest granularity of stored usage. */
export const hourOf = (time: Date) => timeOf(Math.floor(time.getTime() / HOUR_MS));

/** The counts of similar calls. */
export interface Tally extends Omit<UsageEvent, 'outcome' | 'units' | 'occurred_at'> {
  /** Hours since 1970. */
  readonly hour: number;
  success: number;
  error: number;
  /** The change of the month's usage, in units; may be negative. */
  month: number;
}

/** The tallies of this process. A tenant has few of them between two stores, so the right one is found by comparing members. */
export class Tallies {
  #byTenant = new Map<string, Tally[]>();

  /**
   * Finds or begins the tally of a call. The caller adds to it at once and does not keep it, because `take` removes it.
   */
  of(
    { tenant_id, environment }: Pick<Tenant, 'tenant_id' | 'environment'>,
    endpoint: string,
    unit: string,
    data_retention: Tally['data_retention'],
    time: Date,
  ): Tally {
    const hour = Math.floor(time.getTime() / HOUR_MS);
    const own = this.#byTenant.get(tenant_id) ?? [];
    for (const tally of own)
      if (
        tally.endpoint === endpoint &&
        tally.data_retention === data_retention &&
        tally.hour === hour &&
        tally.unit === unit
      )
        return tally;
    const tally = { tenant_id, environment, endpoint, unit, data_retention, hour, success: 0, error: 0, month: 0 };
    own.push(tally);
    this.#byTenant.set(tenant_id, own);
    return tally;
  }

  /** Removes and returns all tallies. */
  take(): Tally[] {
    const taken = [...this.#byTenant.values()].flat();
    this.#byTenant = new Map();
    return taken;
  }
}
