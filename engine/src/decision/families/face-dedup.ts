import { type Judge, percent } from '../family.ts';
import type { DedupRule } from '../rules.ts';
import { say } from '../sentences.ts';

const MAX_IDS = 5;

/** Triggers when the face of the session was seen in at least so many other sessions. */
export const faceDedup: Judge<DedupRule> = (rule, { face_dedup }) => {
  if (face_dedup.status !== 'completed') return [{ rule_type: 'face_dedup', unavailable: face_dedup.reason }];
  const { min_sessions_required, similarity_threshold, statuses, window_days, action } = rule;
  const found = face_dedup.matches.filter(
    ({ similarity, status, days }) =>
      similarity >= similarity_threshold &&
      (!statuses || statuses.includes(status)) &&
      (window_days === undefined || days <= window_days),
  );
  if (found.length < min_sessions_required) return [];
  const count = (wanted: string) => found.filter(({ status }) => status === wanted).length;
  return [
    {
      rule_type: 'face_dedup',
      ...say(found.length === 1 ? 'same_face' : 'same_faces', {
        count: found.length,
        threshold: percent(similarity_threshold),
      }),
      rule_details: {
        min_sessions_required,
        sessions_found: found.length,
        approved: count('approved'),
        rejected: count('rejected'),
        pending: count('pending'),
        matched_session_ids: found.slice(0, MAX_IDS).map(({ session_id }) => session_id),
      },
      flag: action === 'auto_approve' ? null : 'duplicate_face',
    },
  ];
};
