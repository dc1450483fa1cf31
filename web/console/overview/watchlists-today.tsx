import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer, Failed, Nothing } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

const SHOWN = 8;

/** The result of the last check of each watchlist. */
export function WatchlistsToday() {
  const t = useTexts(texts);
  const lists = useQuery({
    queryKey: ['overview', 'watchlists'],
    queryFn: () => api.watchlist.list.query({ active: true, limit: SHOWN }),
  });
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('watchlists')}</h2>
        <Link href="/watchlists">{t('all')}</Link>
      </div>
      <Answer of={lists}>
        {({ watchlists }) =>
          watchlists.length === 0 ? (
            <Nothing>{t('no_watchlists')}</Nothing>
          ) : (
            <ul class="plain-list">
              {watchlists.map(({ watchlist_id, name }) => (
                <li key={watchlist_id} class="row spread">
                  <Link href={`/watchlists/${watchlist_id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  <LastRun watchlist_id={watchlist_id} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

function LastRun({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  const may = useMay();
  const runs = useQuery({
    queryKey: ['overview', 'watchlists', watchlist_id],
    queryFn: () => api.watchlist.runs.query({ watchlist_id, limit: 1 }),
    enabled: may('watchlist:read'),
  });
  if (runs.error) return <Failed error={runs.error} again={() => void runs.refetch()} />;
  const run = runs.data?.runs[0];
  if (!run) return <span class="quiet">{runs.data ? t('never_run') : '…'}</span>;
  if (run.status === 'FAILED') return <Badge tone="bad">{t('run_failed')}</Badge>;
  if (run.failed_lists.length > 0 || run.subjects_uncompared > 0)
    return <Badge tone="bad">{t('run_incomplete')}</Badge>;
  if (run.new_matches > 0) return <Badge tone="bad">{t('new_matches', { count: run.new_matches })}</Badge>;
  if (run.changed_matches > 0) return <Badge tone="warn">{t('changed_matches', { count: run.changed_matches })}</Badge>;
  if (!run.completed_at) return <Badge>{t('running')}</Badge>;
  return (
    <span class="quiet">
      {t('nothing_new')} · <Moment at={run.completed_at} />
    </span>
  );
}
