import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { STREAM } from '@vett/schema/constants';
import type { z } from 'zod';
import type { Notices } from '../platform/database/notices.ts';
import { AppError } from '../platform/error.ts';
import { type Call, call } from './call.ts';
import type { Identity } from './caller.ts';
import type { Service, Stream, TenantDoors } from './operation.ts';

/** A call of a stream, and the means to go on with it. */
export interface Following extends Call<TenantDoors> {
  readonly service: Service & { readonly notices: Notices };
  /** The caller as the token says by now. Throws when it is not valid any more. */
  readonly identify: () => Promise<Identity>;
  /** Ends the stream: its client is gone, or the service stops. */
  readonly signal: AbortSignal;
}

/** How often a stream looks whether it was told of a change and whether its caller is still known. */
const TICK_MS = 1_000;

const open = { inAll: 0, byTenant: new Map<string, number>() };

/**
 * The outputs of an operation: the first at once, then each that differs from the one before, one a second at most, until
 * the last or until the time of a stream is over. Each comes by a call of its own, so that every check holds for each. Throws
 * what the first call throws, and SERVICE_UNAVAILABLE when there are too many streams.
 */
export async function follow<I extends z.ZodType, O extends z.ZodType>(
  operation: Stream<I, O>,
  following: Following,
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
    // What changed before notices are heard is seen by the first look.
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
    // Also where nobody ever asks for the first output.
    ended.addEventListener('abort', end);
    const ask = (identity: Identity) => call(operation, { ...following, identity, input: () => input });
    return outputs(operation, { ...following, signal: ended }, first, ask, news, end);
  } catch (error) {
    leave();
    throw error;
  }
}

async function* outputs<I extends z.ZodType, O extends z.ZodType>(
  { isLast }: Stream<I, O>,
  { identify, signal }: Following,
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

/** Whether the next look may succeed. */
const passes = (error: unknown) =>
  error instanceof AppError && (error.code === 'RATE_LIMITED' || error.code === 'SERVICE_UNAVAILABLE');

/** Counts a stream until what it gives is called. */
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
