import { plainNumber } from '@vett/engine/decision';
import { RECORD_KINDS, type RecordKind, SUBJECT_REQUEST } from '@vett/schema/subject-request';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { CustomerData, Doors, PersonalData } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import type { SealedRecord } from '../../core/personal-record.ts';
import type { SubjectRecord } from '../../platform/database/tables.ts';
import { joining } from '../../platform/database/tenant.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { countUnscreened } from '../list-check/list-check.ts';
import type { TokenDoors } from '../token/token.ts';
import { compare, type Person } from './person.ts';
import { openRecord, openRequest, REQUEST_KEY, sealRecord } from './sealed.ts';
import {
  countWith,
  failRequest,
  findRequest,
  idsFound,
  insertRecords,
  noteTurn,
  pagesWith,
  REQUEST_STATES,
  type StoredRequest,
} from './store.ts';

/** Records of one turn of a search, of one transaction since a session can have megabytes, and of found ones that are read again. */
const AT_ONCE = { turn: 5_000, read: 20, found: 500 } as const;

/**
 * A turn of a search: tenants take turns, and a lost turn is made again. Every record is opened, whenever it was stored, so that none
 * is missed because nothing was noted when it was stored.
 */
export const SEARCH = defineJob({
  name: 'subject_request.search',
  data: z.strictObject({ request_id: z.uuid(), turn: z.int().min(0) }),
  timeoutSeconds: 900,
  run: searchTurn,
  onDead: (_caller, doors, { request_id }) =>
    fail(doors, request_id, 'The search could not be finished. Send it again.'),
});

/** The data of all features that a request goes through. */
export interface SubjectRequestDoors extends Doors, TokenDoors {
  readonly personalData: readonly PersonalData[];
  readonly customerData: readonly CustomerData[];
}

export const fail = (doors: Doors, requestId: string, message: string): Promise<void> =>
  doors.database.run((transaction) => failRequest(transaction, requestId, message, doors.clock.now()));

const byOrder = (kinds: readonly PersonalData[]) =>
  kinds.toSorted((a, b) => RECORD_KINDS.indexOf(a.kind) - RECORD_KINDS.indexOf(b.kind));

/** Records of this kind are read by the records that are stored as found. */
const BY_RELATED: RecordKind = 'audit_event';

/** The state of a search within a turn. */
interface Turn {
  readonly request: StoredRequest;
  readonly person: Person;
  readonly key: Buffer;
  readonly found: Insertable<SubjectRecord>[];
  searched: Record<string, number>;
  unreadable: number;
  other_birth_date: number;
  /** The place of the next record; null: the search is done. */
  kind: RecordKind | null;
  after: string | null;
  /** Whether the turn ends here, since what it found is needed in the database, or from the first kind on. */
  ends: boolean;
}

async function searchTurn(
  { signal }: Caller,
  doors: SubjectRequestDoors,
  { request_id, turn }: { request_id: string; turn: number },
): Promise<void> {
  const { database } = doors;
  const request = await database.run((transaction) => findRequest(transaction, request_id));
  if (request?.status !== 'SEARCHING' || request.turn !== turn) return;
  const state = await beginTurn(doors, request);
  const kinds = byOrder(doors.personalData);
  let left: number = AT_ONCE.turn;
  while (state.kind !== null && left > 0 && !state.ends) {
    signal.throwIfAborted();
    const place = kinds.findIndex(({ kind }) => kind === state.kind);
    const rows = await readSome(doors, kinds[place] as PersonalData, state);
    const owners = (await mapInTurns(rows, (row) => look(state, row))).flat();
    left -= AT_ONCE.read;
    state.after = rows.at(-1)?.id ?? null;
    if (owners.length > 0) beginAgain(state, kinds[0]?.kind ?? null);
    else if (rows.length < AT_ONCE.read) {
      state.kind = kinds[place + 1]?.kind ?? null;
      state.after = null;
      state.ends = state.kind === BY_RELATED;
    }
  }
  await endTurn(doors, state);
}

