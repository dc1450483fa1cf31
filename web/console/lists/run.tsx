import { useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import type { ListStatus } from './list-state.tsx';
import { texts } from './texts.ts';

/** Polls a run of a list until it is done, and reads the list anew then. */
export function useRun(name: ListStatus['name'], run_id: string | undefined) {
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
  return { run, isRunning: run_id !== undefined && run.data?.status !== 'done' && !run.error };
}

/** How a run goes, or what it came to. */
export function RunState({ of: { run, isRunning } }: { of: ReturnType<typeof useRun> }) {
  const t = useTexts(texts);
  const { outcome, message } = run.data ?? {};
  const isRefused = outcome !== undefined && outcome !== null && outcome !== 'changed' && outcome !== 'unchanged';
  return (
    <>
      <p class={isRefused ? 'notice bad' : 'quiet'} role="status">
        {isRunning && t('refreshing')}
        {outcome && t(isRefused ? 'not_taken' : 'refreshed', { message: message ?? '' })}
      </p>
      {run.error && <Failed error={run.error} again={() => void run.refetch()} />}
    </>
  );
}
