import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Field, Form } from '../parts/form.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { type Case, refreshCase } from './case.ts';
import { texts } from './texts.ts';

/** The notes of the reviewers. The end user never sees them. */
export function Notes({ of: { session_id, notes } }: { of: Case }) {
  const t = useTexts(texts);
  const may = useMay();
  /** The typed text, and the notes that it began from; undefined: nothing is typed. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly from: string | null }>();
  const text = draft?.text ?? notes ?? '';
  useUnsaved(draft !== undefined && text !== (notes ?? ''));
  const save = useMutation({
    mutationFn: async () => {
      await api.session.update.mutate({ session_id, notes: text.trim() === '' ? null : text });
      await refreshCase(session_id);
    },
    onSuccess: () => setDraft(undefined),
  });
  return (
    <section class="panel">
      <h2>{t('notes')}</h2>
      {may('kyc:create') ? (
        <Form
          submit={save.mutate}
          label={t('save')}
          isBusy={save.isPending}
          isReady={text !== (notes ?? '')}
          error={save.error}
        >
          <Field label={t('notes')} hint={t('notes_hint')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={5_000}
                value={text}
                onInput={({ currentTarget }) =>
                  setDraft({ text: currentTarget.value, from: draft ? draft.from : notes })
                }
              />
            )}
          </Field>
          {draft && draft.from !== notes && !save.isPending && (
            <p class="notice small pre" role="status">
              {t('notes_changed', { notes: notes ?? '–' })}
            </p>
          )}
        </Form>
      ) : (
        <p class="pre">
          <bdi>{notes ?? '–'}</bdi>
        </p>
      )}
    </section>
  );
}
