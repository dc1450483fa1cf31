import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Decide, type Verdict } from '../matches/decide.tsx';
import { type Decision, keyOf, type SubjectMatch } from '../matches/match.ts';
import type { Choice } from '../parts/choice.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { type Alert, foundOf, refreshAlerts } from './alert.ts';
import { texts } from './texts.ts';

interface Props {
  readonly choice: Choice<Alert>;
  readonly nameOf: (alert: Alert) => string;
}

/** Decides on all matches of the chosen alerts, with one reason. */
export function Together({ choice, nameOf }: Props) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Verdict>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keep = (each: SubjectMatch, decision: Decision | null) => {
    setKept((known) => new Set(decision ? [...known, keyOf(each)] : [...known].filter((key) => key !== keyOf(each))));
    if (decision === null) void refreshAlerts();
  };
  const openOf = ({ matches }: Alert) => matches.map(foundOf).filter((each) => !kept.has(keyOf(each)));
  const alerts = [...choice.chosen.values()].filter((alert) => openOf(alert).length > 0);
  const found = alerts.flatMap(openOf);
  const ask = (verdict: Verdict) => (found.length > 0 ? () => setAsked(verdict) : undefined);
  useShortcuts({ f: ask('false_positive'), t: ask('true_match') });
  if (found.length === 0) return null;
  return (
    <section class="panel together" aria-label={t('together')}>
      <p role="status">{t('chosen', { count: found.length, names: alerts.map(nameOf).join(', ') })}</p>
      <Decide
        of={found}
        holdsFor="watched"
        asked={asked}
        ask={setAsked}
        keep={keep}
        decided={(areAllKept) => {
          if (areAllKept) choice.clear();
          void refreshAlerts();
        }}
      />
      <div class="row">
        <button class="button plain small" type="button" onClick={() => choice.clear()}>
          {t('clear')}
        </button>
      </div>
    </section>
  );
}
