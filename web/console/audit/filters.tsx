import { useEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { usePeople } from '../people.ts';
import { ACTIONS } from './actions.ts';
import { texts as ofActs } from './acts-texts.ts';
import type { Filter } from './events.ts';
import { texts as ofObjects } from './object-texts.ts';
import { texts } from './texts.ts';
import { useKeys, useWords } from './words.ts';

interface Props {
  readonly filter: Filter;
  readonly set: (change: Filter) => void;
}

type Option = readonly [value: string, text: string];

const TYPES = Object.keys(ofObjects.en).flatMap((key) => (key.startsWith('type_') ? [key.slice('type_'.length)] : []));
const AREAS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Adds the value of the address, which may be none of the options. */
const withChosen = (value: string | undefined, options: readonly Option[], known: readonly Option[]) =>
  value && !known.some(([each]) => each === value) ? [...options, [value, value] as const] : options;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The filters of the log: by person, action, object and time. */
export function Filters({ filter, set }: Props) {
  const t = useTexts(texts);
  const act = useTexts(ofActs);
  const { typeOf, actionOf } = useWords();
  const { users } = usePeople();
  const people = users.map(({ user_id, name }) => [user_id, name || user_id] as const);
  const programs = useKeys().map(({ key_id, name }) => [key_id, name] as const);
  const actions = AREAS.map((area) => ({
    label: act(`area_${area}`),
    options: ACTIONS[area].map((action) => [action, sentence(actionOf(action))] as const),
  }));
  const known = actions.flatMap(({ options }) => options);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <search class="stack tight">
      <div class="toolbar">
        <Select
          label={t('person')}
          value={filter.actor_id ?? ''}
          set={(actor_id) => set({ actor_id })}
          options={withChosen(filter.actor_id, [['', t('anybody')]], [...people, ...programs])}
          groups={[
            { label: t('people'), options: people },
            { label: t('programs'), options: programs },
          ]}
        />
        <Select
          label={t('action')}
          value={filter.action ?? ''}
          set={(action) => set({ action })}
          options={withChosen(filter.action, [['', t('any')]], known)}
          groups={actions}
        />
        <Select
          label={t('object_type')}
          value={filter.resource_type ?? ''}
          set={(resource_type) => set({ resource_type })}
          options={[['', t('any')], ...TYPES.map((type) => [type, typeOf(type)] as const)]}
        />
        {(['from', 'to'] as const).map((name) => (
          <Input
            key={name}
            label={t(name)}
            type="date"
            value={filter[name] ?? ''}
            set={(value) => set({ [name]: value })}
          />
        ))}
        {isFiltered && (
          <button
            class="button second"
            type="button"
            onClick={() => set(Object.fromEntries(Object.keys(filter).map((name) => [name, ''])))}
          >
            {t('clear')}
          </button>
        )}
      </div>
      <label class="row">
        <input type="checkbox" checked={!!filter.reads} onChange={() => set({ reads: filter.reads ? '' : 'shown' })} />
        {t('reads')}
      </label>
      <details open={!!(filter.resource_id || filter.request_id)}>
        <summary>{t('more_filters')}</summary>
        <div class="toolbar wide">
          {(['resource_id', 'request_id'] as const).map((name) => (
            <TypedId key={name} label={t(name)} value={filter[name] ?? ''} set={(value) => set({ [name]: value })} />
          ))}
        </div>
      </details>
    </search>
  );
}

interface TypedIdProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

/** An id that filters once the typing pauses, and that links set too. */
function TypedId({ label, value, set }: TypedIdProps) {
  const [text, setText] = useState(value);
  const known = useRef(value);
  const typed = useSettled(text.trim());
  useEffect(() => {
    if (typed === known.current) return;
    known.current = typed;
    set(typed);
  }, [typed]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  return <Input label={label} value={text} set={setText} maxLength={200} />;
}
