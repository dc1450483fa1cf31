import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Entries } from '../matches/entries.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Records } from '../parts/records.tsx';
import { Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlist.openMatches.query>>;
type OpenMatch = Page['matches'][number];

/** The entries of an alert that are open from the start. */
const SHOWN = 3;

/** The open matches of a subject, as they come together in a page. */
interface Alert {
  readonly first: OpenMatch;
  /** The likeliest one. */
  readonly best: OpenMatch;
  readonly matches: readonly OpenMatch[];
}

/** The matches of watched subjects that wait for a decision, a row for each subject. */
export function Alerts() {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const [shown, setShown] = useState<Alert>();
  const nameOf = ({ first: { full_name, identifier } }: Alert) => full_name ?? identifier ?? t('unnamed');
  const close = () => {
    setShown(undefined);
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <p class="quiet">{t('about')}</p>
      <Records<Alert, Page>
        label={t('title')}
        queryKey={['alerts']}
        read={(next_key) => api.watchlist.openMatches.query({ limit: 100, next_key })}
        itemsOf={alertsIn}
        keyOf={({ first: { subject_id, source_list, match_data } }) =>
          `${subject_id} ${source_list} ${match_data.entity_id}`
        }
        isLive
        empty={t('none')}
        columns={[
          {
            title: t('subject'),
            cell: (alert) => (
              <button class="button plain small" type="button" onClick={() => setShown(alert)}>
                <bdi>{nameOf(alert)}</bdi>
              </button>
            ),
          },
          {
            title: t('entry'),
            cell: ({ best: { match_data } }) => (
              <bdi title={match_data.name}>{match_data.matched_name ?? match_data.name}</bdi>
            ),
          },
          { title: t('entries'), cell: ({ matches }) => matches.length, width: '6rem' },
          {
            title: t('list'),
            cell: ({ best }) => <span title={titleOf(best.source_list)}>{titleOf(best.source_list)}</span>,
          },
          {
            title: t('score'),
            cell: ({ best }) => t('percent', { score: Math.round(best.confidence_score * 100) }),
            width: '5.5rem',
          },
          {
            title: t('watchlist'),
            cell: ({ first: { watchlist_id, watchlist_name } }) =>
              watchlist_name === null ? (
                t('notWatched')
              ) : (
                <Link href={`/watchlists/${watchlist_id}`}>
                  <bdi title={watchlist_name}>{watchlist_name}</bdi>
                </Link>
              ),
          },
          { title: t('since'), cell: ({ first }) => <Moment at={first.match_timestamp} />, width: '12.5rem' },
        ]}
      />
      {shown && (
        <Dialog title={nameOf(shown)} close={close}>
          {shown.first.customer_id && <Link href={`/customers/${shown.first.customer_id}`}>{t('customer')}</Link>}
          <Entries of={shown.matches.map(foundOf)} holdsFor="watched" shown={SHOWN} />
        </Dialog>
      )}
    </>
  );
}

/** The newest alert of a page stands first, so do the matches of a subject. */
function alertsIn({ matches }: Page): Alert[] {
  const bySubject = Object.groupBy(matches, ({ subject_id }) => subject_id);
  return Object.values(bySubject).flatMap((own = []) => {
    const [best] = own.toSorted((a, b) => b.confidence_score - a.confidence_score);
    return own[0] && best ? { first: own[0], best, matches: own } : [];
  });
}

const foundOf = ({ subject_id, full_name, identifier, ...match }: OpenMatch) => ({
  match,
  subject: { ...(full_name !== null && { full_name }), ...(identifier !== null && { document_id: identifier }) },
  subjectKey: { subject_id },
});
