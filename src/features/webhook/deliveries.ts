import { EVENTS, type EventType } from '@vett/schema/event';
import * as contracts from '@vett/schema/webhook-delivery';
import { REPLAY } from '@vett/schema/webhook-delivery';
import { validate } from 'uuid';
import { EVENT_KEY } from '../../core/events.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import {
  answerContext,
  finalDeliveries,
  findAttempts,
  findBody,
  findDelivery,
  insertDelivery,
  insertEvent,
  replayDeliveries,
  type StoredAttempt,
  type StoredDelivery,
  selectDeliveries,
} from './delivery-store.ts';
import { ENDPOINT_KEY, isReady } from './endpoint.ts';
import { holdEndpoints } from './endpoint-store.ts';

export const listDeliveries = implement(contracts.list, async (_caller, { database, cursors, answer }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  const { items, ...page } = await readPage(input, {
    cursors,
    answer,
    name: `deliveries ${JSON.stringify(filter)}`,
    read: (count, after) => database.run((transaction) => selectDeliveries(transaction, filter, count, after)),
    positionOf: ({ created_at, delivery_id }) => [created_at.toISOString(), delivery_id],
    wire: (stored) => stored.map(wireDelivery),
  });
  return { deliveries: items, ...page };
});

export const getDelivery = implement(contracts.get, async (_caller, { database, keyOf }, { delivery_id }) => {
  const [key, answerKey] = [await keyOf(EVENT_KEY, database), await keyOf(ENDPOINT_KEY, database)];
  return database.run(async (transaction) => {
    const delivery = validate(delivery_id) && (await findDelivery(transaction, delivery_id));
    if (!delivery) throw noSuchDelivery();
    const body = unseal(key, await findBody(transaction, delivery.event_id), delivery.event_id).toString();
    const attempts = await findAttempts(transaction, delivery_id);
    return { ...wireDelivery(delivery), body, attempts: attempts.map((attempt) => wireAttempt(attempt, answerKey)) };
  });
});

export const replayDelivery = implement(
  contracts.replay,
  async (_caller, { transaction, clock, keyOf, sendsMail }, { delivery_id }) => {
    const delivery = validate(delivery_id) && (await findDelivery(transaction, delivery_id));
    if (!delivery) throw noSuchDelivery();
    const endpoints = await holdEndpoints(transaction, await keyOf(ENDPOINT_KEY));
    const endpoint = endpoints.find(({ endpoint_id }) => endpoint_id === delivery.endpoint_id);
    if (!endpoint)
      throw new AppError('INVALID_STATE', 'The endpoint of this delivery was deleted, so it cannot be replayed.');
    if (endpoint.kind === 'email' && !sendsMail) throw mailOff();
    const ready = isReady(endpoint) ? [endpoint.endpoint_id] : [];
    const [replayed] = await replayDeliveries(transaction, [delivery_id], ready, clock.now());
    if (!replayed) throw new AppError('INVALID_STATE', 'This delivery waits already. Only final ones are replayed.');
    return wireDelivery(replayed);
  },
);

export const replay = implement(
  contracts.replayRange,
  async (_caller, { transaction, clock, keyOf, sendsMail }, input) => {
    const range = { ...input, from: new Date(input.from), to: new Date(input.to) };
    const held = await holdEndpoints(transaction, await keyOf(ENDPOINT_KEY));
    const endpoints = held.filter(({ kind }) => kind !== 'email' || sendsMail);
    const idsOf = (some: typeof endpoints) => some.map(({ endpoint_id }) => endpoint_id);
    const found = await finalDeliveries(transaction, range, idsOf(endpoints), REPLAY + 1);
    if (found.length > REPLAY) throw tooMany();
    const replayed = await replayDeliveries(transaction, found, idsOf(endpoints.filter(isReady)), clock.now());
    return { replayed: replayed.length };
  },
);

export const test = implement(contracts.test, async ({ tenant }, { transaction, clock, keyOf, sendsMail }, input) => {
  const { event_type, endpoint_id = 'default' } = input;
  const endpoints = await holdEndpoints(transaction, await keyOf(ENDPOINT_KEY));
  const endpoint = endpoints.find((known) => known.endpoint_id === endpoint_id);
  if (!endpoint) {
    const advice = input.endpoint_id === undefined ? ' Set webhook_url first, or name another endpoint_id.' : '';
    throw new AppError('NOT_FOUND', `There is no such endpoint.${advice}`);
  }
  if (endpoint.kind === 'email' && !sendsMail) throw mailOff();
  if (!isReady(endpoint)) {
    throw new AppError(
      'INVALID_STATE',
      'This endpoint is disabled or has no secret. Enable it or make a new secret first.',
    );
  }
  const event_id = newId();
  const created_at = clock.now();
  const body = testBody(event_type, tenant.configuration.webhooks.payload, event_id, created_at);
  const sealed_body = seal(await keyOf(EVENT_KEY), body, event_id);
  await insertEvent(transaction, { event_id, type: event_type, sealed_body, created_at });
  return wireDelivery(
    await insertDelivery(transaction, { delivery_id: newId(), event_id, event_type, endpoint_id, created_at }),
  );
});

/** The body of an event with the example data of its type; `test` tells it from a real one. */
function testBody(type: EventType, payload: 'full' | 'thin', eventId: string, createdAt: Date): Buffer {
  const { example, thin } = EVENTS[type];
  const created = Math.floor(createdAt.getTime() / 1_000);
  const data = payload === 'thin' ? thin.parse(example) : example;
  return Buffer.from(JSON.stringify({ id: `evt_${eventId}`, type, test: true, created, data }));
}

const noSuchDelivery = () => new AppError('NOT_FOUND', 'There is no such delivery.');

const mailOff = () =>
  new AppError('INVALID_STATE', 'This installation sends no mail: its operator has set no mail server.');

const tooMany = () =>
  invalidField('from', 'TOO_MANY', `These are more than ${REPLAY} deliveries. Send a shorter time or a status.`);

const wireDelivery = (stored: StoredDelivery): contracts.WebhookDelivery => ({
  delivery_id: stored.delivery_id,
  event_id: `evt_${stored.event_id}`,
  event_type: stored.event_type,
  endpoint_id: stored.endpoint_id,
  status: stored.status,
  attempt_count: stored.attempts,
  next_attempt_at: stored.status === 'pending' ? (stored.next_attempt_at?.toISOString() ?? null) : null,
  created_at: stored.created_at.toISOString(),
  completed_at: stored.completed_at?.toISOString() ?? null,
});

const wireAttempt = (stored: StoredAttempt, key: Buffer) => ({
  attempt: stored.attempt,
  attempted_at: stored.attempted_at.toISOString(),
  status_code: stored.status_code,
  latency_ms: stored.latency_ms,
  error: stored.error,
  answer:
    stored.sealed_answer &&
    unseal(key, stored.sealed_answer, answerContext(stored.delivery_id, stored.attempted_at)).toString(),
});
