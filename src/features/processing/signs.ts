import type { MainReason } from '@vett/schema/case-review';
import type { RunText } from '../check-run/check-run.ts';
import type { StoredSession } from '../session/session.ts';

/** The results of a run by which queues are sorted and filtered. */
export function signsOf({
  automation: { triggered_rules, final_action },
  risk,
}: Pick<RunText, 'automation' | 'risk'>): Pick<StoredSession, 'risk_level' | 'main_reason' | 'met_rules'> {
  const found = triggered_rules.filter(({ sentence }) => sentence?.key !== 'unavailable');
  // Among rules of one action a finding tells more than a check that could not run.
  const decisive = found.find(({ action }) => action === final_action)?.rule_type;
  const main_reason: MainReason | null = decisive ?? (triggered_rules.length > 0 ? 'check_unavailable' : null);
  return { risk_level: risk.level, main_reason, met_rules: [...new Set(found.map(({ rule_type }) => rule_type))] };
}
