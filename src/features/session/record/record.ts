import type { CorrectionRequest } from '@vett/schema/session-correction';
import type { StoredExtraction as Reading } from '@vett/schema/session-extraction';
import type { SessionDecision } from '@vett/schema/session-judgement';
import type { RemovedParty } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import { joining, type Tables, type TenantDatabase } from '../../../platform/database/tenant.ts';
import { lastRuns, openRun, RUN_KEY, type RunText } from '../../check-run/check-run.ts';
import { findDocuments, type StoredDocument } from '../documents/store.ts';
import { EXTRACTION_KEY, findExtractions, openExtractions } from '../extraction/store.ts';
import {
  findAllLiveness,
  LIVENESS_KEY,
  type LivenessText,
  openLiveness,
  type StoredLiveness,
} from '../liveness/store.ts';
import { findRemovedParties } from '../removed-store.ts';
import { CORRECTION_KEY, wireCorrection } from '../review/correction-text.ts';
import { DECISION_KEY, wireDecision } from '../review/decisions.ts';
import { findCorrections, findDecisions, findOpenCorrections } from '../review/store.ts';
import {
  countSubsessions,
  findSteps,
  newestLinks,
  type StoredLink,
  type StoredSession,
  type StoredStep,
} from '../store.ts';
import { findSubsessions, type SubsessionState } from '../subsessions/store.ts';
import { openParties } from '../subsessions/subsessions.ts';
import { workflowsOf } from './find.ts';
import { openSession, openStep, SESSION_KEYS, type SessionText, type StepText } from './sealed.ts';
import type { OpenSession } from './summary.ts';

/** A step that was begun. */
export type OpenStep = StoredStep & { readonly text: StepText };
export type OpenParty = SubsessionState & { readonly party: SessionText['party'] };
export type OpenLiveness = StoredLiveness & { readonly text: LivenessText };

/** The parts of a session that stand in tables of their own. */
interface RecordParts {
  readonly steps: readonly OpenStep[];
  /** Its confirmed documents, the oldest first. */
  readonly documents: readonly StoredDocument[];
  /** The readings of its documents that have ended. */
  readonly readings: readonly Reading[];
  readonly liveness: readonly OpenLiveness[];
  readonly link: StoredLink | undefined;
  readonly subsessions: number;
  readonly removed: readonly RemovedParty[];
  /** Its related parties, the oldest first. */
  readonly parties: readonly OpenParty[];
  /** Its last run that has ended. */
  readonly run: RunText | undefined;
  readonly decisions: readonly SessionDecision[];
  readonly corrections: readonly CorrectionRequest[];
  readonly open_corrections: readonly CorrectionRequest[];
}
type RecordPart = keyof RecordParts;

/** A session with the parts that were asked for, all of it unsealed. */
export type SessionRecord<P extends RecordPart = never> = OpenSession & Pick<RecordParts, P>;

export interface SessionKeys {
  readonly transaction: Transaction<Tables>;
  keyOf(label: string, inside: TenantDatabase): Promise<Buffer>;
}

/** Reads a part of all sessions at once. The returned function opens that of one session. */
type Reader<T> = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
  keyOf: (label: string) => Promise<Buffer>,
) => Promise<(id: string) => T | Promise<T>>;

const bySession = <T extends { readonly session_id: string }>(rows: readonly T[]) => {
  const groups = Map.groupBy(rows, ({ session_id }) => session_id);
  return (id: string): readonly T[] => groups.get(id) ?? [];
};

function correctionsBy(find: typeof findCorrections): Reader<readonly CorrectionRequest[]> {
  return async (transaction, ids, keyOf) => {
    const [stored, key] = [bySession(await find(transaction, ids)), await keyOf(CORRECTION_KEY)];
    return (id) => stored(id).map((correction) => wireCorrection(key, correction));
  };
}

