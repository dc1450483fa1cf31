import * as contracts from '@vett/schema/audit';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { hashedId, RESOURCE_KEY } from './resource.ts';
import { listEvents } from './store.ts';
import { verifyChain } from './verify.ts';

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  const { resource_id: id, ...rest } = filter;
  const resource_ids = id === undefined ? undefined : [id, hashedId(await keyOf(RESOURCE_KEY), id)];
  const { items, ...page } = await readPage(input, {
    ...{ cursors, answer },
    name: `audit ${JSON.stringify(filter)}`,
    read: (count, after) =>
      database.run((transaction) => listEvents(transaction, { ...rest, resource_ids }, count, after)),
    positionOf: ({ occurred_at, event_id }) => [occurred_at, event_id],
    wire: (events) => events,
  });
  return { events: items, ...page };
});

export const verify = implement(contracts.verify, (caller, { database }) => verifyChain(database, caller.signal));
