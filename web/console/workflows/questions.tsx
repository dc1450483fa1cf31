import type { FieldFault } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { FaultLine, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { FIELD_TYPES, type Field, freeId, retypedField } from './definition.ts';
import { texts } from './editor-texts.ts';
import { withValue } from './places.ts';
import { ConditionForm } from './settings/condition.tsx';
import { OF_QUESTIONS, QUESTION_TEXTS } from './settings/of-questions.ts';
import { SettingsForm } from './settings/settings-form.tsx';
import { texts as typeTexts } from './types-texts.ts';

interface Props {
  readonly fields: readonly Field[];
  readonly setFields: (fields: readonly Field[]) => void;
  readonly faultAt: (path: string) => FieldFault | undefined;
}

/** The questions of a step that is a form. */
export function Questions({ fields, setFields, faultAt }: Props) {
  const t = useTexts(texts);
  const whole = faultAt('');
  const add = () => {
    const field_id = freeId(
      'question_',
      fields.map((field) => field.field_id),
    );
    setFields([...fields, { field_id, name: t('new_question'), type: 'text' }]);
  };
  return (
    <fieldset class="stack tight">
      <legend class="label">{t('fields')}</legend>
      {fields.map((field, index) => (
        <Question
          key={field.field_id}
          field={field}
          isFirst={index === 0}
          faultAt={(path) => faultAt(`[${index}]${path}`)}
          set={(next) => setFields(next ? fields.with(index, next) : fields.toSpliced(index, 1))}
          raise={() => setFields(fields.toSpliced(index, 1).toSpliced(index - 1, 0, field))}
        />
      ))}
      {whole && !whole.path.endsWith(']') && /custom_fields$/.test(whole.path) && <FaultLine of={whole} />}
      <div class="row">
        <button class="button plain small" type="button" onClick={add}>
          {t('add_question')}
        </button>
      </div>
    </fieldset>
  );
}

interface QuestionProps {
  readonly field: Field;
  readonly isFirst: boolean;
  readonly faultAt: (path: string) => FieldFault | undefined;
  /** Undefined takes the question away. */
  readonly set: (next: Field | undefined) => void;
  readonly raise: () => void;
}

/** One question: its words and type, and its other settings folded below them. */
function Question({ field, isFirst, faultAt, set, raise }: QuestionProps) {
  const t = useTexts(texts);
  const typeOf = useTexts(typeTexts);
  const any = faultAt('');
  const isBelow = any !== undefined && !/\.(name|type)$/.test(any.path);
  const condition = faultAt('.conditional_logic');
  return (
    <div class="item stack tight">
      <div class="question">
        <Input
          label={t('question')}
          required
          maxLength={200}
          value={field.name}
          fault={faultAt('.name')}
          set={(name) => set({ ...field, name })}
        />
        <Select
          label={t('type')}
          value={field.type}
          set={(type) => set(retypedField(field, type))}
          options={FIELD_TYPES.map((type) => [type, typeOf(`field_${type}`)] as const)}
        />
      </div>
      <div class="row">
        <label class="switch">
          <input
            type="checkbox"
            checked={field.required ?? false}
            onChange={({ currentTarget }) => set({ ...field, required: currentTarget.checked })}
          />
          {t('required')}
        </label>
        <span class="row tight">
          <button class="button plain small" type="button" disabled={isFirst} onClick={raise}>
            {t('up')}
            <span class="unseen"> {field.name}</span>
          </button>
          <button class="button plain small" type="button" onClick={() => set(undefined)}>
            {t('take_out')}
            <span class="unseen"> {field.name}</span>
          </button>
        </span>
      </div>
      {any && /\]$/.test(any.path) && <FaultLine of={any} />}
      <details open={isBelow} class="small">
        <summary>
          {t('question_settings')}
          <span class="unseen"> {field.name}</span>
          {field.conditional_logic && <span class="quiet"> · {t('sometimes')}</span>}
        </summary>
        <div class="stack">
          <div class="settings" key={field.type}>
            <SettingsForm
              of={field}
              settings={[...OF_QUESTIONS[field.type], ...QUESTION_TEXTS]}
              set={set}
              faultAt={faultAt}
            />
          </div>
          <ConditionForm
            of={field.conditional_logic}
            faults={condition ? [condition] : []}
            set={(logic) => set(withValue(field, ['conditional_logic'], logic))}
          />
        </div>
      </details>
    </div>
  );
}
