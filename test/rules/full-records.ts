import type { TestService } from '../support/service.ts';
import { newEndpoint, newUser, type Owner } from './objects.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of all operations pass here; the rule test judges them.
type Json = any;

export interface Written {
  /** Creates a record with as many members as it can have, and returns its reference. */
  readonly make: (service: TestService, owner: Owner) => Promise<Readonly<Record<string, string>>>;
  /** The operation that reads the record. */
  readonly read: string;
  /** The input of `read`, where it is not the reference. */
  readonly filter?: object;
  /** The record in the answer of `read`, where it is not the whole answer. */
  readonly pick?: (answer: Json, reference: Readonly<Record<string, string>>) => Json;
  /** The field that reads the record, with `$id` for its reference, and its type; null: GraphQL cannot change it. */
  readonly graphql: readonly [field: string, type: string] | null;
  /** Members that are not written back, each with the reason. */
  readonly left?: Readonly<Record<string, string>>;
}

const made = async (service: TestService, path: string, body: object): Promise<Json> =>
  ((await (await service.post(path, body)).json()) as Json).data;

const logic = {
  ...{ action: 'show', match: 'any' },
  conditions: [
    { attribute: 'country', operator: 'in', value: ['UY'] },
    { attribute: 'amount', operator: 'not_in', value: [7, 8] },
    { attribute: 'known', operator: 'equals', value: true },
  ],
};
const texts = { es: { name: 'Nombre', description: 'Texto' } };
const step = (order: number, type: string, more: object) => ({
  ...{
    step_id: `step-${order}`,
    order,
    name: type,
    type,
    required: false,
    description: 'd',
    instructions: 'i',
    tooltip: 't',
  },
  translations: {
    es: {
      name: 'Paso',
      ...(type === 'consent' && { consent_text: 'Texto' }),
      ...(type === 'document_upload' && { document_labels: { passport: 'Pasaporte' } }),
    },
  },
  ...more,
});
const field = (type: string, more: object = {}) => ({ field_id: type, name: type, type, placeholder: 'p', ...more });
const options = [{ value: 'a', label: 'A' }];

