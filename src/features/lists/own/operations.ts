import * as contracts from '@vett/schema/own-list';
import { OWN_LISTS as LIMITS } from '@vett/schema/own-list';
import type { Doors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { implement } from '../../../core/operation.ts';
import { isBase64 } from '../../../platform/base64.ts';
import { AppError } from '../../../platform/error.ts';
import { OWN_LISTS } from '../owner.ts';
import { readAddresses } from './address-store.ts';
import { makeOwnList } from './make.ts';
import { deleteOwnList, readOwnLists } from './own-list-store.ts';
import { noSuchList, type OwnListDoors, requestPublication } from './publish.ts';
import { readerSettings, wireOwnList } from './settings.ts';

export const list = implement(contracts.list, async (_caller, { database, keyOf }) => {
  const key = await keyOf(OWN_LISTS);
  return database.run(async (transaction) => {
    const addresses = await readAddresses(transaction);
    const stored = await readOwnLists(transaction);
    return { lists: stored.map((one) => wireOwnList(key, one, addresses.get(one.list_name))) };
  });
});

export const put = implement(contracts.put, async (_caller, doors, input) => {
  const stored = await makeOwnList(doors, input, doors.clock.now());
  const addresses = await readAddresses(doors.transaction);
  return wireOwnList(await doors.keyOf(OWN_LISTS), stored, addresses.get(input.name));
});

export const preview = implement(
  contracts.preview,
  async ({ tenant, signal }, { ownLists }: Doors & OwnListDoors, { name: _, data, ...reading }) => {
    const file = { file_name: 'the file', settings: readerSettings(reading), bytes: bytesOf(data) };
    return ownLists.preview(file, tenant.tenant_id, signal);
  },
);

export const publish = implement(contracts.publish, async (_caller, doors, input) => ({
  run_id: await requestPublication(doors, input, bytesOf(input.data)),
}));

export { deleteAddress, fetch, putAddress } from './address-operations.ts';
export { remove as delete };

const remove = implement(contracts.remove, async (_caller, { transaction }, { name }) => {
  if (!(await deleteOwnList(transaction, name))) throw noSuchList(name);
  return { name, deleted: true as const };
});

function bytesOf(data: string): Buffer {
  const bytes = Buffer.from(data, 'base64');
  if (!isBase64(data, bytes))
    throw invalidField('data', 'INVALID_FORMAT', 'Send the file as base64 with `+`, `/` and `=`, without line breaks.');
  if (bytes.length > LIMITS.file_bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `Send a file of at most ${LIMITS.file_bytes} bytes.`);
  return bytes;
}
