import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { type Case, refreshCase } from './case.ts';
import { texts } from './texts.ts';

const RUNNABLE: readonly Case['status'][] = ['completed', 'manual_review', 'approved', 'rejected'];

/** Runs the checks of a case, for the first time or again. */
export function Run({ of: { session_id, status } }: { of: Case }) {
  const t = useTexts(texts);
  const run = useMutation({
    mutationFn: async () => {
      await api.session.process.mutate({ session_id, ...(status !== 'completed' && { reprocess: true }) });
      await refreshCase(session_id);
    },
  });
  if (!RUNNABLE.includes(status)) return null;
  return (
    <>
      <button
        class="button second small"
        type="button"
        aria-busy={run.isPending}
        onClick={() => !run.isPending && run.mutate()}
      >
        {t(status === 'completed' ? 'run' : 'run_again')}
      </button>
      {run.error && <Failed error={run.error} />}
    </>
  );
}
