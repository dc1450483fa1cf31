import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { MediaSubject } from './media.ts';

/** Raised when searches or judges change, so that no older report is served. */
const VERSION = 5;

export interface CachedRequest {
  readonly subject: MediaSubject;
  /** The search provider. */
  readonly search: string;
  /** The judge: a model, or `embedded`. */
  readonly provider: string;
  readonly model: string;
  /** Whether page texts are loaded. */
  readonly pages: boolean;
}

/**
 * Equal for identical requests of a tenant, whose reports may be served for 24 hours; never in ephemeral mode. With the key of
 * the tenant, names cannot be guessed from the digest.
 */
export function cacheKey(tenantKey: Buffer, { subject, ...rest }: CachedRequest): Buffer {
  const request = { version: VERSION, subject: { ...subject, name: subject.name.normalize('NFC') }, ...rest };
  return createHmac('sha256', tenantKey)
    .update(canonicalize(request) ?? '')
    .digest();
}
