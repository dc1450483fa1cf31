import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { readDecidedNow } from '../matches/decided-now.ts';
import { Refusal } from '../parts/answer.tsx';
import type { Choice } from '../parts/choice.ts';
import { Reasons } from '../parts/reasons.tsx';
import { Select } from '../parts/select.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useUndo } from '../parts/undo.tsx';
import { usePeople } from '../people.ts';
import { texts as decideTexts } from './decide-texts.ts';
import { doubtsOf } from './doubts.ts';
import type { Summary } from './filter.ts';
import { listMatchesOf } from './list-matches.ts';
import { openMatchesOf } from './open-matches.tsx';
import { texts } from './texts.ts';
import { texts as togetherTexts } from './together-texts.ts';

const VERDICTS = ['approved', 'rejected'] as const;
type Verdict = (typeof VERDICTS)[number];

interface Failure {
  readonly of: Summary;
  /** Undefined: it needs a look before it is approved. */
  readonly error: unknown;
}

interface Act {
  readonly chosen: readonly Summary[];
  readonly on: (of: Summary) => Promise<boolean>;
  readonly verdict?: Verdict;
}

interface Props {
  readonly choice: Choice<Summary>;
  readonly mayReview: boolean;
}

/** Assigns the chosen cases, or decides on them for one reason. Each is sent by itself, and those that failed stay chosen. */
export function Together({ choice, mayReview }: Props) {
  const t = useTexts(togetherTexts);
  const ofCase = useTexts(texts);
  const ofDecision = useTexts(decideTexts);
  const people = usePeople();
  const offerUndo = useUndo();
  const [asked, setAsked] = useState<Verdict>();
  const [assigned, setAssigned] = useState('');
  const chosen = [...choice.chosen.values()];
  const act = useMutation({
    async mutationFn({ chosen, on, verdict }: Act) {
      const failed: Failure[] = [];
      const done: Summary[] = [];
      for (const of of chosen) {
        try {
          if (await on(of)) done.push(of);
          else failed.push({ of, error: undefined });
        } catch (error) {
          failed.push({ of, error });
        }
      }
      if (verdict && done.length > 0) {
        const text = t(`done_${verdict}`, { count: done.length, names: done.map(choice.labelOf).join(', ') });
        offerUndo({ text, undo: () => reopen(done) });
      }
      choice.clear(done.map(choice.keyOf));
      await queryClient.invalidateQueries({ queryKey: ['cases'] });
      return { failed, count: chosen.length };
    },
    onSuccess: () => setAsked(undefined),
  });
  const decide = (verdict: Verdict, reason_code: string) =>
    act.mutate({ chosen, verdict, on: (of) => decideOn(of, verdict, reason_code) });
  const isOffered = mayReview && chosen.some(({ status }) => status === 'manual_review');
  const ask = (verdict: Verdict) => (isOffered ? () => setAsked(verdict) : undefined);
  useShortcuts({ a: ask('approved'), r: ask('rejected'), Escape: asked && (() => setAsked(undefined)) });
  const { failed = [], count = 0 } = act.data ?? {};
  if (chosen.length === 0) return null;
  return (
    <section class="panel" aria-label={t('together')}>
      <p role="status">{t('chosen', { count: chosen.length, names: chosen.map(choice.labelOf).join(', ') })}</p>
      {failed.length > 0 && (
        <div class="notice bad" role="alert">
          <p>{t('not_done', { done: count - failed.length, count })}</p>
          <ul>
            {failed.map(({ of, error }) => (
              <li key={choice.keyOf(of)}>
                <bdi>{choice.labelOf(of)}</bdi>: {error === undefined ? t('needs_a_look') : <Refusal error={error} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="toolbar">
        <Select
          label={ofCase('assigned')}
          value={assigned}
          set={setAssigned}
          options={[['', ofCase('nobody')], ...people.active.map(({ user_id, name }) => [user_id, name] as const)]}
        />
        <button
          class="button second"
          type="button"
          aria-busy={act.isPending}
          onClick={() => !act.isPending && act.mutate({ chosen, on: (of) => assign(of, assigned || null) })}
        >
          {t('assign')}
        </button>
        {isOffered &&
          VERDICTS.map((verdict) => (
            <button
              key={verdict}
              class={`button ${verdict === 'rejected' ? 'danger' : ''}`}
              type="button"
              aria-expanded={asked === verdict}
              onClick={() => setAsked(asked === verdict ? undefined : verdict)}
            >
              {ofDecision(`decide_${verdict}`)}
            </button>
          ))}
        <button class="button plain" type="button" onClick={() => choice.clear()}>
          {t('clear')}
        </button>
      </div>
      {asked && isOffered && (
        <Reasons verdict={asked} choose={(reason_code) => !act.isPending && decide(asked, reason_code)} />
      )}
    </section>
  );
}

async function assign({ session_id }: Summary, assigned_to: string | null): Promise<true> {
  await api.session.update.mutate({ session_id, assigned_to });
  return true;
}

/** Decides on a case. Returns false for one that nobody approves without a look at it. */
async function decideOn({ session_id }: Summary, status: Verdict, reason_code: string): Promise<boolean> {
  if (status === 'approved') {
    const whole = await api.session.get.query({ session_id });
    const { isUnchecked, isOutdated, unclear } = doubtsOf(whole);
    const open = openMatchesOf(whole, await readDecidedNow(listMatchesOf(whole.processing_results)));
    if (isUnchecked || isOutdated || unclear > 0 || open.length > 0) return false;
  }
  await api.session.update.mutate({ session_id, status, reason_code });
  return true;
}

/** Opens decided cases again. Repeated after a failure, it goes on with those that are left. */
async function reopen(decided: Summary[]): Promise<void> {
  for (let [one] = decided; one; [one] = decided) {
    await api.session.update.mutate({ session_id: one.session_id, status: 'manual_review' });
    decided.shift();
  }
  await queryClient.invalidateQueries({ queryKey: ['cases'] });
}
