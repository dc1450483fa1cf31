import { useTexts } from '../language.ts';
import { type Fault, Field } from '../parts/form.tsx';
import type { Reason } from '../parts/reasons.tsx';
import type { Setting, Value } from './fields.ts';
import { texts } from './texts.ts';

interface Props {
  readonly setting: Setting;
  readonly value: Value;
  readonly fault: Fault | undefined;
  readonly isFixed: boolean;
  readonly set: (value: Value) => void;
}

const lineOf = ({ code, en, es, pt }: Reason) => [code, en, es ?? '', pt ?? ''].join(' | ');

const reasonsIn = (text: string): Reason[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', en = '', es, pt] = line.split('|').map((part) => part.trim());
      return { code, en, ...(es && { es }), ...(pt && { pt }) };
    });

export function SettingControl({ setting, value, fault, isFixed, set }: Props) {
  const t = useTexts(texts);
  const { label, hint, kind, min, max, step, isOptional = false } = setting;
  const note = hint && t(hint);
  if (kind === 'switch')
    return (
      <label class="switch">
        <input
          type="checkbox"
          checked={value === true}
          disabled={isFixed}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <span>
          {t(label)}
          {note && <span class="hint">{note}</span>}
        </span>
      </label>
    );
  if (kind === 'colour')
    return (
      <div class="row">
        <label class="row">
          <input
            type="color"
            value={typeof value === 'string' ? value : '#1d4ed8'}
            disabled={isFixed}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
          {t(label)}
        </label>
        {value === null ? (
          <span class="quiet">{t('standard')}</span>
        ) : (
          !isFixed && (
            <button class="button plain small" type="button" onClick={() => set(null)}>
              {t('to_standard')}
            </button>
          )
        )}
      </div>
    );
  return (
    <Field label={t(label)} hint={note} fault={fault}>
      {(control) =>
        kind === 'reasons' ? (
          <textarea
            {...control}
            rows={6}
            disabled={isFixed}
            value={(value as readonly Reason[]).map(lineOf).join('\n')}
            onChange={({ currentTarget }) => set(reasonsIn(currentTarget.value))}
          />
        ) : kind === 'list' ? (
          <textarea
            {...control}
            rows={3}
            disabled={isFixed}
            value={(value as readonly string[]).join('\n')}
            onChange={({ currentTarget }) => set(currentTarget.value.split(/[\s,;]+/).filter(Boolean))}
          />
        ) : kind === 'number' ? (
          <input
            {...control}
            type="number"
            required={!isOptional}
            {...{ min, max }}
            step={step ?? 1}
            disabled={isFixed}
            value={(value ?? '') as number}
            onInput={({ currentTarget }) =>
              set(isOptional && currentTarget.value === '' ? null : currentTarget.valueAsNumber)
            }
          />
        ) : kind === 'url' ? (
          <input
            {...control}
            type="url"
            maxLength={2_000}
            disabled={isFixed}
            value={(value ?? '') as string}
            onInput={({ currentTarget }) => set(currentTarget.value || null)}
          />
        ) : (
          <input
            {...control}
            required
            maxLength={200}
            disabled={isFixed}
            value={value as string}
            onInput={({ currentTarget }) => set(currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
