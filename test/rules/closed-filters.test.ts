import { globSync, readFileSync } from 'node:fs';
import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ACTIONS, RESOURCE_TYPES } from '../../src/features/audit/names.ts';
import { testService } from '../support/service.ts';

/** Filters whose values callers or other systems choose: nobody can tell that such a value does not exist. */
const OPEN = [
  ...['search', 'tags', 'client_id', 'entry', 'entity_id', 'fingerprint', 'source_list', 'from', 'to'],
  ...['audit.list resource_id', 'audit.list actor_id', 'audit.list request_id', 'document.list customer_id'],
  ...['session.list assigned_to', 'session.list created_from', 'session.list created_to'],
  ...['webhook_delivery.list endpoint_id', 'public_session.subsessions step_id'],
];

/** Filters whose closed set is judged by the handler. */
const JUDGED = ['audit.list action', 'audit.list resource_type'];

const isClosed = (schema: z.ZodType) => {
  const { $ref = '', $defs = {}, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const said = $defs[$ref.split('/').at(-1) ?? ''] ?? plain;
  return said.enum !== undefined || said.type === 'boolean' || said.type === 'integer' || said.format === 'uuid';
};

test('every filter of a list takes anything by a row here, or is of a closed set or an id', () => {
  const filters = Object.values<Record<string, AnyContract>>(contracts)
    .flatMap((area) => Object.values(area))
    .filter(({ kind, rest, input }) => kind !== 'mutation' && rest && input instanceof z.ZodObject)
    .flatMap(({ action, input }) =>
      Object.entries((input as unknown as z.ZodObject).shape as Record<string, z.ZodType>)
        .filter(([name, schema]) => schema.isOptional() && !['next_key', 'cursor', 'include'].includes(name))
        .flatMap(([name, schema]) => (isClosed(schema) ? [] : [{ name, place: `${action} ${name}` }])),
    );
  expect(filters.length).toBeGreaterThan(15);
  const unknown = filters.filter(
    ({ name, place }) => !OPEN.includes(name) && !OPEN.includes(place) && !JUDGED.includes(place),
  );
  expect(unknown.map(({ place }) => place)).toEqual([]);
});

test('the audit log refuses actions and types of objects that no event can have', async () => {
  const service = await testService();
  const { api_key } = await service.newTenant();
  const headers = { Authorization: `Bearer ${api_key}` };
  const asked = async (query: string) => {
    const answer = await service.request(`/kyc/audit?${query}`, { headers });
    const { error } = (await answer.json()) as {
      error?: { fields: { path: string; code: string; message: string }[] };
    };
    return [answer.status, error?.fields[0]?.path, error?.fields[0]?.code, error?.fields[0]?.message] as const;
  };
  expect(await asked('action=nope')).toMatchObject([
    400,
    'action',
    'UNKNOWN_VALUE',
    expect.stringMatching(/such as session.create/),
  ]);
  expect(await asked('action=session.created')).toMatchObject([
    400,
    'action',
    'UNKNOWN_VALUE',
    expect.stringMatching(/session\.create,/),
  ]);
  expect(await asked('resource_type=sessions')).toMatchObject([
    400,
    'resource_type',
    'UNKNOWN_VALUE',
    expect.stringMatching(/session,/),
  ]);
  for (const query of ['action=session.judge', 'action=user.follow_issuer', 'resource_type=kyc_job'])
    expect((await asked(query))[0]).toBe(200);
});

test('every action that the source writes into an audit log can be asked for', () => {
  const written = globSync('src/**/*.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/audit[\s\S]{0,400}?action: '([a-z_]+\.[a-z_]+)'/g),
  ]);
  const ofOperator = ['lists.refresh', 'lists.refuse', 'lists.define', 'tenant.create', 'tenant.erase'];
  const names = written.map(([, action = '']) => action).filter((action) => !ofOperator.includes(action));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((action) => !ACTIONS.includes(action))).toEqual([]);
  expect(RESOURCE_TYPES).toContain('session');
});
