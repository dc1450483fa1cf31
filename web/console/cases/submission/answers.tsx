import { timeIn } from '../../../shared/times.ts';
import { useCountries } from '../../countries.ts';
import { useDateLocale, useTexts } from '../../language.ts';
import { Nothing } from '../../parts/answer.tsx';
import { Badge, Facts } from '../../parts/values.tsx';
import type { Case, Workflow } from '../case.ts';
import { fieldsOf, type StepQuestion } from './fields.ts';
import { LivenessPicture } from './picture.tsx';
import { texts } from './texts.ts';
import { Value } from './value.tsx';

type Step = Case['steps_data'][number];

/** The answers of the end user, step by step. */
export function Answers({ of, workflow }: { of: Case; workflow: Workflow }) {
  const t = useTexts(texts);
  return (
    <section class="panel">
      <h2>{t('answers')}</h2>
      {of.steps_data.map((step) => {
        const described = workflow.steps.find(({ step_id }) => step_id === step.step_id);
        if (!described) return null;
        return (
          <section key={step.step_id} class="stack tight step">
            <div class="row spread">
              <h3>
                <bdi>{described.name}</bdi>
              </h3>
              <Badge tone={step.status === 'failed' ? 'bad' : 'plain'}>{t(`step_${step.status}`)}</Badge>
            </div>
            <StepAnswers step={step} fields={fieldsOf(described)} />
            {step.liveness && <Liveness of={step.liveness} session_id={of.session_id} />}
          </section>
        );
      })}
    </section>
  );
}

function StepAnswers({ step, fields }: { step: Step; fields: readonly StepQuestion[] }) {
  const t = useTexts(texts);
  const given = Object.entries(step.form_data);
  if (given.length === 0) return fields.length > 0 ? <Nothing>{t('no_answers')}</Nothing> : null;
  const fieldOf = (id: string) => fields.find(({ field_id }) => field_id === id);
  return (
    <Facts
      of={given.map(([id, value]) => [
        fieldOf(id)?.name ?? id.replaceAll('_', ' '),
        <Answered key={id} field={fieldOf(id)} value={value} />,
      ])}
    />
  );
}

function Answered({ field, value }: { field: StepQuestion | undefined; value: unknown }) {
  const locale = useDateLocale();
  const countryOf = useCountries();
  if (typeof value !== 'string') return <Value of={value} />;
  if (field?.type === 'country') return <bdi>{countryOf(value)}</bdi>;
  if (field?.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return <time dateTime={value}>{timeIn(format, value)}</time>;
  }
  return <Value of={field?.options?.find((option) => option.value === value)?.label ?? value} />;
}

const TONES = { passed: 'good', failed: 'bad', could_not_run: 'bad' } as const;

function Liveness({
  of: { outcome, liveness_sessions },
  session_id,
}: {
  of: NonNullable<Step['liveness']>;
  session_id: string;
}) {
  const t = useTexts(texts);
  const seen = liveness_sessions.findLast(({ has_reference_image }) => has_reference_image);
  return (
    <>
      {outcome && <Badge tone={TONES[outcome]}>{t(`liveness_${outcome}`)}</Badge>}
      <ul>
        {liveness_sessions.map(({ liveness_session_id, status, confidence, min_confidence, failure_reason }) => (
          <li key={liveness_session_id}>
            {t(`attempt_${status}`)}
            {confidence !== null &&
              ` · ${t('attempt_score', { score: Math.round(confidence), required: Math.round(min_confidence ?? 0) })}`}
            {failure_reason && ` · ${t(`failure_${failure_reason}`)}`}
          </li>
        ))}
      </ul>
      {seen && <LivenessPicture session_id={session_id} id={seen.liveness_session_id} label={t('seen')} />}
    </>
  );
}
