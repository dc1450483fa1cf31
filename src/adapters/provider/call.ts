import { z } from 'zod';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import type { ProviderCall } from '../../platform/metrics.ts';
import { deadlineAfter } from '../../platform/pace.ts';
import { slices } from '../../platform/slices.ts';
import { traced } from '../../platform/tracing.ts';
import type { Budget, Outcome } from '../../ports/outcome.ts';
import type { ProviderFailure, ProviderFailureReason } from '../../ports/web-search.ts';

export type Observe = (call: ProviderCall) => void;

/** The owner of work that no tenant asked for. */
export const NOBODY = 'nobody';

/** Thrown inside an adapter to end a call with this failure. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(reason: ProviderFailureReason, detail: string, status: number | null = null) {
    super(detail);
    this.failure = { reason, detail, status };
  }
}

interface Call<Answer, Failure> extends Pick<ProviderCall, 'port' | 'provider'> {
  readonly budget: Budget;
  readonly defaultMs: number;
  readonly observe: Observe;
  work(signal: AbortSignal): Promise<Answer>;
  failureOf(error: unknown, isLate: boolean): Failure;
}

/** Calls a provider within the budget, in a span and counted. Throws the reason of the budget's signal. */
export async function callProvider<Answer extends object, Failure extends { readonly reason: string }>({
  port,
  provider,
  budget,
  defaultMs,
  observe,
  work,
  failureOf,
}: Call<Answer, Failure>): Promise<Outcome<Answer, Failure>> {
  budget.signal.throwIfAborted();
  const deadline = deadlineAfter(budget.timeoutMs ?? defaultMs);
  const started = performance.now();
  const done = (outcome: string) => observe({ port, provider, outcome, seconds: (performance.now() - started) / 1000 });
  try {
    const signal = AbortSignal.any([budget.signal, deadline]);
    const answer = await traced(`provider.${port}`, { 'vett.provider': provider }, () => work(signal));
    done('answered');
    return { outcome: 'answered', ...answer };
  } catch (error) {
    budget.signal.throwIfAborted();
    const failure = failureOf(error, deadline.aborted);
    done(failure.reason);
    return { outcome: 'failed', ...failure };
  }
}

/** Codes of answers that cannot be read; every other code is one of the connection. */
const UNREADABLE = /^(HPE_|Z_|ERR_BROTLI|ERR__ERROR_FORMAT|too_large)/;

export function providerFailure(error: unknown, isLate: boolean): ProviderFailure {
  if (isLate) return { reason: 'timeout', status: null, detail: 'ETIMEDOUT' };
  if (error instanceof ProviderError) return error.failure;
  const { cause } = error as { cause?: unknown };
  const detail = codeOf(error) ?? codeOf(cause);
  if (detail === undefined) {
    return { reason: 'bad_response', status: null, detail: (error as Error).name };
  }
  const isUnreadable = UNREADABLE.test(detail);
  return { reason: isUnreadable ? 'bad_response' : 'unreachable', status: null, detail };
}

const codeOf = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

export const reasonOfStatus = (status: number): ProviderFailureReason =>
  status === 401 || status === 403 ? 'unauthorized' : status === 402 || status === 429 ? 'limited' : 'bad_response';

interface ProviderRequest<Answer> {
  readonly url: URL;
  readonly init: RequestInit;
  readonly schema: z.ZodType<Answer>;
  /** The tenant in whose turn the answer is read. */
  readonly owner: string;
  /** The reason of an error status that the protocol uses in a way of its own. */
  refusal?(status: number, text: string): ProviderFailureReason | undefined;
}

/** Asks for JSON of a schema. Throws a ProviderError when the answer is an error or of another form. */
export async function askJson<Answer>({ url, init, schema, owner, refusal }: ProviderRequest<Answer>): Promise<Answer> {
  const response = await boundedFetch(url, init);
  const { status } = response;
  const text = await response.text();
  if (!response.ok) {
    throw new ProviderError(refusal?.(status, text) ?? reasonOfStatus(status), 'status', status);
  }
  const { data, success } = await slices.work.run(owner, () => z.preprocess(parsed, schema).safeParse(text));
  if (!success) throw new ProviderError('bad_response', 'form', status);
  return data;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
}
