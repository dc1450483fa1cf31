import { AppError } from '../../platform/error.ts';
import { connectTo } from '../outbound/connect.ts';
import { Failure } from '../outbound/failure.ts';
import { type ResolveName, resolveName } from '../outbound/resolve-name.ts';
import { findTarget, parseUrl } from '../outbound/target.ts';
import { RegistryError } from './failure.ts';

const MAX_BYTES = 256 * 1024;

export interface WhoisOptions {
  /** CIDRs of OUTBOUND_ALLOWLIST, for tests. */
  readonly allowlist: readonly string[];
  readonly resolve?: ResolveName;
  readonly port?: number;
}

/** Sends a query to a WHOIS server (RFC 3912) and returns its answer. */
export type AskWhois = (host: string, query: string, signal: AbortSignal) => Promise<string>;

/**
 * The names of WHOIS servers come from answers of other servers, so only public addresses are connected to. A query that is
 * not one line of ASCII is never sent.
 */
export const whoisClient =
  ({ allowlist, resolve = resolveName, port = 43 }: WhoisOptions): AskWhois =>
  async (host, query, signal) => {
    if (!/^[a-z0-9.-]{1,253}$/i.test(host)) throw new RegistryError('unreachable', 'host');
    if (!/^[\x20-\x7e]{1,300}$/.test(query)) throw new RegistryError('unsupported', 'query');
    try {
      const url = parseUrl(`http://${host}:${port}/`, true);
      const { socket } = await connectTo(await findTarget(url, allowlist, resolve, signal), false, signal);
      try {
        socket.write(`${query}\r\n`);
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of socket as AsyncIterable<Buffer>) {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > MAX_BYTES) throw new RegistryError('bad_response', 'too_large');
        }
        return decoded(Buffer.concat(chunks));
      } finally {
        socket.destroy();
      }
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError) throw new RegistryError('unreachable', error.code);
      if (error instanceof Failure) {
        throw new RegistryError(error.reason === 'timeout' ? 'timeout' : 'unreachable', error.message);
      }
      throw error;
    }
  };

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
