import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Badge } from '../parts/values.tsx';
import { Compared } from './compared.tsx';
import { Decide } from './decide.tsx';
import type { HoldsFor, Match, Subject, SubjectKey } from './match.ts';
import './matches.css';
import { TakeBack } from './take-back.tsx';
import { texts } from './texts.ts';
import { Why } from './why.tsx';

interface Given {
  readonly match: Match;
  readonly subject: Subject;
  /** Identifies the subject for decisions; without it none is offered. */
  readonly subjectKey?: SubjectKey | undefined;
  /** The checks for which a decision holds: those of a case and its customer, of the watched subject, or all of the subject. */
  readonly holdsFor: HoldsFor;
  /** Called once a decision was kept. */
  readonly decided?: () => void;
}

/** An entry of a list beside the subject that it matched, and why. */
export function Entry({ match, subject, subjectKey, holdsFor, decided }: Given) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const { match_data: entry, decision, confidence_score, match_type, source_list } = match;
  const isFalse = decision?.decision === 'false_positive';
  return (
    <article class={`entry ${isFalse ? 'past' : ''}`}>
      <div class="row spread">
        <h3>
          <bdi>{entry.name}</bdi>
        </h3>
        <div class="row">
          {decision && <Badge tone={isFalse ? 'good' : 'warn'}>{t(`decision_${decision.decision}`)}</Badge>}
          <Badge tone={isFalse ? 'plain' : 'bad'}>
            {t('score', { score: Math.round(confidence_score * 100), kind: t(`kind_${match_type}`) })}
          </Badge>
        </div>
      </div>
      <p class="quiet small">
        <bdi>{t('from', { list: titleOf(source_list), version: entry.list_version, entry: entry.entity_id })}</bdi>
        {entry.sanction_programs.length > 0 && <bdi>{` · ${entry.sanction_programs.join(', ')}`}</bdi>}
      </p>
      <Compared subject={subject} entry={entry} />
      {match.explanation && <Why explanation={match.explanation} subject={subject} />}
      {decision && (
        <p class="notice small">
          <bdi>{decision.reason}</bdi>
        </p>
      )}
      {decision && decision.decision !== 'needs_review' && (
        <TakeBack decision_id={decision.decision_id} done={decided} />
      )}
      {subjectKey && !isFalse && <Decide match={match} subjectKey={subjectKey} holdsFor={holdsFor} decided={decided} />}
    </article>
  );
}
