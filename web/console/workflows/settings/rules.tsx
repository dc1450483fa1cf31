import { useState } from 'preact/hooks';
import { useTexts } from '../../language.ts';
import { FaultLine, faultOf, faultsIn } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import type { Definition } from '../definition.ts';
import { type Part, valueAt, withValue } from '../places.ts';
import { SettingControl } from './control.tsx';
import { FAMILIES, FAMILY_NAMES, type Family, type FamilyName, OF_EVERY_RULE, SINGLE_RULES } from './of-rules.ts';
import { OF_CHECKS } from './of-workflow.ts';
import { useQuestions } from './questions-context.ts';
import { texts } from './rules-texts.ts';
import { fitting, Sentence } from './sentence.tsx';
import { flag } from './setting.ts';
import { SettingsForm } from './settings-form.tsx';
import { sentenceName } from './spoken.ts';
import { useWords } from './words.ts';

const RULES = ['validation_config', 'automation_rules'] as const;
const AT = RULES.join('.');

interface Props {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  readonly error: unknown;
}

/** The checks of a completed session, and the rules that judge what they found. */
export function RulesForm({ draft, setDraft, error }: Props) {
  const t = useTexts(texts);
  const questions = useQuestions();
  const [about, setAbout] = useState<FamilyName>('list_match_rules');
  const rules = (valueAt(draft, RULES) ?? {}) as Part;
  const setRules = (next: Part) => setDraft(withValue(draft, RULES, next));
  const rulesOf = (family: FamilyName) => (rules[family] ?? []) as readonly Part[];
  const used = FAMILY_NAMES.filter((family) => rulesOf(family).length > 0);
  const add = () => {
    const { fresh } = FAMILIES[about];
    const [first] = questions;
    const rule = about === 'form_field_rules' && first ? { ...fresh, field_id: first.field_id } : fresh;
    setRules({ ...rules, [about]: [...rulesOf(about), rule] });
  };
  const single = (name: keyof typeof SINGLE_RULES) => (
    <>
      <Sentence name={name} of={rules} settings={SINGLE_RULES[name]} set={setRules} />
      {SINGLE_RULES[name].map(({ at }) => {
        const fault = faultOf(error, `${AT}.${at}`);
        return fault && <FaultLine key={at} of={fault} />;
      })}
    </>
  );
  return (
    <>
      <section class="panel" aria-label={t('checks')}>
        <h2>{t('checks')}</h2>
        <SettingsForm
          of={draft}
          settings={OF_CHECKS}
          set={setDraft}
          faultAt={(path) => faultOf(error, path.slice('.'.length))}
        />
      </section>
      <section class="panel" aria-label={t('rules')}>
        <h2>{t('rules')}</h2>
        <label class="switch">
          <input
            type="checkbox"
            checked={rules['enabled'] === true}
            onChange={({ currentTarget }) => setRules({ ...rules, enabled: currentTarget.checked })}
          />
          {t('rules_on')}
        </label>
        {rules['enabled'] !== true && <p class="notice">{t('rules_off')}</p>}
        <SettingControl
          setting={flag('auto_process', false)}
          value={rules['auto_process']}
          set={(auto_process) => setRules({ ...rules, auto_process })}
        />
        {used.length === 0 && <p class="quiet">{t('no_rules')}</p>}
        {used.map((family) => (
          <section key={family} class="stack tight">
            <h3>{t(`family_${family}`)}</h3>
            {rulesOf(family).map((rule, index) => (
              <Rule
                key={index}
                {...{ family, rule, error }}
                at={`${AT}.${family}[${index}]`}
                set={(next) =>
                  setRules({
                    ...rules,
                    [family]: next ? rulesOf(family).with(index, next) : rulesOf(family).toSpliced(index, 1),
                  })
                }
              />
            ))}
          </section>
        ))}
        <div class="rule">{single('faces')}</div>
        <div class="rule">{single('otherwise')}</div>
        <div class="toolbar">
          <Select
            label={t('rule_about')}
            value={about}
            set={setAbout}
            options={FAMILY_NAMES.map((family) => [family, t(`family_${family}`)] as const)}
          />
          <button class="button second" type="button" onClick={add}>
            {t('add_rule')}
          </button>
        </div>
      </section>
    </>
  );
}

interface RuleProps {
  readonly family: FamilyName;
  readonly rule: Part;
  readonly at: string;
  readonly error: unknown;
  /** Undefined takes the rule away. */
  readonly set: (next: Part | undefined) => void;
}

/** One rule: its sentence, and what is seldom set below it. */
function Rule({ family, rule, at, error, set }: RuleProps) {
  const t = useTexts(texts);
  const { labelOf, sentenceOf } = useWords();
  const { settings, others }: Family = FAMILIES[family];
  const below = [...others, ...OF_EVERY_RULE];
  const change = (next: Part) => set(fitting(next, settings, sentenceOf(sentenceName(family, next))));
  const faults = faultsIn(
    error,
    at,
    below.map((setting) => `.${setting.at}`),
  ).filter(({ path }) => path === at || path.startsWith(`${at}.`));
  return (
    <div class="rule">
      <Sentence name={sentenceName(family, rule)} of={rule} settings={settings} set={change} />
      {faults.map((fault) => (
        <FaultLine key={fault.path} of={fault} />
      ))}
      <div class="row">
        <label class="switch">
          <input
            type="checkbox"
            checked={rule['enabled'] !== false}
            onChange={({ currentTarget }) => set({ ...rule, enabled: currentTarget.checked })}
          />
          {labelOf('enabled')}
        </label>
        <button class="button plain small" type="button" onClick={() => set(undefined)}>
          {t('remove_rule')}
        </button>
        <details>
          <summary>{t('more')}</summary>
          <div class="settings">
            <SettingsForm of={rule} settings={below} set={set} faultAt={(path) => faultOf(error, `${at}${path}`)} />
          </div>
        </details>
      </div>
    </div>
  );
}
