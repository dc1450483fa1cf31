import type { Facts } from '../facts.ts';
import type { Finding, Unavailable } from '../family.ts';
import type { RuleType } from '../rules.ts';
import { say } from '../sentences.ts';

type SessionPart = Facts['not_run'][number];

/** The type of rule under which a part is told that could not run. */
const TYPE_OF: Readonly<Record<string, RuleType>> = {
  liveness: 'liveness',
  selfie: 'selfie',
  party: 'party_review',
  party_name: 'party_review',
  email: 'email',
  declaration: 'form_field',
  lists: 'list_match',
  list_match: 'list_match',
  country: 'country',
  form_field: 'form_field',
  step: 'form_field',
  volume: 'volume',
  face_dedup: 'face_dedup',
  extraction: 'extraction_validation',
  web: 'web_score',
};

const LIVENESS = { failed: 'liveness_failed', spoof_suspected: 'liveness_spoof', not_run: 'liveness_not_run' } as const;
/** The sentences of pictures, by their faults. */
const PICTURE = {
  no_face: 'selfie_no_face',
  multiple_faces: 'selfie_multiple_faces',
  low_quality: 'selfie_low_quality',
  unreadable: 'selfie_unreadable',
  blacklisted_face: 'selfie_blacklisted',
} as const;
const isPicture = (outcome: string): outcome is keyof typeof PICTURE => Object.hasOwn(PICTURE, outcome);

const isLiveness = (outcome: string): outcome is keyof typeof LIVENESS => Object.hasOwn(LIVENESS, outcome);

/** Tells a part of the session that proved nothing. Facts that were stored before do not say where. */
export function sessionPart({ part, reason, at }: SessionPart): Finding | Unavailable {
  const rule_type = TYPE_OF[part] ?? 'document';
  if (part === 'liveness' && at !== undefined && isLiveness(reason))
    return {
      rule_type,
      flag: 'liveness',
      ...say(LIVENESS[reason], { step: at }),
      rule_details: { step_id: at, outcome: reason },
    };
  if (part === 'selfie' && at !== undefined && reason === 'failed')
    return {
      rule_type,
      flag: 'selfie',
      ...say('selfie_failed', { step: at }),
      rule_details: { step_id: at, outcome: reason },
    };
  if (part === 'selfie' && at !== undefined && isPicture(reason))
    return {
      rule_type,
      flag: 'selfie',
      ...say(PICTURE[reason], {}),
      rule_details: { doc_id: at, outcome: reason },
    };
  if (part === 'party_name')
    return {
      rule_type,
      flag: 'name_differs_from_party',
      ...say('party_name_differs', {}),
      rule_details: { outcome: reason },
    };
  if (part === 'step' && at !== undefined)
    return {
      rule_type,
      flag: 'step_unanswered',
      ...say('step_unanswered', { step: at }),
      rule_details: { step_id: at, outcome: reason },
    };
  if (part === 'party' && at !== undefined)
    return {
      rule_type,
      flag: 'party_review',
      ...say('party_review', { status: reason }),
      rule_details: { session_id: at, status: reason },
    };
  if (part === 'lists' && at !== undefined) {
    const [list_name = '', ...entity] = at.split(' ');
    return {
      rule_type,
      flag: 'list_match',
      ...say('earlier_match', { list: list_name }),
      rule_details: { list_name, entity_id: entity.join(' '), outcome: reason },
    };
  }
  if (reason === 'earlier_match' && at !== undefined)
    return {
      rule_type,
      flag: 'earlier_answers',
      ...say('earlier_rule', { rule: `${rule_type}: ${at}` }),
      rule_details: { rule: at, outcome: reason },
    };
  return { rule_type, unavailable: reason };
}
