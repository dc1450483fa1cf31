import { operatorContract } from '@vett/schema/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implementForOperator } from '../../src/core/operator.ts';
import { type Operations, operatorOperations } from '../../src/features.ts';
import { createHttp } from '../../src/interfaces/server.ts';
import { serve } from '../core/instance.ts';
import { ids } from '../rules/walk.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

const calls: string[] = [];
const operate = implementForOperator(
  operatorContract({
    action: 'planted.operate',
    kind: 'mutation',
    summary: 'Planted by a test.',
    audit: false,
    trace: 'own',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  async () => {
    calls.push('operate');
    return {};
  },
);
// The types already keep it out of what the interfaces mount: the cast is what a mistake would have to look like.
const planted = { planted: { operate } } as unknown as Operations;

test('a planted operation of the operator is reached by no interface', async () => {
  const { url } = await serve(service.app, planted);
  const headers = { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' };
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  };
  expect((await post('/planted/operate', {})).status).toBe(404);
  expect((await post('/trpc/planted.operate', {})).status).toBe(404);
  for (const query of ['mutation { operate }', 'mutation { plantedOperate }']) {
    expect((await post('/graphql', { query })).text).toContain('Cannot query field');
  }
  expect(calls).toEqual([]);
});

test('an operation of the operator with a REST path is mounted nowhere: the service does not start', () => {
  const rest = { method: 'POST', path: '/planted/operate' };
  const withPath = { planted: { operate: { ...operate, rest } } } as unknown as Operations;
  expect(() => createHttp(withPath, service.app, { isProduction: false, persisted: new Map() })).toThrow('operator');
});

test('no operation of the operator has a procedure or a place in the documents', async () => {
  const documents = await Promise.all(
    ['/openapi.json', '/docs'].map(async (path) => (await service.request(path)).text()),
  );
  for (const id of ids(operatorOperations)) {
    if (id === 'audit.verify') continue;
    const procedure = await service.post(`/trpc/${id}`, {});
    expect(procedure.status, id).toBe(404);
    for (const text of documents) expect(text, id).not.toContain(`"${id}"`);
  }
});
