import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { endpoints, isInUrl } from '../../src/interfaces/rest/endpoints.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { refusalOf } from './refusal.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service, { rate_limit_multiplier: 1_000 });
const workflow = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
const { access_token } = await tenant.open(workflow);

const json = { 'Content-Type': 'application/json' };
const mounted = endpoints<AnyContract>(contracts).filter(({ presenter }) => !presenter.oauth);
const limited = new Set(['session', 'public']);

const repeated = (name: string) => `VALIDATION_ERROR: ${name}: Send this parameter once.`;
const unknown = (name: string) =>
  expect.stringMatching(`^VALIDATION_ERROR: ${name}: .*(The query has no such parameter here|is not known here)`);

const OF_QUERIES: [query: string, refusal: string][] = [
  ['input={}&given=1', unknown('given')],
  ['input={}&input={}', repeated('input')],
  ['batch=1&input={"0":{},"1":{}}', 'VALIDATION_ERROR: 1: The batch has no call of this index.'],
];
const OF_MUTATIONS: [query: string, refusal: string][] = [['input={}', unknown('input')]];

describe('nothing in a query is thrown away', () => {
  test.each(mounted.filter(({ operation }) => !limited.has(operation.audience)))(
    '$id throws nothing of a query away',
    async ({ id, route, operation }) => {
      const { method } = route;
      const path = route.path.replace('{access_token}', access_token).replace(/\{\w+\}/g, 'none');
      const token = { Authorization: `Bearer ${tenant.api_key}` };
      const send = async (at: string, by = method) => {
        const rest = by === 'GET' || by === 'DELETE' ? {} : { headers: { ...token, ...json }, body: '{}' };
        return refusalOf(await service.request(at, { method: by, headers: token, ...rest }));
      };
      expect(await send(`${path}?given=1&given=2`)).toBe(repeated('given'));
      if (!isInUrl({ route })) expect(await send(`${path}?given=1`)).toEqual(unknown('given'));

      const isQuery = operation.kind === 'query';
      const doors: [query: string, refusal: string][] = [
        ['given=1', unknown('given')],
        ['batch=1&given=1', unknown('given')],
        ['batch=1&batch=1', repeated('batch')],
        ['batch=yes', 'VALIDATION_ERROR: batch: Send batch=1, or no such parameter.'],
        ...(isQuery ? OF_QUERIES : OF_MUTATIONS),
      ];
      for (const [query, refusal] of doors)
        expect(await send(`/trpc/${id}?${query}`, isQuery ? 'GET' : 'POST'), query).toEqual(refusal);
    },
  );

  test.each([
    ['POST', 'query={tenant{name}}', unknown('query')],
    ['POST', 'given=1', unknown('given')],
    ['GET', 'extensions={}&given=1', unknown('given')],
    ['GET', 'extensions={}&extensions={}', repeated('extensions')],
  ])('GraphQL refuses a %s with the query %s', async (method, query, refusal) => {
    const body = method === 'POST' ? { body: '{"query":"{ lists { name } }"}' } : {};
    expect(await refusalOf(await service.request(`/graphql?${query}`, { method, headers: json, ...body }))).toEqual(
      refusal,
    );
  });
});
