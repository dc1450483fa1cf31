import type { CheckOptions } from '@vett/schema/check-options';
import type { ExecutionContext } from '@vett/schema/list-check';
import type { Caller } from '../../../core/caller.ts';
import { NOT_STORED } from '../../../core/retention.ts';
import { isoTime } from '../../../platform/iso-time.ts';

/** The `execution_context` of every answer of the list check. */
export const executionContext = (
  { request_id, received_at, tenant }: Caller,
  now: Date,
  warnings: readonly string[] = [],
): ExecutionContext => ({
  request_id,
  processing_time_ms: Math.round(performance.now() - received_at),
  timestamp: isoTime(now),
  tenant_id: tenant.tenant_id,
  ...(warnings.length > 0 && { warnings: [...warnings] }),
});

/** Warnings about options that are accepted but have no effect. */
export const ignoredOptions = (options: CheckOptions, { retention }: Pick<Caller, 'retention'>): string[] => [
  ...('tenant_id' in options ? ['tenant_id ignored'] : []),
  ...(options.save_validation && retention === 'ephemeral' ? [NOT_STORED] : []),
  ...(options.apply_decisions && retention === 'ephemeral'
    ? ['apply_decisions ignored: without retention a subject is not looked up']
    : []),
];
