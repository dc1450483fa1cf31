import { countriesIn } from '../../../shared/countries.ts';
import { useLanguage } from '../../language.ts';
import { NumberInput } from './control.tsx';
import { type Question, useQuestions } from './questions-context.ts';

interface Props {
  readonly label: string;
  /** The question whose answer is compared; undefined: a value of another kind. */
  readonly field_id: string | undefined;
  /** The values to choose from, if only these make sense. */
  readonly options?: Question['options'];
  /** Whether it is compared with several values. */
  readonly isList: boolean;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

const NUMBERS: readonly Question['type'][] = ['number', 'currency_amount', 'monthly_volume', 'monthly_transactions'];

/** The value with which an answer is compared, as the question takes it. */
export function Operand({ label, field_id, isList, value, set, ...given }: Props) {
  const language = useLanguage();
  const question = useQuestions().find((one) => one.field_id === field_id);
  const isNumber = NUMBERS.includes(question?.type);
  const options = given.options ?? (question?.type === 'country' ? countriesIn(language) : (question?.options ?? []));
  const attributes = { class: 'input', 'aria-label': label };
  if (isList) {
    const parts = (Array.isArray(value) ? value : []) as readonly unknown[];
    const read = (part: string) =>
      isNumber && part.trim() !== '' && !Number.isNaN(Number(part)) ? Number(part) : part;
    return (
      <input
        {...attributes}
        required
        value={parts.join(', ')}
        onInput={({ currentTarget }) => set(currentTarget.value.split(',').map((part) => read(part.trim())))}
      />
    );
  }
  if (isNumber) {
    const setting = { at: 'value', kind: 'number', min: -1e15, max: 1e15, isRequired: true } as const;
    return <NumberInput {...attributes} setting={setting} value={value} set={set} />;
  }
  if (options.length > 0)
    return (
      <select {...attributes} value={`${value ?? ''}`} onChange={({ currentTarget }) => set(currentTarget.value)}>
        {!options.some((one) => one.value === value) && <option value={`${value ?? ''}`}>{`${value ?? '–'}`}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...attributes}
      required
      maxLength={500}
      value={`${value ?? ''}`}
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** A value as another operator takes it: a list, a single value or none. */
export const operandFor = (operator: string, value: unknown): unknown => {
  if (operator.startsWith('is_')) return undefined;
  const first = Array.isArray(value) ? (value[0] as unknown) : value;
  return operator === 'in' || operator === 'not_in' ? [first ?? ''] : (first ?? '');
};
