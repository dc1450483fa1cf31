import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Field, Form } from '../parts/form.tsx';
import type { Case } from './case.ts';
import { refreshCase } from './refresh-case.ts';
import { texts } from './texts.ts';

/** The notes of the reviewers. The end user never sees them. */
export function Notes({ of: { session_id, notes } }: { of: Case }) {
  const t = useTexts(texts);
  const may = useMay();
  const [text, setText] = useState(notes ?? '');
  const save = useMutation({
    mutationFn: async () => {
      await api.session.update.mutate({ session_id, notes: text.trim() === '' ? null : text });
      await refreshCase(session_id);
    },
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
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
        </Form>
      ) : (
        <p class="pre">
          <bdi>{notes ?? '–'}</bdi>
        </p>
      )}
    </section>
  );
}
