import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { timeIn } from '../../shared/times.ts';
import { api } from '../api.ts';
import { useDateLocale, useLanguage, useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Input } from '../parts/form.tsx';
import { Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

type UsageReport = Awaited<ReturnType<typeof api.usage.get.query>>;

/** The usage of a month by day, and the quotas. */
export function Usage() {
  const t = useTexts(texts);
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const usage = useQuery({
    queryKey: ['usage', month],
    queryFn: () => api.usage.get.query({ from: `${month}-01`, to: followingMonth(month), granularity: 'day' }),
  });
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <div class="toolbar">
          <Input label={t('month')} type="month" value={month} set={(next) => next && setMonth(next)} />
        </div>
      </div>
      <Answer of={usage}>
        {({ items, quotas }) => (
          <>
            <Quotas of={quotas} />
            <h2>{t('by_day')}</h2>
            {items.length === 0 ? <Nothing>{t('none')}</Nothing> : <Days of={items} />}
          </>
        )}
      </Answer>
    </>
  );
}

function followingMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

function Quotas({ of }: { of: UsageReport['quotas'] }) {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <section class="panel">
      <h2>{t('quotas')}</h2>
      <table>
        <thead>
          <tr>
            {(['unit', 'used', 'limit', 'resets'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map(({ unit, used, limit, resets_at }) => (
            <tr key={unit}>
              <td>{t(`unit_${unit}`)}</td>
              <td>{numbers.format(used)}</td>
              <td>
                {limit === null ? (
                  t('no_limit')
                ) : (
                  <meter
                    min={0}
                    max={Math.max(limit, 1)}
                    high={limit * 0.9}
                    value={used}
                    aria-label={t('of_limit', { used, limit })}
                  >
                    {t('of_limit', { used, limit })}
                  </meter>
                )}
                {limit !== null && ` ${numbers.format(limit)}`}
              </td>
              <td>
                <Moment at={resets_at} withTime={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Days({ of }: { of: UsageReport['items'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const wordsOf = (endpoint: string) => {
    const name = endpoint.replaceAll(/\W/g, '_');
    const key = `used_${name}`;
    return key in texts.en ? t(key as keyof typeof texts.en) : <code>{endpoint}</code>;
  };
  // Days of usage are those of UTC.
  const days = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
    <section class="records" tabIndex={0} aria-label={t('by_day')}>
      <table>
        <thead>
          <tr>
            {(['day', 'endpoint', 'units', 'errors'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map(({ period_start, endpoint, unit, units, errors }) => (
            <tr key={`${period_start} ${endpoint} ${unit}`}>
              <td>{timeIn(days, period_start)}</td>
              <td>{wordsOf(endpoint)}</td>
              <td>{numbers.format(units)}</td>
              <td>{numbers.format(errors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
