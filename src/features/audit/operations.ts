import * as contracts from '@vett/schema/audit';
import { validate } from 'uuid';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { AppError } from '../../platform/error.ts';
import { hashedId, RESOURCE_KEY } from './log.ts';
import { openRecord, RECORD_KEY } from './record.ts';
import { findEvent, listEvents } from './store.ts';
import { verifyChain } from './verify.ts';

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  const { resource_id: id, ...rest } = filter;
  const resource_ids = id === undefined ? undefined : [id, hashedId(await keyOf(RESOURCE_KEY), id)];
  const { items, ...page } = await readPage(input, {
    cursors,
    answer,
    name: `audit ${JSON.stringify(filter)}`,
    read: (count, after) =>
      database.run((transaction) => listEvents(transaction, { ...rest, resource_ids }, count, after)),
    positionOf: ({ occurred_at, event_id }) => [occurred_at, event_id],
    wire: (events) => events,
  });
  return { events: items, ...page };
});

export const get = implement(contracts.get, async (_caller, { database, keyOf }, { event_id }) => {
  const found = validate(event_id) && (await database.run((transaction) => findEvent(transaction, event_id)));
  if (!found) throw new AppError('NOT_FOUND', 'There is no such event.');
  const { event, sealed } = found;
  return { event, record: sealed && (await openRecord(await keyOf(RECORD_KEY, database), event_id, sealed)) };
});

export const verify = implement(contracts.verify, async (caller, { database, keyOf }) =>
  verifyChain(database, await keyOf(RECORD_KEY, database), caller.signal),
);
