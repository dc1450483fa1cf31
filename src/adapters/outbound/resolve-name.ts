import { Resolver } from 'node:dns/promises';

/** Resolves a name to all its addresses. Rejects when there is none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

const TIMES = { timeout: 2_000, tries: 2 };

/** Asks the name servers only: no hosts file, no search domains. Unlike getaddrinfo it can be aborted and blocks no thread. */
export async function resolveName(
  name: string,
  signal: AbortSignal,
  resolver = new Resolver(TIMES),
): Promise<readonly string[]> {
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
