import { useMutation } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Failed } from '../parts/answer.tsx';
import { useReasonText } from '../parts/reasons.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { MatchComparison } from './comparison.tsx';
import { type Decision, keyOf, type SubjectMatch } from './match.ts';
import { texts } from './texts.ts';
import { Why } from './why.tsx';

interface Props {
  readonly of: SubjectMatch;
  /** Whether it is below the limit of a match. */
  readonly isBelow?: boolean;
  readonly decision?: Decision | undefined;
  /** The act of the user on the decision, just now. */
  readonly news?: 'kept' | 'taken_back' | undefined;
  /** Called once the decision was taken back; without it the user may not. */
  readonly takenBack?: (() => void) | undefined;
  /** Whether the keys are for this entry. */
  readonly isCurrent?: boolean;
  /** Whether the entry is chosen for a decision on several. */
  readonly choice?: { readonly isChosen: boolean; readonly set: (isChosen: boolean) => void } | undefined;
  /** The offer to decide. */
  readonly children?: ComponentChildren;
}

/** An entry of a list beside the subject that it matched, and why. */
export function Entry({ of: found, isBelow = false, decision, news, takenBack, isCurrent, choice, children }: Props) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const { actorOf } = usePeople();
  const reasonText = useReasonText();
  const { match, subject } = found;
  const { match_data: entry, confidence_score, match_type, source_list } = match;
  const isFalse = decision?.decision === 'false_positive';
  return (
    <article
      class={`entry ${isBelow ? 'below' : isFalse ? 'past' : ''}`}
      data-entry={keyOf(found)}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={-1}
    >
      <div class="row spread">
        <div class="row">
          {choice && (
            <input
              type="checkbox"
              aria-label={t('choose', { name: entry.name, list: titleOf(source_list) })}
              checked={choice.isChosen}
              onChange={({ currentTarget }) => choice.set(currentTarget.checked)}
            />
          )}
          <h3>
            <bdi>{entry.name}</bdi>
          </h3>
        </div>
        <div class="row">
          {decision && <Badge tone={isFalse ? 'good' : 'warn'}>{t(`decision_${decision.decision}`)}</Badge>}
          <Badge tone={isFalse || isBelow ? 'plain' : 'bad'}>
            {t('score', { score: Math.round(confidence_score * 100), kind: t(`kind_${match_type}`) })}
          </Badge>
        </div>
      </div>
      {entry.matched_name && entry.matched_name !== entry.name && (
        <p class="small">
          {t('matched_by')} <bdi>{entry.matched_name}</bdi>
        </p>
      )}
      <p class="quiet small">
        <bdi>{t('from', { list: titleOf(source_list), version: entry.list_version, entry: entry.entity_id })}</bdi>
        {entry.sanction_programs.length > 0 && <bdi>{` · ${entry.sanction_programs.join(', ')}`}</bdi>}
      </p>
      <MatchComparison of={found} />
      {match.explanation && <Why explanation={match.explanation} confidence={confidence_score} subject={subject} />}
      <div class="stack tight" role="status">
        {news === 'taken_back' && <p class="notice small">{t('taken_back')}</p>}
        {news === 'kept' && decision && decision.decision !== 'needs_review' && (
          <p class="notice small">{t(`kept_${decision.decision}`)}</p>
        )}
        {decision && (
          <p class="notice small">
            <bdi>{reasonText(decision)}</bdi>
            <span class="quiet">
              {' – '}
              {decision.decided_by && (
                <>
                  <bdi>{actorOf(decision.decided_by)}</bdi>,{' '}
                </>
              )}
              <Moment at={decision.decided_at} />
            </span>
          </p>
        )}
      </div>
      {decision && decision.decision !== 'needs_review' && takenBack && (
        <TakeBack key={decision.decision_id} decision_id={decision.decision_id} done={takenBack} />
      )}
      {children}
    </article>
  );
}

/** Revokes a decision on a match, so that the match counts again. */
function TakeBack({ decision_id, done }: { decision_id: string; done: () => void }) {
  const t = useTexts(texts);
  const revoke = useMutation({ mutationFn: () => api.decision.revoke.mutate({ decision_id }), onSuccess: done });
  return (
    <div class="row">
      {revoke.error && <Failed error={revoke.error} />}
      <button
        class="button plain small"
        type="button"
        aria-busy={revoke.isPending}
        onClick={() => !revoke.isPending && revoke.mutate()}
      >
        {t('take_back')}
      </button>
    </div>
  );
}
