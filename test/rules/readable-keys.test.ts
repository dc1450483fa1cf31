import type { FieldType } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { DECLARED_KEYS } from '../../src/features/session/record/declared-keys.ts';
import { type DeclaredAnswer, readCheckInput } from '../../src/features/session/session.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);
const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

interface Values {
  /** Forms of one value, with how it is read. */
  readonly forms: readonly unknown[];
  readonly read: unknown;
  readonly refused: readonly unknown[];
}
const NUMBER: Values = { forms: ['4711', ' 4711 ', 4711], read: '4711', refused: ['?', { number: 1 }, 1.5, ['4711']] };
const COUNT: Values = { forms: [70, '70'], read: 70, refused: ['many', -1, true] };
/** The values of each type of field that is declared. Null and blank text are absent everywhere. */
const VALUES: Partial<Record<FieldType, Values>> = {
  name: {
    forms: ['Zoltan Fictivus', '  Zoltan  Fictivus '],
    read: 'Zoltan Fictivus',
    refused: ['..', 'x', 5, true, ['Ann']],
  },
  country: {
    forms: ['IR', 'ir', 'IRN', 'Iran', 'Irán', 'Irão', ' Iran ', 'Islamic Republic of Iran'],
    ...{ read: 'IR', refused: ['Nowhere', 'ZZ', 5] },
  },
  address: {
    forms: [{ country: 'IRN' }, { street: 'Long Road 1', country: 'Iran' }],
    ...{ read: { country: 'IR' }, refused: [{ country: 'Nowhere' }, 5] },
  },
  date: {
    ...{ forms: ['1977-03-25'], read: '1977-03-25' },
    refused: ['25.03.1977', '1977-02-30', '2999-01-01', '1800-01-01', '1900-01-01', '0001-01-01', 1977],
  },
  email: {
    forms: ['ann@fictive.example', ' Ann@Fictive.Example '],
    ...{ read: 'ann@fictive.example', refused: ['ann', 'a@b@c.example', 5] },
  },
  url: {
    forms: ['https://fictive.example', 'fictive.example', 'HTTPS://Fictive.example/'],
    ...{ read: 'https://fictive.example/', refused: ['not a url', 'ftp://fictive.example', 'https://localhost', 5] },
  },
  ...{ document_number: NUMBER, tax_id: NUMBER, registration_number: NUMBER },
  industry: { forms: ['477', 'Retail of shoes'], read: '477', refused: [5, ['477']] },
  wallet: { forms: [WALLET, ` ${WALLET} `], read: WALLET, refused: ['vitalik.eth', 'hello', 5] },
  ...{ monthly_volume: COUNT, monthly_transactions: COUNT },
};

const KEYS = Object.entries(DECLARED_KEYS).flatMap(([place, keys]) =>
  Object.entries(keys).map(([key, { type }]) => [`${place}.${key}`, place, key, type] as const),
);
const create = (body: object) => tenant.call('POST', '/kyc/sessions', { workflow_id, ...body });

async function declaredIn(session_id: string): Promise<readonly DeclaredAnswer[]> {
  const doors = await tenant.inside();
  const { declared } = await doors.database.run((transaction) =>
    readCheckInput({ transaction, keyOf: doors.keyOf }, session_id),
  );
  return declared;
}

describe('every key that a check or rule reads', () => {
  test.each(KEYS)('%s is read in all of its forms', async (_, place, key, type) => {
    const { forms, read } = VALUES[type] as Values;
    for (const value of [...forms, { value: forms[0], validation_profile: 'strict' }]) {
      const { status, data } = await create({ [place]: { [key]: value } });
      expect([status, value]).toEqual([201, value]);
      const found = (await declaredIn(data.session_id)).map(({ field, value: as }) => [field.field_id, as]);
      expect(found, JSON.stringify(value)).toEqual([[key, read]]);
    }
  });

  test.each(KEYS)('%s is refused with its path when it cannot be read', async (path, place, key, type) => {
    for (const value of VALUES[type]?.refused ?? []) {
      const { status, error } = await create({ [place]: { [key]: value } });
      expect([status, value, error?.fields?.map((field: { path: string }) => field.path)]).toEqual([
        400,
        value,
        [path],
      ]);
    }
    for (const absent of [null, ' ', { value: null, validation_profile: 'strict' }])
      expect((await create({ [place]: { [key]: absent } })).status).toBe(201);
  });
});

