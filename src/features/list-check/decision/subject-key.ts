import { createHmac } from 'node:crypto';
import { plainNumber } from '@vett/engine/decision';
import { compareNames } from '@vett/engine/names';
import type { SubjectKey } from '@vett/schema/decision';
import type { WritingDoors } from '../../../core/doors.ts';
import { openJson } from '../../../platform/crypto/sealed-json.ts';
import { deleteDecisionsBy, limitDecisions, rekeyDecisions, type StoredDecision } from './store.ts';

/** The keys of one subject, any number of them: its fingerprints, and the ids of its customer and watchlist subject. */
export interface SubjectKeys extends Readonly<SubjectKey> {
  readonly fingerprints?: readonly string[];
}

/** The labels of the keys that hash the client_id of a decision, and that seal it with the reason. */
export const CLIENT_KEY = 'decision-client';
export const SEAL_KEY = 'decision-reason';

/** The stored form of each key. A client_id is personal data, so its form is an HMAC. */
export function storedKeys(
  { fingerprint, fingerprints = [], customer_id, client_id, subject_id }: SubjectKeys,
  clientKey: Buffer,
): string[] {
  return [
    ...(fingerprint === undefined ? [] : [fingerprint]),
    ...fingerprints,
    ...(customer_id === undefined ? [] : [`customer ${customer_id.toLowerCase()}`]),
    ...(client_id === undefined
      ? []
      : [`client ${createHmac('sha256', clientKey).update(client_id).digest('base64url')}`]),
    ...(subject_id === undefined ? [] : [`subject ${subject_id.toLowerCase()}`]),
  ];
}

/** The part of a decision that is sealed. */
export interface SealedPart {
  readonly reason: string;
  readonly reason_code?: string | undefined;
  readonly client_id?: string | undefined;
  /** Why it was revoked. */
  readonly ended_reason?: string | undefined;
}

export const openPart = ({ decision_id, sealed }: StoredDecision, sealKey: Buffer): SealedPart =>
  openJson(sealKey, sealed, decision_id) as SealedPart;

/** The reason of a decision on the wire. */
export const reasonOf = ({ reason, reason_code }: SealedPart) => ({
  reason,
  ...(reason_code !== undefined && { reason_code }),
});

/** The key of a stored decision as its maker sent it. */
export function wireKey(subject_key: string, { client_id }: SealedPart): SubjectKey {
  const [kind, id] = subject_key.split(' ');
  if (kind === 'customer') return { customer_id: id };
  if (kind === 'subject') return { subject_id: id };
  return kind === 'client' ? { client_id } : { fingerprint: subject_key };
}

type SubjectKeyDoors = Pick<WritingDoors, 'transaction' | 'keyOf'>;

/** Erases the decisions by these keys. */
export async function eraseDecisions({ transaction, keyOf }: SubjectKeyDoors, keys: SubjectKeys): Promise<void> {
  await deleteDecisionsBy(transaction, storedKeys(keys, await keyOf(CLIENT_KEY)));
}

/** Moves the decisions by one key to another, whose own on the same match count on. */
export async function moveDecisions(
  { transaction, keyOf }: SubjectKeyDoors,
  from: SubjectKeys,
  to: SubjectKeys,
): Promise<void> {
  const clientKey = await keyOf(CLIENT_KEY);
  const [[before], [after]] = [storedKeys(from, clientKey), storedKeys(to, clientKey)];
  if (before !== undefined && after !== undefined) await rekeyDecisions(transaction, before, after);
}

/** A subject by what decisions on it were made by. */
interface SubjectIdentity {
  readonly name?: string | undefined;
  readonly numbers: readonly (string | undefined)[];
}

/** The least likeness of two names of the same words, which differ in marks, order or script at most. */
const SAME_WORDS = 0.97;

/** Whether two names differ in more than their writing. A further word counts from either side. */
export const isOtherName = (one = '', other = ''): boolean =>
  one !== other && (compareNames(one, other) < SAME_WORDS || compareNames(other, one) < SAME_WORDS);

/**
 * Limits the decisions by these keys after the subject changed. With a further number they cover matches by name alone, with a name of
 * other words none: who decided did not know it.
 */
export async function followChange(
  { transaction, keyOf }: SubjectKeyDoors,
  keys: SubjectKeys,
  before: SubjectIdentity,
  after: SubjectIdentity,
): Promise<void> {
  const isRenamed = isOtherName(before.name, after.name);
  const known = before.numbers.map((number) => plainNumber(number ?? ''));
  const isNumbered = after.numbers.some((number) => number !== undefined && !known.includes(plainNumber(number)));
  if (!isRenamed && !isNumbered) return;
  const stored = storedKeys(keys, await keyOf(CLIENT_KEY));
  await limitDecisions(transaction, stored, isRenamed ? 'nothing' : 'names');
}
