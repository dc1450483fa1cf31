import { JSON_DEPTH, JSON_MEMBERS, JSON_VALUES } from '@vett/schema/constants';
import { type AnyContract, FEATURES } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { endpoints, otherAt, takesBody } from '../../src/interfaces/rest/endpoints.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { refusalOf } from './refusal.ts';

const service = await testService({ LISTS: 'un' });
const features = Object.fromEntries(FEATURES.map((name) => [name, true]));
const tenant = await sessionsOfTenant(service, { features, rate_limit_multiplier: 1_000 });
const workflow = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
const { access_token } = await tenant.open(workflow);

const mounted = endpoints<AnyContract>(contracts);
const withBody = mounted.filter((endpoint) => takesBody(endpoint));

const TOO_MANY = /^PAYLOAD_TOO_LARGE: The (JSON has too many values|body is too large)/;
const TOO_DEEP = /^VALIDATION_ERROR: The JSON is nested too deep/;
const TOO_WIDE = /^(VALIDATION_ERROR: An object has too many members|PAYLOAD_TOO_LARGE: The JSON has too many values)/;

// None of them is JSON: a door that parsed them first would answer INVALID_JSON.
const tooMany = (values: number) => `{"x":[${'1,'.repeat(values)}`;
const DEEP = '['.repeat(JSON_DEPTH + 2);
const TWICE = '{"0":{"given":1},"0":';
const STANDS_TWICE = /^VALIDATION_ERROR: 0: This key stands twice in the JSON/;
const WIDE = `{${Array.from({ length: JSON_MEMBERS + 1 }, (_, n) => `"key${n}":1,`).join('')}`;

describe('JSON beyond its bounds, or with a key twice, is refused before it is parsed', () => {
  test.each(withBody)('$id refuses JSON beyond its bounds', async (endpoint) => {
    const { id, operation, route } = endpoint;
    const { audience } = operation;
    const token = audience === 'tenant' ? tenant.api_key : audience === 'session' ? access_token : '';
    const values = Math.max(operation.values, otherAt(endpoint, mounted)?.operation.values ?? 0);
    const path = route.path.replace('{access_token}', access_token).replace(/\{\w+\}/g, 'none');
    // A session takes few calls in a minute, and they count for its link and its address.
    const doors = [
      [route.method, path],
      ...(audience === 'session' ? [] : [['POST', `/trpc/${id}`] as const, ['POST', `/trpc/${id}?batch=1`] as const]),
    ] as const;
    for (const [method, at] of doors) {
      const headers = { Authorization: token && `Bearer ${token}`, 'Content-Type': 'application/json' };
      const send = async (body: string) => refusalOf(await service.request(at, { method, headers, body }));
      expect(await send(tooMany(values + 20)), at).toMatch(TOO_MANY);
      expect(await send(DEEP), at).toMatch(TOO_DEEP);
      expect(await send(WIDE), at).toMatch(TOO_WIDE);
      expect(await send(TWICE), at).toMatch(STANDS_TWICE);
    }
  });

  test('/graphql refuses JSON beyond its bounds', async () => {
    const headers = { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' };
    const send = async (body: string) =>
      refusalOf(await service.request('/graphql', { method: 'POST', headers, body }));
    const most = Math.max(...mounted.map(({ operation }) => operation.values));
    expect(await send(tooMany(most + 2 * JSON_VALUES))).toMatch(TOO_MANY);
    expect(await send(DEEP)).toMatch(TOO_DEEP);
    expect(await send(WIDE)).toMatch(TOO_WIDE);
    expect(await send(TWICE)).toMatch(STANDS_TWICE);
    // Fewer are parsed, and then held against the bounds of the fields that are asked for.
    const variables = { more: Array(2 * JSON_VALUES).fill(1) };
    expect(await send(JSON.stringify({ query: '{ lists { name } }', variables }))).toMatch(TOO_MANY);
  });

  test.each([
    ['/trpc/workflow.list?input=', tenant.api_key],
    ['/trpc/workflow.list?batch=1&input=', tenant.api_key],
    ['/graphql?extensions=', tenant.api_key],
    ['/graphql?extensions={}&variables=', tenant.api_key],
  ])('a query string refuses JSON beyond its bounds: %s', async (path, token) => {
    const headers = { Authorization: `Bearer ${token}` };
    expect(await refusalOf(await service.request(`${path}${encodeURIComponent(DEEP)}`, { headers }))).toMatch(TOO_DEEP);
    expect(await refusalOf(await service.request(`${path}${TWICE}`, { headers }))).toMatch(STANDS_TWICE);
    const many = '[1,'.padEnd(5_000, '1,');
    expect(await refusalOf(await service.request(`${path}${many}`, { headers }))).toMatch(TOO_MANY);
  });
});
