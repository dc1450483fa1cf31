import { useState } from 'preact/hooks';
import { countriesIn } from '../../../shared/countries.ts';
import { useCountries } from '../../countries.ts';
import { useLanguage, useTexts } from '../../language.ts';
import { type Fault, Field, Input } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { DOCUMENT_KINDS } from './of-steps.ts';
import { nameOf, type Setting } from './setting.ts';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

export interface ControlProps {
  readonly setting: Setting;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  readonly fault?: Fault | undefined;
}

/** The control of one setting, below its label. */
export function SettingControl({ setting, value, set, fault }: ControlProps) {
  const { labelOf, hintOf, wordFor, truth } = useWords();
  const t = useTexts(texts);
  const language = useLanguage();
  const { kind, min, max, step, options = [], standard, isRequired = false } = setting;
  const name = nameOf(setting);
  const label = labelOf(name);
  const hint = setting.hasHint ? hintOf(name) : undefined;
  if (kind === 'switch')
    return (
      <label class="switch">
        <input type="checkbox" checked={value === true} onChange={({ currentTarget }) => set(currentTarget.checked)} />
        <span>
          {label}
          {hint && <span class="hint">{hint}</span>}
        </span>
      </label>
    );
  if (kind === 'choices')
    return <Boxes {...{ label, hint, options, value, set, fault }} wordsOf={(one) => wordFor(name, one)} />;
  if (kind === 'words' || kind === 'countries' || kind === 'pairs')
    return <Typed {...{ setting, label, hint, value, set, fault }} />;
  if (kind === 'choice' || kind === 'country') {
    const offered =
      kind === 'country'
        ? countriesIn(language).map((one) => [one.value, one.label] as const)
        : options.map((one) => [one, wordFor(name, one)] as const);
    const isOpen = standard === undefined && !isRequired;
    return (
      <Select
        {...{ label, hint, fault }}
        value={(value ?? '') as string}
        set={(chosen) => set(chosen || undefined)}
        options={[...(isOpen || value === undefined ? [['', '–'] as const] : []), ...offered]}
      />
    );
  }
  if (kind === 'document') return <DocumentKind {...{ setting, label, hint, value, set, fault }} />;
  if (kind === 'truth')
    return (
      <Select
        {...{ label, hint, fault }}
        value={`${value ?? ''}`}
        set={(chosen) => set(chosen === '' ? undefined : chosen === 'true')}
        options={[
          ['', '–'],
          ['true', truth(true)],
          ['false', truth(false)],
        ]}
      />
    );
  if (kind === 'long')
    return (
      <Field {...{ label, hint, fault }}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={max ?? 5_000}
            required={isRequired}
            value={(value ?? '') as string}
            onInput={({ currentTarget }) => set(currentTarget.value || (isRequired ? '' : undefined))}
          />
        )}
      </Field>
    );
  if (kind === 'colour')
    return (
      <div class="row">
        <label class="row">
          <input
            type="color"
            value={(value ?? '#1d4ed8') as string}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
          {label}
        </label>
        {value !== undefined && value !== null ? (
          <button class="button plain small" type="button" onClick={() => set(undefined)}>
            {t('take_out')}
            <span class="unseen"> {label}</span>
          </button>
        ) : (
          <span class="quiet">{t('none')}</span>
        )}
      </div>
    );
  const isNumber = kind === 'number' || kind === 'share';
  return (
    <Field {...{ label, hint, fault }}>
      {(control) =>
        isNumber ? (
          <NumberInput {...control} setting={setting} value={value} set={set} />
        ) : (
          <input
            {...control}
            type={(kind === 'date' || kind === 'url' ? kind : 'text') as 'text'}
            maxLength={kind === 'url' ? 2_000 : (max ?? 200)}
            required={isRequired}
            {...(kind === 'date' && { min, max, step })}
            value={(value ?? '') as string}
            onInput={({ currentTarget }) => set(currentTarget.value || (isRequired ? '' : undefined))}
          />
        )
      }
    </Field>
  );
}

/** A number. A share from 0 to 1 is typed in percent. */
export function NumberInput({
  setting: { kind, min, max, standard, isRequired },
  value,
  set,
  ...attributes
}: Pick<ControlProps, 'setting' | 'value' | 'set'> & { readonly class: string; readonly 'aria-label'?: string }) {
  const isShare = kind === 'share';
  const shown = (number: unknown) => (isShare ? Math.round(Number(number) * 10_000) / 100 : Number(number));
  return (
    <input
      {...attributes}
      type="number"
      min={isShare ? 0 : min}
      max={isShare ? 100 : max}
      step={stepOf(kind, max)}
      required={isRequired ?? false}
      placeholder={standard === undefined ? '' : `${shown(standard)}`}
      value={value === undefined || value === null ? '' : shown(value)}
      onInput={({ currentTarget: { value: typed, valueAsNumber } }) =>
        set(typed === '' || Number.isNaN(valueAsNumber) ? undefined : isShare ? valueAsNumber / 100 : valueAsNumber)
      }
    />
  );
}

