import * as contracts from '@vett/schema/audit';
import { validate } from 'uuid';
import { implement } from '../../core/operation.ts';
import { type Position, readPage } from '../../core/paging.ts';
import { AppError } from '../../platform/error.ts';
import { Turns } from '../../platform/turns.ts';
import { hashedId, RESOURCE_KEY } from './log.ts';
import { READS, requireNames } from './names.ts';
import { openRecord, RECORD_KEY } from './record.ts';
import { findEvent, listEvents } from './store.ts';
import { verifyChain } from './verify.ts';

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  requireNames(filter);
  const { resource_id: id, reads = true, ...rest } = filter;
  const resource_ids = id === undefined ? undefined : [id, hashedId(await keyOf(RESOURCE_KEY), id)];
  const wantedEvents = { ...rest, resource_ids, without: reads ? [] : READS };
  let stopped: Position | undefined;
  const { items, ...page } = await readPage(input, {
    cursors,
    answer,
    name: `audit ${JSON.stringify(filter)}`,
    stoppedAt: () => stopped,
    async read(count, after) {
      const found = await database.run((transaction) => listEvents(transaction, wantedEvents, count, after));
      stopped = found.stopped;
      return found.events;
    },
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

/** A verification reads a whole chain, which may take minutes. */
const verifications = new Turns({
  places: 3,
  waiting: 20,
  busy: 'Too many audit logs are verified at the moment. Try again.',
  retryAfter: 5,
});

export const verify = implement(contracts.verify, ({ tenant, signal }, { database, keyOf }) => {
  const run = async () => verifyChain(database, await keyOf(RECORD_KEY, database), signal);
  return verifications.run(tenant.tenant_id, run, signal);
});
