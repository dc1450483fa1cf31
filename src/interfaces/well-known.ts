import { PERMISSIONS } from '@vett/schema/permission';
import type { Hono } from 'hono';
import type { Access } from './access.ts';
import { type Http, takesGetAlone } from './http.ts';

const HEADERS = { 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' };

/** The metadata of the token endpoint (RFC 8414), so that OAuth clients find it. */
const metadataOf = (issuer: string) => ({
  issuer,
  token_endpoint: `${issuer}/auth/token`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: PERMISSIONS,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  service_documentation: `${issuer}/docs`,
});

/** Serves the public keys that verify machine tokens. A key is published for an hour before it signs. */
export function mountWellKnown(app: Hono<Http>, access: Access): void {
  const { publicKeys, publicUrl } = access;
  app.get('/.well-known/jwks.json', async ({ json }) => json(await publicKeys(), 200, HEADERS));
  app.get('/.well-known/oauth-authorization-server', ({ json }) => json(metadataOf(publicUrl), 200, HEADERS));
  for (const name of ['jwks.json', 'oauth-authorization-server']) takesGetAlone(app, `/.well-known/${name}`, access);
}
