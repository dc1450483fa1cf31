import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { texts as matchTexts } from '../matches/texts.ts';
import { useMay } from '../me.ts';
import { useChoice } from '../parts/choice.ts';
import { Records } from '../parts/records.tsx';
import { SearchInput } from '../parts/search-input.tsx';
import { Select } from '../parts/select.tsx';
import { ShortcutsHelp } from '../parts/shortcuts-help.tsx';
import { Age } from '../parts/values.tsx';
import {
  type Alert,
  addressOf,
  alertsIn,
  type Filter,
  forgetAlertOrder,
  type Page,
  readAlerts,
  useFilter,
} from './alert.ts';
import { texts } from './texts.ts';
import { Together } from './together.tsx';

/** The alerts as a work list, a row for each subject. */
export function AlertList() {
  const t = useTexts(texts);
  const ofMatch = useTexts(matchTexts);
  const may = useMay();
  const titleOf = useListTitles();
  const { filter, set, query } = useFilter();
  useEffect(forgetAlertOrder, [query]);
  const nameOf = ({ first: { full_name, identifier } }: Alert) => full_name ?? identifier ?? t('unnamed');
  const choice = useChoice<Alert>(({ subject_id }) => subject_id, nameOf);
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <div class="row">
          <Link href="/alerts/articles">{t('articles')}</Link>
          <ShortcutsHelp />
        </div>
      </div>
      <p class="quiet">{t('about')}</p>
      <Filters filter={filter} set={set} />
      {(may('kyc:review') || may('kyc:create')) && <Together choice={choice} nameOf={nameOf} />}
      <Records<Alert, Page>
        label={t('title')}
        queryKey={['alerts', query]}
        read={(next_key) => readAlerts(filter, next_key)}
        itemsOf={alertsIn}
        keyOf={choice.keyOf}
        isLive
        work={{ addressOf: ({ subject_id }) => addressOf(subject_id, query), choice }}
        empty={t(query ? 'none_found' : 'none')}
        columns={[
          {
            title: t('subject'),
            cell: (alert) => (
              <Link href={addressOf(alert.subject_id, query)}>
                <bdi title={nameOf(alert)}>{nameOf(alert)}</bdi>
              </Link>
            ),
          },
          {
            title: t('entry'),
            cell: ({ best: { match_data } }) => (
              <bdi title={match_data.name}>{match_data.matched_name ?? match_data.name}</bdi>
            ),
          },
          {
            title: t('list'),
            cell: ({ best }) => <span title={titleOf(best.source_list)}>{titleOf(best.source_list)}</span>,
            width: '8rem',
          },
          { title: t('reason'), cell: ({ best }) => ofMatch(`kind_${best.match_type}`), width: '7rem' },
          {
            title: t('score'),
            cell: ({ best }) => t('percent', { score: Math.round(best.confidence_score * 100) }),
            width: '4.5rem',
          },
          { title: t('entries'), cell: ({ matches }) => matches.length, width: '5rem' },
          { title: t('age'), cell: ({ first }) => <Age since={first.match_timestamp} />, width: '6rem' },
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
            width: '8rem',
          },
        ]}
      />
    </>
  );
}

function Filters({ filter, set }: { filter: Filter; set: (change: Filter) => void }) {
  const t = useTexts(texts);
  const may = useMay();
  const lists = useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), staleTime: 60_000 });
  const watchlists = useQuery({
    queryKey: ['watchlists', 'names'],
    queryFn: () => api.watchlist.list.query({ limit: 100 }),
    enabled: may('watchlist:list'),
  });
  return (
    <search class="toolbar">
      <SearchInput label={t('search')} value={filter.search ?? ''} set={(search) => set({ search })} />
      <Select
        label={t('watchlist')}
        value={filter.watchlist_id ?? ''}
        set={(watchlist_id) => set({ watchlist_id })}
        options={[
          ['', t('any')],
          ...(watchlists.data?.watchlists ?? []).map((each) => [each.watchlist_id, each.name] as const),
        ]}
      />
      <Select
        label={t('list')}
        value={filter.source_list ?? ''}
        set={(source_list) => set({ source_list })}
        options={[['', t('any')], ...(lists.data?.lists ?? []).map(({ name, title }) => [name, title] as const)]}
      />
      <Select
        label={t('order')}
        value={filter.sort ?? ''}
        set={(sort) => set({ sort })}
        options={[
          ['', t('newest_first')],
          ['asc', t('oldest_first')],
        ]}
      />
    </search>
  );
}
