import { BODIES_IN_FLIGHT, BODIES_OF_ONE, LOAD } from '@vett/schema/constants';
import type { Exchange } from '../core/caller.ts';
import { AppError } from '../platform/error.ts';

/** The number of requests in progress, and the bytes of their bodies. */
interface RequestLoad {
  requests: number;
  bytes: number;
}

const all: RequestLoad = { requests: 0, bytes: 0 };
/** By caller: a tenant, or the address of requests without a token. */
const byCaller = new Map<string, RequestLoad>();
const visits = new WeakMap<Exchange, { caller: string; ofCaller: RequestLoad; bytes: number }>();

export const tooMuch = (what: string) =>
  new AppError('SERVICE_UNAVAILABLE', `Too many ${what} at once. Try again.`, { retryAfter: 1 });

/**
 * Counts the requests in progress. A request whose client disconnected counts until its work ends, since clients that retry
 * would otherwise add unlimited work.
 */
export const counted =
  <A extends unknown[], R>(answer: (...request: A) => R | Promise<R>) =>
  async (...request: A): Promise<R> => {
    all.requests++;
    try {
      return await answer(...request);
    } finally {
      all.requests--;
    }
  };

/** Throws SERVICE_UNAVAILABLE when this process is at capacity, before any work for the request. */
export function refuseOverload(): void {
  if (all.requests > LOAD.requests) throw tooMuch('requests');
}

/** Counts the request for its caller until `leave`. Throws SERVICE_UNAVAILABLE when the caller has used its share. */
export function enter(exchange: Exchange, caller: string): void {
  if (visits.has(exchange)) return;
  const ofCaller = byCaller.get(caller) ?? { requests: 0, bytes: 0 };
  byCaller.set(caller, ofCaller);
  visits.set(exchange, { caller, ofCaller, bytes: 0 });
  ofCaller.requests++;
  refuseShare(exchange);
}

function refuseShare(exchange: Exchange): void {
  if ((visits.get(exchange)?.ofCaller.requests ?? 0) > LOAD.requestsOfOne) throw tooMuch('of your requests');
}

/** Receives from the client. Meanwhile the request does not count as work, so others are admitted. */
export async function whileReceiving<T>(exchange: Exchange, receive: () => Promise<T>): Promise<T> {
  const ofCaller = visits.get(exchange)?.ofCaller;
  const count = (requests: 1 | -1) => {
    all.requests += requests;
    if (ofCaller) ofCaller.requests += requests;
  };
  count(-1);
  try {
    return await receive();
  } finally {
    count(1);
  }
}

/** Counts the request as work again. Throws SERVICE_UNAVAILABLE when others have filled the capacity. */
export function enterAgain(exchange: Exchange): void {
  refuseOverload();
  refuseShare(exchange);
}

/** Counts bytes of the request's body until `leave`. Throws SERVICE_UNAVAILABLE when there are too many. */
export function hold(exchange: Exchange, bytes: number): void {
  const visit = visits.get(exchange);
  if (!visit) throw new Error('a body was read of a request that nobody let in');
  if (all.bytes + bytes > BODIES_IN_FLIGHT || visit.ofCaller.bytes + bytes > BODIES_OF_ONE) {
    throw tooMuch('large requests');
  }
  for (const held of [all, visit.ofCaller, visit]) held.bytes += bytes;
}

/** Counts bytes of the answer of a request that is in progress, and not those of the events of a stream, which are sent at once. */
export function holdAnswer(exchange: Exchange, bytes: number): void {
  if (visits.has(exchange)) hold(exchange, bytes);
}

/** Ends the count of an answered request and its bytes. */
export function leave(exchange: Exchange): void {
  const visit = visits.get(exchange);
  if (!visit) return;
  const { caller, ofCaller, bytes } = visit;
  visits.delete(exchange);
  all.bytes -= bytes;
  ofCaller.bytes -= bytes;
  ofCaller.requests--;
  if (ofCaller.requests === 0 && ofCaller.bytes === 0) byCaller.delete(caller);
}
