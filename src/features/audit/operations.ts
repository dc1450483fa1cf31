import * as contracts from '@vett/schema/audit';
import { PAGE } from '@vett/schema/constants';
import { implement } from '../../core/operation.ts';
import { pageOf } from '../../core/page.ts';
import { hashedId, RESOURCE_KEY } from './resource.ts';
import { listEvents } from './store.ts';
import { verifyChain } from './verify.ts';

export const list = implement(contracts.list, async (_caller, { database, cursors, keyOf }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  const most = limit ?? PAGE.default;
  const name = `audit ${JSON.stringify(filter)}`;
  const after = next_key === undefined ? undefined : cursors.decode(name, next_key);
  const { resource_id: id, ...rest } = filter;
  const resource_ids = id === undefined ? undefined : [id, hashedId(await keyOf(RESOURCE_KEY), id)];
  const found = await database.run((transaction) =>
    listEvents(transaction, { ...rest, resource_ids }, most + 1, after),
  );
  const cursorOf = (last: (typeof found)[number]) => cursors.encode(name, [last.occurred_at, last.event_id]);
  const { items, ...page } = pageOf(found, { most, cursorOf, cursors: wanted });
  return { events: items, ...page };
});

export const verify = implement(contracts.verify, (caller, { database }) => verifyChain(database, caller.signal));
