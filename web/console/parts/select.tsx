import { type Fault, Field } from './form.tsx';

interface Props<T extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: Fault | undefined;
  readonly value: T;
  readonly set: (value: T) => void;
  readonly options: readonly (readonly [value: T, text: string])[];
}

/** A choice of one value. */
export const Select = <T extends string>({ value, set, options, ...field }: Props<T>) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={value} onChange={({ currentTarget }) => set(currentTarget.value as T)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
