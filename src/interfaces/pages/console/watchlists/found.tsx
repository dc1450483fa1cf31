import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import { Facts } from '../parts/values.tsx';
import type { Result } from './run-page.tsx';
import { texts } from './texts.ts';

type Match = Result['matches'][number];

/** The entries that a subject matched, each with the offer to decide that it is not the same. */
export function Found({ result: { subject_id, full_name, matches }, close }: { result: Result; close: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog title={full_name ?? t('unnamed')} close={close}>
      {matches.map((match) => (
        <Entry key={`${match.source_list} ${match.match_data.entity_id}`} subject_id={subject_id} match={match} />
      ))}
    </Dialog>
  );
}

function Entry({ subject_id, match }: { subject_id: string; match: Match }) {
  const t = useTexts(texts);
  const may = useMay();
  const [reason, setReason] = useState('');
  const { match_data: entry, source_list, confidence_score } = match;
  const decide = useMutation({
    mutationFn: () =>
      api.decision.create.mutate({
        ...{ subject_key: { subject_id }, source_list, entity_id: entry.entity_id, list_version: entry.list_version },
        ...{ decision: 'false_positive', reason },
      }),
  });
  return (
    <section class="panel">
      <Facts
        of={[
          [t('entry'), <bdi key="name">{entry.name}</bdi>],
          [t('score'), confidence_score.toFixed(2)],
          [t('list'), source_list],
          [t('programs'), entry.sanction_programs.join(', ') || '–'],
          [t('born'), entry.birth_dates?.join(', ') ?? entry.birth_date],
          [t('nationality'), entry.nationalities?.join(', ') ?? entry.nationality],
        ]}
      />
      {may('kyc:review') &&
        (decide.isSuccess ? (
          <p class="notice" role="status">
            {t('decided')}
          </p>
        ) : (
          <details>
            <summary>{t('not_same')}</summary>
            <Form submit={decide.mutate} label={t('decide')} isBusy={decide.isPending} error={decide.error}>
              <Input label={t('reason')} required value={reason} set={setReason} />
            </Form>
          </details>
        ))}
    </section>
  );
}
