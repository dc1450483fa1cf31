import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Refusal } from '../parts/answer.tsx';
import { Form, Input } from '../parts/form.tsx';
import { type Decision, type DecisionReach, keyOf, type SubjectMatch } from './match.ts';
import { texts } from './texts.ts';

const VERDICTS = ['false_positive', 'true_match'] as const;
type Verdict = (typeof VERDICTS)[number];

interface Failure {
  readonly found: SubjectMatch;
  readonly error: unknown;
}

interface Props {
  readonly of: readonly SubjectMatch[];
  readonly holdsFor: DecisionReach;
  /** The decision that holds now, which is not offered again. */
  readonly now?: Decision['decision'] | undefined;
  /** Called for each decision that was kept. */
  readonly keep: (found: SubjectMatch, decision: Decision) => void;
  /** Called once all decisions were kept. */
  readonly decided?: (() => void) | undefined;
}

/** Decides whether entries are the subject or somebody else, with one reason. A repeated submission sends only those that failed. */
export function Decide({ of, holdsFor, now, keep, decided }: Props) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: async (verdict: Verdict) => {
      const failed: Failure[] = [];
      for (const found of of) {
        try {
          keep(found, await decideOn(found, verdict, reason));
        } catch (error) {
          failed.push({ found, error });
        }
      }
      return { count: of.length, failed };
    },
    onSuccess({ failed }) {
      if (failed.length > 0) return;
      setReason('');
      decided?.();
    },
  });
  const { count = 0, failed = [] } = decide.data ?? {};
  return (
    <>
      {count > 1 && failed.length > 0 && <NotKept of={failed} count={count} />}
      {VERDICTS.filter((verdict) => verdict !== now).map((verdict) => (
        <details key={verdict}>
          <summary>{of.length > 1 ? t(`open_all_${verdict}`) : t(`open_${verdict}`)}</summary>
          <Form
            submit={() => decide.mutate(verdict)}
            label={t(`mark_${verdict}`)}
            isBusy={decide.isPending}
            isReady={reason.trim() !== ''}
            error={count === 1 && failed[0]?.error}
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

function decideOn({ match, subjectKey }: SubjectMatch, decision: Verdict, reason: string): Promise<Decision> {
  const { entity_id, list_version } = match.match_data;
  return api.decision.create.mutate({
    subject_key: subjectKey ?? {},
    source_list: match.source_list,
    entity_id,
    list_version,
    decision,
    reason,
  });
}

function NotKept({ of, count }: { of: readonly Failure[]; count: number }) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  return (
    <div class="notice bad" role="alert">
      <p>{t('not_kept', { kept: count - of.length, count })}</p>
      <ul>
        {of.map(({ found, error }) => (
          <li key={keyOf(found)}>
            <bdi>{found.match.match_data.name}</bdi> ({titleOf(found.match.source_list)}): <Refusal error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}