/** A definition with steps and fields of all types and rules of all kinds. */
export const fullDefinition = (subsession: string) => ({
  ...{
    name: 'Full',
    description: 'd',
    industry: 'i',
    tags: ['a_b'],
    custom_tags: { cost_centre: 'x_y', costCentre: 'z' },
  },
  ...{ enabled_locales: ['en', 'es'], translations: texts, session_ttl_days: 9 },
  ...{ completion_redirect_url: 'https://bank.example/done', branding: { primary_color: '#112233' } },
  session_attributes: [
    { key: 'country', type: 'select', label: 'Country', options: ['UY', 'AR'], default: 'UY' },
    { key: 'amount', type: 'number', default: 7, fallback_field_id: 'number' },
    { key: 'known', type: 'boolean' },
  ],
  steps: [
    step(1, 'form_fill', {
      custom_fields: [
        field('text', { min_length: 1, max_length: 9, pattern: 'a+', field_key: 'a_key', default: 'aa' }),
        field('textarea', { conditional_logic: logic }),
        field('number', { min: 1, max: 9, integer: true, unit: 'kg', default: 7 }),
        field('currency_amount', { currency: 'UYU' }),
        field('date', { min: '2000-01-01', max: '2020-01-01' }),
        field('boolean', { default: true }),
        field('select', { options, translations: { es: { name: 'Elegir', options: { a: 'Una' } } } }),
        field('multi_select', { options, min_items: 1, max_items: 1, default: ['a'] }),
        field('country', { country_type: 'nationality', blocked: ['IR'] }),
        field('name', { validate_lists: true }),
        field('email', { block_disposable: true }),
        field('phone', { default_country: 'UY' }),
        field('wallet', { blockchains: ['bitcoin'] }),
        field('url', { allowed_schemes: ['https'], auto_validate_web: true }),
        ...['document_number', 'tax_id', 'registration_number'].map((type) => field(type, { country: 'UY' })),
        field('address', { require_postal_code: true }),
        ...['industry', 'monthly_volume', 'monthly_transactions'].map((type) => field(type)),
        field('file', { accepted_mime_types: ['image/png'], max_files: 2 }),
      ],
    }),
    step(2, 'document_upload', {
      document_requirements: [{ document_type: 'passport', label: 'l', sides: ['front'], accepted_countries: ['UY'] }],
      document_types: ['driver_license'],
    }),
    step(3, 'selfie', { selfie_config: { save_reference_image: true, max_retries: 2 } }),
    step(4, 'liveness', { liveness_config: { min_confidence: 70, challenge_type: 'active', max_retries: 5 } }),
    step(5, 'subsession', {
      subsession_config: { workflow_id: subsession, roles: ['ubo'], max_count: 3, ttl_days: 5 },
    }),
    step(6, 'consent', { consent_config: { text: 'I agree', version: '2', url: 'https://bank.example/terms' } }),
    step(7, 'info', { conditional_logic: logic }),
  ],
  validation_config: {
    ...{ auto_face_match: true, list_categories: ['pep', 'sanction'], correction_resolution: { mode: 'completed' } },
    automation_rules: {
      ...{ default_action: 'flag', face_match_threshold: 0.9 },
      country_rules: [
        { rule_id: 'a_b', action: 'flag', severity: 'info', country_code: 'IR', applies_to: ['residence'] },
      ],
      list_match_rules: [{ action: 'flag', list_type: 'any', match_level: 'any', categories: ['pep'], reason: 'r' }],
      face_dedup_rules: [{ action: 'flag', statuses: ['approved'], window_days: 3 }],
      document_rules: [{ action: 'flag', document_type: 'any', check_type: 'too_old', days: 9 }],
      document_validity_rules: [{ action: 'flag', document_type: 'passport' }],
      email_rules: [{ action: 'flag', check_type: 'disposable' }],
      volume_rules: [{ action: 'flag', min_volume: 1, max_volume: 9 }],
      time_to_complete_rules: [{ action: 'flag', min_seconds: 3 }],
      form_field_rules: [
        { action: 'flag', field_id: 'number', operator: 'in', value: [1, 2] },
        { action: 'flag', field_id: 'text', operator: 'equals', value: 'a' },
      ],
      web_validation_rules: [{ action: 'flag', check: 'score', min_score: 10 }],
      extraction_validation_rules: [{ action: 'flag', check: 'missing_field', fields: ['full_name'] }],
      ownership_rules: [{ action: 'flag', rule: 'any', reason: 'r' }],
    },
  },
});

const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const attributes = [{ key: 'country', type: 'country' }];
/** Keys of the caller, which no interface renames. */
const metadata = { user_email: 'ann@bank.example', displayName: 'Ann', nested: { some_key: [{ otherKey: 1 }] } };

const newFullWorkflow = async (service: TestService): Promise<string> => {
  const { workflow_id } = await made(service, '/kyc/workflows', { name: 'Party', steps: [info] });
  return (await made(service, '/kyc/workflows', fullDefinition(workflow_id))).workflow_id;
};