async function beginTurn(
  { database, keyOf, personalData }: SubjectRequestDoors,
  request: StoredRequest,
): Promise<Turn> {
  const key = await keyOf(REQUEST_KEY, database);
  const { subject } = openRequest(key, request);
  if (!subject) throw new Error('a request without a person is searched');
  const person: Person = { subject, related: new Set(), numbers: new Set() };
  for await (const known of pagesWith(database, request.request_id, 'found', { max: AT_ONCE.found }))
    await mapInTurns(known, async (record) => {
      const { refs } = await openRecord(key, record);
      relate(person, record.record_id, refs);
    });
  const { unreadable, other_birth_date, at_kind, at_record } = request;
  return {
    request,
    person,
    key,
    found: [],
    unreadable,
    other_birth_date,
    searched: { ...request.searched },
    kind: request.turn === 0 ? (byOrder(personalData)[0]?.kind ?? null) : at_kind,
    after: at_record,
    ends: false,
  };
}

/** A session that was asked for has named its customer: all that belongs to that customer is of the person too. */
function beginAgain(state: Turn, first: RecordKind | null): void {
  Object.assign(state, { kind: first, after: null, ends: true, searched: {}, unreadable: 0, other_birth_date: 0 });
}

/** How fingerprints of subjects begin: they are no numbers. */
const FINGERPRINT = 'fp1_';

function relate({ related, numbers }: Person, id: string, refs: readonly string[]): void {
  related.add(id);
  for (const ref of refs) {
    related.add(ref);
    if (!ref.startsWith(FINGERPRINT)) numbers.add(plainNumber(ref));
  }
}

const readSome = (
  { database, keyOf }: Doors,
  { read }: PersonalData,
  { request, after }: Turn,
): Promise<readonly SealedRecord[]> =>
  database.run((transaction) =>
    read(
      { transaction, keyOf: (label) => keyOf(label, joining(transaction)) },
      { after, max: AT_ONCE.read, related: idsFound(request.request_id) },
    ),
  );

/**
 * Opens a record and notes whether it is about the person. One that cannot be opened is counted. Returns the customer of a session that
 * was asked for by its id, if it was not known: of other sessions the person may be one of several.
 */
async function look(state: Turn, { id, created_at, open }: SealedRecord): Promise<readonly string[]> {
  const kind = state.kind as RecordKind;
  const opened = await (async () => open())().catch(() => undefined);
  if (!opened) {
    state.unreadable++;
    return [];
  }
  state.searched[kind] = (state.searched[kind] ?? 0) + 1;
  const { content, about = content } = opened;
  const { matched, isOther } = await compare(state.person, id, about);
  if (isOther) state.other_birth_date++;
  if (matched.length === 0) return [];
  const owners = opened.owner && matched.includes('session_id') ? [opened.owner] : [];
  const unknown = owners.filter((owner) => !state.person.related.has(owner));
  const refs = [...(opened.refs ?? []), ...owners];
  relate(state.person, id, refs);
  const { request_id } = state.request;
  const ref = { request_id, kind, record_id: id };
  state.found.push({
    ...ref,
    created_at,
    matched_by: [...matched],
    sealed: refs.length > 0 ? sealRecord(state.key, ref, { refs, note: null }) : null,
  });
  return unknown;
}

const TOO_MANY = `More than ${SUBJECT_REQUEST.found} records were found. Ask by an id or a document number of the person.`;

/** Stores what a turn found, and sends the next one or shows the request. */
async function endTurn({ database, queue, clock }: Doors, state: Turn): Promise<void> {
  const { request, found, searched, unreadable, other_birth_date, kind, after } = state;
  const { request_id, turn } = request;
  const change = { at_kind: kind, at_record: after, searched, unreadable, other_birth_date };
  await database.run(async (transaction) => {
    if (!(await noteTurn(transaction, request, change))) return;
    await insertRecords(transaction, found);
    const known = await countWith(transaction, request_id, 'found');
    if (known > SUBJECT_REQUEST.found) await failRequest(transaction, request_id, TOO_MANY, clock.now());
    else if (kind !== null) await queue.send(transaction, SEARCH, { request_id, turn: turn + 1 });
    else {
      const unscreened = await countUnscreened(transaction);
      await tryMove(transaction, REQUEST_STATES, request_id, 'show', { set: { unscreened } });
    }
  });
}
