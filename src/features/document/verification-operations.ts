import type { DocumentVerification } from '@vett/schema/document-verification';
import * as contracts from '@vett/schema/kept-document';
import { validate } from 'uuid';
import type { Doors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import { AppError } from '../../platform/error.ts';
import {
  customerKeys,
  DOCUMENT_KEYS,
  deleteVerification,
  findVerifications,
  listVerifications,
  openVerification,
  type VerificationFilter,
  type VerificationHead,
} from './store.ts';

export const list = implement(contracts.list, async (_caller, doors, { customer_id, ...input }) => {
  const { limit, next_key, cursors, ...filter } = input;
  const key = customer_id === undefined ? undefined : await doors.keyOf(DOCUMENT_KEYS.customer);
  const [page] = await readPages(
    [{ ...filter, ...(key && { customerKeys: customerKeys(key, customer_id) }) }],
    input,
    doors,
  );
  return page as Page;
});

export const get = implement(contracts.get, async (_caller, doors, { verification_id }) => {
  const [verification] = await openAll([verification_id], doors);
  if (verification) return verification;
  throw noSuchVerification();
});

const noSuchVerification = () =>
  new AppError('VERIFICATION_NOT_FOUND', 'There is no such verification: it is unknown, or not kept.');

const remove = implement(contracts.remove, async (_caller, { transaction, keyOf }, { verification_id }) => {
  const [row] = validate(verification_id) ? await findVerifications(transaction, [verification_id]) : [];
  if (!row) throw noSuchVerification();
  const { session_id = '', customer_id = '' } = await openVerification(await keyOf(DOCUMENT_KEYS.fields), row);
  // Callers bring ids of their own too.
  const [sessionIds, customerIds] = [[session_id].filter(isUuid), [customer_id].filter(isUuid)];
  if (await isHeld(transaction, { sessionIds, customerIds }))
    throw new AppError(
      'LEGAL_HOLD',
      'The session or the customer of the document is under legal hold: end that first.',
    );
  await deleteVerification(transaction, verification_id);
  return { verification_id };
});

const isUuid = (id: string) => validate(id);

export { remove as delete };

export const ofIds = implement(contracts.ofIds, async (_caller, doors, { verification_ids }) => ({
  verifications: await openAll(verification_ids, doors),
}));

export const ofCustomers = implement(contracts.ofCustomers, async (_caller, doors, { customers, ...wanted }) => {
  const key = await doors.keyOf(DOCUMENT_KEYS.customer);
  const filters = customers.map(({ customer_id, client_id }) => ({
    customerKeys: customerKeys(key, customer_id, client_id),
  }));
  return { pages: await readPages(filters, wanted, doors) };
});

/** The verifications of these ids in order; null for one that does not exist. */
async function openAll(
  ids: readonly string[],
  { database, keyOf, answer }: Pick<Doors, 'database' | 'keyOf' | 'answer'>,
): Promise<(DocumentVerification | null)[]> {
  const valid = ids.filter((id) => validate(id));
  const rows = await database.run((transaction) => findVerifications(transaction, valid));
  const key = await keyOf(DOCUMENT_KEYS.fields);
  const byId = new Map(rows.map((row) => [row.verification_id, row]));
  return Array.fromAsync(ids, async (id) => {
    const row = byId.get(id.toLowerCase());
    if (!row) return null;
    const verification = await answer.make(() => openVerification(key, row));
    answer.add(verification);
    return verification;
  });
}

type Page = ReturnType<typeof contracts.list.output.parse>;

/** Reads a page of verifications for each filter, in one transaction. */
const readPages = (
  filters: readonly VerificationFilter[],
  wanted: PageInput,
  { database, cursors, answer }: Pick<Doors, 'database' | 'cursors' | 'answer'>,
): Promise<Page[]> =>
  database.run((transaction) =>
    Array.fromAsync(filters, async (filter) => {
      const { items, ...page } = await readPage(wanted, {
        cursors,
        answer,
        name: `documents ${JSON.stringify(filter)}`,
        read: (count, after) => listVerifications(transaction, filter, count, after),
        positionOf: ({ created_at, verification_id }) => [created_at.toISOString(), verification_id],
        wire: (heads) => heads.map(wireItem),
      });
      return { verifications: items, ...page };
    }),
  );

const wireItem = ({ created_at, ...head }: VerificationHead): contracts.DocumentVerificationItem => ({
  ...(head as Pick<contracts.DocumentVerificationItem, 'document_type' | 'status' | 'verification_id'>),
  created_at: created_at.toISOString(),
});
