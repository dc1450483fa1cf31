import type { Customer } from '@vett/schema/customer';
import * as contracts from '@vett/schema/customer';
import type { FieldError } from '@vett/schema/error';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { invalidFields } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { type Position, readPage } from '../../core/paging.ts';
import { countryFault, readCountry, readEmail, readNumber, readPhone, readUrl } from '../../core/readers.ts';
import { sessionActivities } from '../../platform/database/count-sessions.ts';
import { joining } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { followChange, moveDecisions } from '../list-check/list-check.ts';
import { createCustomer, lapseEarlierDecisions } from './create.ts';
import { eraseCustomer } from './erase.ts';
import { noSuchCustomer, readCustomer } from './read.ts';
import { ASSESS_CUSTOMER } from './risk.ts';
import {
  type CustomerPersonalData,
  customerKeys,
  identified,
  openPersonal,
  type StoredCustomer,
  sealPersonal,
  wireCustomer,
} from './sealed.ts';
import { fold, gramsOf, hasText, wantedGrams } from './search.ts';
import { findCustomers, listCustomers, lockCustomer, updateCustomer } from './store.ts';

export const create = implement(contracts.create, async (_caller, doors, given) => {
  const customer = await createCustomer(doors, understood(given));
  if (!customer) throw clientIdExists();
  return customer;
});

/** Candidates that are read at once, unsealed at once, and looked at for one page. */
const CANDIDATES = { read: 1_000, unsealed: 25, page: 5_000 };

export const list = implement(contracts.list, async ({ signal }, { database, cursors, answer, keyOf }, input) => {
  const { status, entity_type, risk_level } = input;
  const search = fold(input.search ?? '');
  const filters = { status, entity_type, risk_level };
  const keys = await customerKeys((label) => keyOf(label, database));
  const grams = wantedGrams(keys.grams, search, filters);
  let stopped: Position | undefined;
  const { items, ...page } = await database.run((transaction) =>
    readPage(input, {
      cursors,
      answer,
      name: `customers ${JSON.stringify([search, filters])}`,
      positionOf,
      stoppedAt: () => stopped,
      async read(limit, after) {
        const found: CustomerRow[] = [];
        let looked = 0;
        // Candidates can have all pieces of the text, but not the text. If they are not enough, many more are read at once.
        for (let from = after, count = limit; ; count = CANDIDATES.read) {
          signal.throwIfAborted();
          const rows = await listCustomers(transaction, grams, count, from);
          for (let at = 0; at < rows.length; at += CANDIDATES.unsealed) {
            const opened = () =>
              rows.slice(at, at + CANDIDATES.unsealed).map((row) => ({ row, personal: openPersonal(keys, row) }));
            found.push(...(await answer.make(opened)).filter(({ personal }) => hasText(personal, search)));
          }
          looked += rows.length;
          const last = rows.at(-1);
          if (!last || rows.length < count || found.length >= limit) return found.slice(0, limit);
          from = positionOf({ row: last });
          if (looked < CANDIDATES.page) continue;
          stopped = from;
          return found;
        }
      },
      async wire(found) {
        const ids = found.map(({ row }) => row.customer_id);
        const activities = await sessionActivities(transaction, ids);
        return found.map(({ row, personal }, i) => wireCustomer(row, personal, activities[i]));
      },
    }),
  );
  return { customers: items, ...page };
});

interface CustomerRow {
  readonly row: StoredCustomer;
  readonly personal: CustomerPersonalData;
}

const positionOf = ({ row }: Pick<CustomerRow, 'row'>) => [String(row.bucket), row.customer_id];

export const get = implement(contracts.get, async (_caller, { database, keyOf }, { customer_id }) => {
  return database.run((transaction) =>
    readCustomer({ transaction, keyOf: (label) => keyOf(label, joining(transaction)) }, customer_id),
  );
});

export const update = implement(contracts.update, async (_caller, doors, { customer_id, ...change }) =>
  changeCustomer(doors, customer_id, change),
);

export const deactivate = implement(contracts.deactivate, async (_caller, doors, { customer_id }) => {
  await changeCustomer(doors, customer_id, { status: 'inactive' });
  return { customer_id, status: 'inactive' as const };
});

type CustomerPatch = Omit<z.output<typeof contracts.update.input>, 'customer_id'>;

