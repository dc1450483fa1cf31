import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { saveFile } from '../parts/save-file.ts';
import { texts } from './texts.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Saves the signed report of a case as a PDF file. */
export function Report({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const save = useMutation({
    mutationFn: async () => {
      const { pdf = '' } = await api.session.report.query({ session_id, format: 'pdf' });
      saveFile(new Blob([bytesOf(pdf)], { type: 'application/pdf' }), `case-${session_id}.pdf`);
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
