import { PERMISSIONS } from '@vett/schema/permission';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { z } from 'zod';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { AnswerSize } from '../core/answer-size.ts';
import { call } from '../core/call.ts';
import { type Identity, NO_TENANT } from '../core/caller.ts';
import type { TenantOperation } from '../features.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';

/**
 * A caller without a tenant, with every permission and the default configuration. Nothing is stored and no event is
 * written, as there is no tenant to store it for.
 */
const NOBODY: Identity = {
  audience: 'tenant',
  tenant: { ...NO_TENANT, configuration: TenantConfiguration.parse({ data_processing_config: { mode: 'ephemeral' } }) },
  actor: { type: 'system', id: 'command-line' },
  permissions: new Set(PERMISSIONS),
  ip_allowlist: [],
  ends_at: null,
};

/** Runs a tenant operation in this process, with the same checks and answers as over the network. */
export async function runOperation<K extends 'query' | 'mutation', I extends z.ZodType, O extends z.ZodType>(
  config: Config,
  operation: TenantOperation<K, I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const log = createLog('warn');
  const app: App = await createApp(config, log);
  try {
    const request_id = newId();
    const exchange = {
      request_id,
      received_at: performance.now(),
      answer: new AnswerSize(),
      address: undefined,
      retention_header: undefined,
      log,
    };
    return await call(operation, {
      identity: NOBODY,
      exchange,
      service: app,
      input: () => input,
    });
  } finally {
    await app.close();
  }
}
