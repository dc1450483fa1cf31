import * as z from 'zod';
import { changeOf } from './change.ts';
import { ClientId } from './client-id.ts';
import { contract, failing, link } from './contract.ts';
import { searchUpTo } from './filter.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { CountryText, matching, nameUpTo, reasonUpTo, textUpTo } from './subject.ts';

/** Characters. */
const CUSTOMER = {
  name: 500,
  email: 254,
  phone: 50,
  website: 500,
  code: 200,
  notes: 5_000,
  reason: 1_000,
  search: 200,
} as const;

const CustomerId = z.string().max(64);
const EntityType = z.enum(['individual', 'company']).meta({ id: 'CustomerType' });
const Status = z.enum(['active', 'inactive']).meta({ id: 'CustomerStatus' });
export const RiskLevel = z.enum(['low', 'medium', 'high', 'critical']).meta({ id: 'RiskLevel' });
export type RiskLevel = z.output<typeof RiskLevel>;

export const Customer = z
  .object({
    customer_id: z.string(),
    tenant_id: z.string(),
    client_id: z.string().optional(),
    name: z.string(),
    entity_type: EntityType,
    status: Status,
    email: z.string().optional(),
    phone: z.string().optional(),
    website: z.string().optional(),
    document_id: z.string().optional(),
    tax_id: z.string().optional(),
    country: z.string().optional().describe('ISO 3166-1 alpha-2.'),
    notes: z.string().optional(),
    risk_level: RiskLevel.optional(),
    risk_level_source: z
      .enum(['manual', 'computed'])
      .optional()
      .describe('`computed`: by the checks of its last processed session. A manual level is left alone by them.'),
    risk_reason: z.string().optional().describe('The reason of a manual `risk_level`.'),
    sessions_count: z.int().describe('10,000 stands for more.'),
    is_monitored: z.boolean().describe('Whether it is a subject of a watchlist.'),
    created_at: z.string(),
    updated_at: z.string(),
    last_activity_at: z.string(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof Customer>;

const Name = nameUpTo(CUSTOMER.name);
const Email = matching(/^[^\s@]+@[^\s@]+$/, failing('INVALID_FORMAT', 'Send a mail address.')).max(CUSTOMER.email);
const Code = textUpTo(CUSTOMER.code).min(1);
export const Country = matching(
  /^[A-Za-z]{2}$/,
  failing('INVALID_COUNTRY', 'Send an ISO 3166-1 alpha-2 country code.'),
);

/** The fields that may be left out, and cleared by null. */
const details = {
  client_id: ClientId,
  email: Email,
  phone: textUpTo(CUSTOMER.phone).min(1),
  website: textUpTo(CUSTOMER.website).min(1),
  document_id: Code,
  tax_id: Code,
  country: CountryText,
  notes: textUpTo(CUSTOMER.notes).min(1),
};

const resource = {
  type: 'customer',
  id: (given: { customer_id: string }) => given.customer_id,
};

export const create = contract({
  action: 'customer.create',
  summary: 'Create a customer.',
  permission: 'kyc:create',
  codes: ['CLIENT_ID_EXISTS'],
  resource: { type: 'customer', id: (_input, output) => output?.customer_id },
  input: z.strictObject({ name: Name, entity_type: EntityType.optional(), ...z.strictObject(details).partial().shape }),
  output: Customer,
  rest: { method: 'POST', path: '/customers', status: 201 },
});

export const list = contract({
  action: 'customer.list',
  summary: 'The customers, newest first.',
  description:
    'A page of a search can have fewer customers than `limit`, also none: it is the last one without a `next_key`.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'customer' },
  input: z.strictObject({
    status: Status.optional(),
    entity_type: EntityType.optional(),
    search: searchUpTo(CUSTOMER.search)
      .optional()
      .describe(
        'A piece of the name, `client_id`, `document_id`, `tax_id`, `website` or `email`. Case and accents make no difference.',
      ),
    risk_level: RiskLevel.optional(),
    ...pageInput,
  }),
  output: z.object({ customers: z.array(Customer), ...pageOutput }).meta({ id: 'Customers' }),
  rest: { method: 'GET', path: '/customers' },
});

export const get = contract({
  action: 'customer.get',
  summary: 'A customer.',
  permission: 'kyc:read',
  audit: true,
  codes: ['CUSTOMER_NOT_FOUND'],
  resource,
  input: z.strictObject({ customer_id: CustomerId }),
  output: Customer,
  rest: { method: 'GET', path: '/customers/{customer_id}' },
});

const nullable = Object.fromEntries(Object.entries(details).map(([field, schema]) => [field, schema.nullable()])) as {
  [F in keyof typeof details]: z.ZodNullable<(typeof details)[F]>;
};
const changes = z.strictObject({
  name: Name,
  entity_type: EntityType,
  status: Status,
  ...nullable,
  risk_level: RiskLevel.nullable(),
  risk_reason: reasonUpTo(CUSTOMER.reason),
});

const Change = changeOf(z.strictObject({ customer_id: CustomerId, ...changes.partial().shape }), ['customer_id'])
  .refine((given) => !given.risk_level || given.risk_reason !== undefined, {
    ...failing('REQUIRED', 'Send the reason of the risk level.'),
    path: ['risk_reason'],
  })
  .refine((given) => given.risk_reason === undefined || given.risk_level, {
    ...failing('REQUIRED', 'Send the risk level together with its reason.'),
    path: ['risk_level'],
  });

export const update = contract({
  action: 'customer.update',
  summary: 'Change a customer.',
  description:
    'Fields that are left out stay as they are; null clears an optional one. A `risk_level` needs a `risk_reason` and counts as ' +
    'manual. Decisions by a `client_id` that is changed or cleared become decisions by the `customer_id`.',
  permission: 'kyc:create',
  separated: ({ risk_level }) => (risk_level === undefined ? undefined : 'kyc:review'),
  codes: ['CUSTOMER_NOT_FOUND', 'CLIENT_ID_EXISTS'],
  resource,
  record: (_output, { risk_level, risk_reason }) =>
    risk_level === undefined ? undefined : { risk_level, ...(risk_level && { risk_reason }) },
  input: Change,
  output: Customer,
  rest: { method: 'PATCH', path: '/customers/{customer_id}' },
});

export const deactivate = contract({
  action: 'customer.deactivate',
  summary: 'Deactivate a customer.',
  permission: 'kyc:create',
  codes: ['CUSTOMER_NOT_FOUND'],
  resource,
  input: z.strictObject({ customer_id: CustomerId }),
  output: z.object({ customer_id: z.string(), status: z.literal('inactive') }).meta({ id: 'DeactivatedCustomer' }),
  rest: { method: 'DELETE', path: '/customers/{customer_id}' },
});

/** The numbers of erased objects of other areas that belong to a customer. */
export const ErasedCounts = z.object({
  sessions_erased: z.int(),
  faces_erased: z.int(),
  watchlist_subjects_removed: z.int(),
});

export const erase = contract({
  action: 'customer.erase',
  summary: 'Erase a customer and all that belongs to it.',
  description:
    'Its data and the decisions on it are deleted, and it is found no more. Its id stays in the audit log, and usage is counted ' +
    'as before. Answers that are kept for an `Idempotency-Key` stay sealed under that key for up to 24 hours. Nothing is erased ' +
    'while a session of the customer, or a subsession of one, is under legal hold.',
  permission: 'kyc:delete',
  codes: ['CUSTOMER_NOT_FOUND', 'LEGAL_HOLD'],
  resource,
  input: z.strictObject({ customer_id: CustomerId }),
  output: z
    .object({
      customer_id: z.string(),
      erased_at: z.string(),
      ...ErasedCounts.shape,
      kept: z.array(z.enum(['audit_chain', 'usage_aggregates'])),
    })
    .meta({ id: 'ErasedCustomer' }),
  rest: { method: 'POST', path: '/customers/{customer_id}/erase' },
});

export const ofIds = link({
  action: 'customer.of_ids',
  summary: 'The customer of each of several ids; null: there is none.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'customer' },
  input: z.strictObject({ customer_ids: z.array(CustomerId).min(1).max(PAGE.max) }),
  output: z.object({ customers: z.array(Customer.nullable()) }),
});
