import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Saves the signed report of a case as a PDF file. */
export function Report({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const save = useMutation({
    mutationFn: async () => {
      const { pdf = '' } = await api.session.report.query({ session_id, format: 'pdf' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }));
      link.download = `case-${session_id}.pdf`;
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
