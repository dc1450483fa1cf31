import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { TenantResources } from '../tenant/tenant.ts';
import * as token from './operations.ts';
import { type TokenDoors, tokensOf } from './token.ts';

/** Tokens of machines and users. */
export const feature = {
  operations: { token },
  start: ({ sql, master, config, clock }, { identities }) => ({
    tokens: tokensOf({ sql, master, identities, oidc: config.oidc, clock }),
  }),
} satisfies Feature<Doors & TokenDoors, TenantResources>;
