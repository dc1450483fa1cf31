import type { Budget, Outcome } from './outcome.ts';

/** Tells what the registries know about a domain: RDAP first, then WHOIS. */
export interface DomainRegistry {
  /**
   * `domain` is a registrable domain in its ASCII form. Throws the reason of the signal; every other failure is an outcome.
   * Times out after 15 seconds.
   */
  lookUp(domain: string, budget: Budget): Promise<Outcome<Registration, RegistryFailure>>;
}

/** Unknown members are left out, never guessed. */
export interface Registration {
  readonly source: 'rdap' | 'whois';
  readonly domain: string;
  readonly registrar?: string;
  readonly created_at?: Date;
  readonly expires_at?: Date;
  /** The organisation, or else the name. Redacted ones are left out, and privacy services with their country. */
  readonly registrant?: string;
  /** ISO 3166-1 alpha-2. */
  readonly registrant_country?: string;
}

export interface RegistryFailure {
  readonly reason: /** No registry knows the domain. */
    | 'not_registered'
    /** No RDAP or WHOIS server is known for its top-level domain. */
    | 'unsupported'
    | 'unreachable'
    | 'limited'
    | 'timeout'
    | 'bad_response';
  readonly detail: string;
}
