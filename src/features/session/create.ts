import { cutMarks } from '@vett/engine/marks';
import type { Customer } from '@vett/schema/customer';
import type { create } from '@vett/schema/session';
import type { SessionAttribute, WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { actorOf, type Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { invalidField, invalidFields } from '../../core/invalid-input.ts';
import { countriesNamed, countryFault, readCountry, requireCountry, websiteKey } from '../../core/readers.ts';
import type { Session } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { findOrCreateCustomer, readCustomer } from '../customer/customer.ts';
import { charge } from '../usage/usage.ts';
import { fitsAttribute, isRead, requireReleased, type VersionOfWorkflow } from '../workflow/workflow.ts';
import { emitSession } from './emit.ts';
import { daysFrom, makeLink } from './link.ts';
import {
  type DeclaredAnswer,
  fieldsOfAttributes,
  fieldsOfKeys,
  readAttributes,
  readDeclared,
} from './record/declared-answers.ts';
import { SESSION_KEYS, type SessionText, sealSession, searchKeysOf } from './record/sealed.ts';
import { statedNames } from './record/stated-names.ts';
import { epochSeconds } from './record/summary.ts';
import { insertSession } from './store.ts';

type Input = z.output<typeof create.input>;

const MAX_WARNINGS = 20;

/** Opens a session with its link, and emits its creation. */
export async function createSession(caller: Caller, doors: WritingDoors, input: Input) {
  const { transaction, clock } = doors;
  const { language = null, metadata = {}, subject_data = {} } = input;
  const today = clock.now().toISOString().slice(0, 10);
  const account_country =
    input.account_country === undefined ? null : requireCountry('account_country', input.account_country);
  const declared = requireReadable({ subject_data, metadata }, today);
  const workflow = await requireReleased(transaction, input.workflow_id);
  const { definition, workflow_id, version } = workflow;
  requireLanguage(definition, language);
  const attributes = requireAttributes(definition, input.attributes ?? {}, today);
  const kind = requireEntityType(definition, input.entity_type);
  const customer = await customerOf(doors, input, kind ?? definition.entity_types[0], declared);
  const { customer_id = null, client_id = null } = customer ?? {};

  const days = input.ttl_days ?? definition.session_ttl_days ?? caller.tenant.configuration.sessions.default_ttl_days;
  const names = statedNames(definition, { attributes, subject_data });
  const text = {
    client_id,
    metadata,
    subject_data,
    attributes,
    decision_reason: null,
    notes: null,
    party: null,
    names,
  };
  const { row, link } = await storeSession(caller, doors, workflow, text, {
    customer_id,
    account_country,
    language,
    expires_at: daysFrom(clock.now(), days),
    entity_type: kind ?? customer?.entity_type ?? definition.entity_types[0] ?? 'individual',
  });
  // A second spelling of a website is the same one.
  const websites = new Set(
    declared.flatMap(({ field, value }) => (field.type === 'url' ? [websiteKey(String(value))] : [])),
  );
  const use = { endpoint: 'session.create', unit: 'web_validation_checks', units: websites.size } as const;
  // Runs lock the customer before the count, too.
  await charge(transaction, caller.tenant, use, clock.now());
  return {
    session_id: row.session_id,
    workflow_id,
    workflow_version: version,
    status: row.status,
    ...link,
    created_at: row.created_at.toISOString(),
    customer_id,
    client_id,
    account_country,
    language,
    total_steps: definition.steps.length,
    attributes,
    units_charged: { web_validation_checks: use.units },
    warnings: unreadWarnings(definition, { subject_data, metadata, attributes }),
  };
}

const PLAIN = /^\w{1,64}(?:\[\d{1,3}\](?:\.\w{1,64})?)?$/;

type SessionValues = Readonly<Record<'subject_data' | 'metadata' | 'attributes', Values>>;

/**
 * Tells values that nothing reads: those of unknown keys, and those that no check of this workflow looks at, so that nothing is found
 * by them. Keys that are not a plain word are counted, not repeated.
 */
function unreadWarnings(
  definition: WorkflowDefinition,
  { subject_data, metadata, attributes }: SessionValues,
): string[] {
  const declared = fieldsOfKeys('subject_data', subject_data);
  // The mail address of the user is the customer's; other metadata are the tenant's own.
  const users = fieldsOfKeys('metadata', metadata).filter(({ field }) => field?.type === 'name');
  const supplied = fieldsOfAttributes(definition, attributes);
  const fields = [...declared, ...supplied].flatMap(({ field }) => field ?? []);
  const isOff = (field: FormField) => !isRead(field, definition, fields);
  const off = Object.entries({ subject_data: declared, metadata: users, attributes: supplied }).flatMap(
    ([place, all]) =>
      all.flatMap(({ key, field }) =>
        field && isOff(field) ? [`${place}.${PLAIN.test(key) ? key : field.field_id}`] : [],
      ),
  );
  const unread = declared.flatMap(({ key, field }) => (field ? [] : [key]));
  const plain = unread.filter((key) => PLAIN.test(key));
  const others = unread.length - plain.length;
  const said = 'is read by no check and no rule: it is kept as it is';
  const named = fieldsOfKeys('subject_data', metadata).filter(
    ({ key, field }) => field?.type === 'name' && PLAIN.test(key) && !users.some((user) => user.key === key),
  );
  return [
    ...named.map(({ key }) => `metadata.${key} ${said}. Checks read the names in subject_data`),
    ...plain.slice(0, MAX_WARNINGS).map((key) => `subject_data.${key} ${said}`),
    ...off.slice(0, MAX_WARNINGS).map((path) => `${path} is read by no check of this workflow: it is kept as it is`),
    ...(others > 0 ? [`${others} other keys of subject_data are read by no check and no rule`] : []),
  ];
}

type Columns = Omit<
  Insertable<Session>,
  | ('session_id' | 'workflow_id' | 'workflow_version' | 'sealed' | 'search_keys')
  | ('created_by' | 'created_at' | 'updated_at' | 'expires_at')
> & { readonly expires_at: Date };

/** Stores a new session, emits its creation and makes its link. */
export async function storeSession(
  { actor }: Caller,
  { transaction, clock, keyOf, events, appUrl }: WritingDoors,
  { workflow_id, version, definition }: VersionOfWorkflow,
  text: SessionText,
  columns: Columns,
) {
  const now = clock.now();
  const session_id = newId();
  const { expires_at } = columns;
  const row = await insertSession(transaction, {
    ...columns,
    session_id,
    workflow_id,
    workflow_version: version,
    sealed: sealSession(await keyOf(SESSION_KEYS.session), session_id, text),
    search_keys: searchKeysOf(await keyOf(SESSION_KEYS.search), text),
    created_by: actorOf({ actor }),
    created_at: now,
    updated_at: now,
  });
  await emitSession({ transaction, events, keyOf }, row, 'kyc.session.created', () => ({
    expires_at: epochSeconds(expires_at),
    language: row.language,
    total_steps: definition.steps.length,
  }));
  return { row, link: await makeLink(transaction, session_id, { now, expires_at, appUrl }) };
}

function requireLanguage({ enabled_locales }: WorkflowDefinition, language: string | null): void {
  if (language !== null && !enabled_locales.includes(language))
    throw new AppError('LANGUAGE_NOT_ENABLED', `The workflow has ${enabled_locales.join(', ')}.`, {
      fields: [{ path: 'language', code: 'UNKNOWN_VALUE', message: 'This language is not enabled.' }],
    });
}

function requireEntityType({ entity_types }: WorkflowDefinition, given: Input['entity_type']): Input['entity_type'] {
  if (given === undefined || entity_types.includes(given)) return given;
  throw invalidField('entity_type', 'INVALID_VALUE', `The workflow is for ${entity_types.join(', ')}.`);
}

type Values = Readonly<Record<string, unknown>>;

/** Returns what `subject_data` and `metadata` declare. Throws VALIDATION_ERROR with the path of each value that cannot be read. */
export function requireReadable(
  given: { readonly subject_data?: Values | undefined; readonly metadata?: Values | undefined },
  today: string,
): readonly DeclaredAnswer[] {
  const read = (['subject_data', 'metadata'] as const).map((place) => readDeclared(place, given[place] ?? {}, today));
  const faults = read.flatMap((each) => each.faults);
  if (faults.length > 0) throw invalidFields(faults);
  return read.flatMap(({ declared }) => declared);
}

/**
 * Returns the attributes in the form in which conditions compare them. Throws UNKNOWN_ATTRIBUTE for a key that the catalogue of the
 * workflow lacks, and VALIDATION_ERROR for a value that is not of its type or that its field refuses.
 */
export function requireAttributes(
  definition: WorkflowDefinition,
  given: Values,
  today: string,
): Record<string, unknown> {
  const known = new Map(definition.session_attributes.map((attribute) => [attribute.key, attribute]));
  const attributes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const attribute = known.get(key);
    const isCountry = attribute?.type === 'country' && typeof value === 'string';
    const text = typeof value === 'string' ? cutMarks(value).normalize('NFC').trim() : value;
    attributes[key] = isCountry ? (readCountry(value) ?? null) : text;
    if (attribute && fitsAttribute(attribute, attributes[key])) continue;
    const path = `attributes.${key}`;
    const isShared = isCountry && countriesNamed(value, 'en') !== undefined;
    if (attribute) throw invalidField(path, 'INVALID_VALUE', isShared ? countryFault(value) : howToSend(attribute));
    const message = `The workflow has no such attribute. It has ${[...known.keys()].join(', ') || 'none'}.`;
    throw new AppError('UNKNOWN_ATTRIBUTE', message, { fields: [{ path, code: 'UNKNOWN_KEY', message }] });
  }
  const { answers, faults } = readAttributes(definition, attributes, today);
  if (faults.length > 0) throw invalidFields(faults);
  for (const { key, value } of answers) if (typeof value === typeof attributes[key]) attributes[key] = value;
  return attributes;
}

const howToSend = ({ type, options = [] }: SessionAttribute) =>
  type === 'select' ? `Use one of ${options.join(', ')}.` : `Send a value of the type ${type}.`;

/** The customer of a session: the one that is named, or the one with this client_id, who is made of this type if there is none. */
async function customerOf(
  doors: WritingDoors,
  { customer_id, client_id }: Input,
  entity_type: Input['entity_type'],
  declared: readonly DeclaredAnswer[],
): Promise<Customer | undefined> {
  if (customer_id !== undefined) {
    const customer = await readCustomer(doors, customer_id);
    if (client_id !== undefined && client_id !== customer.client_id)
      throw new AppError('INVALID_STATE', 'customer_id and client_id name different customers: send one of them.');
    return customer;
  }
  if (client_id === undefined) return undefined;
  const textOf = (key: string) => declared.find(({ field }) => field.field_id === key)?.value as string | undefined;
  const name = NAMES.map(textOf).find((text) => text !== undefined) ?? client_id;
  const email = textOf('user_email');
  const found = await findOrCreateCustomer(doors, {
    client_id,
    name,
    entity_type,
    ...(email !== undefined && { email }),
  });
  return readCustomer(doors, found);
}

/** The keys of the name of a new customer, in their order. */
const NAMES = ['legal_name', 'business_name', 'company_name', 'full_name', 'name', 'user_name'];
