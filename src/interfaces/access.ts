import type { IncomingHttpHeaders } from 'node:http';
import type { Audience } from '@vett/schema/contract';
import type { Logger } from 'pino';
import { AnswerSize } from '../core/answer-size.ts';
import { ANYONE, type Exchange, type Identity, type Tenant } from '../core/caller.ts';
import type { Service } from '../core/operation.ts';
import type { Readiness } from '../core/readiness.ts';
import type { LinkLanguages } from '../features/session/session.ts';
import type { UploadUses } from '../features/upload/upload.ts';
import type { AllDoors } from '../features.ts';
import { clientAddress, networkOf } from '../platform/address.ts';
import type { StorageLinks } from '../platform/crypto/storage-link.ts';
import type { Notices } from '../platform/database/notices.ts';
import { AppError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { languagesRead } from '../platform/language.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { TenantStorage } from '../platform/storage.ts';
import { withTimeout } from '../platform/timeout.ts';
import { enter, holdAnswer, leave } from './admission.ts';
import type { Answer } from './answer.ts';
import { disconnectionOf } from './connections.ts';
import { cookieToken } from './cookie.ts';

/** The parts of the service that the interfaces need to admit calls. */
export interface Access extends Service<AllDoors> {
  /** The identity of a token; undefined when it is not valid. Throws TOKEN_EXPIRED, SERVICE_UNAVAILABLE. */
  identify(token: string): Promise<Identity | undefined>;
  /** The identity of a token from the cache; undefined when the token is not cached, valid or not. */
  known(token: string): Identity | undefined;
  /** The end user of a session by the token of its link; undefined when it is unknown. Throws SESSION_EXPIRED, LINK_REVOKED. */
  identifyEndUser(accessToken: string): Promise<Identity | undefined>;
  /** The languages of the session behind a link, valid or not; undefined: there is no such session. */
  languagesOfLink(accessToken: string): Promise<LinkLanguages | undefined>;
  /** The origins whose pages may show the page of a link, valid or not, in a frame. */
  embeddersOfLink(accessToken: string): Promise<readonly string[]>;
  /** The JSON Web Key Set of the tokens that the service signs. */
  publicKeys(): Promise<object>;
  /** Access to the objects that clients upload and download by signed URLs. */
  readonly storage: {
    of(tenantId: string): TenantStorage;
    readonly links: StorageLinks;
    readonly uses: UploadUses;
    /** The tenant; undefined when it does not exist or was erased. */
    tenantOf(tenantId: string): Promise<Tenant | undefined>;
  };
  readonly trustedProxies: readonly string[];
  /** Whether browsers reach the service by https alone, so that cookies go nowhere else. */
  readonly secureCookies: boolean;
  /** The address under which programs reach the service, without a slash at its end. */
  readonly publicUrl: string;
  /** Origins of web pages whose scripts may call the service. */
  readonly allowedOrigins: readonly string[];
  readonly notices: Notices;
  readonly log: Logger;
  readonly metrics: Metrics;
  readiness(): Promise<Readiness>;
}

/** Allows for a look-up in the database, or for fetching the keys of the issuer. */
const IDENTIFY_TIMEOUT_MS = 10_000;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

interface Answered {
  readonly interface: string;
  readonly operation: string;
  readonly status: number;
  /** The name of a GraphQL operation, for the log alone: callers choose it. */
  readonly name?: string;
}

/** Logs an answered request and releases its body; that of a large answer is released with it, when it is sent. Streams hold none. */
export function finished(exchange: Exchange, access: Access, request: Answered, answer?: Answer): void {
  if (answer && exchange.answer.isLarge && !answer.events && !answer.bytes) answer.release = () => leave(exchange);
  else leave(exchange);
  observe(exchange, access, request);
}

/** Logs a request whose answer has begun. */
export function observe(exchange: Exchange, { metrics, log }: Access, request: Answered): void {
  const ms = performance.now() - exchange.received_at;
  metrics.observe({ ...request, seconds: ms / 1000 });
  if (log.isLevelEnabled('info')) exchange.log.info({ ...request, ms: Math.round(ms) }, 'request');
}

/** A request before its body is read. */
export interface RequestHead {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The parts of a request that can hold a token. */
export interface RequestCredentials extends Pick<RequestHead, 'headers'> {
  /** The token in the path of a public session. */
  readonly accessToken?: string | undefined;
}

/** The exchange of a request, from its head and socket. */
class Received implements Exchange {
  readonly request_id: string;
  readonly received_at = performance.now();
  readonly address: string | undefined;
  readonly retention_header: string | undefined;
  readonly answer = new AnswerSize((bytes) => holdAnswer(this, bytes));
  readonly declared_bytes: number | undefined;
  readonly #headers: IncomingHttpHeaders;
  readonly #socket: object;
  readonly #service: Logger;
  #log: Logger | undefined;

  constructor(head: RequestHead, access: Access) {
    const { headers, socket } = head;
    const sent = headers['x-request-id'];
    this.request_id = typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : newId();
    this.address = addressOf(head, access);
    this.retention_header = oneText(headers['x-data-retention']);
    this.declared_bytes = declaredBytes(headers);
    this.#headers = headers;
    this.#socket = socket;
    this.#service = access.log;
  }

  /** Read on demand: few answers are told in a language. */
  get reads(): readonly string[] {
    return languagesRead(this.#headers['accept-language']);
  }

  get disconnected(): AbortSignal | undefined {
    return disconnectionOf(this.#socket);
  }

  /** Created on demand: few requests log anything. */
  get log(): Logger {
    this.#log ??= this.#service.child({ request_id: this.request_id });
    return this.#log;
  }
}

function addressOf({ headers, socket }: RequestHead, { trustedProxies }: Access): string | undefined {
  const forwarded = trustedProxies.length > 0 ? oneText(headers['x-forwarded-for']) : undefined;
  return clientAddress(socket.remoteAddress, forwarded, trustedProxies);
}

/** The network from which a request comes, as limits count it. */
export const callerNetwork = (head: RequestHead, access: Access): string => networkOf(addressOf(head, access)) ?? '';

function declaredBytes({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) {
  if (length !== undefined) return Number(length);
  return encoding === undefined ? 0 : undefined;
}

export const exchangeOf = (incoming: RequestHead, access: Access): Exchange => new Received(incoming, access);

/** The text of a header; repeated headers are joined. */
export const oneText = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.join(', ');

/**
 * Identifies the caller by `Authorization: Bearer <token>`, by `X-API-Key` where it is accepted, or by a user's cookie. Throws UNAUTHENTICATED,
 * TOKEN_EXPIRED, SERVICE_UNAVAILABLE, and RATE_LIMITED after too many failures.
 */
export function authenticate(
  { headers }: RequestCredentials,
  exchange: Exchange,
  access: Access,
  takesApiKeyHeader = false,
): Identity | Promise<Identity> {
  const apiKey = takesApiKeyHeader ? oneText(headers['x-api-key']) : undefined;
  const header = headers.authorization ?? (apiKey && `Bearer ${apiKey}`);
  const token = header ? tokenIn(header) : cookieToken(headers, access.secureCookies);
  if (!header && token === undefined) throw notBearer();
  const known = token === undefined ? undefined : access.known(token);
  if (!known) return lookUp(token, exchange, access, header);
  enter(exchange, known.tenant.tenant_id);
  return known;
}

async function lookUp(
  token: string | undefined,
  exchange: Exchange,
  access: Access,
  header: string | undefined,
): Promise<Identity> {
  const identity = token && (await withTimeout(IDENTIFY_TIMEOUT_MS, () => access.identify(token)));
  if (!identity) {
    // After the look-up, so that valid tokens from the same address are not limited. The answer does not reveal the limit.
    await access.limits.admit('authentication', ANYONE, { address: exchange.address });
    throw header && !/^Bearer /i.test(header) ? notBearer() : notValid();
  }
  enter(exchange, identity.tenant.tenant_id);
  return identity;
}

/** Identifies the caller again while a stream goes on. Rejects with UNAUTHENTICATED or TOKEN_EXPIRED. */
export const stillKnown =
  ({ headers }: Pick<RequestHead, 'headers'>, access: Access) =>
  async (): Promise<Identity> => {
    const token = headers.authorization ? tokenIn(headers.authorization) : cookieToken(headers, access.secureCookies);
    const identity = token && (await withTimeout(IDENTIFY_TIMEOUT_MS, () => access.identify(token)));
    if (!identity) throw notValid();
    return identity;
  };

const tokenIn = (header: string) => /^Bearer +(\S{1,8192})$/i.exec(header)?.[1];
const notValid = () => new AppError('UNAUTHENTICATED', 'The token is not valid: unknown or revoked.');
const notBearer = () => new AppError('UNAUTHENTICATED', 'Send an API key or token as `Authorization: Bearer <it>`.');

/** Admits callers without a token. */
function welcome(_head: Pick<RequestHead, 'headers'>, exchange: Exchange): Identity {
  enter(exchange, `address ${networkOf(exchange.address)}`);
  return ANYONE;
}

const ACCESS_TOKEN = /^[\w-]{43}$/;
const unknownLink = () => new AppError('INVALID_ACCESS_TOKEN', 'This link is not valid. Ask for a new one.');

/** The token of an end user, in the path or, over tRPC, as `Authorization: Bearer <token>`; empty when it is malformed. */
export function linkTokenOf({
  headers,
  accessToken = tokenIn(headers.authorization ?? ''),
}: RequestCredentials): string {
  return accessToken !== undefined && ACCESS_TOKEN.test(accessToken) ? accessToken : '';
}

/**
 * Identifies an end user. A malformed token costs a look-up too, so that nobody can tell it from an unknown one by the time that
 * the answer takes.
 */
async function authenticateEndUser(
  presented: RequestCredentials,
  exchange: Exchange,
  access: Access,
): Promise<Identity> {
  const token = linkTokenOf(presented);
  const identity = await withTimeout(IDENTIFY_TIMEOUT_MS, () => access.identifyEndUser(token));
  if (!identity) {
    await access.limits.admit('session_unknown', ANYONE, { address: exchange.address });
    throw unknownLink();
  }
  enter(exchange, identity.tenant.tenant_id);
  return identity;
}

type Authenticate = typeof authenticate;

/** The authentication of each audience over the network. There is none for operators: no interface mounts their operations. */
const AUTHENTICATE: Readonly<Partial<Record<Audience, Authenticate>>> = {
  tenant: authenticate,
  session: authenticateEndUser,
  public: welcome,
};

/** The authentication of the audience. Throws when there is none, since its operations cannot be mounted. */
export function authenticatorOf(audience: Audience): Authenticate {
  const found = AUTHENTICATE[audience];
  if (!found) throw new Error(`no caller of the audience ${audience} can be known over the network`);
  return found;
}
