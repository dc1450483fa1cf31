import { createHash, createHmac, randomBytes } from 'node:crypto';
import { cutMarks } from '@vett/engine/marks';
import type { PictureFault } from '@vett/schema/face-image';
import { openLarge, sealLarge } from '../../../platform/crypto/sealed-json.ts';

/** Labels of the tenant's keys for sessions. */
export const SESSION_KEYS = { session: 'session', step: 'session-step', search: 'session-search' } as const;

/** The sealed part of a session. */
export interface SessionText {
  readonly client_id: string | null;
  readonly metadata: Record<string, unknown>;
  readonly subject_data: Record<string, unknown>;
  readonly attributes: Record<string, unknown>;
  readonly decision_reason: string | null;
  readonly decision_reason_code?: string | undefined;
  readonly notes: string | null;
  /** The related party of a subsession. */
  readonly party: { readonly name: string; readonly email: string | null } | null;
  /** The names that it states, the one that is shown for it first; absent in sessions that were stored before. */
  readonly names?: readonly string[];
}

export const sealSession = (key: Buffer, id: string, text: SessionText): Buffer => sealLarge(key, text, id);
export const openSession = async (
  key: Buffer,
  { session_id, sealed }: { session_id: string; sealed: Buffer },
): Promise<SessionText> => (await openLarge(key, sealed, session_id)) as SessionText;

/** The sealed part of a step. */
export interface StepText {
  readonly form_data: Record<string, unknown>;
  /** The consent that was given: its version, the SHA-256 of the text as it was shown, and the time. */
  readonly consent?: { readonly version: string; readonly text_sha256: string; readonly accepted_at: string };
  /** The documents that count for the step. */
  readonly document_ids?: readonly string[];
  readonly liveness?: StepLivenessText;
  /** The pictures of a selfie step that do not show the face of one person, by their `doc_id`. */
  readonly selfie_faults?: Readonly<Record<string, PictureFault>>;
}

/** The liveness of a step. */
export interface StepLivenessText {
  /** The check that completed it. */
  readonly liveness_session_id?: string;
  /** The time at which no check could be made. */
  readonly could_not_run_at?: string;
  /** Whether the step was completed so. */
  readonly is_used?: boolean;
}

const stepContext = (sessionId: string, stepId: string) => `${sessionId} ${stepId}`;
/** The columns of a step's text. The answers are counted beside it, so that an erasure tells their number without opening them. */
export const sealStep = (key: Buffer, sessionId: string, stepId: string, text: StepText) => ({
  sealed: sealLarge(key, text, stepContext(sessionId, stepId)),
  answers: countAnswers(text),
});
export const countAnswers = ({ form_data }: StepText): number => Object.keys(form_data).length;
export const openStep = async (
  key: Buffer,
  { session_id, step_id, sealed }: { session_id: string; step_id: string; sealed: Buffer },
): Promise<StepText> => (await openLarge(key, sealed, stepContext(session_id, step_id))) as StepText;

/** Unseals steps of one session, one after the other; the texts by the ids of the steps. */
export const openSteps = async (
  key: Buffer,
  steps: readonly { session_id: string; step_id: string; sealed: Buffer }[],
): Promise<Map<string, StepText>> =>
  new Map(await Array.fromAsync(steps, async (step) => [step.step_id, await openStep(key, step)] as const));

/** Token of a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const MAX_WORDS = 20;

const fold = (text: string) => cutMarks(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The words of a text; of one without letters and digits the whole text. There is one at least. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? [...new Set(words)].slice(0, MAX_WORDS) : [folded];
}

/** A whole text as a word. */
export const wholeOf = (text: string): string => `= ${fold(text)}`;

export const searchKey = (key: Buffer, word: string): string =>
  createHmac('sha256', key).update(word).digest('base64url');

/** The keys under which a session is found: its client_id, and the words of names and mail addresses. */
export const searchKeysOf = (key: Buffer, { client_id, metadata, party, names = [] }: SessionText): string[] =>
  [client_id, metadata['user_email'], metadata['user_name'], party?.name, party?.email, ...names]
    .flatMap((text) => (typeof text === 'string' ? [wholeOf(text), ...wordsOf(text)] : []))
    .map((word) => searchKey(key, word));
