import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { AskedCategories } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { SampleLists } from '../matches/sample-lists.tsx';
import { Answer } from '../parts/answer.tsx';
import { Records } from '../parts/records.tsx';
import { Badge, Facts, Moment, type Tone } from '../parts/values.tsx';
import { Differences, isRunning, RunState } from './runs.tsx';
import { SubjectMatches } from './subject-matches.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlist.run.query>>;
export type Result = Page['results'][number];

const TONES: Record<Result['change'], Tone> = { new: 'bad', changed: 'warn', removed: 'plain', none: 'plain' };

/** A run of a watchlist: the subjects that match, and their changes since the previous run. */
export function RunPage({ watchlist_id, run_id }: { watchlist_id: string; run_id: string }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState<Result>();
  const queryKey = ['watchlists', watchlist_id, 'run', run_id];
  const head = useQuery({
    queryKey,
    queryFn: () => api.watchlist.run.query({ watchlist_id, run_id, limit: 1 }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.run) ? 1_000 : false),
  });
  return (
    <>
      <Link href={`/watchlists/${watchlist_id}`}>{t('runs')}</Link>
      <h1>{t('results')}</h1>
      <Answer of={head}>
        {({ run }) => (
          <>
            <SampleLists of={run.screened_with} />
            {run.screened_with?.categories && (
              <AskedCategories of={run.screened_with.categories} others={run.other_categories} />
            )}
            <section class="panel">
              <Facts
                of={[
                  [t('when'), <Moment key="when" at={run.created_at} />],
                  [t('outcome'), <RunState key="state" of={run} />],
                  [t('checked'), run.subjects_checked],
                  ...(run.subjects_uncompared > 0 ? [[t('uncompared'), run.subjects_uncompared] as const] : []),
                  [t('change'), <Differences key="differences" of={run} />],
                ]}
              />
            </section>
            <Records<Result, Page>
              label={t('results')}
              queryKey={[...queryKey, 'results', run.status]}
              read={(next_key) => api.watchlist.run.query({ watchlist_id, run_id, limit: 100, next_key })}
              itemsOf={({ results }) => results}
              keyOf={({ subject_id }) => subject_id}
              empty={t('no_results')}
              columns={[
                { title: t('subject'), cell: ({ full_name }) => <bdi>{full_name ?? t('unnamed')}</bdi> },
                {
                  title: t('change'),
                  cell: ({ change }) => <Badge tone={TONES[change]}>{t(`change_${change}`)}</Badge>,
                  width: '9rem',
                },
                { title: t('found'), cell: ({ match_count }) => match_count, width: '8rem' },
                { title: t('best'), cell: ({ matches }) => <bdi>{matches[0]?.match_data.name ?? '–'}</bdi> },
                {
                  title: '',
                  width: '7rem',
                  cell: (result) =>
                    result.matches.length > 0 && (
                      <button class="button plain small" type="button" onClick={() => setShown(result)}>
                        {t('show')}
                      </button>
                    ),
                },
              ]}
            />
          </>
        )}
      </Answer>
      {shown && (
        <SubjectMatches
          result={shown}
          close={() => {
            setShown(undefined);
            void queryClient.invalidateQueries({ queryKey });
          }}
        />
      )}
    </>
  );
}
