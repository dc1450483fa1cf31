import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { texts } from './texts.ts';

/** Creates a session of the workflow, and links to it so that the user can try it as an end user. */
export function Preview({ workflow_id }: { workflow_id: string }) {
  const t = useTexts(texts);
  const open = useMutation({ mutationFn: () => api.session.create.mutate({ workflow_id, ttl_days: 1 }) });
  return (
    <>
      <button
        class="button second"
        type="button"
        aria-busy={open.isPending}
        onClick={() => !open.isPending && open.mutate()}
      >
        {t('preview')}
      </button>
      {(open.data || open.error) && (
        <Dialog title={t('preview')} close={open.reset}>
          {open.error && <Failed error={open.error} />}
          {open.data && (
            <>
              <p>{t('preview_text')}</p>
              <div class="row">
                <a class="button" href={`/s/${open.data.access_token}`} target="_blank" rel="noreferrer">
                  {t('open')}
                </a>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
