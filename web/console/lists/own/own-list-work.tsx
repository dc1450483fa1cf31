import { useMutation } from '@tanstack/react-query';
import { isOwn } from '@vett/schema/own-name';
import { useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter';
import { base64Of } from '../../../shared/base64.ts';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Form } from '../../parts/form.tsx';
import type { ListStatus } from '../list-state.tsx';
import { RunState, useRun } from '../run.tsx';
import { ACCEPTED } from './format-of.ts';
import { texts } from './texts.ts';

/** Publishes the next version of an own list, or deletes the list. */
export function OwnListWork({ name, title }: Pick<ListStatus, 'name' | 'title'>) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const begun = new URLSearchParams(useSearch()).get('run') ?? undefined;
  const [file, setFile] = useState<File>();
  const [isAsking, setAsking] = useState(false);
  const publish = useMutation({
    mutationFn: async ({ sent, accept_shrink }: { sent: File; accept_shrink?: true }) => {
      if (!isOwn(name)) throw new Error('only own lists are published here');
      return api.ownList.publish.mutate({ name, file_name: sent.name, data: await base64Of(sent), accept_shrink });
    },
  });
  const remove = useMutation({
    mutationFn: async () => (isOwn(name) ? api.ownList.delete.mutate({ name }) : undefined),
    onSuccess: () => {
      go('/lists');
      queryClient.removeQueries({ queryKey: ['lists', name] });
      return queryClient.invalidateQueries({ queryKey: ['lists'], exact: true });
    },
  });
  const run = useRun(name, publish.data?.run_id ?? begun);
  const isBusy = publish.isPending || run.isRunning;
  return (
    <section class="panel stack">
      <h2>{t('new_version')}</h2>
      <Form
        submit={() => file && publish.mutate({ sent: file })}
        label={t('publish')}
        isBusy={isBusy}
        isReady={file !== undefined}
        error={publish.error}
      >
        <FileField label={t('file')} hint={t('file_hint')} accept={ACCEPTED} most={10} set={setFile} />
      </Form>
      <RunState of={run} />
      <div class="row">
        {run.run.data?.outcome === 'rejected_shrunk' && file && (
          <button
            class="button danger"
            type="button"
            onClick={() => publish.mutate({ sent: file, accept_shrink: true })}
          >
            {t('take_anyway')}
          </button>
        )}
        <button class="button second" type="button" onClick={() => setAsking(true)}>
          {t('remove')}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={t('remove')}
          text={t('remove_text', { title })}
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          confirm={() => remove.mutate()}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}
