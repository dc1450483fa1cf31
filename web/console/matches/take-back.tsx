import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { texts } from './texts.ts';

/** Revokes a decision on a match, so that the match counts again. */
export function TakeBack({ decision_id, done }: { decision_id: string; done: () => void }) {
  const t = useTexts(texts);
  const revoke = useMutation({ mutationFn: () => api.decision.revoke.mutate({ decision_id }), onSuccess: done });
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
