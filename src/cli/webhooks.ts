import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InMemoryReplayStore, verifyWebhook, WebhookError } from '@vett/engine/webhook';
import { MIB } from '@vett/schema/constants';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '../platform/error.ts';
import { printable, printJson } from './output.ts';
import { aborted, stopSignal } from './stop-signal.ts';

const MAX_BODY = 16 * MIB;

interface Options {
  port: number;
  secret: string;
  json?: true;
}

export function defineWebhooks(webhooks: Command): void {
  webhooks
    .command('listen')
    .description('Receive webhooks on this machine, verify and print each, until SIGTERM or SIGINT.')
    .option('--port <port>', 'port on 127.0.0.1; 0: any free one', port, 8_787)
    .addOption(
      new Option('--secret <secret>', 'secret of the endpoint; an argument is visible to other users of this machine')
        .env('WEBHOOK_SECRET')
        .makeOptionMandatory(),
    )
    .option('--json', 'print each request as one line of JSON, with the whole event')
    .addHelpText(
      'after',
      '\nA valid request is answered with 204, every other one with 401.' +
        '\nThe service sends to http and private addresses only with ALLOW_HTTP_WEBHOOKS=true and ' +
        'OUTBOUND_ALLOWLIST=127.0.0.0/8, never in production.' +
        '\n\nExit codes: 0 stopped · 1 it could not start',
    )
    .action(listen);
}

function port(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidArgumentError('Name a port from 0 to 65535.');
  }
  return number;
}

/** One request, as it is printed. */
type ReceivedRequest =
  | { verified: true; id: string; type: string; repeated: boolean; event: object }
  | { verified: false; reason: string; message: string };

async function listen({ port, secret, json }: Options): Promise<void> {
  const stop = stopSignal();
  const known = new InMemoryReplayStore();
  expectSecret(secret);
  const server = createServer(async (request, response) => {
    const payload = await bodyOf(request).catch(() => undefined);
    if (!payload) return answer(response, 413);
    const received = judge(payload, request, secret, known);
    if (json) printJson(received);
    else console.log(lineOf(received));
    answer(response, received.verified ? 204 : 401);
  });
  await new Promise<void>((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      reject(new OperatorError(`127.0.0.1:${port} cannot be had (${error.code}). Choose another with --port.`));
    server.once('error', refused);
    server.listen(port, '127.0.0.1', resolve);
  });
  console.error(`Waiting for webhooks at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await aborted(stop);
  server.closeAllConnections();
  server.close();
}

/** Refuses a secret of another form before the first request. */
function expectSecret(secret: string): void {
  try {
    verifyWebhook({ payload: '', headers: {}, secret });
  } catch (error) {
    if (error instanceof TypeError) throw new OperatorError(error.message);
  }
}

/** Throws for a body that is too large or does not arrive. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BODY) throw new RangeError('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function judge(
  payload: Buffer,
  { headers }: IncomingMessage,
  secret: string,
  known: InMemoryReplayStore,
): ReceivedRequest {
  try {
    const event = verifyWebhook({ payload, headers, secret });
    return { verified: true, id: event.id, type: event.type, repeated: !known.add(event.id), event };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return { verified: false, reason: error.reason, message: error.message };
  }
}

const lineOf = (received: ReceivedRequest): string =>
  received.verified
    ? printable(`verified  ${received.type}  ${received.id}${received.repeated ? '  (again)' : ''}`)
    : `REFUSED   ${received.reason}: ${received.message}`;

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end();
}
