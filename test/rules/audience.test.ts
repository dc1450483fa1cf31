import { AUDIENCES, type Audience, contract } from '@vett/schema/contract';
import { PERMISSIONS } from '@vett/schema/permission';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AnswerSize } from '../../src/core/answer-size.ts';
import { call } from '../../src/core/call.ts';
import { ANYONE, type Identity } from '../../src/core/caller.ts';
import { implement, type OperationFor, type Service } from '../../src/core/operation.ts';
import type { DoorsOfOperator } from '../../src/core/operator.ts';
import { type AllDoors, operations, operatorOperations } from '../../src/features.ts';
import { authenticatorOf } from '../../src/interfaces/access.ts';
import { answerable } from '../../src/platform/error.ts';
import { newId } from '../../src/platform/id.ts';
import { operatorServiceOf, sharedService } from '../support/service.ts';
import { named } from './walk.ts';

const service = await sharedService();
const { app } = service;

const tenant = (await app.identify(service.tenant.api_key)) as Identity;
const withEverything = { permissions: new Set(PERMISSIONS) };
const CALLERS: Readonly<Record<Audience, Identity>> = {
  tenant,
  session: { ...tenant, ...withEverything, audience: 'session', actor: { type: 'end_user', id: newId() } },
  public: ANYONE,
  operator: { ...tenant, ...withEverything, audience: 'operator', actor: { type: 'system', id: 'test' } },
};

const common = {
  summary: 'Planted by a test.',
  audit: false,
  storing: 'nothing',
  input: z.strictObject({}),
  output: z.object({}),
} as const;
const forSessions = implement(
  contract({
    ...common,
    action: 'planted.session',
    audience: 'session',
    rest: { method: 'POST', path: '/planted/session' },
  }),
  async () => ({}),
);
const all = [
  ...named(operations),
  ...named(operatorOperations).map(({ id, operation }) => ({ id: `operator ${id}`, operation })),
  { id: 'planted.session', operation: forSessions },
];

/** Doors for every audience. */
interface EveryDoor {
  readonly outside: AllDoors['outside'] & DoorsOfOperator['outside'];
  readonly inside: AllDoors['inside'] & DoorsOfOperator['inside'];
}

// The types keep operator operations from other doors; this test is about the audience alone.
const services = { tenant: app, session: app, public: app, operator: operatorServiceOf(app) };

async function codeOf(operation: OperationFor<EveryDoor>, identity: Identity): Promise<string> {
  const exchange = {
    request_id: newId(),
    received_at: performance.now(),
    answer: new AnswerSize(),
    address: '192.0.2.1',
    retention_header: undefined,
    log: app.log,
  };
  const service = services[operation.audience] as Service<EveryDoor>;
  try {
    await call(operation, { identity, exchange, service, input: () => ({}) });
    return 'success';
  } catch (error) {
    return answerable(error).code;
  }
}

const REFUSALS: Readonly<Record<Audience, string>> = {
  tenant: 'UNAUTHENTICATED',
  session: 'INVALID_ACCESS_TOKEN',
  public: 'UNAUTHENTICATED',
  operator: 'UNAUTHENTICATED',
};

describe.each(all)('$id', ({ operation }) => {
  test.each(AUDIENCES)('an operation admits only callers of its own audience: %s', async (audience) => {
    const code = await codeOf(operation as OperationFor<EveryDoor>, CALLERS[audience]);
    if (audience === operation.audience) expect(['UNAUTHENTICATED', 'INVALID_ACCESS_TOKEN']).not.toContain(code);
    else expect(code).toBe(REFUSALS[operation.audience]);
  });
});

test('every mounted operation has an audience that can authenticate over the network', () => {
  for (const { id, operation } of named(operations)) {
    if (operation.rest) expect(() => authenticatorOf(operation.audience), id).not.toThrow();
  }
  expect(() => authenticatorOf('operator')).toThrow('operator');
});
