import * as schema from '@vett/schema/api-key';
import type { z } from 'zod';
import * as apiKey from '../../features/tenant/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

export const Environment = builder.enumType('Environment', { values: schema.ApiKey.shape.environment.options });

const ApiKey = builder.objectRef<schema.ApiKey>('ApiKey').implement({
  description: 'A key without its secret.',
  fields: (t) => ({
    keyId: t.exposeString('key_id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix'),
    lastFour: t.exposeString('last_four'),
    permissions: t.exposeStringList('permissions'),
    ipAllowlist: t.exposeStringList('ip_allowlist'),
    environment: t.expose('environment', { type: Environment }),
    createdAt: t.exposeString('created_at'),
    expiresAt: t.exposeString('expires_at', { nullable: true }),
    revokedAt: t.exposeString('revoked_at', { nullable: true }),
    lastUsedAt: t.exposeString('last_used_at', { nullable: true }),
  }),
});

const CreatedApiKey = builder.objectRef<schema.CreatedApiKey>('CreatedApiKey').implement({
  description: 'A new key. `apiKey` is shown here and never again.',
  fields: (t) => ({
    keyId: t.exposeString('key_id'),
    apiKey: t.exposeString('api_key'),
    prefix: t.exposeString('prefix'),
    permissions: t.exposeStringList('permissions'),
    createdAt: t.exposeString('created_at'),
    expiresAt: t.exposeString('expires_at', { nullable: true }),
  }),
});

type Rotated = z.output<typeof schema.rotate.output>;

const RevokedApiKey = builder.objectRef<Rotated['replaces']>('RevokedApiKey').implement({
  fields: (t) => ({ keyId: t.exposeString('key_id'), revokedAt: t.exposeString('revoked_at') }),
});

const RotatedApiKey = builder.objectRef<Rotated>('RotatedApiKey').implement({
  description: 'The new key in place of another. `apiKey` is shown here and never again.',
  fields: (t) => ({
    keyId: t.exposeString('key_id'),
    apiKey: t.exposeString('api_key'),
    prefix: t.exposeString('prefix'),
    permissions: t.exposeStringList('permissions'),
    createdAt: t.exposeString('created_at'),
    expiresAt: t.exposeString('expires_at', { nullable: true }),
    replaces: t.expose('replaces', { type: RevokedApiKey }),
  }),
});

const ApiKeyConnection = connectionOf('ApiKeyConnection', ApiKey);

builder.queryField('apiKeys', (t) =>
  t.field({
    description: schema.list.summary,
    type: ApiKeyConnection,
    args: { first: t.arg(FIRST), after: t.arg(AFTER) },
    resolve: async (parent, { first, after }, context) => {
      const page = await resolve(apiKey.list)(parent, { input: { ...pageInput({ first, after }) } }, context);
      return toConnection(page.api_keys, page, { after });
    },
  }),
);

const CreateApiKeyInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.create.input>>>('CreateApiKeyInput')
  .implement({
    fields: (t) => ({
      name: t.string({ required: true }),
      permissions: t.stringList(),
      expiresAt: t.string(),
      ipAllowlist: t.stringList(),
      environment: t.string(),
    }),
  });

builder.mutationField('createApiKey', (t) =>
  t.field({
    description: schema.create.summary,
    type: CreatedApiKey,
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(apiKey.create),
  }),
);

const RotateApiKeyInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.rotate.input>>>('RotateApiKeyInput')
  .implement({ fields: (t) => ({ keyId: t.string({ required: true }), graceSeconds: t.int() }) });

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    description: schema.rotate.summary,
    type: RotatedApiKey,
    args: { input: t.arg({ type: RotateApiKeyInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(apiKey.rotate),
  }),
);

const RevokeApiKeyInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.revoke.input>>>('RevokeApiKeyInput')
  .implement({ fields: (t) => ({ keyId: t.string({ required: true }) }) });

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    description: schema.revoke.summary,
    type: RevokedApiKey,
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: resolve(apiKey.revoke),
  }),
);
