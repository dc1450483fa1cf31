import type { create } from '@vett/schema/session';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import type { Session } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { findOrCreateCustomer, readCustomer } from '../customer/customer.ts';
import { fitsAttribute, requireReleased, type VersionOfWorkflow } from '../workflow/workflow.ts';
import { emitSession } from './emit.ts';
import { daysFrom, makeLink } from './link.ts';
import { SESSION_KEYS, type SessionText, sealSession, searchKeysOf } from './sealed.ts';
import { insertSession } from './store.ts';
import { declaredText, declaredUrls } from './subject-data.ts';
import { epochSeconds } from './wire.ts';

type Input = z.output<typeof create.input>;

/** Opens a session with its link, and emits its creation. */
export async function createSession(caller: Caller, doors: WritingDoors, input: Input) {
  const { transaction, clock } = doors;
  const { account_country = null, language = null, attributes = {}, metadata = {}, subject_data = {} } = input;
  const workflow = await requireReleased(transaction, input.workflow_id);
  const { definition, workflow_id, version } = workflow;
  requireLanguage(definition, language);
  requireAttributes(definition, attributes);
  const { customer_id, client_id } = await customerOf(doors, input, definition);

  const days = input.ttl_days ?? definition.session_ttl_days ?? caller.tenant.configuration.sessions.default_ttl_days;
  const text = { client_id, metadata, subject_data, attributes, decision_reason: null, notes: null, party: null };
  const { row, link } = await storeSession(caller, doors, workflow, text, {
    ...{ customer_id, account_country, language, expires_at: daysFrom(clock.now(), days) },
    entity_type: definition.entity_types[0] ?? 'individual',
  });
  return {
    ...{ session_id: row.session_id, workflow_id, workflow_version: version, status: row.status, ...link },
    created_at: row.created_at.toISOString(),
    ...{ customer_id, client_id, account_country, language, total_steps: definition.steps.length, attributes },
    units_charged: { web_validation_checks: declaredUrls(subject_data).length },
  };
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
    ...{ session_id, workflow_id, workflow_version: version },
    sealed: sealSession(await keyOf(SESSION_KEYS.session), session_id, text),
    search_keys: searchKeysOf(await keyOf(SESSION_KEYS.search), text),
    created_by: `${actor.type}:${actor.id}`,
    ...{ created_at: now, updated_at: now },
  });
  await emitSession({ transaction, events, keyOf }, row, 'kyc.session.created', () => ({
    ...{ expires_at: epochSeconds(expires_at), language: row.language, total_steps: definition.steps.length },
  }));
  return { row, link: await makeLink(transaction, session_id, { now, expires_at, appUrl }) };
}

function requireLanguage({ enabled_locales }: WorkflowDefinition, language: string | null): void {
  if (language !== null && !enabled_locales.includes(language))
    throw new AppError('LANGUAGE_NOT_ENABLED', `The workflow has ${enabled_locales.join(', ')}.`, {
      fields: [{ path: 'language', code: 'UNKNOWN_VALUE', message: 'This language is not enabled.' }],
    });
}

/** Throws UNKNOWN_ATTRIBUTE for a key that the catalogue of the workflow lacks, or a value that is not of its type. */
export function requireAttributes(
  { session_attributes }: WorkflowDefinition,
  attributes: Readonly<Record<string, unknown>>,
): void {
  const known = new Map(session_attributes.map((attribute) => [attribute.key, attribute]));
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = known.get(key);
    if (attribute && fitsAttribute(attribute, value)) continue;
    const message = attribute ? `Send a value of the type ${attribute.type}.` : 'The workflow has no such attribute.';
    throw new AppError('UNKNOWN_ATTRIBUTE', message, {
      fields: [{ path: `attributes.${key}`, code: attribute ? 'INVALID_VALUE' : 'UNKNOWN_KEY', message }],
    });
  }
}

/** The customer of a session: the one that is named, or the one with this client_id, who is made if there is none. */
async function customerOf(doors: WritingDoors, input: Input, { entity_types }: WorkflowDefinition) {
  const { customer_id, client_id, subject_data = {}, metadata = {} } = input;
  if (customer_id !== undefined) {
    const customer = await readCustomer(doors, customer_id);
    if (client_id !== undefined && client_id !== customer.client_id)
      throw new AppError('INVALID_STATE', 'customer_id and client_id name different customers: send one of them.');
    return { customer_id: customer.customer_id, client_id: customer.client_id ?? null };
  }
  if (client_id === undefined) return { customer_id: null, client_id: null };
  const name = declaredText(subject_data, NAMES) ?? textIn(metadata['user_name']) ?? client_id;
  const email = textIn(metadata['user_email']);
  const found = await findOrCreateCustomer(doors, {
    ...{ client_id, name, entity_type: entity_types[0] },
    ...(email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email) && { email }),
  });
  return { customer_id: found, client_id };
}

const NAMES = ['legal_name', 'business_name', 'company_name', 'full_name', 'name'];
const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