/** Each operation that changes a record. */
export const WRITTEN: Readonly<Record<string, Written>> = {
  'customer.update': {
    make: async (service) => {
      const contact = { email: 'ann@bank.example', phone: '+59899123456', website: 'https://bank.example' };
      const body = { name: 'Ann Bee', entity_type: 'individual', country: 'UY', notes: 'n', ...contact };
      return { customer_id: (await made(service, '/customers', { ...body, document_id: 'A1' })).customer_id };
    },
    read: 'customer.get',
    graphql: ['customer(customerId: $id)', 'Customer'],
    left: { risk_level: 'It is a decision, with a reason.' },
  },
  'notificationChannel.update': {
    make: async () => ({}),
    read: 'notificationChannel.get',
    graphql: ['notificationChannels', 'NotificationConfig'],
    pick: ({ notification_config }) => notification_config,
    left: { webhook_url: 'Setting it makes a new secret.', webhook_secret: 'It is shown in part.' },
  },
  'ownList.put': {
    async make(service) {
      const reading = { format: 'csv', columns: [{ heading: 'Client', field: 'name' }], entity_type: 'individual' };
      const body = JSON.stringify({ title: 'Written', ...reading, categories: ['internal'] });
      const headers = { 'Content-Type': 'application/json' };
      await service.request('/kyc/own-lists/own:written', { method: 'PUT', headers, body });
      return { name: 'own:written' };
    },
    read: 'ownList.list',
    filter: {},
    graphql: null,
    left: { address: 'It has operations of its own.' },
    pick: ({ lists }, { name }) => lists.find((list: Json) => list.name === name),
  },
  'ownList.putAddress': {
    async make(service) {
      const send = (path: string, body: object) =>
        service.request(`/kyc/own-lists/own:fetched${path}`, {
          ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' } },
          body: JSON.stringify(body),
        });
      await send('', { title: 'Fetched', format: 'csv' });
      await send('/address', { url: 'https://lists.example/a.csv', every_hours: 24 });
      return { name: 'own:fetched' };
    },
    read: 'ownList.list',
    filter: {},
    graphql: null,
    left: { header: 'Its value is never told.' },
    pick: ({ lists }, { name }) => {
      const list = lists.find((each: Json) => each.name === name);
      return list && { name, ...list.address, next_at: null };
    },
  },
  'session.update': {
    make: async (service) => {
      const workflow = { name: 'Short', steps: [info], session_attributes: attributes };
      const { workflow_id } = await made(service, '/kyc/workflows', workflow);
      const session = { workflow_id, metadata, attributes: { country: 'UY' } };
      return { session_id: (await made(service, '/kyc/sessions', session)).session_id };
    },
    read: 'session.get',
    graphql: ['session(sessionId: $id)', 'Session'],
    left: { status: 'It is a decision.' },
  },
  'tenant.update': { make: async () => ({}), read: 'tenant.get', graphql: ['tenant', 'Tenant'] },
  'user.update': {
    make: async (service, owner) => ({ user_id: await newUser(service, owner) }),
    read: 'user.list',
    filter: {},
    graphql: null,
    left: { permissions: 'Those of a role follow from it.', status: 'Nobody can set `invited`.' },
    pick: ({ users }, { user_id }) => users.find((user: Json) => user.user_id === user_id),
  },
  'watchlist.update': {
    make: async (service) => {
      const body = {
        name: 'Clients',
        lists_to_monitor: ['un'],
        categories: ['pep'],
        check_frequency: 'weekly',
        tags: ['a_b'],
      };
      return { watchlist_id: (await made(service, '/kyc/watchlists', body)).watchlist_id };
    },
    read: 'watchlist.get',
    graphql: ['watchlist(watchlistId: $id)', 'Watchlist'],
  },
  'watchlist.updateSubject': {
    make: async (service) => {
      const { watchlist_id } = await made(service, '/kyc/watchlists', { name: 'Clients' });
      const subject = { full_name: 'Ann Bee', session_id: 'onboarding-1', tags: ['a_b'] };
      const { subject_id } = await made(service, `/kyc/watchlists/${watchlist_id}/subjects`, subject);
      return { watchlist_id, subject_id };
    },
    read: 'watchlist.search',
    filter: { session_id: 'onboarding-1' },
    graphql: null,
    pick: ({ subjects }, { subject_id }) => subjects.find((subject: Json) => subject.subject_id === subject_id),
  },
  'webhook.updateEndpoint': {
    make: async (service, owner) => ({ endpoint_id: await newEndpoint(service, owner) }),
    read: 'webhook.getEndpoint',
    graphql: ['webhookEndpoint(endpointId: $id)', 'WebhookEndpoint'],
  },
  'workflow.update': {
    make: async (service) => ({ workflow_id: await newFullWorkflow(service) }),
    read: 'workflow.get',
    graphql: ['workflow(workflowId: $id)', 'Workflow'],
  },
};
