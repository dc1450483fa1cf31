import { whoisClient } from '../../src/adapters/domain-registry/port43.ts';
import { domainRegistry } from '../../src/adapters/domain-registry/registry.ts';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { domainRegistryContract } from '../ports/domain-registry.contract.ts';

domainRegistryContract(({ rdap, whoisPort: port, names = {}, allowlist = ['127.0.0.1'] }) => {
  const resolve = async (name: string) => names[name] ?? ['127.0.0.1'];
  const services: [string[], string[]][] = rdap === undefined ? [] : [[['test'], [`${rdap}/`]]];
  return domainRegistry({
    table: async () => ({ version: '1.0', publication: '2026-01-01T00:00:00Z', services }),
    outbound: pinnedOutbound({ allowlist, resolve }),
    whois: whoisClient({ allowlist, resolve, port }),
    observe: () => {},
  });
});
