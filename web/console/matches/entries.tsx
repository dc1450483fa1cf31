import { useRef, useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Decide } from './decide.tsx';
import { Entry } from './entry.tsx';
import { type Decision, type DecisionReach, keyOf, profilesOf, type SubjectMatch } from './match.ts';
import './matches.css';
import { Profile } from './profile.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly of: readonly SubjectMatch[];
  readonly holdsFor: DecisionReach;
  /** The profiles that are open from the start; the others are folded. */
  readonly shown?: number;
  /** Called for each decision that was kept, and with null for one that was taken back. */
  readonly decided?: (found: SubjectMatch, decision: Decision | null) => void;
}

/** Entries of lists, put together by whom they are of: each has its own decision, and those of one or that are chosen have one together. */
export function Entries({ of, holdsFor, shown = of.length, decided }: Props) {
  const t = useTexts(texts);
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The decisions since the entries were read; null: taken back. */
  const [made, setMade] = useState<Readonly<Record<string, Decision | null>>>({});
  const status = useRef<HTMLParagraphElement>(null);
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, ...keys] : [...known].filter((key) => !keys.includes(key))));
  const keep = (found: SubjectMatch, decision: Decision | null) => {
    setMade((known) => ({ ...known, [keyOf(found)]: decision }));
    choose([keyOf(found)], false);
    decided?.(found, decision);
  };

  const mayDecide = may('kyc:review') || may('kyc:create');
  const decidable = mayDecide ? of.filter(({ subjectKey }) => subjectKey) : [];
  const decisionOn = (found: SubjectMatch) => {
    const now = made[keyOf(found)];
    return now === undefined ? found.match.decision : (now ?? undefined);
  };
  const open = decidable.filter((found) => decisionOn(found)?.decision !== 'false_positive');
  const picked = open.filter((found) => chosen.has(keyOf(found)));
  const isMany = decidable.length > 1;
  const entryOf = (found: SubjectMatch) => {
    const key = keyOf(found);
    const choice = isMany && open.includes(found);
    return (
      <Entry
        key={key}
        of={found}
        decision={decisionOn(found)}
        news={made[key] === null ? 'taken_back' : made[key] && 'kept'}
        takenBack={mayDecide ? () => keep(found, null) : undefined}
        choice={choice ? { isChosen: chosen.has(key), set: (isChosen: boolean) => choose([key], isChosen) } : undefined}
      >
        {open.includes(found) && (
          <Decide of={[found]} holdsFor={holdsFor} now={decisionOn(found)?.decision} keep={keep} />
        )}
      </Entry>
    );
  };
  const isUndecidedAtFirst = ({ match, subjectKey }: SubjectMatch) =>
    mayDecide && subjectKey !== undefined && !['false_positive', 'true_match'].includes(match.decision?.decision ?? '');
  const profiles = profilesOf(of).map((entries) => {
    const [best, ...others] = entries as [SubjectMatch, ...SubjectMatch[]];
    if (others.length === 0) return entryOf(best);
    const undecided = entries.filter((found) => open.includes(found) && decisionOn(found)?.decision !== 'true_match');
    const isOffered = undecided.length > 0 && entries.filter(isUndecidedAtFirst).length > 1;
    return (
      <Profile key={keyOf(best)} of={entries} best={entryOf(best)} others={others.map((found) => entryOf(found))}>
        {isOffered && <Decide of={undecided} holdsFor={holdsFor} keep={keep} />}
      </Profile>
    );
  });
  const kept = Object.values(made).filter(Boolean).length;
  return (
    <>
      {profiles.slice(0, shown)}
      {profiles.length > shown && (
        <details class="stack">
          <summary>{t('more_entries', { count: profiles.length - shown })}</summary>
          {profiles.slice(shown)}
        </details>
      )}
      {isMany && (
        <section class="panel together" aria-label={t('together')}>
          {open.length > 1 && (
            <label class="row">
              <input
                type="checkbox"
                checked={picked.length === open.length}
                onChange={({ currentTarget }) => choose(open.map(keyOf), currentTarget.checked)}
              />
              {t('choose_all', { count: open.length })}
            </label>
          )}
          <p ref={status} class="small" role="status" tabIndex={-1}>
            {picked.length > 0
              ? t('decide_on', { count: picked.length })
              : kept > 0
                ? t('kept_all', { count: kept })
                : t('together')}
          </p>
          {picked.length > 0 && (
            <Decide of={picked} holdsFor={holdsFor} keep={keep} decided={() => status.current?.focus()} />
          )}
        </section>
      )}
    </>
  );
}
