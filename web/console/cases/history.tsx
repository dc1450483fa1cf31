import type { ComponentChildren } from 'preact';
import { useTexts } from '../language.ts';
import { useReasonText } from '../parts/reasons.tsx';
import { Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import type { Case } from './case.ts';
import { texts } from './texts.ts';

interface HistoryEvent {
  readonly at: string;
  readonly by: string | null;
  readonly text: ComponentChildren;
}

/** The events of a case, the newest first. */
export function History({ of, stepName }: { of: Case; stepName: (step_id: string) => string }) {
  const t = useTexts(texts);
  const { actorOf } = usePeople();
  const reasonText = useReasonText();
  const happened: HistoryEvent[] = [
    { at: of.created_at, by: null, text: t('opened') },
    ...(of.completed_at ? [{ at: of.completed_at, by: null, text: t('completed') }] : []),
    ...of.decisions.map(({ decided_at, decided_by, status, final_decision, reason, reason_code }) => ({
      at: decided_at,
      by: decided_by,
      text: (
        <>
          {t(final_decision === 'flagged' ? 'state_flagged' : `state_${status}`)}
          {reason && <bdi class="pre quiet">{reasonText({ reason, reason_code })}</bdi>}
        </>
      ),
    })),
    ...of.correction_requests.map(({ created_at, requested_by, message, step_id, status }) => ({
      at: created_at,
      by: requested_by,
      text: (
        <>
          {t(`correction_${status}`, { step: stepName(step_id) })}
          <bdi class="pre quiet">{message}</bdi>
        </>
      ),
    })),
    ...of.removed_parties.map(({ removed_at, reason }) => ({ at: removed_at, by: null, text: t(`removal_${reason}`) })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section class="panel">
      <h2>{t('history')}</h2>
      <ol class="plain-list history">
        {happened.map(({ at, by, text }) => (
          <li key={`${at} ${by}`} class="stack tight">
            <span class="quiet small">
              <Moment at={at} />
              {by && ` · ${by.startsWith('automation:') ? t('by_rules') : actorOf(by)}`}
            </span>
            <span class="stack tight">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
