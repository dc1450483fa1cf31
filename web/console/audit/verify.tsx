import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Copied } from '../parts/values.tsx';
import { texts } from './texts.ts';

/** Recomputes the chain, and tells whether it is intact. */
export function Verify() {
  const t = useTexts(texts);
  const verify = useMutation({ mutationFn: () => api.audit.verify.query({}) });
  const result = verify.data;
  return (
    <>
      <button
        class="button second"
        type="button"
        aria-busy={verify.isPending}
        onClick={() => !verify.isPending && verify.mutate()}
      >
        {t('verify')}
      </button>
      {(result || verify.error) && (
        <Dialog title={t('verify')} close={verify.reset}>
          {verify.error ? <Failed error={verify.error} /> : null}
          {result && !result.valid && (
            <p class="notice bad" role="alert">
              {t('broken', { seq: result.first_broken_seq ?? result.first_altered_record ?? 0 })}
            </p>
          )}
          {result?.valid && (
            <>
              <p class="notice">{t('intact', { count: result.checked })}</p>
              {result.head_hash && <Copied text={result.head_hash} />}
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
