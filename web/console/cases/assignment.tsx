import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { usePeople } from '../people.ts';
import { type Case, refreshCase } from './case.ts';
import { texts } from './texts.ts';

/** The person who works on a case. */
export function Assignment({ of: { session_id, assigned_to } }: { of: Case }) {
  const t = useTexts(texts);
  const may = useMay();
  const { me, active, nameOf } = usePeople();
  const assign = useMutation({
    mutationFn: async (user_id: string | null) => {
      await api.session.update.mutate({ session_id, assigned_to: user_id });
      await refreshCase(session_id);
    },
  });
  const known = active.map(({ user_id }) => user_id);
  return (
    <section class="panel">
      <h2>{t('assigned')}</h2>
      {may('kyc:create') ? (
        <>
          <select
            class="input"
            aria-label={t('assigned')}
            value={assigned_to ?? ''}
            disabled={assign.isPending}
            onChange={({ currentTarget }) => assign.mutate(currentTarget.value || null)}
          >
            <option value="">{t('nobody')}</option>
            {assigned_to && !known.includes(assigned_to) && <option value={assigned_to}>{nameOf(assigned_to)}</option>}
            {active.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </select>
          {me && assigned_to !== me && (
            <button
              class="button second small"
              type="button"
              disabled={assign.isPending}
              onClick={() => assign.mutate(me)}
            >
              {t('take')}
            </button>
          )}
          {assign.error && <Failed error={assign.error} />}
        </>
      ) : (
        <p>
          <bdi>{assigned_to ? nameOf(assigned_to) : t('nobody')}</bdi>
        </p>
      )}
    </section>
  );
}
