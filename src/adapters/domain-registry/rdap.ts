import { type Contact, isPlaceholderValue, isPrivacyName, type LookupResult, lookup } from 'rdapper';
import { z } from 'zod';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { foreignUrl } from '../../platform/foreign-url.ts';
import type { Registration } from '../../ports/domain-registry.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { BootstrapTable } from './bootstrap.ts';
import { RegistryError, registrationOf } from './failure.ts';

/** A registry's document and those of its links; the package itself sets no limit on links. */
const MAX_REQUESTS = 6;
/** A longer answer is of no registry, and takes the package half a second. */
const BOUNDS = { bytes: 256 * 1024, values: 20_000 };
const ATTEMPT_MS = 6_000;

const Document = z.object({ objectClassName: z.literal('domain'), ldhName: z.string() });

/** Asks the registry of a domain. Undefined: the table has no server for it. */
export async function lookUpRdap(
  domain: string,
  table: BootstrapTable,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<Registration | undefined> {
  const result = await lookup(domain, {
    rdapOnly: true,
    customBootstrapData: { ...table, services: table.services },
    customFetch: fetchOf(table, outbound, signal),
    timeoutMs: ATTEMPT_MS,
    maxRdapLinkHops: 1,
    includeRaw: true,
    signal,
  });
  signal.throwIfAborted();
  const { record } = result;
  if (!record) return failed(result);
  if (!record.isRegistered) throw new RegistryError('not_registered', 'rdap');
  const { data: document } = Document.safeParse(record.rawRdap);
  if (document?.ldhName.toLowerCase().replace(/\.$/, '') !== domain) throw new RegistryError('bad_response', 'form');
  return registrationOf('rdap', domain, {
    registrar: textOf(record.registrar?.name),
    created_at: dateOf(record.creationDate),
    expires_at: dateOf(record.expirationDate),
    ...registrantOf(record.contacts?.find(({ type }) => type === 'registrant')),
  });
}

function failed({ attempts, errorCode }: LookupResult): undefined {
  if (errorCode === 'invalid_input' || errorCode === 'invalid_tld') throw new RegistryError('unsupported', errorCode);
  const { errorCode: code } = attempts.findLast(({ ok, phase }) => !ok && phase === 'rdap') ?? {};
  if (code === undefined) return undefined;
  const detail = `rdap_${code}`;
  if (code === 'timeout' || code === 'aborted') throw new RegistryError('timeout', detail);
  if (code === 'rate_limited') throw new RegistryError('limited', detail);
  throw new RegistryError(code === 'connect_failed' ? 'unreachable' : 'bad_response', detail);
}

/**
 * Servers of the table are requested as the operator's own. A URL that comes from an answer, by a redirect or a link, may
 * name any host, so it is requested like a caller's URL: at public addresses only.
 */
function fetchOf({ services }: BootstrapTable, outbound: Outbound, signal: AbortSignal) {
  const known = new Set(services.flatMap(([, urls]) => urls).map((url) => new URL(url).origin));
  let requests = 0;
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    requests += 1;
    if (requests > MAX_REQUESTS) throw new RegistryError('bad_response', 'links');
    const url = new URL(input);
    if (!known.has(url.origin)) return requestPublic(url, outbound, init.signal ?? signal);
    const response = await boundedFetch(url, init, BOUNDS);
    const location = response.status < 300 || response.status >= 400 ? null : response.headers.get('location');
    if (location === null) return response;
    const next = foreignUrl(location, url);
    if (!next) throw new RegistryError('bad_response', 'location');
    return requestPublic(next, outbound, init.signal ?? signal);
  };
}

async function requestPublic({ href: url }: URL, outbound: Outbound, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/rdap+json, application/json' };
  const said = await outbound.request({ url, headers, signal, timeoutMs: ATTEMPT_MS });
  if (said.outcome === 'failed') throw Object.assign(new Error(said.reason), { code: said.detail });
  if (said.body.byteLength > BOUNDS.bytes) throw new RegistryError('bad_response', 'too_large');
  return new Response(said.body.length > 0 ? Buffer.from(said.body) : null, { status: said.status });
}

function registrantOf(contact: Contact | undefined): Pick<Registration, 'registrant' | 'registrant_country'> {
  if (!contact || contact.privacyService) return {};
  const registrant = [contact.organization, contact.name].map(textOf).find((name) => name !== undefined);
  const { countryCode } = contact;
  return {
    ...(registrant !== undefined && { registrant }),
    ...(countryCode !== undefined && { registrant_country: countryCode }),
  };
}

const textOf = (text: string | undefined) => {
  const plain = text?.trim().slice(0, 300).toWellFormed();
  return plain && !isPlaceholderValue(plain) && !isPrivacyName(plain) ? plain : undefined;
};

const dateOf = (text: string | undefined) => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
};
