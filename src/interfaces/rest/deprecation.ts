import { LEGACY } from '@vett/schema/constants';
import type { MiddlewareHandler } from 'hono';
import type { Legacy } from '../../config.ts';

export const MIGRATION_PAGE = '/docs/migration';

/** Adds to every answer at a path, failures included, since when it is deprecated and until when it stays (RFC 9745, RFC 8594). */
export function tellDeprecation({ sunsetAt }: Legacy): MiddlewareHandler {
  const headers = {
    Deprecation: `@${Date.parse(LEGACY.deprecated_at) / 1000}`,
    Sunset: sunsetAt.toUTCString(),
    Link: `<${MIGRATION_PAGE}>; rel="deprecation", </kyc>; rel="successor-version"`,
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}
