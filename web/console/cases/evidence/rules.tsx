import { useTexts } from '../../language.ts';
import { Nothing } from '../../parts/answer.tsx';
import { Badge, type Tone } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { doubtsOf } from '../doubts.ts';
import { Value } from '../submission/value.tsx';
import { useRuleMessages } from './rule-messages.ts';
import { texts } from './texts.ts';

const TONES = { critical: 'bad', warning: 'warn', info: 'plain' } as const satisfies Record<string, Tone>;
const LEVELS = { low: 'good', medium: 'warn', high: 'bad', critical: 'bad' } as const satisfies Record<string, Tone>;

/** The risk of a case, and the rules that it triggered. */
export function Rules({ of }: { of: Case }) {
  const { automation_result, risk_scoring } = of;
  const { isOutdated, unclear } = doubtsOf(of);
  const isPartial = isOutdated || unclear > 0;
  const t = useTexts(texts);
  const wordsOf = useRuleMessages();
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('rules')}</h2>
        {risk_scoring && (
          <Badge tone={isPartial && risk_scoring.level === 'low' ? 'warn' : LEVELS[risk_scoring.level]}>
            {t(isPartial ? 'partial_risk' : 'risk', {
              level: t(`level_${risk_scoring.level}`),
              score: Math.round(risk_scoring.score),
            })}
          </Badge>
        )}
      </div>
      {!automation_result && <Nothing>{t('not_judged')}</Nothing>}
      {automation_result?.triggered_rules.length === 0 && <p class="quiet">{t('no_rules')}</p>}
      <ul class="plain-list">
        {automation_result?.triggered_rules.map(({ rule_type, action, severity, rule_details, ...said }, place) => (
          <li key={place} class="stack tight">
            <div class="row">
              <Badge tone={TONES[severity]}>{t(`severity_${severity}`)}</Badge>
              <strong>{t(`rule_${rule_type}`)}</strong>
              <span class="quiet">{t(`action_${action}`)}</span>
            </div>
            <p>
              <bdi>{wordsOf(said)}</bdi>
            </p>
            {Object.keys(rule_details).length > 0 && (
              <details class="small">
                <summary>{t('details')}</summary>
                <Value of={rule_details} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
