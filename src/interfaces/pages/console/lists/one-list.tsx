import { useMutation, useQuery } from '@tanstack/react-query';
import { refusalOf } from '../../shared/refusal.ts';
import { answers, api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed, Nothing } from '../parts/answer.tsx';
import { Records } from '../parts/records.tsx';
import { Badge, Facts, Moment } from '../parts/values.tsx';
import { ListState, type ListStatus } from './list-state.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.lists.changes.query>>;
type Change = Page['changes'][number];

const TONES = { added: 'good', changed: 'warn', removed: 'plain' } as const;

export function OneList({ list }: { list: ListStatus }) {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const may = useMay();
  const { name, title } = list;
  const summary = useQuery({
    queryKey: ['lists', name, 'summary'],
    queryFn: () => api.lists.changes.query({ name, limit: 1 }),
    enabled: list.version !== null,
  });
  return (
    <>
      <div class="row spread">
        <h1>{title}</h1>
        {may('lists:refresh') && list.enabled && <Refresh name={name} />}
      </div>
      <section class="panel">
        <Facts
          of={[
            [t('state'), <ListState key="state" of={list} />],
            [t('entries'), list.entity_count === null ? '–' : numbers.format(list.entity_count)],
            [t('version'), list.version],
            [t('published'), <Moment key="published" at={list.published_at} withTime={false} />],
            [t('checked'), <Moment key="checked" at={list.checked_at} />],
            [t('source'), list.source_url],
          ]}
        />
      </section>
      {list.version !== null && (
        <>
          <h2>{t('changes')}</h2>
          {summary.error &&
            (refusalOf(summary.error).code === 'LIST_VERSION_UNAVAILABLE' ? (
              <Nothing>{t('first_version')}</Nothing>
            ) : (
              <Failed error={summary.error} again={() => void summary.refetch()} />
            ))}
        </>
      )}
      {summary.data && (
        <>
          <p class="quiet">{t('summary', countsOf(summary.data))}</p>
          <Records<Change, Page>
            label={t('changes')}
            queryKey={['lists', name, 'changes']}
            read={(next_key) => api.lists.changes.query({ name, limit: 100, next_key })}
            itemsOf={({ changes }) => changes}
            keyOf={({ entity_id }) => entity_id}
            empty={t('no_changes')}
            columns={[
              { title: t('entry'), cell: (change) => <bdi title={change.entity_id}>{change.name}</bdi> },
              {
                title: t('kind'),
                cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`kind_${kind}`)}</Badge>,
                width: '9rem',
              },
              { title: t('matters'), cell: ({ match_changed }) => t(match_changed ? 'matters' : 'matters_not') },
            ]}
          />
        </>
      )}
    </>
  );
}

const countsOf = ({ added, changed, removed }: Page) => ({ added, changed, removed });

/** Starts a refresh of a list, and polls its run until it is done. */
function Refresh({ name }: { name: ListStatus['name'] }) {
  const t = useTexts(texts);
  const start = useMutation({ mutationFn: () => api.lists.refresh.mutate({ name }) });
  const run_id = start.data?.run_id;
  const run = useQuery({
    queryKey: ['lists', name, 'run', run_id],
    queryFn: async () => {
      const found = await api.lists.run.query({ name, run_id: run_id ?? '' });
      if (found.status === 'done') await answers.invalidateQueries({ queryKey: ['lists'], exact: true });
      return found;
    },
    enabled: run_id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'done' || state.error ? false : 1_000),
  });
  const isRunning = start.isPending || (run_id !== undefined && run.data?.status !== 'done' && !run.error);
  return (
    <div class="stack">
      <button class="button second" type="button" aria-busy={isRunning} onClick={() => !isRunning && start.mutate()}>
        {t('refresh')}
      </button>
      <p class="quiet" role="status">
        {isRunning && t('refreshing')}
        {run.data?.status === 'done' && t('refreshed', { message: run.data.message ?? '' })}
      </p>
      {start.error && <Failed error={start.error} />}
      {run.error && <Failed error={run.error} again={() => void run.refetch()} />}
    </div>
  );
}
