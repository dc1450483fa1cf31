import { OWN_LISTS as LIMITS } from '@vett/schema/own-list';
import { AppError } from '../../../platform/error.ts';
import type { FailureReason, Outbound, OutboundAnswer } from '../../../ports/outbound.ts';
import type { Address, KnownFile } from './address.ts';

const TIMEOUT_MS = 120_000;
const LONGEST_VALIDATOR = 1_024;

/** The answer of the server of an address: nothing changed since the known file, a file, or the reason why there is none. */
export type Downloaded =
  | { readonly outcome: 'unchanged' }
  | ({ readonly outcome: 'file'; readonly bytes: Uint8Array } & Pick<KnownFile, 'etag' | 'last_modified'>)
  | { readonly outcome: 'failed'; readonly message: string };

const REASONS: Readonly<Record<FailureReason, string>> = {
  dns: 'The name of its server has no address.',
  refused: 'Its server accepts no connection.',
  tls: 'Its server has no valid certificate.',
  timeout: 'Its server took too long.',
  too_large: `Its file has more than ${LIMITS.file_bytes} bytes.`,
  bad_response: 'Its server answered with something that is no file, or broke off.',
  redirect_blocked: 'Its server leads to an address that may not be asked.',
  too_many_redirects: 'Its server leads to too many other addresses.',
};

/** Asks the server of an address for the file, if it is not the known one. No message has the address or its secrets. */
export async function downloadFile(
  outbound: Outbound,
  { url, header }: Address,
  known: KnownFile | undefined,
  signal: AbortSignal,
): Promise<Downloaded> {
  const conditions = {
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.last_modified && { 'If-Modified-Since': known.last_modified }),
  };
  try {
    const answer = await outbound.request({
      ...{ url, signal, timeoutMs: TIMEOUT_MS, largestBody: LIMITS.file_bytes },
      headers: { ...conditions, ...(header && { [header.name]: header.value }) },
    });
    if (answer.outcome === 'failed') return failed(REASONS[answer.reason]);
    if (!isAsSafeAs(url, answer)) return failed('Its server leads to an address without https.');
    if (answer.status === 304 && Object.keys(conditions).length > 0) return { outcome: 'unchanged' };
    if (answer.status !== 200) return failed(`Its server answers with status ${answer.status}.`);
    // A part of a table can look like a whole one.
    if (answer.truncated) return failed(REASONS.bad_response);
    const { etag, 'last-modified': last_modified } = answer.headers;
    const validators = { etag: validator(etag), last_modified: validator(last_modified) };
    return { outcome: 'file', bytes: answer.body, ...validators };
  } catch (error) {
    signal.throwIfAborted();
    // The name of its server leads to an address that is not public meanwhile.
    if (error instanceof AppError) return failed(error.message);
    throw error;
  }
}

const failed = (message: string): Downloaded => ({ outcome: 'failed', message });

/** Whether every address on the way was asked by https, if the first one is. */
const isAsSafeAs = (url: string, { url: last, redirects }: OutboundAnswer): boolean =>
  !url.toLowerCase().startsWith('https:') ||
  [...redirects.map((hop) => hop.url), last].every((each) => each.startsWith('https:'));

/** A validator as it can be sent back; null for one that cannot. */
const validator = (text: string | undefined): string | null =>
  text !== undefined && text.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(text) ? text : null;
