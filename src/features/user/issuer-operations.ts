import * as contracts from '@vett/schema/user-issuer';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import type { UserDoors, Users } from './doors.ts';

export const waysIn = implement(contracts.waysIn, async (_caller, { users }: UserDoors) => ({
  issuer: users.issuer?.name ?? null,
}));

export const beginIssuerSignIn = implement(contracts.beginIssuerSignIn, (_caller, { users }: UserDoors) =>
  issuerOf(users).begin(),
);

export const signInByIssuer = implement(contracts.signInByIssuer, (caller, { users }: UserDoors, input) =>
  issuerOf(users).signIn(input, caller),
);

function issuerOf({ issuer }: Pick<Users, 'issuer'>) {
  if (issuer) return issuer;
  throw new AppError('INVALID_STATE', 'No issuer signs users in here: the operator sets OIDC_CLIENT_ID for one.');
}
