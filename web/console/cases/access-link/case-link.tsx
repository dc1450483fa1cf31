import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { useMay } from '../../me.ts';
import { Failed } from '../../parts/answer.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts, Moment } from '../../parts/values.tsx';
import { type Case, refreshCase } from '../case.ts';
import { NewLink } from './new-link.tsx';
import { texts } from './texts.ts';

const DAYS = 7;
const OPEN: readonly Case['status'][] = ['active', 'awaiting_client_correction'];

/** The end user's link: its state, a new link and more time. Nothing is shown once the steps are done. */
export function CaseLink({ of: { session_id, status, access_link } }: { of: Case }) {
  const t = useTexts(texts);
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => void refreshCase(session_id);
  const renew = useMutation({
    mutationFn: () => api.session.generateLink.mutate({ session_id, ttl_days: DAYS }),
    onSuccess: () => {
      setAsking(false);
      refresh();
    },
  });
  const extend = useMutation({
    mutationFn: () => api.session.extend.mutate({ session_id, ttl_days: DAYS }),
    onSuccess: refresh,
  });
  const isOpen = OPEN.includes(status);
  if (!isOpen && status !== 'expired') return null;
  const { expires_at, last_opened_at, revoked } = access_link;
  return (
    <section class="panel">
      <h2>{t('link')}</h2>
      {revoked && <p class="notice">{t('revoked')}</p>}
      <Facts
        of={[
          [t(isOpen ? 'ends' : 'ended'), <Moment key="ends" at={new Date(expires_at * 1_000).toISOString()} />],
          [t('seen'), last_opened_at ? <Moment key="seen" at={last_opened_at} /> : t('never')],
        ]}
      />
      {extend.error && <Failed error={extend.error} />}
      {may('kyc:create') && (
        <div class="row">
          {isOpen && (
            <button class="button second small" type="button" onClick={() => setAsking(true)}>
              {t('renew')}
            </button>
          )}
          <button
            class="button second small"
            type="button"
            aria-busy={extend.isPending}
            onClick={() => !extend.isPending && extend.mutate()}
          >
            {t('extend', { count: DAYS })}
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={t('renew')}
          text={t('renew_text')}
          isBusy={renew.isPending}
          error={renew.error}
          confirm={renew.mutate}
          close={() => setAsking(false)}
        />
      )}
      {renew.data && (
        <Dialog title={t('link')} close={renew.reset}>
          <NewLink url={renew.data.session_url} />
        </Dialog>
      )}
    </section>
  );
}
