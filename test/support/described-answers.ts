import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { described, misfitOf, misfitOfError } from './openapi.ts';

/** Answers of services of this thread that `/openapi.json` does not describe so. */
const misfits: string[] = [];

/** Takes the answers that were not as described since the last call. */
export const takeMisfits = (): string[] => misfits.splice(0);

/** Longer answers are not read: a test of their size says nothing about their form. */
const MAX_BYTES = 2_000_000;
const OPENING_BRACE = 0x7b;

/** Compares every answer of a service in JSON, whoever asked for it, with the description of its operation. */
export const observed =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const operation = operationAt(request);
    if (operation) follow(response, (body) => note(request, response.statusCode, body, operation));
    return listener(request, response);
  };

const routes = described
  .map((one) => ({ one, pattern: new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // A path with fewer parameters comes first.
  .sort((a, b) => a.one.path.split('{').length - b.one.path.split('{').length);

function operationAt({ method, url = '' }: IncomingMessage) {
  const [path = ''] = url.split('?');
  return routes.find(({ one, pattern }) => one.method === method && pattern.test(path))?.one;
}

function follow(response: ServerResponse, read: (body: string) => void): void {
  const chunks: Buffer[] = [];
  for (const name of ['write', 'end'] as const) {
    const original = response[name] as (...given: unknown[]) => unknown;
    const kept = (...given: unknown[]) => {
      const [chunk] = given;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as Uint8Array));
      return original.apply(response, given);
    };
    Object.assign(response, { [name]: kept });
  }
  response.once('finish', () => {
    const body = Buffer.concat(chunks);
    if (body.length < MAX_BYTES && body[0] === OPENING_BRACE) read(body.toString());
  });
}

function note(
  { method, url }: IncomingMessage,
  status: number,
  text: string,
  operation: (typeof described)[number],
): void {
  const body = objectIn(text);
  if (!body) return;
  const misfit = (status !== 404 && misfitOf(operation, status, body)) || (status === 404 && misfitOfError(body));
  if (misfit) misfits.push(`${method} ${url} ${status}: ${misfit} ${text.slice(0, 1_000)}`);
}

/** Null: it is no JSON, such as the lines of a file of results. */
function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
