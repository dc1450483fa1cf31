import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Form, Input } from '../parts/form.tsx';
import type { HoldsFor, Match, SubjectKey } from './match.ts';
import { TakeBack } from './take-back.tsx';
import { texts } from './texts.ts';

const VERDICTS = ['false_positive', 'true_match'] as const;
type Verdict = (typeof VERDICTS)[number];

interface Given {
  readonly match: Match;
  readonly subjectKey: SubjectKey;
  readonly holdsFor: HoldsFor;
  readonly decided?: (() => void) | undefined;
}

/** Decides whether an entry is the subject or somebody else, with the reason. */
export function Decide({ match: { source_list, match_data, decision }, subjectKey, holdsFor, decided }: Given) {
  const t = useTexts(texts);
  const may = useMay();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (verdict: Verdict) => {
      const { entity_id, list_version } = match_data;
      return api.decision.create.mutate({
        ...{ subject_key: subjectKey, source_list, entity_id, list_version, decision: verdict, reason },
      });
    },
    onSuccess: () => decided?.(),
  });
  if (!may('kyc:review') && !may('kyc:create')) return null;
  if (decide.data)
    return (
      <>
        <p class="notice small" role="status">
          {t(`kept_${decide.variables}`)}
        </p>
        <TakeBack decision_id={decide.data.decision_id} done={decided} />
      </>
    );
  return (
    <>
      {VERDICTS.filter((verdict) => verdict !== decision?.decision).map((verdict) => (
        <details key={verdict}>
          <summary>{t(`open_${verdict}`)}</summary>
          <Form
            submit={() => decide.mutate(verdict)}
            label={t(`mark_${verdict}`)}
            isBusy={decide.isPending}
            isReady={reason.trim() !== ''}
            error={decide.error}
          >
            <p class="quiet small">{t(`holds_for_${holdsFor}`)}</p>
            <Input
              label={t(`why_${verdict}`)}
              hint={t(`hint_${verdict}`)}
              required
              maxLength={1_000}
              value={reason}
              set={setReason}
            />
          </Form>
        </details>
      ))}
    </>
  );
}
