import { Link } from 'wouter';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Records } from '../../parts/records.tsx';
import { MOMENT_WIDTH, Moment } from '../../parts/values.tsx';
import { Articles } from './articles.tsx';
import { Judgement, StatusBadge } from './judgement.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlistMedia.subjects.query>>;
type Subject = Page['subjects'][number];

/** The articles about the subjects of a watchlist, and when each subject was searched. */
export function MediaPage({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  return (
    <>
      <Link href={`/watchlists/${watchlist_id}`}>{t('watchlist')}</Link>
      <h1>{t('media')}</h1>
      <h2>{t('articles')}</h2>
      <Articles watchlist_id={watchlist_id} />
      <h2>{t('subjects')}</h2>
      <Records<Subject, Page>
        label={t('subjects')}
        queryKey={['watchlists', watchlist_id, 'media', 'subjects']}
        read={(next_key) => api.watchlistMedia.subjects.query({ watchlist_id, limit: 100, next_key })}
        itemsOf={({ subjects }) => subjects}
        keyOf={({ subject_id }) => subject_id}
        empty={t('no_subjects')}
        columns={[
          { title: t('subject'), cell: ({ full_name }) => <bdi>{full_name ?? t('unnamed')}</bdi>, width: '11rem' },
          { title: t('state'), cell: (subject) => <State of={subject} /> },
          {
            title: t('judgement'),
            cell: ({ decision }) => (decision ? <Judgement decision={decision} /> : '–'),
            width: '9rem',
          },
          {
            title: t('searched_at'),
            cell: ({ searched_at }) => <Moment at={searched_at} withTime={false} />,
            width: '8.5rem',
          },
          {
            title: t('next_at'),
            cell: ({ next_search_at, status }) =>
              next_search_at || status === 'over_budget' ? <Moment at={next_search_at} /> : t('soon'),
            width: MOMENT_WIDTH,
          },
        ]}
      />
    </>
  );
}

function State({ of: { status, reason } }: { of: Subject }) {
  const t = useTexts(texts);
  const why = reason && t(`reason_${reason}`);
  return (
    <span title={why ?? undefined}>
      <StatusBadge status={status} /> {why}
    </span>
  );
}
