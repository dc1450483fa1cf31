import type { NotificationConfig } from '@vett/schema/notification-channel';
import * as contracts from '@vett/schema/notification-channel';
import type { WritingDoors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { changeEndpoint, removeEndpoint, requireRoom, requireTarget, type WebhookDoors } from './change-endpoint.ts';
import { ENDPOINT_KEY, type Endpoint } from './endpoint.ts';
import {
  findEndpoints,
  findSetting,
  insertEndpoint,
  lockEndpoints,
  lockSetting,
  type StoredEndpoint,
  saveSetting,
} from './endpoint-store.ts';
import { maskedSecret, newSecret, rotated } from './secret.ts';

/** The endpoints of the channels. */
const IDS = { webhook: 'default', email: 'email', chat: 'chat' } as const satisfies Record<Endpoint['kind'], string>;

export const get = implement(contracts.get, async (_caller, { database, keyOf, sendsMail }) => {
  const key = await keyOf(ENDPOINT_KEY, database);
  return database.run(async (transaction) => {
    const endpoints = await findEndpoints(transaction, key);
    return { notification_config: wireChannels(endpoints, await findSetting(transaction), sendsMail) };
  });
});

export const update = implement(contracts.update, async ({ signal }, doors: WebhookDoors, input) => {
  const { webhook_url, webhook_secret, notification_emails, chat_webhook_url } = input;
  for (const [path, url] of Object.entries({ webhook_url, chat_webhook_url }))
    if (typeof url === 'string') await requireTarget(path, url, doors, signal);
  return async (writing) => {
    const { transaction, keyOf, sendsMail } = writing;
    const isBatched = await lockSetting(transaction);
    const { batch_notifications_enabled = isBatched } = input;
    if (batch_notifications_enabled !== isBatched) await saveSetting(transaction, batch_notifications_enabled);
    const key = await keyOf(ENDPOINT_KEY);
    const before = await lockEndpoints(transaction, key);
    const secret = newSecret();
    if (webhook_url !== undefined) {
      await setChannel(writing, before, 'webhook', webhook_url === null ? [] : [webhook_url], [secret]);
    } else if (webhook_secret === null && before.some(isDefault)) {
      await changeEndpoint(writing, IDS.webhook, { secrets: null });
    }
    if (notification_emails) await setChannel(writing, before, 'email', notification_emails);
    if (chat_webhook_url !== undefined) {
      await setChannel(writing, before, 'chat', chat_webhook_url === null ? [] : [chat_webhook_url]);
    }
    const config = wireChannels(await findEndpoints(transaction, key), batch_notifications_enabled, sendsMail);
    return { notification_config: { ...config, ...(webhook_url && { webhook_secret: secret.secret }) } };
  };
});

export const rotateSecret = implement(contracts.rotateSecret, async (_caller, writing, { grace_seconds }) => {
  const { transaction, keyOf, clock, sendsMail } = writing;
  const isBatched = await lockSetting(transaction);
  const key = await keyOf(ENDPOINT_KEY);
  const webhook = (await findEndpoints(transaction, key)).find(isDefault);
  if (!webhook) throw new AppError('INVALID_STATE', 'There is no webhook_url. Set it first, which makes a secret.');
  const secrets = rotated(webhook.secrets, clock.now(), grace_seconds);
  await changeEndpoint(writing, IDS.webhook, { secrets });
  const config = wireChannels(await findEndpoints(transaction, key), isBatched, sendsMail);
  return {
    notification_config: { ...config, webhook_secret: secrets[0].secret },
    previous_secret_until: secrets[1]?.until ?? null,
  };
});

/** Makes, changes or, without targets, removes the endpoint of a channel. */
async function setChannel(
  writing: WritingDoors,
  before: readonly StoredEndpoint[],
  kind: Endpoint['kind'],
  targets: readonly string[],
  secrets: Endpoint['secrets'] = null,
): Promise<void> {
  const { transaction, keyOf, clock } = writing;
  const endpoint_id = IDS[kind];
  if (targets.length === 0) {
    await removeEndpoint(writing, endpoint_id);
  } else if (before.some((endpoint) => endpoint.endpoint_id === endpoint_id)) {
    await changeEndpoint(writing, endpoint_id, { targets, secrets, status: 'active' });
  } else {
    if (kind === 'webhook') requireRoom(before);
    const endpoint = { endpoint_id, kind, targets, secrets, events: ['*'] };
    await insertEndpoint(transaction, await keyOf(ENDPOINT_KEY), endpoint, clock.now());
  }
}

const isDefault = ({ endpoint_id }: Endpoint) => endpoint_id === IDS.webhook;

function wireChannels(
  endpoints: readonly StoredEndpoint[],
  isBatched: boolean,
  sendsMail: boolean,
): NotificationConfig {
  const of = (id: string) => endpoints.find(({ endpoint_id }) => endpoint_id === id);
  const webhook = of(IDS.webhook);
  return {
    webhook_url: webhook?.targets[0] ?? null,
    webhook_secret: maskedSecret(webhook?.secrets ?? null),
    notification_emails: [...(of(IDS.email)?.targets ?? [])],
    email_available: sendsMail,
    chat_webhook_url: of(IDS.chat)?.targets[0] ?? null,
    batch_notifications_enabled: isBatched,
  };
}
