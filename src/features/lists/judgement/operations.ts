import * as contracts from '@vett/schema/profile-judgement';
import { JUDGEMENT } from '@vett/schema/profile-judgement';
import { actorOf, type Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { implement } from '../../../core/operation.ts';
import { readPage } from '../../../core/paging.ts';
import { sealJson } from '../../../platform/crypto/sealed-json.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { isSamePerson } from '../../tenant/tenant.ts';
import { enabledFor } from '../enabled.ts';
import { findEntries } from '../entry-store.ts';
import { refOf } from '../profiles/profile-entries.ts';
import { beginChange, type JudgementDoors, requireEffect, requireJudgement } from './change-judgements.ts';
import {
  confirmJudgement,
  countJudgements,
  insertJudgement,
  listJudgements,
  type NewJudgement,
  replaceJudgements,
  withdrawJudgement,
} from './judgement-store.ts';
import { JUDGEMENT_KEY, openPart, type SealedPart, wireJudgement } from './judgements.ts';

export const create = implement(
  contracts.create,
  async (caller, doors: Doors & JudgementDoors, { entries, verdict, reason }) => {
    await requireEntries(entries, caller, doors);
    return async (writing) => {
      const { transaction, clock, keyOf } = writing;
      await beginChange(doors, writing);
      const [entry, other] = entries.toSorted((a, b) => (a < b ? -1 : 1)) as [string, string];
      const waits = caller.tenant.configuration.security.four_eyes;
      const [key, now, judgement_id] = [await keyOf(JUDGEMENT_KEY), clock.now(), newId()];
      const made: NewJudgement = {
        ...{ judgement_id, entry, other, verdict, created_at: now, created_by: actorOf(caller) },
        sealed: sealJson(key, { reason } satisfies SealedPart, judgement_id),
        confirmed_at: waits ? null : now,
      };
      await requireEffect(transaction, made);
      const ending = { ended_at: now, ended_by: made.created_by };
      await replaceJudgements(transaction, made, waits ? ['waiting'] : ['waiting', 'in_force'], ending);
      if ((await countJudgements(transaction)) >= JUDGEMENT.most)
        throw new AppError('INVALID_STATE', `${JUDGEMENT.most} judgements did not end: withdraw one before.`);
      await insertJudgement(transaction, made);
      return wireJudgement({ ...made, confirmed_by: null, ending: null, ended_at: null, ended_by: null }, key);
    };
  },
);

/** Throws VALIDATION_ERROR for entries that no list of the tenant has. */
async function requireEntries(
  entries: readonly string[],
  { tenant }: Pick<Caller, 'tenant'>,
  { database, lists, keyOf }: Pick<Doors, 'database' | 'lists' | 'keyOf'>,
): Promise<void> {
  const enabled = enabledFor(tenant, lists);
  const refs = entries.map((entry) => refOf(entry, enabled, lists));
  const found = await database.run((transaction) =>
    findEntries(
      transaction,
      refs.flatMap((ref) => ref ?? []),
      keyOf,
    ),
  );
  const known = new Set(found.map(({ source_list, entity_id }) => `${source_list}:${entity_id}`));
  const missing = entries.findIndex((entry) => !known.has(entry));
  if (missing >= 0)
    throw invalidField(`entries[${missing}]`, 'UNKNOWN_VALUE', 'No list that is enabled has this entry.');
}

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { entry, include_ended } = input;
  const key = await keyOf(JUDGEMENT_KEY, database);
  return database.run(async (transaction) => {
    const { items, ...page } = await readPage(input, {
      ...{ cursors, answer, name: `profile judgements ${JSON.stringify({ entry, include_ended })}` },
      read: (limit, after) => listJudgements(transaction, { entry, include_ended }, limit, after),
      positionOf: ({ created_at, judgement_id }) => [created_at.toISOString(), judgement_id],
      wire: (found) => found.map((each) => wireJudgement(each, key)),
    });
    return { judgements: items, ...page };
  });
});

export const confirm = implement(
  contracts.confirm,
  async (caller, doors: Doors & JudgementDoors, { judgement_id }) =>
    async (writing) => {
      const { transaction, clock, keyOf } = writing;
      await beginChange(doors, writing);
      const stored = await requireJudgement(transaction, judgement_id);
      if (stored.confirmed_at) throw new AppError('INVALID_STATE', 'It is in force already: it does not wait.');
      const isOwn = await isSamePerson(transaction, caller.actor, stored.created_by);
      if (isOwn && caller.tenant.configuration.security.four_eyes)
        throw new AppError('INSUFFICIENT_PERMISSIONS', 'Somebody else has to confirm what you said.');
      await requireEffect(transaction, stored);
      const [now, by] = [clock.now(), actorOf(caller)];
      await replaceJudgements(transaction, stored, ['in_force'], { ended_at: now, ended_by: by });
      const confirmation = { confirmed_at: now, confirmed_by: by };
      await confirmJudgement(transaction, stored.judgement_id, confirmation);
      return wireJudgement({ ...stored, ...confirmation }, await keyOf(JUDGEMENT_KEY));
    },
);

export const withdraw = implement(
  contracts.withdraw,
  async (caller, doors: Doors & JudgementDoors, { judgement_id, reason: ended_reason }) =>
    async (writing) => {
      const { transaction, clock, keyOf } = writing;
      await beginChange(doors, writing);
      const stored = await requireJudgement(transaction, judgement_id);
      const key = await keyOf(JUDGEMENT_KEY);
      const sealed = sealJson(
        key,
        { ...openPart(stored, key), ended_reason } satisfies SealedPart,
        stored.judgement_id,
      );
      const ending = { sealed, ended_at: clock.now(), ended_by: actorOf(caller) };
      await withdrawJudgement(transaction, stored.judgement_id, ending);
      return wireJudgement({ ...stored, ...ending, ending: 'withdrawn' }, key);
    },
);
