import { createHash } from 'node:crypto';
import { plainNumber } from '@vett/engine/decision';
import type { WritingDoors } from '../../../core/doors.ts';
import { readName } from '../../../core/readers.ts';
import { AppError } from '../../../platform/error.ts';
import { lastResults, type RunText } from '../../check-run/check-run.ts';
import { areClearing } from '../../list-check/list-check.ts';
import { type CheckInput, readCheckInput } from './check-input.ts';
import type { SessionKeys } from './record.ts';

const NUMBER_TYPES = ['document_number', 'tax_id', 'registration_number'];

/** A value as checks compare it: another spelling of a name or number is none. */
function compared(type: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'name') return readName(value).toLowerCase();
  return NUMBER_TYPES.includes(type) ? plainNumber(value) : value;
}

/** A hash of all answers, documents and pictures that checks read. */
export function inputHash({
  answers,
  declared,
  unread,
  unproven,
  unanswered,
  faces,
  documents,
  parties,
  owners,
}: CheckInput): string {
  const valuesOf = (given: CheckInput['answers']) =>
    given.map(({ field, value }) => [field.field_id, compared(field.type, value)]);
  const read = {
    answers: valuesOf(answers),
    declared: valuesOf(declared),
    unread,
    unproven,
    // Absent, so that results of before have the same hash.
    ...(unanswered.length > 0 && { unanswered }),
    parties,
    ...(owners.length > 0 && {
      owners: owners.map(({ session_id, is_indirect, percent, found }) => [session_id, is_indirect, percent, found]),
    }),
    pictures: [...faces, ...documents].map(({ storage_key }) => storage_key),
  };
  return createHash('sha256').update(JSON.stringify(read)).digest('base64');
}

/**
 * Whether the answers of a session are others than those that a run has checked, a related party is rejected or open that was not
 * so then, or a decision that cleared a match no longer does: the results say nothing about that. Runs of earlier versions do not tell
 * what they checked.
 */
export async function isOutdated(
  keys: SessionKeys,
  sessionId: string,
  run: Pick<RunText, 'input' | 'unapproved' | 'cleared_by'> | undefined,
): Promise<boolean> {
  if (run?.input === undefined) return false;
  const input = await readCheckInput(keys, sessionId);
  const isKnown = (party: CheckInput['unapproved'][number]) =>
    !run.unapproved ||
    run.unapproved.some(({ session_id, status }) => session_id === party.session_id && status === party.status);
  const { cleared_by = [] } = run;
  return (
    run.input !== inputHash(input) ||
    !input.unapproved.every(isKnown) ||
    (cleared_by.length > 0 && !(await areClearing(keys.transaction, cleared_by)))
  );
}

/** Whether checks would find nothing to look at. */
const isNothingGiven = ({ answers, declared, unread, documents, parties, passed }: CheckInput): boolean =>
  [answers, declared, unread, documents, parties, passed].every(({ length }) => length === 0);

/**
 * Throws INVALID_STATE when no check ran, or the answers changed after the checks: nobody is approved unseen, or by the results of
 * others.
 */
export async function requireCurrent(
  doors: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  sessionId: string,
): Promise<void> {
  const results = await lastResults(doors, sessionId);
  const isSeen = results
    ? !(await isOutdated(doors, sessionId, results))
    : isNothingGiven(await readCheckInput(doors, sessionId));
  if (isSeen) return;
  const message = results
    ? 'The answers, or decisions on matches, changed after the checks. Process the session again'
    : 'No check of this session ran. Process it';
  throw new AppError('INVALID_STATE', `${message} (POST …/process with "reprocess":true), then decide.`, {
    details: { allowed: ['rejected', 'processing'] },
  });
}
