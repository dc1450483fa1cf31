import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Days } from './days.tsx';
import { texts } from './texts.ts';

type Items = Awaited<ReturnType<typeof api.usage.get.query>>['items'];

/** The share of failed calls in all calls of a unit. */
function failedOf(items: Items, unit: Items[number]['unit']): number {
  const own = items.filter((item) => item.unit === unit);
  const sum = (member: 'units' | 'errors') => own.reduce((total, item) => total + item[member], 0);
  return sum('errors') / Math.max(1, sum('units') + sum('errors'));
}

/** The usage of this month: quotas with the share that failed, and checks by day. */
export function UsageToday() {
  const t = useTexts(texts);
  const shares = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumSignificantDigits: 2 });
  const usage = useQuery({ queryKey: ['overview', 'usage'], queryFn: () => api.usage.get.query({}) });
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('usage')}</h2>
        <Link href="/usage">{t('all')}</Link>
      </div>
      <Answer of={usage}>
        {({ items, quotas }) => (
          <>
            <ul class="plain-list">
              {quotas
                .filter(({ unit, used, limit }) => used > 0 || limit !== null || failedOf(items, unit) > 0)
                .map(({ unit, used, limit }) => (
                  <li key={unit} class="row spread">
                    <span>
                      {t(`unit_${unit}`)}
                      {failedOf(items, unit) > 0 && (
                        <span class="quiet">
                          {' · '}
                          {t('failed_share', { share: shares.format(failedOf(items, unit)) })}
                        </span>
                      )}
                    </span>
                    {limit === null ? (
                      <span>{t('used', { used })}</span>
                    ) : (
                      <span class="row">
                        <meter
                          min={0}
                          max={Math.max(limit, 1)}
                          high={limit * 0.9}
                          value={used}
                          aria-label={t(`unit_${unit}`)}
                        />
                        {t('of_limit', { used, limit })}
                      </span>
                    )}
                  </li>
                ))}
            </ul>
            <Days of={items} />
          </>
        )}
      </Answer>
    </section>
  );
}
