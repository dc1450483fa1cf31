import { useTexts } from '../language.ts';
import { FaultLine, faultOf, faultsIn, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { type Definition, freeId, retyped, STEP_TYPES, type Step } from './definition.ts';
import { Questions } from './questions.tsx';
import { StepSettings } from './step-settings.tsx';
import { texts } from './texts.ts';
import { texts as typeTexts } from './types-texts.ts';

interface Props {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  /** The refusal to save, whose faults stand at their fields and steps. */
  readonly error: unknown;
}

/** The parts of a step whose faults a field shows. */
const shownOf = (step: Step): readonly string[] => [
  '.name',
  ...(step.type === 'consent' ? ['.consent_config.text', '.consent_config.version'] : []),
  ...(step.type === 'document_upload' && !step.document_requirements ? ['.required_documents'] : []),
  ...(step.type === 'form_fill' ? (step.custom_fields ?? []).map((_, index) => `.custom_fields[${index}].name`) : []),
];

/** Names, order and questions of the steps. */
export function StepsForm({ draft, setDraft, error }: Props) {
  const t = useTexts(texts);
  const nameOf = useTexts(typeTexts);
  const { steps } = draft;
  const setSteps = (next: readonly Step[]) =>
    setDraft({ ...draft, steps: next.map((step, i) => ({ ...step, order: i + 1 })) });
  const set = (index: number, step: Step) => setSteps(steps.with(index, step));
  const move = (index: number, to: number) => {
    const next = steps.toSpliced(index, 1);
    setSteps(next.toSpliced(to, 0, steps[index] as Step));
  };
  const add = () =>
    setSteps([
      ...steps,
      {
        step_id: freeId(
          'step-',
          steps.map(({ step_id }) => step_id),
        ),
        order: steps.length + 1,
        name: t('new_step'),
        type: 'info' as const,
      },
    ]);
  return (
    <>
      <section class="panel">
        <Input
          label={t('name')}
          required
          maxLength={200}
          value={draft.name}
          fault={faultOf(error, 'name')}
          set={(name) => setDraft({ ...draft, name })}
        />
        <Input
          label={t('description')}
          maxLength={2_000}
          value={draft.description ?? ''}
          fault={faultOf(error, 'description')}
          set={(description) => setDraft({ ...draft, description })}
        />
        <p class="hint">{t('other_settings')}</p>
      </section>
      {steps.map((step, index) => (
        <section key={step.step_id} class="panel" aria-label={step.name}>
          <div class="toolbar">
            <Input
              label={t('step_name')}
              required
              maxLength={200}
              value={step.name}
              fault={faultOf(error, `steps[${index}].name`)}
              set={(name) => set(index, { ...step, name })}
            />
            <Select
              label={t('type')}
              value={step.type}
              set={(type) => set(index, retyped(step, type as (typeof STEP_TYPES)[number]))}
              options={[...new Set([...STEP_TYPES, step.type])].map((type) => [type, nameOf(`step_${type}`)])}
            />
            <label class="switch">
              <input
                type="checkbox"
                checked={step.required ?? true}
                onChange={({ currentTarget }) => set(index, { ...step, required: currentTarget.checked })}
              />
              {t('required')}
            </label>
            <span class="row tight">
              <button
                class="button plain small"
                type="button"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                {t('up')}
              </button>
              <button
                class="button plain small"
                type="button"
                disabled={index === steps.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {t('down')}
              </button>
              <button
                class="button plain small"
                type="button"
                disabled={steps.length === 1}
                onClick={() => setSteps(steps.toSpliced(index, 1))}
              >
                {t('take_out')}
              </button>
            </span>
          </div>
          {step.type === 'form_fill' && (
            <Questions
              fields={step.custom_fields ?? []}
              faultAt={(path) => faultOf(error, `steps[${index}].custom_fields${path}`)}
              setFields={(custom_fields) => set(index, { ...step, custom_fields } as Step)}
            />
          )}
          <StepSettings
            key={step.type}
            step={step}
            set={(next) => set(index, next)}
            faultAt={(path) => faultOf(error, `steps[${index}]${path}`)}
          />
          {faultsIn(error, `steps[${index}]`, shownOf(step)).map((fault) => (
            <FaultLine key={fault.path} of={fault} />
          ))}
        </section>
      ))}
      <div class="row">
        <button class="button second" type="button" onClick={add}>
          {t('add_step')}
        </button>
      </div>
    </>
  );
}
