import { useState } from 'preact/hooks';
import { Link, Route, Switch, useLocation } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Records } from '../parts/records.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { MediaPage } from './media/media-page.tsx';
import { NewWatchlist } from './new-watchlist.tsx';
import { OneWatchlist } from './one-watchlist.tsx';
import { RunPage } from './run-page.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlist.list.query>>;
type Item = Page['watchlists'][number];

/** Watchlists, their subjects, and what each check found. */
export const Watchlists = () => (
  <Switch>
    <Route path="/watchlists/:watchlist_id/runs/:run_id">{(ids) => <RunPage key={ids.run_id} {...ids} />}</Route>
    <Route path="/watchlists/:watchlist_id/media">
      {({ watchlist_id }) => <MediaPage watchlist_id={watchlist_id} />}
    </Route>
    <Route path="/watchlists/:watchlist_id">{({ watchlist_id }) => <OneWatchlist watchlist_id={watchlist_id} />}</Route>
    <Route>
      <AllWatchlists />
    </Route>
  </Switch>
);

function AllWatchlists() {
  const t = useTexts(texts);
  const may = useMay();
  const [, go] = useLocation();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        {may('watchlist:create') && (
          <button class="button" type="button" onClick={() => setMaking(true)}>
            {t('create')}
          </button>
        )}
      </div>
      <p class="quiet">{t('intro')}</p>
      <Records<Item, Page>
        label={t('title')}
        queryKey={['watchlists']}
        read={(next_key) => api.watchlist.list.query({ limit: 100, next_key })}
        itemsOf={({ watchlists }) => watchlists}
        keyOf={({ watchlist_id }) => watchlist_id}
        empty={t('none')}
        columns={[
          {
            title: t('name'),
            cell: ({ watchlist_id, name }) => (
              <Link href={`/watchlists/${watchlist_id}`}>
                <bdi title={name}>{name}</bdi>
              </Link>
            ),
          },
          {
            title: t('state'),
            cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'warn'}>{t(`state_${status}`)}</Badge>,
            width: '8rem',
          },
          { title: t('frequency'), cell: ({ check_frequency }) => t(`every_${check_frequency}`) },
          { title: t('last'), cell: ({ last_checked_at }) => <Moment at={last_checked_at} /> },
          { title: t('next'), cell: ({ next_check_due }) => <Moment at={timeOf(next_check_due)} /> },
        ]}
      />
      {isMaking && (
        <NewWatchlist close={() => setMaking(false)} made={(watchlist_id) => go(`/watchlists/${watchlist_id}`)} />
      )}
    </>
  );
}

const timeOf = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).toISOString());
