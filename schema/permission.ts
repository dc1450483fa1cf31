/** All permissions. `tenant:delete` is reserved, without an endpoint yet. */
export const PERMISSIONS = [
  'kyc:read',
  'kyc:create',
  'kyc:review',
  'kyc:delete',
  'web-validation:create',
  'cua:create',
  'cua:read',
  'watchlist:list',
  'watchlist:read',
  'watchlist:create',
  'watchlist:update',
  'watchlist:delete',
  'watchlist:run',
  'tenant:read',
  'tenant:update',
  'tenant:delete',
  'user:manage',
  'apikey:manage',
  'audit:read',
  'usage:read',
  'lists:read',
  'lists:refresh',
  'lists:manage',
  'webhook:read',
  'webhook:replay',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const WATCHLIST = PERMISSIONS.filter((permission) => permission.startsWith('watchlist:'));

/** Named sets of permissions; a custom role is any other set. */
export const ROLES = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => permission !== 'tenant:delete'),
  compliance_officer: [
    'kyc:read',
    'kyc:create',
    'kyc:review',
    ...WATCHLIST,
    'lists:manage',
    'web-validation:create',
    'cua:create',
    'cua:read',
    'audit:read',
  ],
  analyst: [
    'kyc:read',
    'kyc:create',
    'watchlist:list',
    'watchlist:read',
    'watchlist:run',
    'web-validation:create',
    'cua:create',
    'cua:read',
  ],
  integration: ['kyc:read', 'kyc:create', 'web-validation:create', 'cua:create', 'cua:read', ...WATCHLIST],
  auditor: ['kyc:read', 'watchlist:list', 'watchlist:read', 'cua:read', 'audit:read'],
  viewer: ['kyc:read', 'watchlist:list', 'watchlist:read', 'cua:read'],
} as const satisfies Record<string, readonly Permission[]>;
