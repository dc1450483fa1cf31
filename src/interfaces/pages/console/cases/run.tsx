import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import type { Case } from './case-page.tsx';
import { refreshCase } from './refresh-case.ts';
import { texts } from './texts.ts';

const RUNNABLE: readonly Case['status'][] = ['completed', 'manual_review', 'approved', 'rejected'];

/** Runs the checks of a case, and gives its report. */
export function Run({ of: { session_id, status } }: { of: Case }) {
  const t = useTexts(texts);
  const run = useMutation({
    mutationFn: async () => {
      await api.session.process.mutate({ session_id, ...(status !== 'completed' && { reprocess: true }) });
      await refreshCase(session_id);
    },
  });
  const report = useMutation({
    mutationFn: async () => {
      const { html = '' } = await api.session.report.query({ session_id, format: 'html' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      link.download = `case-${session_id}.html`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <>
      {RUNNABLE.includes(status) && (
        <button
          class="button second small"
          type="button"
          aria-busy={run.isPending}
          onClick={() => !run.isPending && run.mutate()}
        >
          {t(status === 'completed' ? 'run' : 'run_again')}
        </button>
      )}
      <button
        class="button second small"
        type="button"
        aria-busy={report.isPending}
        onClick={() => !report.isPending && report.mutate()}
      >
        {t('report')}
      </button>
      {(run.error || report.error) && <Failed error={run.error ?? report.error} />}
    </>
  );
}
