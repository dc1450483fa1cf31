import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Nothing } from '../parts/answer.tsx';
import { DayBars } from '../parts/day-bars.tsx';
import { texts } from './texts.ts';

type Items = Awaited<ReturnType<typeof api.usage.get.query>>['items'];

/** The checks of each day until today, with the failed ones in red. */
export function Days({ of }: { of: Items }) {
  const t = useTexts(texts);
  const checks = of.filter(({ unit }) => unit === 'check');
  const total = checks.reduce((sum, { units }) => sum + units, 0);
  const failed = checks.reduce((sum, { errors }) => sum + errors, 0);
  if (total + failed === 0) return <Nothing>{t('unused')}</Nothing>;
  const days = new Map<string, [number, number]>();
  const today = new Date().toISOString().slice(0, 10);
  for (const { period_start, units, errors } of [...checks, { period_start: today, units: 0, errors: 0 }]) {
    const day = period_start.slice(0, 10);
    const [done, wrong] = days.get(day) ?? [0, 0];
    days.set(day, [done + units, wrong + errors]);
  }
  const sorted = [...days].sort(([one], [other]) => one.localeCompare(other));
  return (
    <DayBars
      days={sorted.map(([day, counts]) => ({ day, counts }))}
      label={t('by_day', { total, failed })}
      names={[t('done'), t('errors')]}
    />
  );
}
