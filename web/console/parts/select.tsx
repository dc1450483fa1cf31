import { type Fault, Field } from './form.tsx';

interface Props<T extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: Fault | undefined;
  readonly value: T;
  readonly set: (value: T) => void;
  readonly options: Options<T>;
  /** Further options under headings. */
  readonly groups?: readonly { readonly label: string; readonly options: Options<T> }[];
}

type Options<T> = readonly (readonly [value: T, text: string])[];

/** A choice of one value. */
export const Select = <T extends string>({ value, set, options, groups = [], ...field }: Props<T>) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={value} onChange={({ currentTarget }) => set(currentTarget.value as T)}>
        <List of={options} />
        {groups.map(({ label, options: grouped }) => (
          <optgroup key={label} label={label}>
            <List of={grouped} />
          </optgroup>
        ))}
      </select>
    )}
  </Field>
);

const List = ({ of }: { of: Options<string> }) => (
  <>
    {of.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </>
);
