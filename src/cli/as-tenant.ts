import { PERMISSIONS } from '@vett/schema/permission';
import type { z } from 'zod';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { AnswerSize } from '../core/answer-size.ts';
import { call } from '../core/call.ts';
import type { Identity } from '../core/caller.ts';
import { operatorOperations, type TenantOperation } from '../features.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';
import { asOperator } from './operator.ts';

/** Calls an operation as the tenant, with the same checks and answers as over the network. */
export type RunAsTenant = <K extends 'query' | 'mutation', I extends z.ZodType, O extends z.ZodType>(
  operation: TenantOperation<K, I, O>,
  input: z.input<I>,
) => Promise<z.output<O>>;

/** Works as a tenant with every permission, and as the end users of its sessions. Its audit log names the command line. */
export async function asTenant<T>(
  config: Config,
  tenantId: string | undefined,
  work: (run: RunAsTenant, asEndUser: (session_id: string) => RunAsTenant) => Promise<T>,
) {
  const id = tenantId ?? (await onlyTenant(config));
  const log = createLog('warn');
  const app = await createApp(config, log);
  try {
    const actor = { type: 'system', id: 'command-line' } as const;
    const entered = await app.installation.asTenant(id, actor, new AbortController().signal);
    if (!entered) throw new OperatorError('There is no such tenant. `admin tenants` shows those there are.');
    const identity: Identity = {
      audience: 'tenant',
      tenant: entered.caller.tenant,
      actor,
      permissions: new Set(PERMISSIONS),
      ip_allowlist: [],
      ends_at: null,
    };
    const runAs =
      (as: Identity): RunAsTenant =>
      (operation, input) => {
        const request_id = newId();
        const exchange = {
          request_id,
          received_at: performance.now(),
          address: undefined,
          retention_header: undefined,
          answer: new AnswerSize(),
          log: log.child({ request_id }),
        };
        return call(operation, { identity: as, exchange, service: app, input: () => input });
      };
    return await work(runAs(identity), (session_id) =>
      runAs({
        ...identity,
        audience: 'session',
        actor: { type: 'end_user', id: session_id },
        permissions: new Set(),
      }),
    );
  } finally {
    await app.close();
  }
}

async function onlyTenant(config: Config): Promise<string> {
  const { tenants } = await asOperator(config, (run) => run(operatorOperations.tenant.list, {}));
  const [only, ...others] = tenants;
  if (!only) throw new OperatorError('There is no tenant yet: `admin bootstrap` makes one.');
  if (others.length > 0)
    throw new OperatorError('There are several tenants: say --tenant. `admin tenants` shows them.');
  return only.tenant_id;
}
