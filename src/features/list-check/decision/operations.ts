import type { Entity } from '@vett/engine/entity';
import { entryKey } from '@vett/engine/profiles';
import * as contracts from '@vett/schema/decision';
import { DECISION } from '@vett/schema/decision';
import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { z } from 'zod';
import { actorOf } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { implement } from '../../../core/operation.ts';
import { type PageInput, readPage } from '../../../core/paging.ts';
import { sealJson } from '../../../platform/crypto/sealed-json.ts';
import { isKnown } from '../../../platform/database/known-ids.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { findEntries, matchHash, profileOf, requireEnabled } from '../../lists/lists.ts';
import { reasonFrom } from '../../tenant/tenant.ts';
import { noData } from '../check/plan.ts';
import { DECIDED } from './decided.ts';
import { KIND } from './decisions.ts';
import { type DecisionState, refOf, statesOf } from './entry.ts';
import {
  countDecisionsBy,
  type DecisionFilter,
  findDecision,
  listDecisions,
  madeWith,
  type NewDecision,
  putDecision,
  revokeDecision,
  type StoredDecision,
} from './store.ts';
import {
  CLIENT_KEY,
  openPart,
  reasonOf,
  SEAL_KEY,
  type SealedPart,
  type SubjectKeys,
  storedKeys,
  wireKey,
} from './subject-key.ts';

export const create = implement(contracts.create, async (caller, { transaction, ...doors }, input) => {
  const { subject_key, source_list, entity_id, list_version, scope, decision, expires_at } = input;
  const { tenant } = caller;
  const decided_at = doors.clock.now();
  if (expires_at && new Date(expires_at) <= decided_at) {
    throw invalidField('expires_at', 'INVALID_DATE', 'Send a time in the future.');
  }
  const { reason = '', reason_code } = reasonFrom(caller, decision, input);
  await requireKnown(transaction, subject_key);
  requireEnabled([source_list], tenant, doors.lists);
  const [key, clientKey] = await Promise.all([doors.keyOf(SEAL_KEY), doors.keyOf(CLIENT_KEY)]);
  const ref = refOf({ source_list, entity_id }, doors.lists);
  if (!ref) throw noData(`There is no data for ${source_list}: no entry of it can be decided on.`);
  const [named] = await findEntries(transaction, [ref], doors.keyOf);
  if (!named) throw noSuchEntry();
  if (list_version !== undefined) {
    const [seen] = await findEntries(transaction, [{ ...ref, version: list_version }], doors.keyOf);
    if (!seen) throw notHeld();
    if (matchHash(seen.entity) !== matchHash(named.entity)) throw changedSince();
  }
  const profile = scope === 'profile' ? profileOf(entryKey(named.entity), tenant, doors.lists) : undefined;
  const members = profile ? await findEntries(transaction, profile.entries, doors.keyOf) : [];
  requireSeen(members, input);
  const others = members.filter(({ entity }) => entryKey(entity) !== entryKey(named.entity));
  const made_with = profile ? newId() : null;
  const made = [named, ...others].map(({ entity: entry }, index) => {
    const decision_id = (index === 0 && made_with) || newId();
    return {
      ...{ decision_id, subject_key: storedKeys(subject_key, clientKey)[0] as string },
      ...{ source_list: entry.list as ListName, entity_id: entry.id, entry, match_hash: matchHash(entry) },
      ...{ decision, decided_at, decided_by: actorOf(caller), expires_at: expires_at ? new Date(expires_at) : null },
      sealed: sealJson(
        key,
        { reason, reason_code, client_id: subject_key.client_id } satisfies SealedPart,
        decision_id,
      ),
      ...{ profile_id: profile?.profile_id ?? null, made_with },
    };
  });
  doors.lookups.adding(KIND);
  // In one order for all callers: each waits for those who decide on the same match.
  for (const one of made.toSorted((a, b) => (entryKey(a.entry) < entryKey(b.entry) ? -1 : 1)))
    await putDecision(transaction, one);
  const [first, ...more] = made as [NewDecision, ...NewDecision[]];
  await requireRoom(transaction, first.subject_key);
  await doors.queue.send(transaction, DECIDED, { decision_id: first.decision_id });
  return {
    ...wireDecision({ ...first, ...CURRENT, entry: null, covers: 'all' }, key, {
      status: 'active',
      current_entity_id: entity_id,
    }),
    ...(profile && {
      others: more.map(({ decision_id, source_list, entity_id }) => ({ decision_id, source_list, entity_id })),
    }),
  };
});

