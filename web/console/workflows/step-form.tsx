import { useTexts } from '../language.ts';
import { FaultLine, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { retyped, STEP_TYPES, type Step } from './definition.ts';
import { texts } from './editor-texts.ts';
import { type Part, withValue } from './places.ts';
import { Questions } from './questions.tsx';
import { ConditionForm } from './settings/condition.tsx';
import { OF_STEPS, STEP_TEXTS } from './settings/of-steps.ts';
import { isSet } from './settings/setting.ts';
import { SettingsForm } from './settings/settings-form.tsx';
import { texts as typeTexts } from './types-texts.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly set: (step: Step) => void;
  readonly move: (to: number) => void;
  readonly remove: () => void;
  readonly error: unknown;
}

/** One step with all its settings. */
export function StepForm({ steps, index, set, move, remove, error }: Props) {
  const t = useTexts(texts);
  const typeOf = useTexts(typeTexts);
  const step = steps[index] as Step;
  const at = `steps[${index}]`;
  const faultAt = (path: string) => faultOf(error, `${at}${path}`);
  const whole = faultAt('');
  const condition = faultAt('.conditional_logic');
  const settings = OF_STEPS[step.type];
  const hasTexts = STEP_TEXTS.some((setting) => isSet(step as Part, setting) || faultAt(`.${setting.at}`));
  return (
    <section class="panel" aria-label={step.name}>
      <div class="row spread">
        <h2>
          <bdi>{step.name}</bdi>
        </h2>
        <span class="row tight">
          <button class="button plain small" type="button" disabled={index === 0} onClick={() => move(index - 1)}>
            {t('up')}
          </button>
          <button
            class="button plain small"
            type="button"
            disabled={index === steps.length - 1}
            onClick={() => move(index + 1)}
          >
            {t('down')}
          </button>
          <button class="button plain small" type="button" disabled={steps.length === 1} onClick={remove}>
            {t('take_out_step')}
          </button>
        </span>
      </div>
      {whole?.path === at && <FaultLine of={whole} />}
      <div class="settings">
        <Input
          label={t('step_name')}
          required
          maxLength={200}
          value={step.name}
          fault={faultAt('.name')}
          set={(name) => set({ ...step, name })}
        />
        <Select
          label={t('type')}
          value={step.type}
          set={(type) => set(retyped(step, type))}
          options={STEP_TYPES.map((type) => [type, typeOf(`step_${type}`)] as const)}
        />
        <label class="switch">
          <input
            type="checkbox"
            checked={step.required ?? true}
            onChange={({ currentTarget }) => set({ ...step, required: currentTarget.checked })}
          />
          {t('required')}
        </label>
      </div>
      {step.type === 'form_fill' && (
        <Questions
          fields={step.custom_fields ?? []}
          faultAt={(path) => faultAt(`.custom_fields${path}`)}
          setFields={(fields) => set(withValue(step, ['custom_fields'], fields.length > 0 ? fields : undefined))}
        />
      )}
      <div class="settings" key={`${step.step_id} ${step.type}`}>
        <SettingsForm of={step} settings={settings} set={set} faultAt={faultAt} />
      </div>
      <details open={hasTexts}>
        <summary>{t('step_texts')}</summary>
        <div class="settings">
          <SettingsForm of={step} settings={STEP_TEXTS} set={set} faultAt={faultAt} />
        </div>
      </details>
      <ConditionForm
        of={step.conditional_logic}
        step_id={step.step_id}
        faults={condition ? [condition] : []}
        set={(logic) => set(withValue(step, ['conditional_logic'], logic))}
      />
    </section>
  );
}
