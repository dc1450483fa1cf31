import type { IncomingMessage } from 'node:http';
import { Places } from '@vett/engine/places';
import type { Context, Hono } from 'hono';
import type { Exchange } from '../core/caller.ts';
import { STORAGE_PATH } from '../platform/crypto/storage-link.ts';
import { AppError } from '../platform/error.ts';
import { paced } from '../platform/pace.ts';
import type { TenantStorage } from '../platform/storage.ts';
import { partsOfKey } from '../ports/storage.ts';
import { type Access, exchangeOf, finished } from './access.ts';
import { enter, refuseOverload, tooMuch, whileReceiving } from './admission.ts';
import { errorAnswer, headersOf, refusalOf, responseOf } from './answer.ts';
import { CLIENT_PACE, checkBodyHeaders } from './body.ts';
import { type Http, refuse } from './http.ts';

type Request = Context<Http>;

/** Uploads of a process that go on at once. Each holds a file that grows until it is complete. */
const places = new Places(400);
/** Those of one URL: clients whose connections broke begin again before the service learns of it. */
const OF_URL = 8;
const atUrl = new Map<string, number>();

/** A request to a sealed URL. */
interface Visit {
  /** The sealed part of the path. */
  readonly path: string;
  readonly request: globalThis.Request;
  readonly incoming: IncomingMessage;
  readonly exchange: Exchange;
  /** The storage of an object's tenant. Throws NOT_FOUND, TENANT_SUSPENDED. */
  storageOf(key: string): Promise<TenantStorage>;
}

/** Lets clients upload objects by the sealed URLs from operations. Bodies are streamed. */
export function mountStorage(app: Hono<Http>, access: Access): void {
  const path = `${STORAGE_PATH}*`;
  app.put(path, (context) => answer('storage.upload', upload(access), context, access));
  app.get(path, (context) => answer('storage.download', refuseOther(access), context, access));
  app.all(path, (context) =>
    refuse(context, access, 'METHOD_NOT_ALLOWED', 'Use the method that the URL was given for.', {
      headers: { Allow: 'GET, PUT' },
    }),
  );
}

/** Paths of several segments are of no URL that the service gave. */
const refuseOther = ({ storage: { links } }: Access) =>
  async function get({ path }: Visit): Promise<Response> {
    links.openDownload(path);
    throw nothingThere();
  };

const usedUrl = () =>
  new AppError('PRECONDITION_FAILED', 'Something was already uploaded by this URL. Ask for a new one.');

const upload = ({ storage: { links, uses } }: Access) =>
  async function put({ path, request, incoming, exchange, storageOf }: Visit): Promise<Response> {
    const terms = links.openUpload(path);
    const { key, type, maxBytes } = terms;
    const size = Number(incoming.headers['content-length'] ?? 0);
    if (size === 0) throw new AppError('VALIDATION_ERROR', 'Send the file as the body, with its Content-Length.');
    checkBodyHeaders(incoming, maxBytes, [type]);
    const content = { size, bytes: wholeBody(request, size) };
    const here = await storageOf(key);
    if (await uses.isUsed(terms)) throw usedUrl();
    // Noted when it is complete, so that a client whose connection broke can start again at once.
    const create = () => whileReceiving(exchange, () => here.create(key, content, type));
    if (!(await inPlace(key, create))) throw usedUrl();
    if (!(await uses.note(terms))) {
      // Another upload ended in the meantime, and its object was erased.
      await here.delete(key);
      throw usedUrl();
    }
    return new Response(null, { headers: headersOf(exchange) });
  };

/** Receives an upload in a place of its tenant. Throws SERVICE_UNAVAILABLE when the tenant or the URL has none left. */
async function inPlace<T>(key: string, receive: () => Promise<T>): Promise<T> {
  const owner = partsOfKey(key)?.tenantId;
  const others = atUrl.get(key) ?? 0;
  if (others >= OF_URL || !places.take(owner, 1)) throw tooMuch('uploads');
  atUrl.set(key, others + 1);
  try {
    return await receive();
  } finally {
    places.giveBack(owner, 1);
    const left = (atUrl.get(key) ?? 1) - 1;
    if (left > 0) atUrl.set(key, left);
    else atUrl.delete(key);
  }
}

async function* wholeBody({ body }: globalThis.Request, size: number): AsyncGenerator<Uint8Array> {
  let missing = size;
  try {
    for await (const chunk of body ? paced(body, CLIENT_PACE) : []) {
      missing -= chunk.length;
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('VALIDATION_ERROR', 'The body ended before it was complete.', { cause });
  }
  if (missing !== 0) throw new AppError('VALIDATION_ERROR', 'The body is not as long as its Content-Length.');
}

async function answer(
  operation: string,
  work: (visit: Visit) => Promise<Response>,
  context: Request,
  access: Access,
): Promise<Response> {
  const request = context.req.raw;
  const { incoming } = context.env;
  const exchange = exchangeOf(incoming, access);
  const path = new URL(request.url).pathname.slice(STORAGE_PATH.length);
  let response: Response;
  try {
    refuseOverload();
    response = await work({ path, request, incoming, exchange, storageOf: (key) => storageAt(key, exchange, access) });
  } catch (error) {
    response = responseOf(errorAnswer(refusalOf(error, exchange), exchange));
  }
  finished(exchange, access, { interface: 'storage', operation, status: response.status });
  return response;
}

export const nothingThere = () => new AppError('NOT_FOUND', 'There is nothing at this URL any more.');

/** The storage of an object's tenant, for whom the request counts. Throws NOT_FOUND, TENANT_SUSPENDED. */
export async function storageAt(key: string, exchange: Exchange, { storage }: Access): Promise<TenantStorage> {
  const tenantId = partsOfKey(key)?.tenantId;
  const tenant = tenantId === undefined ? undefined : await storage.tenantOf(tenantId);
  if (!tenant) throw nothingThere();
  if (tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED', 'The tenant of this URL is suspended.');
  enter(exchange, tenant.tenant_id);
  return storage.of(tenant.tenant_id);
}