/** Throws CUSTOMER_NOT_FOUND or SUBJECT_NOT_FOUND when the id of a subject names nobody: its decisions would never apply. */
async function requireKnown(
  transaction: Transaction<Tables>,
  { customer_id, subject_id }: contracts.SubjectKey,
): Promise<void> {
  if (customer_id !== undefined && !(await isKnown(transaction, 'customer', customer_id)))
    throw new AppError('CUSTOMER_NOT_FOUND', 'There is no such customer.');
  if (subject_id !== undefined && !(await isKnown(transaction, 'watchlist_subject', subject_id)))
    throw new AppError('SUBJECT_NOT_FOUND', 'There is no such subject of a watchlist.');
}

/** Throws INVALID_STATE for a subject with more decisions than may be in force. */
async function requireRoom(transaction: Transaction<Tables>, subject_key: string): Promise<void> {
  const limit = DECISION.of_subject;
  if ((await countDecisionsBy(transaction, subject_key)) <= limit) return;
  throw new AppError('INVALID_STATE', `${limit} decisions on this subject are in force: revoke one first.`, {
    details: { limit },
  });
}

/** Throws when the profile has other entries than those that were looked at: nobody decides on what was not seen. */
function requireSeen(
  members: readonly { readonly entity: Entity }[],
  { profile_entries: seen }: Pick<z.output<typeof contracts.create.input>, 'profile_entries'>,
): void {
  const now = members.map(({ entity }) => entryKey(entity));
  if (!seen || (now.length === seen.length && now.every((entry) => seen.includes(entry)))) return;
  const message = 'The profile has other entries now. Look at it again and send the entries that it has.';
  throw invalidField('profile_entries', 'INVALID_VALUE', message);
}

/** A decision that did not end. */
const CURRENT = { ending: null, ended_at: null, ended_by: null } as const;

export const list = implement(contracts.list, async (_caller, doors, input) => {
  const [page] = await readPages([input], input, doors);
  return page as DecisionPage;
});

export const get = implement(contracts.get, async (_caller, { database, lists, clock, keyOf }, { decision_id }) => {
  const key = await keyOf(SEAL_KEY, database);
  return database.run(async (transaction) => {
    const stored = validate(decision_id) && (await findDecision(transaction, decision_id));
    if (!stored) throw noSuchDecision();
    const [state] = await statesOf(transaction, [stored], { lists, keyOf }, clock.now());
    return wireDecision(stored, key, state as DecisionState);
  });
});

export const revoke = implement(contracts.revoke, async (caller, doors, { decision_id, reason: ended_reason }) => {
  const { transaction, clock, keyOf, queue } = doors;
  const stored = validate(decision_id) && (await findDecision(transaction, decision_id));
  if (!stored) throw noneToEnd();
  const key = await keyOf(SEAL_KEY);
  const end = { ended_at: clock.now(), ended_by: actorOf(caller) };
  const together = stored.made_with === null ? [] : await madeWith(transaction, stored.made_with);
  let isEnded = false;
  for (const one of stored.ending === null && together.length > 0 ? together : [stored]) {
    const sealed = sealJson(key, { ...openPart(one, key), ended_reason } satisfies SealedPart, one.decision_id);
    const isThis = await revokeDecision(transaction, one.decision_id, { ...end, sealed });
    isEnded ||= isThis && one.decision_id === stored.decision_id;
  }
  if (!isEnded) throw noneToEnd();
  await queue.send(transaction, DECIDED, { decision_id });
  return { decision_id, ended_reason };
});