async function changeCustomer(doors: WritingDoors, customerId: string, given: CustomerPatch): Promise<Customer> {
  const change = understood(given);
  const { transaction, clock } = doors;
  const keys = await customerKeys(doors.keyOf);
  const row = await locked(doors, customerId);
  const before = openPersonal(keys, row);
  const {
    entity_type = row.entity_type,
    status = row.status,
    country = row.country,
    risk_level = row.risk_level,
  } = change;
  const after = merged(before, change);
  const now = clock.now();
  const changed = await updateCustomer(transaction, row, {
    entity_type,
    status,
    risk_level,
    updated_at: now,
    last_activity_at: now,
    country,
    risk_level_source: change.risk_level === undefined ? row.risk_level_source : change.risk_level && 'manual',
    client_key: after.client_id === undefined ? null : keys.clientKey(after.client_id),
    sealed: sealPersonal(keys, row.customer_id, after),
    grams: gramsOf(keys.grams, after, { entity_type, status, risk_level }),
  }).catch((error: unknown) => {
    throw (error as { code?: string }).code === UNIQUE_VIOLATION ? clientIdExists() : error;
  });
  const { customer_id } = row;
  const { client_id } = before;
  const decidedBy = { customer_id, ...(client_id !== undefined && { client_id }) };
  await followChange(doors, decidedBy, identified(before), identified(after));
  if (client_id !== undefined && client_id !== after.client_id)
    await moveDecisions(doors, { client_id }, { customer_id });
  if (client_id !== after.client_id) await lapseEarlierDecisions(doors, after);
  if (SCREENED.some((field) => before[field] !== after[field])) {
    for (const { follow } of doors.customerData) await follow?.(doors, customer_id);
  }
  const isAssessed =
    change.risk_level === null ||
    row.entity_type !== entity_type ||
    row.country !== country ||
    SCREENED.some((field) => before[field] !== after[field]);
  if (isAssessed) await doors.queue.send(transaction, ASSESS_CUSTOMER, { customer_id });
  const [activity] = await sessionActivities(transaction, [customer_id]);
  return wireCustomer(changed, after, activity);
}

/** The fields by which a customer is screened. */
const SCREENED = ['name', 'document_id', 'tax_id'] as const;

const UNIQUE_VIOLATION = '23505';

/** The personal data with a change: null clears a field, and so does a risk level that is cleared the reason of it. */
function merged(
  before: CustomerPersonalData,
  { name, risk_level, risk_reason, ...change }: CustomerPatch,
): CustomerPersonalData {
  const { client_id, email, phone, website, document_id, tax_id, notes } = { ...before, ...change };
  const reason = risk_level === undefined ? before.risk_reason : risk_reason;
  const optional = { client_id, email, phone, website, document_id, tax_id, notes, risk_reason: reason };
  const kept = Object.entries(optional).filter(([, value]) => value !== null && value !== undefined);
  return { name: name ?? before.name, ...Object.fromEntries(kept) };
}

export const erase = implement(contracts.erase, async (_caller, doors, { customer_id: id }) => {
  const row = await locked(doors, id);
  const { customer_id } = row;
  const counts = await eraseCustomer(doors, row);
  const erased_at = doors.clock.now().toISOString();
  return { customer_id, erased_at, ...counts, kept: ['audit_chain' as const, 'usage_aggregates' as const] };
});

export const ofIds = implement(contracts.ofIds, async (_caller, { database, keyOf }, { customer_ids }) => {
  const keys = await customerKeys((label) => keyOf(label, database));
  const ids = customer_ids.filter((id) => validate(id));
  const found = await database.run(async (transaction) => {
    const rows = await findCustomers(transaction, ids);
    const activities = await sessionActivities(
      transaction,
      rows.map((row) => row.customer_id),
    );
    return rows.map((row, i) => wireCustomer(row, openPersonal(keys, row), activities[i]));
  });
  const byId = new Map(found.map((customer) => [customer.customer_id, customer]));
  return { customers: customer_ids.map((id) => byId.get(id.toLowerCase()) ?? null) };
});

async function locked({ transaction }: Pick<WritingDoors, 'transaction'>, customerId: string): Promise<StoredCustomer> {
  const row = validate(customerId) ? await lockCustomer(transaction, customerId) : undefined;
  if (!row) throw noSuchCustomer();
  return row;
}

/** The fields that are read, with what is told of a value that cannot be read. */
const READERS = {
  country: { read: readCountry, code: 'INVALID_COUNTRY', message: countryFault },
  email: { read: readEmail, code: 'INVALID_FORMAT', message: 'Send a mail address.' },
  website: {
    // It is stored as it was sent, since nothing compares it.
    read: (text: string) => readUrl(text) && text.trim(),
    code: 'INVALID_FORMAT',
    message: 'Send a URL, for example https://example.com.',
  },
  phone: { read: readPhone, code: 'INVALID_FORMAT', message: 'Send a telephone number, for example +34 600 123 456.' },
  document_id: { read: readNumber, code: 'INVALID_FORMAT', message: 'Send the number as it is on the document.' },
  tax_id: { read: readNumber, code: 'INVALID_FORMAT', message: 'Send the number as the authority gave it.' },
} as const;

/** The input with its values in their normal form. Throws VALIDATION_ERROR with the path of each value that cannot be read. */
function understood<T extends { readonly [F in keyof typeof READERS]?: string | null | undefined }>(given: T): T {
  const faults: FieldError[] = [];
  const values: Record<string, string> = {};
  for (const [path, { read, code, message }] of Object.entries(READERS)) {
    const text = given[path as keyof typeof READERS];
    if (text === undefined || text === null) continue;
    const value = read(text);
    if (value === undefined)
      faults.push({ path, code, message: typeof message === 'string' ? message : message(text) });
    else values[path] = value;
  }
  if (faults.length > 0) throw invalidFields(faults);
  return { ...given, ...values };
}

const clientIdExists = () => new AppError('CLIENT_ID_EXISTS', 'Another customer has this client_id.');
