import { useContext } from 'preact/hooks';
import { countriesIn } from '../../../shared/countries.ts';
import { useLanguage, useTexts } from '../../language.ts';
import { type Part, withValue } from '../places.ts';
import { NumberInput } from './control.tsx';
import { USUAL_DAYS } from './of-rules.ts';
import { DOCUMENT_KINDS } from './of-steps.ts';
import { Operand, operandFor } from './operand.tsx';
import { DraftContext, useQuestions } from './questions-context.ts';
import { texts } from './rules-texts.ts';
import { nameOf, type Setting, settingOf } from './setting.ts';
import { placesOf, useWords } from './words.ts';

interface Props {
  /** The name of the sentence. */
  readonly name: string;
  readonly of: Part;
  readonly settings: readonly Setting[];
  readonly set: (next: Part) => void;
}

/** A rule as a sentence, of which each value can be changed where it stands. */
export function Sentence({ name, of, settings, set }: Props) {
  const { sentenceOf } = useWords();
  const parts = sentenceOf(name).split(/\{(\w+)\}/);
  return (
    <div class="sentence">
      {parts.map((part, index) => {
        const setting = settings.find((one) => index % 2 === 1 && nameOf(one) === part);
        return setting ? <Place key={index} {...{ setting, of, set }} /> : <span key={index}>{part}</span>;
      })}
    </div>
  );
}

function Place({ setting, of, set }: { setting: Setting; of: Part; set: (next: Part) => void }) {
  const { labelOf, wordFor } = useWords();
  const t = useTexts(texts);
  const language = useLanguage();
  const questions = useQuestions();
  const documents = useDocumentTypes();
  const name = nameOf(setting);
  const label = labelOf(name);
  const value = settingOf(of, setting);
  const setValue = (next: unknown) => set(withValue(of, setting.at.split('.'), next));
  const { kind, options = [] } = setting;
  const attributes = { class: 'input', 'aria-label': label };
  const choose = (offered: readonly (readonly [value: string, words: string])[], change = setValue) => (
    <select
      {...attributes}
      value={(value ?? '') as string}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    >
      {!offered.some(([one]) => one === value) && (
        <option value={(value ?? '') as string}>{wordFor(name, `${value || '–'}`)}</option>
      )}
      {offered.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
  if (name === 'operator')
    return choose(
      options.map((one) => [one, wordFor(name, one)] as const),
      (operator) => set(withValue({ ...of, operator }, ['value'], operandFor(operator as string, of['value']))),
    );
  if (name === 'document_type')
    return choose(
      [...new Set(['any', ...documents, ...DOCUMENT_KINDS])].map((one) => [one, wordFor(name, one)] as const),
    );
  if (kind === 'choice') return choose(options.map((one) => [one, wordFor(name, one)] as const));
  if (kind === 'country') return choose(countriesIn(language).map((one) => [one.value, one.label] as const));
  if (kind === 'question') return choose(questions.map((one) => [one.field_id, one.name] as const));
  if (kind === 'choices') return <Several {...{ label, name, options, value, set: setValue }} />;
  if (kind === 'answer')
    return (
      <Operand
        {...{ label, value, set: setValue }}
        field_id={of['field_id'] as string}
        isList={['in', 'not_in'].includes(of['operator'] as string)}
      />
    );
  if (kind === 'words')
    return (
      <input
        {...attributes}
        placeholder={t('any_field')}
        value={((value ?? []) as readonly string[]).join(', ')}
        onInput={({ currentTarget: { value: typed } }) =>
          setValue(typed.trim() === '' ? undefined : typed.split(',').map((part) => part.trim()))
        }
      />
    );
  const usual = name === 'days' ? USUAL_DAYS[of['check_type'] as string] : setting.standard;
  return <NumberInput {...attributes} setting={{ ...setting, standard: usual }} value={value} set={setValue} />;
}

/** The values of a place that takes several, folded to their words. */
function Several(props: {
  readonly label: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}) {
  const { label, name, options, value, set } = props;
  const { wordFor } = useWords();
  const chosen = (value ?? []) as readonly string[];
  const toggle = (one: string) => {
    const next = options.filter((each) => (each === one) !== chosen.includes(each));
    set(next.length === 0 ? undefined : next);
  };
  return (
    <details class="several">
      <summary class="input">
        <span class="unseen">{label}: </span>
        {chosen.map((one) => wordFor(name, one)).join(', ') || '–'}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a sentence. */}
      <span role="group" aria-label={label} class="boxes">
        {options.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
            {wordFor(name, one)}
          </label>
        ))}
      </span>
    </details>
  );
}

/** The types of documents for which the steps ask. */
function useDocumentTypes(): readonly string[] {
  const { steps = [] } = useContext(DraftContext) ?? {};
  const named = steps.flatMap((step) =>
    step.type === 'document_upload'
      ? [
          ...(step.required_documents ?? []),
          ...(step.document_requirements ?? []).map(({ document_type }) => document_type),
          ...(step.document_types ?? []),
        ]
      : [],
  );
  return [...new Set(named)];
}

/** A rule without the values that its sentence does not name, which the service would refuse. */
export function fitting(rule: Part, settings: readonly Setting[], sentence: string): Part {
  const places = placesOf(sentence);
  const left = settings.map(nameOf).filter((name) => !places.includes(name));
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !left.includes(name)));
}