export const ofSubjects = implement(contracts.ofSubjects, async (_caller, doors, { subjects, ...wanted }) => ({
  pages: await readPages(subjects, wanted, doors),
}));

export const ofProfiles = implement(contracts.ofProfiles, async ({ tenant }, doors, input) => {
  const { profile_ids, include_ended, ...wanted } = input;
  const filters = profile_ids.map((id) => {
    const { entries } = profileOf(id, tenant, doors.lists);
    return { include_ended, entries: entries.map(({ source_list, entity_id }) => ({ source_list, entity_id })) };
  });
  return { pages: await readPages(filters, wanted, doors) };
});

type DecisionPage = z.output<typeof contracts.list.output>;

/** Reads a page of decisions for each filter, in one transaction. */
async function readPages(
  filters: readonly (SubjectKeys & DecisionFilter)[],
  wanted: PageInput,
  { database, lists, cursors, answer, clock, keyOf }: Doors,
): Promise<DecisionPage[]> {
  const [key, clientKey] = await Promise.all([keyOf(SEAL_KEY, database), keyOf(CLIENT_KEY, database)]);
  return database.run((transaction) =>
    Array.fromAsync(filters, async ({ source_list, entity_id, include_ended, entries, ...subject }) => {
      const keys = storedKeys(subject, clientKey);
      const filter: DecisionFilter = {
        source_list,
        entity_id,
        include_ended,
        entries,
        ...(keys.length > 0 && { keys }),
      };
      const { items, ...page } = await readPage(wanted, {
        cursors,
        answer,
        name: `decisions ${JSON.stringify(filter)}`,
        read: (count, after) => listDecisions(transaction, filter, count, after),
        positionOf: ({ decided_at, decision_id }) => [decided_at.toISOString(), decision_id],
        async wire(found) {
          const states = await statesOf(transaction, found, { lists, keyOf }, clock.now());
          return found.map((item, index) => wireDecision(item, key, states[index] as DecisionState));
        },
      });
      return { decisions: items, ...page };
    }),
  );
}

const noSuchDecision = () => new AppError('NOT_FOUND', 'There is no such decision.');

const noneToEnd = () => new AppError('NOT_FOUND', 'There is no such decision, or it has ended already.');

const noSuchEntry = () => {
  const message = 'The list has no such entry. Send source_list and match_data.entity_id of a match.';
  return new AppError('VALIDATION_ERROR', message, {
    fields: [{ path: 'entity_id', code: 'UNKNOWN_VALUE', message }],
  });
};

const notHeld = () =>
  new AppError('LIST_VERSION_UNAVAILABLE', 'That version of the list is not held any more. Check the subject again.');

function changedSince(): AppError {
  const message = 'The entry changed since that version. Check the subject again and look at the match as it is now.';
  return new AppError('VALIDATION_ERROR', message, {
    fields: [{ path: 'list_version', code: 'INVALID_VALUE', message }],
  });
}

function wireDecision(stored: StoredDecision, key: Buffer, state: DecisionState): contracts.Decision {
  const part = openPart(stored, key);
  return {
    decision_id: stored.decision_id,
    subject_key: wireKey(stored.subject_key, part),
    source_list: stored.source_list,
    entity_id: stored.entity_id,
    decision: stored.decision,
    ...reasonOf(part),
    decided_at: stored.decided_at.toISOString(),
    decided_by: stored.decided_by,
    expires_at: stored.expires_at?.toISOString() ?? null,
    covers: stored.covers,
    ...(stored.profile_id !== null && { profile_id: stored.profile_id }),
    ...state,
    ...(stored.ending !== null && {
      status: stored.ending,
      ended_at: stored.ended_at?.toISOString(),
      ended_by: stored.ended_by ?? undefined,
      ended_reason: part.ended_reason,
    }),
  };
}
