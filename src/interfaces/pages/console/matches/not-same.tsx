import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Form, Input } from '../parts/form.tsx';
import type { HoldsFor, Match, SubjectKey } from './match.ts';
import { TakeBack } from './take-back.tsx';
import { texts } from './texts.ts';

interface Given {
  readonly match: Match;
  readonly subjectKey: SubjectKey;
  readonly holdsFor: HoldsFor;
  readonly decided?: (() => void) | undefined;
}

/** Decides that an entry is somebody else, with the reason. */
export function NotSame({ match: { source_list, match_data }, subjectKey, holdsFor, decided }: Given) {
  const t = useTexts(texts);
  const may = useMay();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: () => {
      const { entity_id, list_version } = match_data;
      return api.decision.create.mutate({
        ...{ subject_key: subjectKey, source_list, entity_id, list_version, decision: 'false_positive', reason },
      });
    },
    onSuccess: () => decided?.(),
  });
  if (!may('kyc:review')) return null;
  if (decide.data)
    return (
      <>
        <p class="notice small" role="status">
          {t('decided')}
        </p>
        <TakeBack decision_id={decide.data.decision_id} done={decided} />
      </>
    );
  return (
    <details>
      <summary>{t('not_same')}</summary>
      <Form
        submit={decide.mutate}
        label={t('decide')}
        isBusy={decide.isPending}
        isReady={reason.trim() !== ''}
        error={decide.error}
      >
        <p class="quiet small">{t(`holds_for_${holdsFor}`)}</p>
        <Input label={t('reason')} hint={t('reason_hint')} required maxLength={1_000} value={reason} set={setReason} />
      </Form>
    </details>
  );
}
