import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Records } from '../parts/records.tsx';
import { Badge, MOMENT_WIDTH, Moment, type Tone } from '../parts/values.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlist.runs.query>>;
export type Run = Page['runs'][number];

const TONES: Record<Run['status'], Tone> = { PENDING: 'plain', RUNNING: 'warn', COMPLETED: 'good', FAILED: 'bad' };

export const isRunning = ({ status }: Run) => status === 'PENDING' || status === 'RUNNING';

/** The runs of a watchlist, newest first, with their new matches. */
export function Runs({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  return (
    <>
      <h2>{t('runs')}</h2>
      <Records<Run, Page>
        label={t('runs')}
        queryKey={['watchlists', watchlist_id, 'runs']}
        read={(next_key) => api.watchlist.runs.query({ watchlist_id, limit: 50, next_key })}
        isChanging={({ runs }) => runs.some(isRunning)}
        itemsOf={({ runs }) => runs}
        keyOf={({ run_id }) => run_id}
        empty={t('no_runs')}
        columns={[
          {
            title: t('when'),
            cell: ({ run_id, created_at }) => (
              <Link href={`/watchlists/${watchlist_id}/runs/${run_id}`}>
                <Moment at={created_at} />
              </Link>
            ),
            width: MOMENT_WIDTH,
          },
          { title: t('outcome'), cell: (run) => <RunState of={run} /> },
          { title: t('checked'), cell: ({ subjects_checked }) => subjects_checked, width: '7rem' },
          { title: t('found'), cell: ({ matches_found }) => matches_found, width: '8rem' },
          { title: t('change'), cell: (run) => <Differences of={run} /> },
        ]}
      />
    </>
  );
}

/** The state of a run. One with failed lists, or with subjects that no list can be compared with, is shown as incomplete. */
export function RunState({ of: { status, failed_lists, subjects_uncompared } }: { of: Run }) {
  const t = useTexts(texts);
  if (failed_lists.length > 0) return <Badge tone="bad">{t('incomplete', { lists: failed_lists.join(', ') })}</Badge>;
  if (subjects_uncompared > 0)
    return <Badge tone="bad">{t('uncompared_subjects', { count: subjects_uncompared })}</Badge>;
  return <Badge tone={TONES[status]}>{t(`run_${status}`)}</Badge>;
}

export function Differences({ of: { new_matches, changed_matches, removed_matches } }: { of: Run }) {
  const t = useTexts(texts);
  const text = t('differences', { fresh: new_matches, changed: changed_matches, gone: removed_matches });
  return new_matches + changed_matches > 0 ? <strong>{text}</strong> : <span>{text}</span>;
}
