import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

/** Revokes a decision on a match, so that the match counts again. */
export function TakeBack({ decision_id, done }: { decision_id: string; done?: (() => void) | undefined }) {
  const t = useTexts(texts);
  const may = useMay();
  const revoke = useMutation({
    mutationFn: () => api.decision.revoke.mutate({ decision_id }),
    onSuccess: () => done?.(),
  });
  if (!may('kyc:review') && !may('kyc:create')) return null;
  if (revoke.isSuccess)
    return (
      <p class="notice small" role="status">
        {t('taken_back')}
      </p>
    );
  return (
    <div class="row">
      {revoke.error && <Failed error={revoke.error} />}
      <button
        class="button plain small"
        type="button"
        aria-busy={revoke.isPending}
        onClick={() => !revoke.isPending && revoke.mutate()}
      >
        {t('take_back')}
      </button>
    </div>
  );
}
