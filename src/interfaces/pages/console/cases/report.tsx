import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

/** Saves the signed report of a case. */
export function Report({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const save = useMutation({
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
      <button
        class="button second small"
        type="button"
        aria-busy={save.isPending}
        onClick={() => !save.isPending && save.mutate()}
      >
        {t('report')}
      </button>
      {save.error && <Failed error={save.error} />}
    </>
  );
}