const stepOf = (kind: Setting['kind'], max = 0) => (kind === 'share' || max > 1e12 ? 'any' : 1);

interface BoxesProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly string[];
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  readonly fault?: Fault | undefined;
  readonly wordsOf: (option: string) => string;
}

/** A box for each value of which several hold. Without any the setting is left out. */
export function Boxes({ label, hint, options, value, set, fault, wordsOf }: BoxesProps) {
  const chosen = (value ?? []) as readonly string[];
  const toggle = (one: string) => {
    const next = options.filter((each) => (each === one) !== chosen.includes(each));
    set(next.length === 0 ? undefined : next);
  };
  return (
    <Field {...{ label, hint, fault }}>
      {({ id, 'aria-describedby': note }) => (
        // biome-ignore lint/a11y/useSemanticElements: a legend could not stand in the grid of a field.
        <div id={id} role="group" aria-label={label} aria-describedby={note} class="boxes">
          {options.map((one) => (
            <label key={one}>
              <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
              {wordsOf(one)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const written = (kind: Setting['kind'], value: unknown): string =>
  kind === 'pairs'
    ? Object.entries((value ?? {}) as Record<string, string>)
        .map(([name, words]) => `${name} = ${words}`)
        .join('\n')
    : ((value ?? []) as readonly string[]).join(', ');

function read(kind: Setting['kind'], typed: string): unknown {
  const parts = typed
    .split(kind === 'pairs' ? '\n' : /[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return undefined;
  if (kind === 'countries') return parts.map((part) => part.toUpperCase());
  if (kind !== 'pairs') return parts;
  return Object.fromEntries(parts.map((part) => part.split(/\s*=\s*(.*)/s).slice(0, 2) as [string, string]));
}

/** Several values that are typed into one field. The typed text stays as it is while it means the value. */
function Typed({ setting, label, hint, value, set, fault }: ControlProps & Pick<BoxesProps, 'label' | 'hint'>) {
  const { kind, isRequired } = setting;
  const t = useTexts(texts);
  const countryOf = useCountries();
  const { wordFor } = useWords();
  const [typed, setTyped] = useState('');
  const isSame = JSON.stringify(read(kind, typed)) === JSON.stringify(value);
  const name = nameOf(setting);
  const wordOf = (one: string) => (kind === 'countries' ? countryOf(one) : wordFor(name, one));
  const parts = Array.isArray(value) ? (value as readonly string[]) : [];
  /** The words of the codes, if there are any. */
  const meant = parts.some((one) => wordOf(one) !== one) ? parts.map(wordOf).join(', ') : undefined;
  const attributes = {
    required: isRequired ?? false,
    value: isSame ? typed : written(kind, value),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      set(read(kind, currentTarget.value));
    },
  };
  return (
    <Field label={label} hint={meant ?? (kind === 'countries' ? t('codes') : hint)} fault={fault}>
      {(control) =>
        kind === 'pairs' ? <textarea {...control} rows={3} {...attributes} /> : <input {...control} {...attributes} />
      }
    </Field>
  );
}

/** A kind of document: a known one, or one of the tenant's own. */
function DocumentKind(props: ControlProps & Pick<BoxesProps, 'label' | 'hint'>) {
  const { setting, label, hint, value, set, fault } = props;
  const t = useTexts(texts);
  const { wordFor } = useWords();
  const isOwn = value !== undefined && !DOCUMENT_KINDS.includes(value as string);
  return (
    <>
      <Select
        {...{ label, fault }}
        value={isOwn ? 'own' : ((value ?? '') as string)}
        set={(kind) => set(kind === 'own' ? '' : kind || undefined)}
        options={[
          ...(setting.isRequired ? [] : [['', '–'] as const]),
          ...DOCUMENT_KINDS.map((kind) => [kind, wordFor('document_type', kind)] as const),
          ['own', t('own_kind')],
        ]}
      />
      {isOwn && <Input label={t('own_kind_name')} {...{ hint, fault, set }} required value={value as string} />}
    </>
  );
}
