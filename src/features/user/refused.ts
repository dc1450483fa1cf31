import type { AuditEvent } from '../../core/audit.ts';
import type { CallOrigin } from './doors.ts';
import type { SignInSources } from './enter.ts';

const ACTOR = { type: 'system', id: 'user.sign_in' } as const;

/**
 * Stores a refused sign-in in the audit log. The answer does not wait for it, since the time of the write would reveal whether the
 * user exists.
 */
export const notingRefusals =
  ({ audit, clock, log }: SignInSources) =>
  (tenant_id: string, user_id: string, { request_id, address }: CallOrigin): void => {
    const event: AuditEvent = {
      occurred_at: clock.now(),
      actor: ACTOR,
      action: 'user.sign_in',
      outcome: 'refused',
      resource_type: 'user',
      resource_id: user_id,
      request_id,
      address,
      changes: null,
    };
    audit.append(tenant_id, event).catch((error: unknown) => {
      log.error({ error, request_id }, 'a refused sign-in is missing in the audit log');
    });
  };
