import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { useMay } from '../../me.ts';
import { Answer } from '../../parts/answer.tsx';
import { Facts, Moment } from '../../parts/values.tsx';
import { ChangeInterval } from './interval.tsx';
import { type Status, StatusBadge } from './judgement.tsx';
import { texts } from './texts.ts';

type State = Awaited<ReturnType<typeof api.watchlistMedia.state.query>>;

/** How far the search for adverse media of a watchlist is, and what is left of the budget. */
export function MediaPanel({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const state = useQuery({
    queryKey: ['watchlists', watchlist_id, 'media'],
    queryFn: () => api.watchlistMedia.state.query({ watchlist_id }),
  });
  return (
    <>
      <div class="row spread">
        <h2>{t('media')}</h2>
        {may('watchlist:update') && state.data && (
          <button class="button second" type="button" onClick={() => setChanging(true)}>
            {t('change')}
          </button>
        )}
      </div>
      <Answer of={state}>{(known) => <Known state={known} />}</Answer>
      {isChanging && (
        <ChangeInterval
          watchlist_id={watchlist_id}
          hours={String(state.data?.media?.interval_hours ?? '')}
          close={() => setChanging(false)}
        />
      )}
    </>
  );
}

function Known({ state: { watchlist_id, media, statuses, budget } }: { state: State }) {
  const t = useTexts(texts);
  const counted = (Object.entries(statuses) as [Status, number][]).filter(([, count]) => count > 0);
  const hours = media?.interval_hours;
  const everyHours = { 24: t('every_24'), 168: t('every_168'), 720: t('every_720') }[hours ?? 0];
  return (
    <section class="panel">
      <p class="quiet">{t('about')}</p>
      <Facts
        of={[
          [t('interval'), hours === undefined ? t('off') : (everyHours ?? t('every_hours', { hours }))],
          ...(media
            ? [
                [
                  t('state'),
                  <span key="state" class="row">
                    {counted.map(([status, count]) => (
                      <StatusBadge key={status} status={status} count={count} />
                    ))}
                  </span>,
                ] as const,
                [t('budget'), <Budget key="budget" of={budget} />] as const,
              ]
            : []),
        ]}
      />
      <p>
        <Link href={`/watchlists/${watchlist_id}/media`}>{t('subjects')}</Link>
      </p>
    </section>
  );
}

function Budget({
  of: { searches_used: used, searches_limit, usd_used, usd_limit, is_used_up, resets_at },
}: {
  of: State['budget'];
}) {
  const t = useTexts(texts);
  return (
    <>
      {searches_limit === null ? t('searches', { count: used }) : t('searches_of', { used, limit: searches_limit })}
      {usd_limit !== null && `, ${t('usd_of', { used: usd_used.toFixed(2), limit: usd_limit })}`}
      {is_used_up && (
        <strong>
          {' '}
          · {t('used_up')} <Moment at={resets_at} withTime={false} />
        </strong>
      )}
    </>
  );
}
