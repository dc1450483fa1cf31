import * as contracts from '@vett/schema/webhook-endpoint';
import type { Transaction } from 'kysely';
import { implement } from '../../core/operation.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import {
  changeEndpoint,
  isWebhook,
  removeEndpoint,
  requireRoom,
  requireTarget,
  type WebhookDoors,
} from './change-endpoint.ts';
import { ENDPOINT_KEY } from './endpoint.ts';
import { findEndpoint, findEndpoints, insertEndpoint, lockSetting, type StoredEndpoint } from './endpoint-store.ts';
import { maskedSecret, newSecret, rotated } from './secret.ts';

export const createEndpoint = implement(
  contracts.create,
  async ({ signal }, doors: WebhookDoors, { url, events = ['*'] }) => {
    await requireTarget('url', url, doors, signal);
    return async ({ transaction, keyOf, clock }) => {
      await lockSetting(transaction);
      const key = await keyOf(ENDPOINT_KEY);
      requireRoom(await findEndpoints(transaction, key));
      const secret = newSecret();
      const endpoint = { endpoint_id: newId(), kind: 'webhook', targets: [url], secrets: [secret], events } as const;
      return { ...wireEndpoint(await insertEndpoint(transaction, key, endpoint, clock.now())), secret: secret.secret };
    };
  },
);

export const listEndpoints = implement(contracts.list, async (_caller, { database, keyOf }) => {
  const key = await keyOf(ENDPOINT_KEY, database);
  const endpoints = await database.run((transaction) => findEndpoints(transaction, key));
  return { endpoints: endpoints.filter(isWebhook).map(wireEndpoint) };
});

export const getEndpoint = implement(contracts.get, async (_caller, { database, keyOf }, { endpoint_id }) => {
  const key = await keyOf(ENDPOINT_KEY, database);
  return wireEndpoint(await database.run((transaction) => existing(transaction, key, endpoint_id)));
});

export const updateEndpoint = implement(
  contracts.update,
  async ({ signal }, doors: WebhookDoors, { endpoint_id, ...change }) => {
    const { url, events, status } = change;
    if (url !== undefined) await requireTarget('url', url, doors, signal);
    return async (writing) => {
      const { transaction, keyOf } = writing;
      await lockSetting(transaction);
      await existing(transaction, await keyOf(ENDPOINT_KEY), endpoint_id);
      const targets = url === undefined ? undefined : [url];
      return wireEndpoint(await changeEndpoint(writing, endpoint_id, { targets, events, status }));
    };
  },
);

export const deleteEndpoint = implement(contracts.remove, async (_caller, writing, { endpoint_id }) => {
  const { transaction, keyOf } = writing;
  await lockSetting(transaction);
  await existing(transaction, await keyOf(ENDPOINT_KEY), endpoint_id);
  await removeEndpoint(writing, endpoint_id);
  return { endpoint_id };
});

export const rotateSecret = implement(contracts.rotateSecret, async (_caller, writing, input) => {
  const { endpoint_id, grace_seconds } = input;
  const { transaction, keyOf, clock } = writing;
  await lockSetting(transaction);
  const before = await existing(transaction, await keyOf(ENDPOINT_KEY), endpoint_id);
  const secrets = rotated(before.secrets, clock.now(), grace_seconds);
  const after = await changeEndpoint(writing, endpoint_id, { secrets });
  return {
    ...wireEndpoint(after),
    secret: secrets[0].secret,
    previous_secret_until: secrets[1]?.until ?? null,
  };
});

async function existing(transaction: Transaction<Tables>, key: Buffer, endpointId: string): Promise<StoredEndpoint> {
  const endpoint = await findEndpoint(transaction, key, endpointId);
  if (!endpoint || !isWebhook(endpoint)) throw new AppError('NOT_FOUND', 'There is no such endpoint.');
  return endpoint;
}

const wireEndpoint = (stored: StoredEndpoint): contracts.WebhookEndpoint => ({
  endpoint_id: stored.endpoint_id,
  url: stored.targets[0] ?? '',
  events: [...stored.events],
  status: stored.status,
  disabled_reason: stored.disabled_reason,
  failing_since: stored.failing_since?.toISOString() ?? null,
  secret: maskedSecret(stored.secrets),
  created_at: stored.created_at.toISOString(),
  updated_at: stored.updated_at.toISOString(),
});
