import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useId, useLayoutEffect, useState } from 'preact/hooks';
import { type FieldFault, refusalOf } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Failed } from './answer.tsx';
import { type Paste, useCut } from './use-cut.ts';
import { Worded } from './worded.tsx';

/** The attributes that tie a control to its label and its note. */
interface Control {
  readonly id: string;
  readonly class: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly onPaste: (event: Paste) => void;
  readonly onKeyDown: () => void;
}

/** A text of the console, or what the service found. */
export type Fault = string | FieldFault;

/** Takes the path of a fault that a field shows; the function that is returned takes it back. */
const ToldContext = createContext<((path: string) => () => void) | undefined>(undefined);

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: Fault | undefined;
  readonly children: (control: Control) => ComponentChildren;
}

/** A control with its label, its hint and its fault, tied to it for assistive software. */
export function Field({ label, hint, fault, children }: Props) {
  const id = useId();
  const tell = useContext(ToldContext);
  const path = typeof fault === 'object' ? fault.path : undefined;
  const t = useTexts(texts);
  const { cut, on } = useCut();
  useLayoutEffect(() => (path === undefined ? undefined : tell?.(path)), [path, tell]);
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      {children({
        id,
        class: 'input',
        'aria-describedby': hint || fault ? `${id}-note` : undefined,
        'aria-invalid': fault ? true : undefined,
        ...on,
      })}
      {(hint || fault) && (
        <p id={`${id}-note`} class={fault ? 'fault' : 'hint'}>
          {typeof fault === 'object' ? <Worded of={fault} /> : (fault ?? hint)}
        </p>
      )}
      {cut && (
        <p class="fault" role="alert">
          {t('cut', { ...cut })}
        </p>
      )}
    </div>
  );
}

/** A fault for which no field is shown, in words. */
export function FaultLine({ of }: { of: FieldFault }) {
  const tell = useContext(ToldContext);
  useLayoutEffect(() => tell?.(of.path), [of.path, tell]);
  return (
    <p class="fault">
      <Worded of={of} />
    </p>
  );
}

interface InputProps extends Omit<Props, 'children'> {
  readonly type?: 'text' | 'date' | 'month' | 'url' | 'email' | 'password' | 'number';
  readonly value: string;
  readonly set: (value: string) => void;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autocomplete?: string;
}

/** One line that is typed. */
export const Input = ({ label, hint, fault, type = 'text', set, ...attributes }: InputProps) => (
  <Field label={label} hint={hint} fault={fault}>
    {(control) => (
      <input
        {...control}
        {...attributes}
        type={type as 'text'}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    )}
  </Field>
);

/** The fault that a refusal names in the field at a path, or in a part of it. */
export const faultOf = (error: unknown, path: string): FieldFault | undefined =>
  error
    ? refusalOf(error).fields.find(
        (field) => field.path === path || (/^[.[]/.test(field.path.slice(path.length)) && field.path.startsWith(path)),
      )
    : undefined;

/** The faults in the parts of a path, except those in `shown`, which fields show. */
export const faultsIn = (error: unknown, path: string, shown: readonly string[]): readonly FieldFault[] =>
  error
    ? refusalOf(error).fields.filter(
        (field) => field.path.startsWith(path) && !shown.some((each) => faultOf(error, path + each) === field),
      )
    : [];

/** Fields with the refusal of the service below them, which does not repeat the faults that the fields show. */
export function Refusable({ error, children }: { error: unknown; children: ComponentChildren }) {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((path: string) => {
    setTold((known) => new Set([...known, path]));
    return () => setTold((known) => new Set([...known].filter((each) => each !== path)));
  }, []);
  return (
    <ToldContext.Provider value={tell}>
      {children}
      {error ? <Failed error={error} told={told} /> : null}
    </ToldContext.Provider>
  );
}

interface FormProps {
  readonly submit: () => void;
  readonly label: string;
  readonly isBusy: boolean;
  /** False: the button is disabled, because an input is missing. */
  readonly isReady?: boolean;
  readonly isDangerous?: boolean;
  readonly error: unknown;
  readonly children: ComponentChildren;
}

/** A form with its submit button, and the refusal of the service above the button. */
export const Form = ({ submit, label, isBusy, isReady = true, isDangerous = false, error, children }: FormProps) => (
  <form
    class="stack"
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) submit();
    }}
  >
    <Refusable error={error}>{children}</Refusable>
    <div class="row">
      <button class={`button${isDangerous ? ' danger' : ''}`} type="submit" disabled={!isReady} aria-busy={isBusy}>
        {label}
      </button>
    </div>
  </form>
);
