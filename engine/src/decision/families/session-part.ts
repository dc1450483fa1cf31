import type { Facts } from '../facts.ts';
import type { Finding, Unavailable } from '../family.ts';
import type { RuleType } from '../rules.ts';
import { say } from '../sentences.ts';

type Part = Facts['not_run'][number];

/** The type of rule under which a part is told that could not run. */
const TYPE_OF: Readonly<Record<string, RuleType>> = {
  ...{ liveness: 'liveness', party: 'party_review', email: 'email', declaration: 'form_field' },
};

const LIVENESS = { failed: 'liveness_failed', spoof_suspected: 'liveness_spoof', not_run: 'liveness_not_run' } as const;
const isLiveness = (outcome: string): outcome is keyof typeof LIVENESS => Object.hasOwn(LIVENESS, outcome);

/** Tells a part of the session that proved nothing. Facts that were stored before do not say where. */
export function sessionPart({ part, reason, at }: Part): Finding | Unavailable {
  const rule_type = TYPE_OF[part] ?? 'document';
  if (part === 'liveness' && at !== undefined && isLiveness(reason))
    return {
      ...{ rule_type, flag: 'liveness', message: say(LIVENESS[reason], { step: at }) },
      rule_details: { step_id: at, outcome: reason },
    };
  if (part === 'party' && at !== undefined)
    return {
      ...{ rule_type, flag: 'party_review', message: say('party_review', { status: reason }) },
      rule_details: { session_id: at, status: reason },
    };
  return { rule_type, unavailable: reason };
}
