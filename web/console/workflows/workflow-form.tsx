import { useTexts } from '../language.ts';
import { faultOf, Input } from '../parts/form.tsx';
import type { Definition } from './definition.ts';
import { texts } from './editor-texts.ts';
import { withValue } from './places.ts';
import { OF_WORKFLOW } from './settings/of-workflow.ts';
import { SettingsForm } from './settings/settings-form.tsx';

interface Props {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  readonly error: unknown;
}

const SECTIONS = ['purpose', 'session', 'look', 'attributes'] as const satisfies readonly (keyof typeof OF_WORKFLOW)[];

/** The settings of the workflow itself. */
export function WorkflowForm({ draft, setDraft, error }: Props) {
  const t = useTexts(texts);
  return (
    <section class="panel" aria-label={t('about')}>
      <Input
        label={t('name')}
        required
        maxLength={200}
        value={draft.name}
        fault={faultOf(error, 'name')}
        set={(name) => setDraft({ ...draft, name })}
      />
      <Input
        label={t('description')}
        maxLength={2_000}
        value={draft.description ?? ''}
        fault={faultOf(error, 'description')}
        set={(description) => setDraft(withValue(draft, ['description'], description || undefined))}
      />
      {SECTIONS.map((section) => (
        <section key={section} class="stack tight">
          <h3>{t(`section_${section}`)}</h3>
          <div class="settings">
            <SettingsForm
              of={draft}
              settings={OF_WORKFLOW[section]}
              set={setDraft}
              faultAt={(path) => faultOf(error, path.slice('.'.length))}
            />
          </div>
        </section>
      ))}
    </section>
  );
}
