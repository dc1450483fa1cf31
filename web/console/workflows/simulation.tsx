import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import type { Definition } from './definition.ts';
import { texts } from './texts.ts';

type SimulationResult = Awaited<ReturnType<typeof api.workflow.simulate.mutate>>;

const ACTIONS = ['auto_deny', 'manual_review', 'flag', 'auto_approve'] as const;

/** Applies the edited rules to past sessions, and shows the decisions that change. */
export function Simulation({ workflow_id, draft }: { workflow_id: string; draft: Definition }) {
  const t = useTexts(texts);
  const simulate = useMutation({
    mutationFn: () =>
      api.workflow.simulate.mutate({ workflow_id, automation_rules: draft.validation_config?.automation_rules ?? {} }),
  });
  return (
    <section class="panel">
      <p>{t('simulate_text')}</p>
      <div class="row">
        <button
          class="button"
          type="button"
          aria-busy={simulate.isPending}
          onClick={() => !simulate.isPending && simulate.mutate()}
        >
          {t('simulate')}
        </button>
      </div>
      {simulate.error && <Failed error={simulate.error} />}
      {simulate.data && <Outcome of={simulate.data} />}
    </section>
  );
}

function Outcome({ of: outcome }: { of: SimulationResult }) {
  const { sessions, is_partial, changed, unavailable, before, after, changes } = outcome;
  const t = useTexts(texts);
  return (
    <>
      <p role="status">
        <strong>{t('simulated', { changed, sessions })}</strong>
      </p>
      {is_partial && <p>{t('simulated_part', { sessions })}</p>}
      {unavailable > 0 && <p>{t('simulated_unavailable', { unavailable })}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                {t(`action_${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[['before', before] as const, ['after', after] as const].map(([key, counts]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {ACTIONS.map((action) => (
                <td key={action}>{counts[action]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('session')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.session_id}>
                <td>
                  <Link href={`/cases/${change.session_id}`}>{change.session_id}</Link>
                </td>
                <td>{t(`action_${change.before}`)}</td>
                <td>{t(`action_${change.after}`)}</td>
                <td>{change.reasons.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
