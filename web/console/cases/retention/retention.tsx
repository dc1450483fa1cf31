import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { useMay } from '../../me.ts';
import { Failed } from '../../parts/answer.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { type Case, refreshCase } from '../case.ts';
import { useRights } from '../rights.ts';
import { texts } from './texts.ts';

/** Sets or ends the legal hold of a case, and erases the case. */
export function Retention({ of }: { of: Case }) {
  const { session_id, legal_hold } = of;
  const t = useTexts(texts);
  const may = useMay();
  const { mayErase } = useRights(of);
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const hold = useMutation({
    mutationFn: () => api.session.update.mutate({ session_id, legal_hold: !legal_hold }),
    onSuccess: () => refreshCase(session_id),
  });
  const erase = useMutation({
    mutationFn: () => api.session.delete.mutate({ session_id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      go('/cases');
    },
  });
  if (!may('kyc:create')) return null;
  return (
    <section class="panel">
      <h2>{t('keeping')}</h2>
      <p class="quiet small">{t(legal_hold ? 'is_held' : 'may_hold')}</p>
      {hold.error && <Failed error={hold.error} />}
      <div class="row">
        <button
          class="button second small"
          type="button"
          aria-busy={hold.isPending}
          onClick={() => !hold.isPending && hold.mutate()}
        >
          {t(legal_hold ? 'release' : 'hold')}
        </button>
        {!legal_hold && mayErase && (
          <button class="button second small" type="button" onClick={() => setAsking(true)}>
            {t('erase')}
          </button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={t('erase')}
          text={t('erase_text')}
          isDangerous
          isBusy={erase.isPending}
          error={erase.error}
          confirm={erase.mutate}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}
