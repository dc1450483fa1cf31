import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Days } from './days.tsx';
import { texts } from './texts.ts';

/** The usage of this month: quotas, and checks by day. */
export function UsageToday() {
  const t = useTexts(texts);
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
                .filter(({ used, limit }) => used > 0 || limit !== null)
                .map(({ unit, used, limit }) => (
                  <li key={unit} class="row spread">
                    <span>{t(`unit_${unit}`)}</span>
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
