import type { Permission } from '@vett/schema/permission';
import * as contracts from '@vett/schema/token';
import { TOKEN } from '@vett/schema/token';
import { admitToTenant } from '../../core/call.ts';
import type { Identity } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import type { TokenDoors } from './token.ts';

export const create = implement(contracts.create, async ({ address }, { tokens }: Doors & TokenDoors, input) => {
  const client = await tokens.identifyClient(input.client_id, input.client_secret);
  if (!client) {
    throw new AppError('UNAUTHENTICATED', 'client_id and client_secret are not those of an API key, or it is revoked.');
  }
  admitToTenant(client, address);
  const permissions = input.scope === undefined ? [...client.permissions] : narrowed(client, input.scope);
  return {
    access_token: await tokens.sign(client, permissions),
    token_type: 'Bearer' as const,
    expires_in: TOKEN.seconds,
    scope: permissions.join(' '),
  };
});

function narrowed({ permissions }: Identity, scope: string): Permission[] {
  const wanted = [...new Set(scope.split(' ') as Permission[])];
  const lacking = wanted.find((permission) => !permissions.has(permission));
  if (lacking === undefined) return wanted;
  throw new AppError('INSUFFICIENT_PERMISSIONS', `The scope names ${lacking}, which the API key lacks.`, {
    details: { permission: lacking },
  });
}
