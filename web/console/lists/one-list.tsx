import { useMutation } from '@tanstack/react-query';
import { isOwn, isShared } from '@vett/schema/own-name';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { Facts, Moment } from '../parts/values.tsx';
import { ListState, type ListStatus } from './list-state.tsx';
import { OwnListAddress } from './own/own-list-address.tsx';
import { OwnListWork } from './own/own-list-work.tsx';
import { RunState, useRun } from './run.tsx';
import { texts } from './texts.ts';
import { Versions } from './versions.tsx';

export function OneList({ list }: { list: ListStatus }) {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const may = useMay();
  const { name, title } = list;
  // The operator brings the files of a list of the installation, or has them fetched.
  const isBrought = isOwn(name) || (isShared(name) && list.source_url?.startsWith('file:'));
  return (
    <>
      <div class="row spread">
        <h1>{title}</h1>
        {may('lists:refresh') && list.enabled && !isBrought && <Refresh name={name} />}
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
            ...(isOwn(name) ? [] : [[t('source'), list.source_url] as const]),
          ]}
        />
      </section>
      {isOwn(name) && may('lists:manage') && <OwnListWork name={name} title={title} />}
      {isOwn(name) && may('lists:manage') && <OwnListAddress name={name} />}
      {list.enabled && list.version !== null && <Versions name={name} />}
    </>
  );
}

/** Starts a refresh of a list. */
function Refresh({ name }: { name: ListStatus['name'] }) {
  const t = useTexts(texts);
  const start = useMutation({ mutationFn: () => api.lists.refresh.mutate({ name }) });
  const run = useRun(name, start.data?.run_id);
  const isRunning = start.isPending || run.isRunning;
  return (
    <div class="stack">
      <button class="button second" type="button" aria-busy={isRunning} onClick={() => !isRunning && start.mutate()}>
        {t('refresh')}
      </button>
      <RunState of={run} />
      {start.error && <Failed error={start.error} />}
    </div>
  );
}
