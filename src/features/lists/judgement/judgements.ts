import type { ProfileJudgement } from '@vett/schema/profile-judgement';
import type { RetentionRule } from '../../../core/retention-rule.ts';
import { openJson } from '../../../platform/crypto/sealed-json.ts';
import { eraseEnded, type StoredJudgement } from './judgement-store.ts';

/** The label of the key that seals the reasons. */
export const JUDGEMENT_KEY = 'profile-judgement';

/** The part of a judgement that is sealed. */
export interface SealedPart {
  readonly reason: string;
  /** Why it was withdrawn. */
  readonly ended_reason?: string | undefined;
}

/** Judgements that ended. The others are kept until they are withdrawn. */
export const endedJudgements: RetentionRule = {
  kind: 'profile_judgement',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseEnded,
};

export const openPart = ({ judgement_id, sealed }: Pick<StoredJudgement, 'judgement_id' | 'sealed'>, key: Buffer) =>
  openJson(key, sealed, judgement_id) as SealedPart;

export function wireJudgement(stored: StoredJudgement, key: Buffer): ProfileJudgement {
  const { judgement_id, entry, other, verdict, created_by, confirmed_at, confirmed_by, ending, ended_by } = stored;
  const { reason, ended_reason } = openPart(stored, key);
  return {
    ...{ judgement_id, entries: [entry, other], verdict, reason },
    status: ending ?? (confirmed_at ? 'in_force' : 'waiting'),
    ...{ created_at: stored.created_at.toISOString(), created_by },
    ...{ confirmed_at: confirmed_at?.toISOString() ?? null, confirmed_by },
    ...(stored.ended_at && { ended_at: stored.ended_at.toISOString() }),
    ...(ended_by !== null && { ended_by }),
    ...(ended_reason !== undefined && { ended_reason }),
  };
}
