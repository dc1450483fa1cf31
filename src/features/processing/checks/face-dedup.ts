import type { DedupCheck } from '@vett/schema/session-processing';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { validate } from 'uuid';
import { searchFaces } from '../../face-match/face-match.ts';
import { findStatuses, type StoredSession } from '../../session/session.ts';
import { type CheckKind, failed } from './check.ts';
import { base64Of } from './face-match.ts';
import { keepFace } from './keep-face.ts';

const MAX_FACES = 100;
const DAY_MS = 86_400_000;

type DuplicateFaces = Extract<DedupCheck, { status: 'completed' }>['matches'];

/** Looks for the faces of the session among the registered faces of other sessions. */
export const faceDedup: CheckKind<'face_dedup'> = {
  feature: 'face_match',
  isOn: ({ definition }) => leastSimilarity(definition) !== undefined,
  async run(around) {
    const { caller, doors, input } = around;
    if (input.faces.length === 0) return failed('no_selfie');
    const threshold = leastSimilarity(input.definition);
    const best = new Map<string, number>();
    let model: string | undefined;
    for (const picture of input.faces) {
      const image = await base64Of(around, picture);
      if (image === undefined) return failed('picture_missing');
      // It comes first: one at least of two sessions that are checked at once finds the face of the other.
      await keepFace(around, image);
      const wanted = { image, image_format: 'base64' as const, max_results: MAX_FACES, threshold };
      const { matches, model_version } = await searchFaces(caller, doors, wanted);
      model = model_version;
      for (const { session_id: id, similarity } of matches)
        if (id !== input.session.session_id && validate(id)) best.set(id, Math.max(similarity, best.get(id) ?? 0));
    }
    const known = await doors.database.run((transaction) => findStatuses(transaction, [...best.keys()]));
    const now = doors.clock.now().getTime();
    const { others, own } = apartFrom(input.session, known);
    const found: DuplicateFaces = others.map((other) => ({
      session_id: other.session_id,
      similarity: best.get(other.session_id) ?? 0,
      status: statusOf(other.status),
      days: Math.floor((now - other.created_at.getTime()) / DAY_MS),
    }));
    return {
      status: 'completed',
      matches: found.sort((a, b) => b.similarity - a.similarity),
      same_customer_sessions: own.length,
      model_version: model,
    };
  },
};

/** The similarity from which on the rules of a workflow look for a face; undefined: no rule does. */
export function leastSimilarity({
  validation_config,
}: Pick<WorkflowDefinition, 'validation_config'>): number | undefined {
  const { enabled, face_dedup_rules } = validation_config.automation_rules;
  const asked = enabled ? face_dedup_rules.filter((rule) => rule.enabled) : [];
  return asked.length === 0 ? undefined : Math.min(...asked.map(({ similarity_threshold }) => similarity_threshold));
}

type SessionReference = Pick<StoredSession, 'session_id' | 'customer_id' | 'parent_session_id'>;

/** Separates the sessions of others from those of the same customer, of the related parties, and of the session that they belong to. */
export function apartFrom<S extends SessionReference>(
  { session_id, customer_id, parent_session_id }: SessionReference,
  known: readonly S[],
): { others: S[]; own: S[] } {
  const isOwn = (each: S) =>
    each.session_id === parent_session_id ||
    each.parent_session_id === session_id ||
    (customer_id !== null && each.customer_id === customer_id);
  return { others: known.filter((each) => !isOwn(each)), own: known.filter(isOwn) };
}

const statusOf = (status: StoredSession['status']) =>
  status === 'approved' || status === 'rejected' ? status : 'pending';
