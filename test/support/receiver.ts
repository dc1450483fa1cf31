import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { EventData } from '@vett/schema/event';
import { eventsOf } from '../../src/core/events.ts';
import type { Installation } from '../../src/core/installation.ts';
import { ENDPOINT_KEY, type Endpoint } from '../../src/features/webhook/endpoint.ts';
import { insertEndpoint } from '../../src/features/webhook/endpoint-store.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { httpServer } from './loopback.ts';

/** A request as the receiver of a webhook got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A receiver of webhooks on this machine. By default it answers 200 to everything. */
export async function receiver(
  answer: (received: Received, response: ServerResponse) => unknown = (_received, response) => response.end('ok'),
) {
  const received: Received[] = [];
  const { url } = await httpServer(async (request: IncomingMessage, response) => {
    const got = { path: request.url ?? '', headers: request.headers, body: await buffer(request) };
    received.push(got);
    answer(got, response);
  });
  return { url, received };
}

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The signature that a receiver expects by the rule of the specification. */
export const expectedSignature = ({ headers, body }: Received, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex')}`;

/** Adds an endpoint of a tenant and returns its id. */
export async function addEndpoint(
  { sql, keyring, clock }: Pick<Installation, 'sql' | 'keyring' | 'clock'>,
  tenantId: string,
  url: string,
  more: Partial<Endpoint> = {},
): Promise<string> {
  const database = tenantDatabase(sql, tenantId);
  const key = await keyring.keyOf(database, tenantId, ENDPOINT_KEY);
  const endpoint: Endpoint = {
    ...{ endpoint_id: newId(), kind: 'webhook', targets: [url], secrets: [{ secret: SECRET, until: null }] },
    ...{ events: ['*'], status: 'active', ...more },
  };
  await database.run((transaction) => insertEndpoint(transaction, key, endpoint, clock.now()));
  return endpoint.endpoint_id;
}

/** Emits an event of a tenant, which names a job, and returns the id of the job. */
export async function emitEvent({ sql, keyring, clock }: Installation, tenantId: string): Promise<string> {
  const job_id = newId();
  const data: EventData<'kyc.job.completed'> = {
    ...{ job_id, name: 'Quarterly', total: 3, matched: 1, errors: 0, completed_at: new Date().toISOString() },
  };
  await tenantDatabase(sql, tenantId).run((transaction) =>
    eventsOf(keyring, clock, tenantId, 'full').emit(transaction, 'kyc.job.completed', data),
  );
  return job_id;
}

/** The id of the job that the body of an event names. */
export const jobOf = ({ body }: Received): string => JSON.parse(String(body)).data.job_id;
