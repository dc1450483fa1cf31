import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Refusal } from '../parts/answer.tsx';
import { Form, Input } from '../parts/form.tsx';
import { Reasons } from '../parts/reasons.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useUndo } from '../parts/undo.tsx';
import { type Decision, type DecisionReach, keyOf, type SubjectMatch } from './match.ts';
import { texts } from './texts.ts';

export const VERDICTS = ['false_positive', 'true_match'] as const;
export type Verdict = (typeof VERDICTS)[number];

interface Failure {
  readonly found: SubjectMatch;
  readonly error: unknown;
}

export interface GivenReason {
  readonly reason?: string;
  readonly reason_code?: string;
}

interface Submission {
  readonly of: readonly SubjectMatch[];
  readonly verdict: Verdict;
  readonly given: GivenReason;
}

interface Props {
  readonly of: readonly SubjectMatch[];
  readonly holdsFor: DecisionReach;
  /** The decision that holds now, which is not offered again. */
  readonly now?: Decision['decision'] | undefined;
  /** The verdict whose reason is asked for. */
  readonly asked: Verdict | undefined;
  readonly ask: (verdict: Verdict | undefined) => void;
  /** Called for each decision that was kept, and with null for one that was undone. */
  readonly keep: (found: SubjectMatch, decision: Decision | null) => void;
  /** Called once all decisions were sent. */
  readonly decided?: (areAllKept: boolean) => void;
}

/** Decides whether entries are the subject or somebody else, with one reason. A repeated submission sends only those that failed. */
export function Decide({ of, holdsFor, now, asked, ask, keep, decided }: Props) {
  const t = useTexts(texts);
  const offerUndo = useUndo();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    // All that it needs is in its variables: a key may follow before the page knows a new function.
    mutationFn: async ({ of, verdict, given }: Submission) => {
      const failed: Failure[] = [];
      const kept: (readonly [SubjectMatch, Decision])[] = [];
      for (const found of of) {
        try {
          const decision = await decideOn(found, verdict, given);
          kept.push([found, decision]);
          keep(found, decision);
        } catch (error) {
          failed.push({ found, error });
        }
      }
      if (kept.length > 0) {
        const names = [...new Set(kept.map(([{ match }]) => match.match_data.name))].join(', ');
        const undo = async () => {
          for (let [one] = kept; one; [one] = kept) {
            await takeBack(...one);
            kept.shift();
          }
        };
        offerUndo({ text: t(`decided_${verdict}`, { count: kept.length, names }), undo });
      }
      return { count: of.length, failed };
    },
    onSuccess({ failed }) {
      if (failed.length === 0) {
        setReason('');
        ask(undefined);
      }
      decided?.(failed.length === 0);
    },
  });
  const takeBack = async (found: SubjectMatch, { decision_id }: Decision) => {
    await api.decision.revoke.mutate({ decision_id });
    keep(found, null);
  };
  const { count = 0, failed = [] } = decide.data ?? {};
  return (
    <>
      {count > 1 && failed.length > 0 && <NotKept of={failed} count={count} />}
      {VERDICTS.filter((verdict) => verdict !== now).map((verdict) => (
        <details
          key={verdict}
          open={asked === verdict}
          onToggle={({ currentTarget: { open } }) => open !== (asked === verdict) && ask(open ? verdict : undefined)}
        >
          <summary>{of.length > 1 ? t(`open_all_${verdict}`) : t(`open_${verdict}`)}</summary>
          {asked === verdict && (
            <AskReason
              verdict={verdict}
              reach={t(`holds_for_${holdsFor}`)}
              reason={reason}
              setReason={setReason}
              isBusy={decide.isPending}
              error={count === 1 && failed[0]?.error}
              close={() => ask(undefined)}
              decide={(given) => decide.mutate({ of, verdict, given })}
            />
          )}
        </details>
      ))}
    </>
  );
}

interface AskProps {
  readonly verdict: Verdict;
  /** Says in which checks the decision holds. */
  readonly reach: string;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly close: () => void;
  readonly decide: (given: GivenReason) => void;
}

/** Takes the reason of a verdict: one of the tenant's, or a free one. */
export function AskReason({ verdict, reach, reason, setReason, isBusy, error, close, decide }: AskProps) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  const written = reason.trim() ? { reason } : {};
  useShortcuts({ Escape: close, '0': () => place.current?.querySelector('input')?.focus() });
  return (
    <div class="stack tight" ref={place}>
      <Reasons verdict={verdict} choose={(reason_code) => !isBusy && decide({ ...written, reason_code })} />
      <Form
        submit={() => decide(written)}
        label={t(`mark_${verdict}`)}
        isBusy={isBusy}
        isReady={reason.trim() !== ''}
        error={error}
      >
        <p class="quiet small">{reach}</p>
        <Input
          label={t(`why_${verdict}`)}
          hint={t(`hint_${verdict}`)}
          maxLength={1_000}
          value={reason}
          set={setReason}
        />
      </Form>
    </div>
  );
}

function decideOn({ match, subjectKey }: SubjectMatch, decision: Verdict, given: GivenReason): Promise<Decision> {
  const { entity_id, list_version } = match.match_data;
  return api.decision.create.mutate({
    subject_key: subjectKey ?? {},
    source_list: match.source_list,
    entity_id,
    list_version,
    decision,
    ...given,
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
