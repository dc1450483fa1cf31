import { useMutation, useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { Facts, Moment } from '../parts/values.tsx';
import { ListState, type ListStatus } from './list-state.tsx';
import { texts } from './texts.ts';
import { Versions } from './versions.tsx';

export function OneList({ list }: { list: ListStatus }) {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const may = useMay();
  const { name, title } = list;
  return (
    <>
      <div class="row spread">
        <h1>{title}</h1>
        {may('lists:refresh') && list.enabled && <Refresh name={name} />}
      </div>
      {list.enabled && list.failing_since !== null && (
        <p class="notice bad">
          {t('failing')} <Moment at={list.failing_since} />
        </p>
      )}
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
      {list.enabled && list.version !== null && <Versions name={name} />}
    </>
  );
}

/** Starts a refresh of a list, and polls its run until it is done. */
function Refresh({ name }: { name: ListStatus['name'] }) {
  const t = useTexts(texts);
  const start = useMutation({ mutationFn: () => api.lists.refresh.mutate({ name }) });
  const run_id = start.data?.run_id;
  const run = useQuery({
    queryKey: ['lists', name, 'run', run_id],
    queryFn: async () => {
      const found = await api.lists.run.query({ name, run_id: run_id ?? '' });
      if (found.status === 'done') {
        await queryClient.invalidateQueries({ queryKey: ['lists'], exact: true });
        await queryClient.invalidateQueries({ queryKey: ['lists', name, 'versions'] });
      }
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
