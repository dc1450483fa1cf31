import type { Registration } from '../../ports/domain-registry.ts';
import { RegistryError } from './failure.ts';
import type { AskWhois } from './port43.ts';
import { parseWhois } from './whois-record.ts';

const IANA = 'whois.iana.org';
const IANA_SERVER = /^(?:whois|refer):[ \t]+(\S{1,253})/m;
const REFERRAL =
  /^[ \t]*(?:registrar whois server|whois server|referralserver):[ \t]*(?:whois:\/\/)?([a-z0-9.-]{4,253})/im;
const MAX_REFERRALS = 2;
const MAX_SERVERS = 5_000;

/** Servers with a query of their own: in English, or with all fields. */
const QUERIES: Readonly<Record<string, (domain: string) => string>> = {
  'whois.jprs.jp': (domain) => `${domain}/e`,
  'whois.denic.de': (domain) => `-T dn,ace ${domain}`,
};

const zoneOf = (domain: string) => domain.slice(domain.lastIndexOf('.') + 1);

/** Looks domains up by WHOIS: IANA names the registry, and the registry may name the registrar's server. */
export function whoisLookUp(ask: AskWhois): (domain: string, signal: AbortSignal) => Promise<Registration> {
  const servers = new Map<string, string>();

  async function serverOf(domain: string, signal: AbortSignal): Promise<string> {
    const zone = zoneOf(domain);
    const known = servers.get(zone);
    if (known !== undefined) return known;
    const [, server] = IANA_SERVER.exec(await ask(IANA, zone, signal)) ?? [];
    if (server === undefined) throw new RegistryError('unsupported', 'whois');
    return server;
  }

  return async (domain, signal) => {
    const query = (server: string) => ask(server, QUERIES[server]?.(domain) ?? domain, signal);
    let server: string | undefined = await serverOf(domain, signal);
    let text = await query(server);
    let record = parseWhois(domain, text);
    // Only a server that gave a record is remembered.
    if (servers.size < MAX_SERVERS) servers.set(zoneOf(domain), server);
    const asked = new Set([server]);
    for (let hop = 0; hop < MAX_REFERRALS; hop++) {
      server = REFERRAL.exec(text)?.[1]?.toLowerCase();
      if (server === undefined || asked.has(server)) break;
      asked.add(server);
      try {
        text = await query(server);
        // The registry's own members win.
        record = { ...parseWhois(domain, text), ...record };
      } catch {
        // A registrar that cannot be asked leaves what the registry said.
        signal.throwIfAborted();
        break;
      }
    }
    return record;
  };
}
