import { Resolver } from 'node:dns/promises';
import type { MailServers } from '../../ports/mail-servers.ts';

const TIMES = { timeout: 2_000, tries: 2 };

/** Asks the name servers: for MX records, and without one for an address, which takes the mail then (RFC 5321). */
export const dnsMailServers = (newResolver = () => new Resolver(TIMES)): MailServers => ({
  async takesMail(domain, signal) {
    signal.throwIfAborted();
    const resolver = newResolver();
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const servers = await recordsOf(resolver.resolveMx(domain));
      // A single server without a name says that the domain takes no mail (RFC 7505).
      if (servers.length > 0) return servers.some(({ exchange }) => exchange !== '');
      const found = await Promise.all([resolver.resolve4(domain), resolver.resolve6(domain)].map(recordsOf));
      return found.some((addresses) => addresses.length > 0);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  },
});

const NONE = ['ENOTFOUND', 'ENODATA'];

/** The records of an answer; an answer that there are none is no failure. */
const recordsOf = <T>(asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (NONE.includes(error.code ?? '')) return [];
    throw error;
  });
