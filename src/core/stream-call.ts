import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { STREAM } from '@vett/schema/constants';
import type { z } from 'zod';
import type { Notices } from '../platform/database/notices.ts';
import { AppError } from '../platform/error.ts';
import { type Call, call } from './call.ts';
import type { Identity } from './caller.ts';
import type { Service, Stream, TenantDoors } from './operation.ts';

/** A call of a stream, with the means to continue it. */
export interface StreamCall extends Call<TenantDoors> {
  readonly service: Service & { readonly notices: Notices };
  readonly identify: () => Promise<Identity>;
  /** Aborted when the client disconnects or the service stops; ends the stream. */
  readonly signal: AbortSignal;
}

/** The interval at which a stream checks for a notice and for the validity of its caller. */
const TICK_MS = 1_000;

const open = { inAll: 0, byTenant: new Map<string, number>() };

/**
 * Yields the outputs of an operation: the first at once, then each that differs from the previous one, at most one a second,
 * until the last one or the maximum duration of a stream. Every output comes from a call of its own, so all checks apply to
 * each. Throws the error of the first call, and SERVICE_UNAVAILABLE when there are too many streams.
 */
export async function follow<I extends z.ZodType, O extends z.ZodType>(
  operation: Stream<I, O>,
  following: StreamCall,
): Promise<AsyncGenerator<z.output<O>, void>> {
  const { signal, service } = following;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(STREAM.max_ms)]);
  const leave = enter(following.identity.tenant.tenant_id);
  try {
    let input: unknown;
    const read = async () => {
      input = await following.input();
      return input;
    };
    const first = await call(operation, { ...following, input: read });
    // The first call reads changes from before the subscription to notices.
    const news = { isThere: true };
    const off = service.notices.on(operation.topicOf(input as z.input<I>), () => {
      news.isThere = true;
    });
    const end = () => {
      // The signal lasts as long as a stream may, and would hold this one for so long.
      ended.removeEventListener('abort', end);
      off();
      leave();
    };
    // Releases the stream also when its first output is never requested.
    ended.addEventListener('abort', end);
    if (ended.aborted) end();
    const ask = (identity: Identity) => {
      following.exchange.answer.restart();
      return call(operation, { ...following, identity, input: () => input });
    };
    return outputs(operation, { ...following, signal: ended }, first, ask, news, end);
  } catch (error) {
    leave();
    throw error;
  }
}

async function* outputs<I extends z.ZodType, O extends z.ZodType>(
  { isLast }: Stream<I, O>,
  { identify, signal }: StreamCall,
  first: z.output<O>,
  ask: (identity: Identity) => Promise<z.output<O>>,
  news: { isThere: boolean },
  close: () => void,
): AsyncGenerator<z.output<O>, void> {
  let told = first;
  try {
    yield told;
    while (!isLast(told)) {
      await setTimeout(TICK_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const identity = await identify();
      if (!news.isThere) continue;
      news.isThere = false;
      const now = await ask(identity).catch((error: unknown) => {
        if (!passes(error)) throw error;
        news.isThere = true;
        return told;
      });
      if (isDeepStrictEqual(now, told)) continue;
      told = now;
      yield told;
    }
  } finally {
    close();
  }
}

/** Whether the failure is temporary, so that the next call may succeed. */
export const passes = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'RATE_LIMITED' || error.code === 'SERVICE_UNAVAILABLE');

/** Counts a stream and returns a function that ends the count. */
function enter(tenantId: string): () => void {
  const ofTenant = open.byTenant.get(tenantId) ?? 0;
  if (open.inAll >= STREAM.of_process || ofTenant >= STREAM.of_tenant) {
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many streams at once. End others, or try again.', { retryAfter: 5 });
  }
  open.inAll++;
  open.byTenant.set(tenantId, ofTenant + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    open.inAll--;
    const left = (open.byTenant.get(tenantId) ?? 1) - 1;
    if (left > 0) open.byTenant.set(tenantId, left);
    else open.byTenant.delete(tenantId);
  };
}
