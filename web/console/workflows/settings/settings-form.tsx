import { useQuery } from '@tanstack/react-query';
import type { FieldFault } from '../../../shared/refusal.ts';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { type Fault, FaultLine } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { type Part, withValue } from '../places.ts';
import { SettingControl } from './control.tsx';
import { useQuestions } from './questions-context.ts';
import { asAnswered, isSet, nameOf, type Setting, settingOf } from './setting.ts';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

interface Props<T extends object> {
  readonly of: T;
  readonly settings: readonly Setting[];
  readonly set: (next: T) => void;
  /** The fault at a place below the part, such as `.name`. */
  readonly faultAt: (path: string) => FieldFault | undefined;
}

/** The settings of a part of a workflow as fields. */
export function SettingsForm<T extends object>({ of, settings, set, faultAt }: Props<T>) {
  return (
    <>
      {settings.map((each) => {
        const setting = each.kind === 'answer' ? asAnswered(each, of as Part) : each;
        const { at, kind } = setting;
        const props = {
          setting,
          value: settingOf(of as Part, setting),
          set: (value: unknown) => set(withValue(of, at.split('.'), value)),
          fault: faultAt(`.${at}`),
        };
        if (kind === 'list') return <Items key={at} {...props} faultAt={faultAt} />;
        if (kind === 'workflow') return <WorkflowControl key={at} {...props} />;
        if (kind === 'question') return <QuestionControl key={at} {...props} />;
        return <SettingControl key={at} {...props} />;
      })}
    </>
  );
}

/** Whether a fault is of the whole list, not of an item that shows it. */
const isFaultOf = (fault: Fault | undefined, at: string): fault is FieldFault =>
  typeof fault === 'object' && fault.path.endsWith(at);

type ItemsProps = Parameters<typeof SettingControl>[0] & Pick<Props<Part>, 'faultAt'>;

/** A list of which each item has settings of its own. */
function Items({ setting: { at, of = [], fresh = {}, hasHint, ...rest }, value, set, fault, faultAt }: ItemsProps) {
  const t = useTexts(texts);
  const { labelOf, hintOf } = useWords();
  const name = nameOf({ at, ...rest });
  const list = labelOf(name);
  const items = (value ?? []) as readonly Part[];
  const setItems = (next: readonly Part[]) => set(next.length === 0 ? undefined : next);
  return (
    <fieldset class="stack tight">
      <legend class="label">{list}</legend>
      {hasHint && <p class="hint">{hintOf(name)}</p>}
      {isFaultOf(fault, at) && <FaultLine of={fault} />}
      {items.map((item, index) => (
        <fieldset key={index} class="item settings">
          <legend class="unseen">{t('item', { list, index: index + 1 })}</legend>
          <Item
            of={item}
            settings={of}
            set={(next) => setItems(items.with(index, next))}
            faultAt={(path) => faultAt(`.${at}[${index}]${path}`)}
          />
          <div class="row">
            <button class="button plain small" type="button" onClick={() => setItems(items.toSpliced(index, 1))}>
              {t('take_out')}
              <span class="unseen"> {t('item', { list, index: index + 1 })}</span>
            </button>
          </div>
        </fieldset>
      ))}
      <div class="row">
        <button class="button plain small" type="button" onClick={() => setItems([...items, fresh])}>
          {t('add_to', { list })}
        </button>
      </div>
    </fieldset>
  );
}

/** The settings of an item: those that are seldom set are folded while they are not. */
function Item({ of, settings, set, faultAt }: Props<Part>) {
  const t = useTexts(texts);
  const seldom = settings.filter(({ isSeldom }) => isSeldom);
  return (
    <>
      <SettingsForm {...{ of, set, faultAt }} settings={settings.filter(({ isSeldom }) => !isSeldom)} />
      {seldom.length > 0 && (
        <details open={seldom.some((setting) => isSet(of, setting) || faultAt(`.${setting.at}`))}>
          <summary>{t('more')}</summary>
          <div class="settings">
            <SettingsForm {...{ of, set, faultAt }} settings={seldom} />
          </div>
        </details>
      )}
    </>
  );
}

/** A choice of one of the tenant's workflows. */
function WorkflowControl({ setting, value, set, fault }: Parameters<typeof SettingControl>[0]) {
  const { labelOf } = useWords();
  const t = useTexts(texts);
  const { data } = useQuery({
    queryKey: ['workflows', 'to choose from'],
    queryFn: () => api.workflow.list.query({ limit: 100 }),
  });
  const known = data?.workflows ?? [];
  const current = (value ?? '') as string;
  const others = known.some(({ workflow_id }) => workflow_id === current) ? [] : [current];
  return (
    <Select
      label={labelOf(nameOf(setting))}
      fault={fault}
      value={current}
      set={set}
      options={[
        ...others.map((id) => [id, id || t('choose')] as const),
        ...known.map(({ workflow_id, name }) => [workflow_id, name] as const),
      ]}
    />
  );
}

/** A choice of one of the questions of the workflow. */
function QuestionControl({ setting, value, set, fault }: Parameters<typeof SettingControl>[0]) {
  const { labelOf } = useWords();
  const questions = useQuestions();
  return (
    <Select
      label={labelOf(nameOf(setting))}
      fault={fault}
      value={(value ?? '') as string}
      set={(chosen) => set(chosen || undefined)}
      options={[['', '–'], ...questions.map(({ field_id, name }) => [field_id, name] as const)]}
    />
  );
}