const READERS: { readonly [P in RecordPart]: Reader<RecordParts[P]> } = {
  async steps(transaction, ids, keyOf) {
    const [stored, key] = [bySession(await findSteps(transaction, ids)), await keyOf(SESSION_KEYS.step)];
    return (id) => Array.fromAsync(stored(id), async (step) => ({ ...step, text: await openStep(key, step) }));
  },
  documents: async (transaction, ids) => bySession(await findDocuments(transaction, ids)),
  async readings(transaction, ids, keyOf) {
    const [stored, key] = [bySession(await findExtractions(transaction, ids)), await keyOf(EXTRACTION_KEY)];
    return (id) => openExtractions(key, stored(id));
  },
  async liveness(transaction, ids, keyOf) {
    const [stored, key] = [bySession(await findAllLiveness(transaction, ids)), await keyOf(LIVENESS_KEY)];
    return (id) => stored(id).map((check) => ({ ...check, text: openLiveness(key, check) }));
  },
  async link(transaction, ids) {
    const links = bySession(await newestLinks(transaction, ids));
    return (id) => links(id)[0];
  },
  async subsessions(transaction, ids) {
    const counts = await countSubsessions(transaction, ids);
    return (id) => counts.get(id) ?? 0;
  },
  async removed(transaction, ids) {
    const traces = Map.groupBy(
      await findRemovedParties(transaction, ids),
      ({ parent_session_id }) => parent_session_id ?? '',
    );
    return (id) =>
      (traces.get(id) ?? []).map(({ removed_at, flag }) => ({ removed_at: removed_at.toISOString(), reason: flag }));
  },
  async parties(transaction, ids, keyOf) {
    const states = Map.groupBy(await findSubsessions(transaction, ids), ({ parent_session_id }) => parent_session_id);
    const key = await keyOf(SESSION_KEYS.session);
    return async (id) => {
      const own = states.get(id) ?? [];
      const parties = await openParties(transaction, key, own);
      return own.map((state) => ({ ...state, party: parties.get(state.session_id) ?? null }));
    };
  },
  async run(transaction, ids, keyOf) {
    const [runs, key] = [bySession(await lastRuns(transaction, ids)), await keyOf(RUN_KEY)];
    return async (id) => {
      const [run] = runs(id);
      return run && openRun(key, run);
    };
  },
  async decisions(transaction, ids, keyOf) {
    const [stored, key] = [bySession(await findDecisions(transaction, ids)), await keyOf(DECISION_KEY)];
    return (id) => stored(id).map((decision) => wireDecision(key, decision));
  },
  corrections: correctionsBy(findCorrections),
  open_corrections: correctionsBy(findOpenCorrections),
};

/**
 * Reads the rows of sessions. The returned function opens one session when it is its turn, since each can have 1 MiB of answers; but for
 * its parties it needs no transaction any more.
 */
export async function readSessions<P extends RecordPart = never>(
  { transaction, keyOf }: SessionKeys,
  sessions: readonly StoredSession[],
  parts: readonly P[] = [],
): Promise<(session: StoredSession) => Promise<SessionRecord<P>>> {
  const inside = (label: string) => keyOf(label, joining(transaction));
  const ids = sessions.map(({ session_id }) => session_id);
  const workflowOf = await workflowsOf(transaction, sessions);
  const key = await inside(SESSION_KEYS.session);
  const readers = new Map<P, (id: string) => unknown>();
  for (const part of parts) readers.set(part, await READERS[part](transaction, ids, inside));
  return async (session) => {
    const record: Record<string, unknown> = {
      session,
      workflow: workflowOf(session),
      text: await openSession(key, session),
    };
    for (const [part, read] of readers) record[part] = await read(session.session_id);
    return record as unknown as SessionRecord<P>;
  };
}

/** Loads sessions one after the other, in their order. */
export async function* loadSessions<P extends RecordPart = never>(
  keys: SessionKeys,
  sessions: readonly StoredSession[],
  parts: readonly P[] = [],
): AsyncGenerator<SessionRecord<P>, void> {
  const open = await readSessions(keys, sessions, parts);
  for (const session of sessions) yield await open(session);
}

/** Loads one session. */
export const loadSession = async <P extends RecordPart = never>(
  keys: SessionKeys,
  session: StoredSession,
  parts: readonly P[] = [],
): Promise<SessionRecord<P>> => (await readSessions(keys, [session], parts))(session);
