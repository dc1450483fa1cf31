import type { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Nothing } from '../parts/answer.tsx';
import { texts } from './texts.ts';

type Items = Awaited<ReturnType<typeof api.usage.get.query>>['items'];

interface Day {
  readonly day: string;
  readonly done: number;
  readonly errors: number;
}

/** One item for each day since the first one, also for days without usage. */
function daysOf(items: Items): readonly Day[] {
  const first = items.map(({ period_start }) => period_start).sort()[0];
  if (first === undefined) return [];
  const days: Day[] = [];
  for (const at = new Date(first); at <= new Date(); at.setUTCDate(at.getUTCDate() + 1)) {
    const day = at.toISOString().slice(0, 10);
    const own = items.filter(({ period_start, unit }) => period_start.startsWith(day) && unit === 'check');
    const sum = (member: 'units' | 'errors') => own.reduce((total, item) => total + item[member], 0);
    days.push({ day, done: sum('units'), errors: sum('errors') });
  }
  return days;
}

const HEIGHT = 80;
const WIDTH = 300;

/** The checks of each day as a bar with the failed ones in red, and the figures in a table. */
export function Days({ of }: { of: Items }) {
  const t = useTexts(texts);
  const days = daysOf(of);
  const highest = Math.max(1, ...days.map(({ done, errors }) => done + errors));
  const total = days.reduce((sum, { done }) => sum + done, 0);
  const failed = days.reduce((sum, { errors }) => sum + errors, 0);
  if (total + failed === 0) return <Nothing>{t('unused')}</Nothing>;
  const step = WIDTH / Math.max(days.length, 7);
  const scaled = (count: number) => (count / highest) * HEIGHT;
  return (
    <figure>
      <svg class="days" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('by_day', { total, failed })}>
        {days.map(({ day, done, errors }, place) => {
          const box = { x: place * step, width: step * 0.8 };
          return (
            <g key={day}>
              <rect {...box} class="done" y={HEIGHT - scaled(done)} height={scaled(done)} />
              <rect {...box} class="errors" y={HEIGHT - scaled(done + errors)} height={scaled(errors)} />
            </g>
          );
        })}
      </svg>
      <figcaption class="small">
        {t('by_day', { total, failed })}
        <details>
          <summary>{t('figures')}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('done')}</th>
                <th scope="col">{t('errors')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, done, errors }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{done}</td>
                  <td>{errors}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}
