import { useTexts } from '../language.ts';
import { Badge } from '../parts/values.tsx';
import type { Definition, Step } from './definition.ts';
import { texts } from './editor-texts.ts';
import type { PartName } from './parts.ts';
import { texts as typeTexts } from './types-texts.ts';

interface Props {
  readonly draft: Definition;
  readonly open: PartName;
  readonly show: (part: PartName) => void;
  /** The number of faults of a part, and of texts that are missing in the languages. */
  readonly faultsOf: (part: PartName) => number;
  readonly missing: number;
  readonly add: () => void;
  readonly isFixed: boolean;
}

/** The parts of a workflow in their order: itself, each step, its rules and its languages. */
export function Outline({ draft, open, show, faultsOf, missing, add, isFixed }: Props) {
  const t = useTexts(texts);
  const typeOf = useTexts(typeTexts);
  const item = (part: PartName, name: string, note?: string) => {
    const faults = faultsOf(part);
    return (
      <li key={part}>
        <button
          class="outlined"
          type="button"
          aria-current={part === open ? 'true' : undefined}
          onClick={() => show(part)}
        >
          <span class="outlined-name">
            <bdi>{name}</bdi>
            {note && <span class="quiet small">{note}</span>}
          </span>
          {faults > 0 && <Badge tone="bad">{t('faults_here', { count: faults })}</Badge>}
        </button>
      </li>
    );
  };
  const noteOf = (step: Step) => [typeOf(`step_${step.type}`), step.conditional_logic && t('sometimes')];
  return (
    <nav class="outline" aria-label={t('parts')}>
      <ol>
        {item('workflow', t('about'))}
        {draft.steps.map((step, index) =>
          item(`step:${step.step_id}`, `${index + 1}. ${step.name}`, noteOf(step).filter(Boolean).join(' · ')),
        )}
        <li>
          <button class="button plain small" type="button" disabled={isFixed} onClick={add}>
            {t('add_step')}
          </button>
        </li>
        {item('rules', t('checks_and_rules'))}
        {item('languages', t('languages'), missing > 0 ? t('texts_missing', { count: missing }) : t('all_texts'))}
        <li class="to-phone">
          <a href="#phone">{t('phone')}</a>
        </li>
      </ol>
    </nav>
  );
}
