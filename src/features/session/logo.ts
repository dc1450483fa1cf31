import { pixelsOf } from '@vett/engine/faces';
import { MIB } from '@vett/schema/constants';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { Logo, Logos } from '../../core/doors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Outbound } from '../../ports/outbound.ts';
import { pictures } from './pictures.ts';

const MAX_PIXELS = 4_000_000;
const FETCH_MS = 5_000;
const DECODE_SECONDS = 2;
/** Twice or three times the size on the page, for dense screens. */
const BOX = { width: 480, height: 160 };

const MAX_KEPT = 200;
const KEPT_MS = 60 * 60_000;
const FAILURE_KEPT_MS = 60_000;

interface Kept {
  readonly logo: Promise<Logo | null>;
  until: number;
}

/** Fetches logos from the hosts of tenants, and keeps them in memory. */
export function logosOf(outbound: Outbound, clock: Clock, log: Logger) {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const end = new AbortController();
  const now = () => clock.now().getTime();
  const lastOf = new Map<string, Promise<unknown>>();

  async function load(tenant_id: string, url: string): Promise<Logo | null> {
    try {
      const file = await fetched(outbound, url, end.signal);
      return await pictures.run(tenant_id, () => small(file), end.signal);
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
      const added: Kept = { logo: loadInTurn(tenantId, url), until: now() + KEPT_MS };
      kept.set(name, added);
      const logo = await added.logo;
      if (!logo) added.until = now() + FAILURE_KEPT_MS;
      return logo;
    },
  };
  return { logos, close: async () => end.abort() };
}

/** The file at the URL. Throws when it is not there in time, or too large. */
async function fetched(outbound: Outbound, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await outbound.request({ url, maxBytes: MIB + 1, timeoutMs: FETCH_MS, signal });
  if (answer.outcome === 'failed') throw new Error(answer.reason);
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  if (answer.truncated) throw new Error('too large');
  return answer.body;
}

/** The picture, small. Throws for a file that is damaged, or neither PNG, JPEG nor WebP by its content. */
async function small(file: Uint8Array): Promise<Logo> {
  if (pixelsOf(file) > MAX_PIXELS) throw new Error('too many pixels');
  const { data, info } = await sharp(file, { autoOrient: true, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const webp = await sharp(data, { raw: info }).webp({ quality: 90, smartSubsample: true }).toBuffer();
  return { webp, ink: inkOf(data) };
}

/** The mean colour of RGBA pixels, of each as far as it is seen; null: nothing is transparent. */
function inkOf(pixels: Uint8Array): string | null {
  const sums = [0, 0, 0];
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] as number) / 255;
    seen += alpha;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] as number) + alpha * (pixels[at + channel] as number);
  }
  if (seen === pixels.length / 4) return null;
  return `#${Buffer.from(sums.map((sum) => Math.round(sum / Math.max(1, seen)))).toString('hex')}`;
}
