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
type Alert = Page['matches'][number];

/** The matches of watched subjects that wait for a decision. */
export function Alerts() {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const [shown, setShown] = useState<Alert>();
  const nameOf = ({ full_name, identifier }: Alert) => full_name ?? identifier ?? t('unnamed');
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
        itemsOf={({ matches }) => matches}
        keyOf={({ subject_id, source_list, match_data }) => `${subject_id} ${source_list} ${match_data.entity_id}`}
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
          { title: t('entry'), cell: ({ match_data: { name } }) => <bdi title={name}>{name}</bdi> },
          { title: t('list'), cell: ({ source_list }) => titleOf(source_list) },
          {
            title: t('score'),
            cell: ({ confidence_score }) => t('percent', { score: Math.round(confidence_score * 100) }),
            width: '5.5rem',
          },
          {
            title: t('watchlist'),
            cell: ({ watchlist_id, watchlist_name }) => (
              <Link href={`/watchlists/${watchlist_id}`}>
                <bdi title={watchlist_name}>{watchlist_name}</bdi>
              </Link>
            ),
          },
          { title: t('since'), cell: ({ match_timestamp }) => <Moment at={match_timestamp} />, width: '12.5rem' },
        ]}
      />
      {shown && (
        <Dialog title={nameOf(shown)} close={close}>
          {shown.customer_id && <Link href={`/customers/${shown.customer_id}`}>{t('customer')}</Link>}
          <Entries of={[foundOf(shown)]} holdsFor="watched" />
        </Dialog>
      )}
    </>
  );
}

const foundOf = ({ subject_id, full_name, identifier, ...match }: Alert) => ({
  match,
  subject: { ...(full_name !== null && { full_name }), ...(identifier !== null && { document_id: identifier }) },
  subjectKey: { subject_id },
});
