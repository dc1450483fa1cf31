import { useContext } from 'preact/hooks';
import type { FieldFault } from '../../../shared/refusal.ts';
import { useTexts } from '../../language.ts';
import { FaultLine } from '../../parts/form.tsx';
import type { Step } from '../definition.ts';
import { type Part, withValue } from '../places.ts';
import { OPERATORS, UNARY } from './of-rules.ts';
import { Operand, operandFor } from './operand.tsx';
import { DraftContext, useQuestions } from './questions-context.ts';
import { texts } from './rules-texts.ts';
import { Sentence } from './sentence.tsx';
import { choice } from './setting.ts';
import { useWords } from './words.ts';

type Logic = NonNullable<Step['conditional_logic']>;
type One = Logic['conditions'][number];
type Subject = 'field_id' | 'step_id' | 'attribute';

const SUBJECTS: readonly Subject[] = ['field_id', 'step_id', 'attribute'];
const OUTCOME = [choice('action', ['show', 'skip', 'require']), choice('match', ['all', 'any'], 'all')];

interface Props {
  readonly of: Logic | undefined;
  readonly set: (next: Logic | undefined) => void;
  /** The step that it is about: a condition on itself would make no sense. */
  readonly step_id?: string;
  readonly faults: readonly FieldFault[];
}

/** The condition under which a step or a question is shown, left out or required. */
export function ConditionForm({ of, set, step_id, faults }: Props) {
  const t = useTexts(texts);
  const [first] = useQuestions();
  if (!of)
    return (
      <div class="row">
        <button
          class="button plain small"
          type="button"
          onClick={() =>
            set({
              action: 'show',
              match: 'all',
              conditions: [{ field_id: first?.field_id ?? '', operator: 'is_not_empty' }],
            })
          }
        >
          {t('add_condition')}
        </button>
      </div>
    );
  const { conditions } = of;
  const setAll = (next: Logic['conditions']) => set(next.length === 0 ? undefined : { ...of, conditions: next });
  return (
    <fieldset class="rule">
      <legend class="unseen">{t('condition')}</legend>
      <Sentence name="condition" of={of as Part} settings={OUTCOME} set={(next) => set(next as Logic)} />
      {conditions.map((condition, index) => (
        <OneCondition
          key={index}
          {...{ condition, step_id }}
          set={(next) => setAll(next ? conditions.with(index, next) : conditions.toSpliced(index, 1))}
        />
      ))}
      {faults.map((fault) => (
        <FaultLine key={fault.path} of={fault} />
      ))}
      <div class="row">
        <button
          class="button plain small"
          type="button"
          onClick={() => setAll([...conditions, conditions.at(-1) as One])}
        >
          {t('one_more')}
        </button>
        <button class="button plain small" type="button" onClick={() => set(undefined)}>
          {t('drop_condition')}
        </button>
      </div>
    </fieldset>
  );
}

interface OneProps {
  readonly condition: One;
  readonly step_id: string | undefined;
  readonly set: (next: One | undefined) => void;
}

function OneCondition({ condition, step_id, set }: OneProps) {
  const t = useTexts(texts);
  const { labelOf, wordFor } = useWords();
  const draft = useContext(DraftContext);
  const questions = useQuestions();
  const subject = SUBJECTS.find((one) => condition[one] !== undefined) ?? 'field_id';
  const { operator, value } = condition;
  const groups = [
    { of: 'field_id', label: t('questions'), options: questions.map((one) => [one.field_id, one.name] as const) },
    {
      of: 'step_id',
      label: t('steps'),
      options: (draft?.steps ?? [])
        .filter((one) => one.step_id !== step_id)
        .map((one) => [one.step_id, one.name] as const),
    },
    {
      of: 'attribute',
      label: t('sent'),
      options: (draft?.session_attributes ?? []).map((one) => [one.key, one.label ?? one.key] as const),
    },
  ];
  const choose = (chosen: string) => {
    const [kind = '', id = ''] = chosen.split(/:(.*)/s);
    set({
      [kind]: id,
      ...(kind === 'step_id' ? { operator: 'equals', value: 'completed' } : { operator: 'is_not_empty' }),
    } as One);
  };
  return (
    <div class="sentence">
      <select
        class="input"
        aria-label={t('subject')}
        value={`${subject}:${condition[subject]}`}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ of, label, options }) => (
            <optgroup key={of} label={label}>
              {options.map(([id, name]) => (
                <option key={id} value={`${of}:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <select
        class="input"
        aria-label={labelOf('operator')}
        value={operator}
        onChange={({ currentTarget: { value: chosen } }) =>
          set(withValue({ ...condition, operator: chosen as One['operator'] }, ['value'], operandFor(chosen, value)))
        }
      >
        {OPERATORS.map((one) => (
          <option key={one} value={one}>
            {wordFor('operator', one)}
          </option>
        ))}
      </select>
      {!UNARY.includes(operator) && (
        <Operand
          label={labelOf('value')}
          field_id={condition.field_id}
          {...(subject === 'step_id' && {
            options: ['completed', 'skipped'].map((one) => ({ value: one, label: wordFor('status', one) })),
          })}
          isList={operator === 'in' || operator === 'not_in'}
          value={value}
          set={(next) => set({ ...condition, value: next as One['value'] })}
        />
      )}
      <button class="button plain small" type="button" onClick={() => set(undefined)}>
        {t('remove_condition')}
      </button>
    </div>
  );
}
