import type { Hono } from 'hono';
import type { Access } from './access.ts';
import type { Http } from './http.ts';

const HEADERS = { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' };

/** Serves the public keys that verify machine tokens. A key is published for an hour before it signs. */
export function mountWellKnown(app: Hono<Http>, { publicKeys }: Access): void {
  app.get('/.well-known/jwks.json', async ({ json }) => json(await publicKeys(), 200, HEADERS));
}
