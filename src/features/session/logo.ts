import { Child } from '@vett/engine/processes';
import { MIB } from '@vett/schema/constants';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Turns } from '../../platform/turns.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Outbound } from '../../ports/outbound.ts';

/** The logos of tenants. */
export interface Logos {
  /** The logo at a URL of the tenant; null: it cannot be shown. One fetch serves all who ask at once. */
  of(tenantId: string, url: string): Promise<Logo | null>;
}

export interface Logo {
  readonly webp: Uint8Array;
  /** The mean colour as `#rrggbb`; null: the logo fills its picture. */
  readonly ink: string | null;
}

export interface LogoDoors {
  readonly logos: Logos;
}

const BUDGET = { processorMs: 2_000, clockMs: 30_000 };
const MAX_MEGABYTES = 400;

/** Shrinks the pictures that tenants name as their logos. */
class LogoProcess extends Child<'shrink', Logo> {
  constructor() {
    super({ file: new URL('./logo-child.ts', import.meta.url), maxMegabytes: MAX_MEGABYTES });
  }

  /** Throws for a file that is damaged, too large, or neither PNG, JPEG nor WebP by its content. */
  shrink(file: Uint8Array): Promise<Logo> {
    return this.ask('shrink', BUDGET, [file]);
  }

  protected override limitError(): Error {
    return new Error('takes too much to decode');
  }
}

const FETCH_MS = 5_000;

const MAX_KEPT = 200;
const KEPT_MS = 60 * 60_000;
const FAILURE_KEPT_MS = 60_000;

interface CachedLogo {
  readonly logo: Promise<Logo | null>;
  until: number;
}

/** Fetches logos from the hosts of tenants, and keeps them in memory. */
export function logosOf(outbound: Outbound, clock: Clock, log: Logger) {
  const kept = new LRUCache<string, CachedLogo>({ max: MAX_KEPT });
  const end = new AbortController();
  const now = () => clock.now().getTime();
  const process = new LogoProcess();
  // One picture after the other, however many tenants have costly ones.
  const turns = new Turns({ places: 1, waiting: 200, busy: 'Too many logos are decoded at once.', retryAfter: 2 });
  const lastOf = new Map<string, Promise<unknown>>();

  async function load(tenant_id: string, url: string): Promise<Logo | null> {
    try {
      const file = await fetched(outbound, url, end.signal);
      return await turns.run(tenant_id, () => process.shrink(file), end.signal);
    } catch (error) {
      if (!end.signal.aborted) log.info({ tenant_id, error }, 'a logo cannot be shown');
      return null;
    }
  }

  /** Loads one logo of a tenant after the other, so that a tenant with many holds up nobody else. */
  function loadInTurn(tenantId: string, url: string): Promise<Logo | null> {
    const logo = Promise.resolve(lastOf.get(tenantId)).then(() => load(tenantId, url));
    lastOf.set(tenantId, logo);
    void logo.then(() => lastOf.get(tenantId) === logo && lastOf.delete(tenantId));
    return logo;
  }

  const logos: Logos = {
    async of(tenantId, url) {
      const name = `${tenantId} ${url}`;
      const known = kept.get(name);
      if (known && known.until > now()) return known.logo;
      const added: CachedLogo = { logo: loadInTurn(tenantId, url), until: now() + KEPT_MS };
      kept.set(name, added);
      const logo = await added.logo;
      if (!logo) added.until = now() + FAILURE_KEPT_MS;
      return logo;
    },
  };
  return {
    logos,
    close: async () => {
      end.abort();
      await process.end();
    },
  };
}

/** The file at the URL. Throws when it is not there in time, or too large. */
async function fetched(outbound: Outbound, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await outbound.request({ url, maxBytes: MIB + 1, timeoutMs: FETCH_MS, signal });
  if (answer.outcome === 'failed') throw new Error(answer.reason);
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  if (answer.truncated) throw new Error('too large');
  return answer.body;
}
