import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Entries } from '../matches/entries.tsx';
import { Answer } from '../parts/answer.tsx';
import { OrderLinks } from '../parts/order.tsx';
import { Moment } from '../parts/values.tsx';
import { type Alert, alertsIn, foundOf, refreshAlerts, useNeighbours } from './alert.ts';
import { texts } from './texts.ts';

/** The entries of an alert that are open from the start. */
const SHOWN = 3;

/** The open matches of one subject. After the decision on the last one the next alert opens. */
export function AlertPage({ subject_id }: { subject_id: string }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const order = useNeighbours(subject_id);
  const read = useQuery({
    queryKey: ['alert', subject_id],
    queryFn: () => api.watchlist.openMatches.query({ subject_id, limit: 100 }),
    // Entries stay on the page after a decision, and one that was decided is never shown as open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const done = async () => go(await order.readNext());
  return (
    <>
      <OrderLinks
        order={order}
        label={t('title')}
        all={t('all')}
        previous={t('previous')}
        next={t('next')}
        placeText={(place) => t('place', place)}
      />
      <Answer of={read}>
        {(page) => {
          const [alert] = alertsIn(page);
          return alert ? <Whole of={alert} done={done} /> : <p class="state quiet">{t('nothing_open')}</p>;
        }}
      </Answer>
    </>
  );
}

function Whole({ of: { first, matches }, done }: { of: Alert; done: () => Promise<void> }) {
  const t = useTexts(texts);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const { full_name, identifier, customer_id, watchlist_id, watchlist_name, match_timestamp } = first;
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        <bdi>{full_name ?? identifier ?? t('unnamed')}</bdi>
      </h1>
      <p class="row small quiet">
        <span>
          {t('since')}: <Moment at={match_timestamp} />
        </span>
        {watchlist_name !== null && (
          <span>
            {t('watchlist')}:{' '}
            <Link href={`/watchlists/${watchlist_id}`}>
              <bdi>{watchlist_name}</bdi>
            </Link>
          </span>
        )}
        {customer_id && <Link href={`/customers/${customer_id}`}>{t('customer')}</Link>}
      </p>
      <Entries
        of={matches.map(foundOf)}
        holdsFor="watched"
        shown={SHOWN}
        decided={() => void refreshAlerts()}
        done={done}
      />
    </>
  );
}