test('metadata that are changed are read as those of a new session', async () => {
  const { session_id } = (await create({})).data;
  const change = (metadata: object) => tenant.call('PATCH', `/kyc/sessions/${session_id}`, { metadata });
  expect((await change({ user_email: 5 })).error.fields).toMatchObject([{ path: 'metadata.user_email' }]);
  expect((await change({ user_email: 'ann@fictive.example' })).status).toBe(200);
});

const screen = (subject: object) => tenant.call('POST', '/kyc', { subject: { full_name: 'Ann Fictive', ...subject } });
const customer = (more: object) => tenant.call('POST', '/customers', { name: 'Ann Fictive', ...more });
const request = (subject: object) => tenant.call('POST', '/kyc/subject-requests', { kind: 'access', subject });
const workflowOf = (step: object, more: object = {}) =>
  tenant.call('POST', '/kyc/workflows', {
    ...{ name: 'Asked', steps: [{ step_id: 'asked', order: 1, name: 'Asked', ...step }] },
    ...more,
  });
const workflow = (field: object, more: object = {}) =>
  workflowOf({ type: 'form_fill', custom_fields: [{ field_id: 'f', name: 'F', ...field }] }, more);
const ruleOf = (automation_rules: object) => ({ validation_config: { automation_rules } });
const rule = (country_code: string) => ruleOf({ country_rules: [{ country_code, action: 'flag' }] });

/** The other keys with such values: the path, how it is sent, a value that is taken, and values that are refused. */
const OTHERS: readonly (readonly [
  string,
  (value: unknown) => ReturnType<typeof screen>,
  unknown,
  readonly unknown[],
])[] = [
  ['account_country', (account_country) => create({ account_country }), 'Irán', ['ZZ', 'Nowhere', 5]],
  ['country', (country) => customer({ country }), 'IRN', ['ZZ', 'Nowhere', 5]],
  ['email', (email) => customer({ email }), 'ann@fictive.example', ['ann', 'a@b', 5]],
  ['website', (website) => customer({ website }), 'fictive.example', ['not a url', 5]],
  ['phone', (phone) => customer({ phone }), '(212) 555-0100 ext. 5', ['abc', '1', 'call me', '1'.repeat(30), 5]],
  ['document_id', (document_id) => customer({ document_id }), 'ZF 0001234', ['?', 5]],
  ['tax_id', (tax_id) => customer({ tax_id }), 'DE-000', ['---', 5]],
  ['subject.nationality', (nationality) => screen({ nationality }), 'IRN', ['ZZ', 'Nowhere', 5]],
  ['subject.incorporation_country', (value) => screen({ incorporation_country: value }), 'ir', ['ZZ', 5]],
  [
    'subject.birth_date',
    (birth_date) => screen({ birth_date }),
    ...(['1977-03', ['1977-02-30', '2999-01-01', '1800-01-01', '1900-01-01', '1900', '1900-01', 1977]] as const),
  ],
  [
    'steps[0].liveness_config.min_confidence',
    (min_confidence) => workflowOf({ type: 'liveness', liveness_config: { min_confidence } }),
    ...([90, [0.9, 1, 101, -1, '90']] as const),
  ],
  [
    'validation_config.automation_rules.web_validation_rules[0].max_score',
    (max_score) =>
      workflow({ type: 'text' }, ruleOf({ web_validation_rules: [{ check: 'score', max_score, action: 'flag' }] })),
    ...([30, [0.3, 101, '30']] as const),
  ],
  [
    'subject.birth_date',
    (birth_date) => request({ full_name: 'Ann Fictive', birth_date }),
    ...(['1977-03-25', ['1977-02-30', '2999-01-01', '1800-01-01']] as const),
  ],
  ['client_id', (client_id) => create({ client_id }), 'C 1', ['', ' ', '\t', 5]],
  ['steps[0].custom_fields[0].country', (country) => workflow({ type: 'tax_id', country }), 'IR', ['ZZ', 'Iran']],
  [
    'steps[0].custom_fields[0].default_country',
    (code) => workflow({ type: 'phone', default_country: code }),
    'IR',
    ['ZZ'],
  ],
  [
    'validation_config.automation_rules.country_rules[0].country_code',
    (code) => workflow({ type: 'text' }, rule(code as string)),
    ...(['IR', ['ZZ', 'UK', 'IRN']] as const),
  ],
];

test.each(OTHERS)('%s is understood, or refused with its path', async (path, send, taken, refused) => {
  expect((await send(taken)).status).toBeLessThan(300);
  for (const value of refused) {
    const { status, error } = await send(value);
    expect([status, value, error?.fields?.[0]?.path]).toEqual([400, value, path]);
  }
});
