import { useRef, useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { Decide, type Verdict } from './decide.tsx';
import { Entry } from './entry.tsx';
import { Judge, Judgements } from './judgements.tsx';
import {
  type Decision,
  type DecisionReach,
  entryOf as entryKeyOf,
  isContradicted,
  keyOf,
  type ProfileIds,
  profilesOf,
  readProfileIds,
  type SubjectMatch,
} from './match.ts';
import './matches.css';
import { texts as judgementTexts } from './judgement-texts.ts';
import { Profile } from './profile.tsx';
import { texts } from './texts.ts';

/** The place of the decision on all that are chosen. */
const CHOSEN = 'chosen';

interface Props {
  readonly of: readonly SubjectMatch[];
  readonly holdsFor: DecisionReach;
  /** The profiles that are open from the start; the others are folded. */
  readonly shown?: number;
  /** Called for each decision that was kept, and with null for one that was taken back. */
  readonly decided?: (found: SubjectMatch, decision: Decision | null) => void;
  /** Called once the user has decided on the last entry that nobody had decided on. */
  readonly done?: () => unknown;
}

/** Entries of lists, put together by whom they are of: each has its own decision, and those of one or that are chosen have one together. */
export function Entries({ of, holdsFor, shown = of.length, decided, done }: Props) {
  const t = useTexts(texts);
  const tJudged = useTexts(judgementTexts);
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The decisions since the entries were read; null: taken back. */
  const [made, setMade] = useState<Readonly<Record<string, Decision | null>>>({});
  const [current, setCurrent] = useState<string>();
  /** The decision whose reason is asked for: its entry or profile, or `chosen`. */
  const [asked, setAsked] = useState<{ readonly place: string; readonly verdict: Verdict }>();
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, ...keys] : [...known].filter((key) => !keys.includes(key))));

  const mayDecide = may('kyc:review') || may('kyc:create');
  const decidable = mayDecide ? of.filter(({ subjectKey }) => subjectKey) : [];
  const decisionIn = (all: typeof made, found: SubjectMatch) => {
    const now = all[keyOf(found)];
    return now === undefined ? found.match.decision : (now ?? undefined);
  };
  const decisionOn = (found: SubjectMatch) => decisionIn(made, found);
  const isUndecided = (decision: Pick<Decision, 'decision'> | undefined) =>
    decision === undefined || decision.decision === 'needs_review';
  const latest = useRef(made);
  const keep = (found: SubjectMatch, decision: Decision | null) => {
    latest.current = { ...latest.current, [keyOf(found)]: decision };
    setMade(latest.current);
    choose([keyOf(found)], false);
    decided?.(found, decision);
  };
  /** The profiles of entries, once something was said about them. */
  const [profileIds, setProfileIds] = useState<ProfileIds>({});
  const regroup = async () => setProfileIds(await readProfileIds(of.map(entryKeyOf)));
  const grouped = profilesOf(of, profileIds);
  const contradicted = grouped.filter((entries) => entries.every(isContradicted));
  /** Those of whom lists say something else than is known come last, unless all are. */
  const likelier =
    contradicted.length < grouped.length ? grouped.filter((each) => !contradicted.includes(each)) : grouped;
  const profiles = [...new Set([...likelier, ...contradicted])];
  const rows = profiles.flat();
  /** After a decision the keys are for the next entry that waits for one. */
  const goOn = (areAllKept: boolean) => {
    if (!areAllKept) return;
    const waiting = rows.filter((found) => decidable.includes(found) && isUndecided(decisionIn(latest.current, found)));
    const place = rows.findIndex((found) => keyOf(found) === current);
    const next = waiting.find((found) => rows.indexOf(found) > place) ?? waiting[0];
    if (next) show(next);
    else done?.();
  };

  const open = decidable.filter((found) => decisionOn(found)?.decision !== 'false_positive');
  const picked = open.filter((found) => chosen.has(keyOf(found)));
  /** The chosen entries of other profiles than the first chosen one, one of each. */
  const apart = profiles.flatMap((entries) => {
    const chosenOf = entries.find((found) => picked.includes(found));
    return chosenOf && !entries.includes(picked[0] as SubjectMatch) ? [entryKeyOf(chosenOf)] : [];
  });
  const isMany = decidable.length > 1;
  const here = rows.find((found) => keyOf(found) === current) ?? rows.find((found) => open.includes(found));
  const show = (found: SubjectMatch) => {
    setCurrent(keyOf(found));
    const article = list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(keyOf(found))}"]`);
    for (let fold = article?.closest('details:not([open])'); fold; fold = article?.closest('details:not([open])'))
      fold.setAttribute('open', '');
    article?.focus();
  };
  const step = (by: 1 | -1) => () => {
    const next =
      rows[current === undefined ? rows.indexOf(here as SubjectMatch) : rows.indexOf(here as SubjectMatch) + by];
    if (next) show(next);
  };
  const ask = (verdict: Verdict) => {
    if (picked.length > 0) return () => setAsked({ place: CHOSEN, verdict });
    if (!here || !open.includes(here) || decisionOn(here)?.decision === verdict) return undefined;
    return () => {
      show(here);
      setAsked({ place: keyOf(here), verdict });
    };
  };
  useShortcuts({
    j: step(1),
    k: step(-1),
    x: isMany && here && open.includes(here) ? () => choose([keyOf(here)], !chosen.has(keyOf(here))) : undefined,
    f: ask('false_positive'),
    t: ask('true_match'),
  });
  const asking = (place: string) => ({
    asked: asked?.place === place ? asked.verdict : undefined,
    ask: (verdict: Verdict | undefined) => setAsked(verdict && { place, verdict }),
  });

  const entryOf = (found: SubjectMatch, best?: string) => {
    const key = keyOf(found);
    const choice = isMany && open.includes(found);
    return (
      <Entry
        key={key}
        of={found}
        decision={decisionOn(found)}
        news={made[key] === null ? 'taken_back' : made[key] && 'kept'}
        takenBack={mayDecide ? () => keep(found, null) : undefined}
        isCurrent={decidable.length > 0 && found === here}
        choice={choice ? { isChosen: chosen.has(key), set: (isChosen: boolean) => choose([key], isChosen) } : undefined}
      >
        {open.includes(found) && (
          <Decide
            of={[found]}
            holdsFor={holdsFor}
            now={decisionOn(found)?.decision}
            keep={keep}
            decided={goOn}
            {...asking(key)}
          />
        )}
        {may('kyc:review') && <Judgements entry={entryKeyOf(found)} best={best} changed={regroup} />}
      </Entry>
    );
  };
  const cards = profiles.map((entries) => {
    const [best, ...others] = entries as [SubjectMatch, ...SubjectMatch[]];
    if (others.length === 0) return entryOf(best);
    const undecided = entries.filter((found) => open.includes(found) && decisionOn(found)?.decision !== 'true_match');
    const isOffered =
      undecided.length > 0 &&
      entries.filter((found) => decidable.includes(found) && isUndecided(found.match.decision)).length > 1;
    return (
      <Profile
        key={keyOf(best)}
        of={entries}
        best={entryOf(best)}
        others={others.map((found) => entryOf(found, entryKeyOf(best)))}
      >
        {isOffered && (
          <Decide of={undecided} holdsFor={holdsFor} keep={keep} decided={goOn} {...asking(`profile ${keyOf(best)}`)} />
        )}
      </Profile>
    );
  });
  const [likely, unlikely] = [cards.slice(0, likelier.length), cards.slice(likelier.length)];
  const kept = Object.values(made).filter(Boolean).length;
  return (
    <div class="stack" ref={list}>
      {likely.slice(0, shown)}
      {likely.length > shown && (
        <details class="stack">
          <summary>{t('more_entries', { count: likely.length - shown })}</summary>
          {likely.slice(shown)}
        </details>
      )}
      {unlikely.length > 0 && (
        <details class="stack">
          <summary>{t('contradicted_entries', { count: unlikely.length })}</summary>
          {unlikely}
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
            <Decide
              of={picked}
              holdsFor={holdsFor}
              keep={keep}
              decided={(areAllKept) => {
                if (areAllKept) status.current?.focus();
                goOn(areAllKept);
              }}
              {...asking(CHOSEN)}
            />
          )}
          {apart.length > 0 && may('kyc:review') && (
            <Judge
              pairs={apart.map((entry) => [entryKeyOf(picked[0] as SubjectMatch), entry])}
              verdict="same"
              label={tJudged('join')}
              done={regroup}
            />
          )}
        </section>
      )}
    </div>
  );
}
