import { deadlineAfter } from '../../platform/pace.ts';
import type { DomainRegistry, Registration } from '../../ports/domain-registry.ts';
import type { Outbound } from '../../ports/outbound.ts';
import { callProvider, type Observe } from '../provider/call.ts';
import type { BootstrapTable } from './bootstrap.ts';
import { RegistryError, registryFailure } from './failure.ts';
import type { AskWhois } from './port43.ts';
import { lookUpRdap } from './rdap.ts';
import { whoisLookUp } from './whois.ts';

const TIMEOUT_MS = 15_000;

interface Options {
  readonly table: () => Promise<BootstrapTable | undefined>;
  readonly outbound: Outbound;
  readonly whois: AskWhois;
  readonly observe: Observe;
}

/** The registries of the world: RDAP, and WHOIS where RDAP is not offered or fails. */
export function domainRegistry({ table, outbound, whois, observe }: Options): DomainRegistry {
  const lookUpWhois = whoisLookUp(whois);

  async function byRdap(domain: string, signal: AbortSignal): Promise<Registration | RegistryError> {
    const unsupported = new RegistryError('unsupported', 'rdap');
    try {
      const servers = await Promise.race([table(), aborted(signal)]);
      if (!servers) return unsupported;
      return (await lookUpRdap(domain, servers, outbound, signal)) ?? unsupported;
    } catch (error) {
      if (error instanceof RegistryError) return error;
      return new RegistryError(signal.aborted ? 'timeout' : 'bad_response', 'rdap');
    }
  }

  async function lookUp(domain: string, budgetMs: number, signal: AbortSignal): Promise<Registration> {
    // Half of the time is left for WHOIS.
    const found = await byRdap(domain, AbortSignal.any([signal, deadlineAfter(budgetMs / 2)]));
    signal.throwIfAborted();
    if (!(found instanceof RegistryError)) return found;
    if (found.failure.reason === 'not_registered') throw found;
    try {
      return await lookUpWhois(domain, signal);
    } catch (error) {
      const hasNoWhois = error instanceof RegistryError && error.failure.reason === 'unsupported';
      throw hasNoWhois && found.failure.reason !== 'unsupported' ? found : error;
    }
  }

  return {
    lookUp: (domain, budget) =>
      callProvider({
        port: 'domain_registry',
        provider: 'rdap_whois',
        budget,
        defaultMs: TIMEOUT_MS,
        observe,
        work: (signal) => lookUp(domain, budget.timeoutMs ?? TIMEOUT_MS, signal),
        failureOf: registryFailure,
      }),
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
