import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SECRET } from './endpoints.ts';
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

/** The signature that a receiver expects by the rule of the specification. */
export const expectedSignature = ({ headers, body }: Received, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex')}`;

/** The id of the job that the body of an event names. */
export const jobOf = ({ body }: Received): string => JSON.parse(String(body)).data.job_id;
