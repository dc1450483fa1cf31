import { USAGE_UNITS } from '@vett/schema/constants';
import * as contracts from '@vett/schema/usage';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import type { MeterDoors } from './meter.ts';
import { monthStart } from './month.ts';
import { usageBetween, usedInMonth } from './store.ts';

const DAY_MS = 86_400_000;
/** The longest period for each granularity, in days, so that no answer has more than some thousand items. */
const MAX_DAYS = { hour: 31, day: 366, month: 3_660 } as const;

export const get = implement(contracts.get, async ({ tenant }, { database, meter, clock }: MeterDoors, input) => {
  const { granularity = 'day' } = input;
  const now = clock.now();
  const to = input.to === undefined ? now : new Date(input.to);
  const from = input.from === undefined ? monthStart(to) : new Date(input.from);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days < 0) throw outOfRange('It must not be after `to`.');
  if (days > MAX_DAYS[granularity])
    throw outOfRange(`By ${granularity}, ask for at most ${MAX_DAYS[granularity]} days.`);

  await meter.stored();
  const month = monthStart(now);
  const { rows, used } = await database.run(async (transaction) => ({
    rows: await usageBetween(transaction, from, to, granularity),
    used: await usedInMonth(transaction, month),
  }));
  const { quotas } = tenant.configuration;
  const resets_at = monthStart(now, 1).toISOString();
  return {
    items: rows.map(({ period_start, ...row }) => ({
      ...(row as contracts.UsageItem),
      period_start: period_start.toISOString(),
    })),
    quotas: USAGE_UNITS.map((unit) => ({
      unit,
      limit: quotas[unit]?.limit ?? null,
      used: used.get(unit) ?? 0,
      resets_at,
    })),
  };
});

const outOfRange = (message: string) =>
  new AppError('VALIDATION_ERROR', `from: ${message}`, { fields: [{ path: 'from', code: 'INVALID_DATE', message }] });
