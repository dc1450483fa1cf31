import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip as gzipped } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { sha256Of } from '../platform/crypto/sha256.ts';
import type { Access } from './access.ts';
import { acceptedEncodings } from './compression.ts';
import { type Http, takesGetAlone } from './http.ts';
import { MIGRATION, PAGE_STYLE } from './migration-page.ts';
import { MIGRATION_PAGE } from './rest/deprecation.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vett API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    <div id="docs"></div>
  </body>
</html>
`;

// Without `validatorUrl: null` the page would send the document's address to an external validator.
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
});
`;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const packageFile = import.meta.resolve('swagger-ui-dist/package.json');
const packaged = (name: string) => readFileSync(new URL(name, packageFile));

/** Reads an output of `npm run print-contracts`: deriving it at every start would take longer than the rest of the start. */
const contract = (name: string) => readFileSync(new URL(import.meta.resolve(`@vett/schema/${name}`)), 'utf8');

/**
 * Serves the OpenAPI document at `/openapi.json`, the GraphQL schema at `/schema.graphql`, an interactive page at `/docs`, and a migration
 * page for callers of the legacy interface. The pages load no external resources.
 */
export function mountDocs(app: Hono<Http>, access: Access): void {
  const files: Record<string, { type: string; body: string | Buffer }> = {
    '/openapi.json': { type: 'application/json', body: JSON.stringify(JSON.parse(contract('openapi.json'))) },
    '/schema.graphql': { type: 'text/plain; charset=utf-8', body: contract('schema.graphql') },
    '/docs': { type: 'text/html; charset=utf-8', body: PAGE },
    [MIGRATION_PAGE]: { type: 'text/html; charset=utf-8', body: MIGRATION },
    '/docs/start.js': { type: 'text/javascript; charset=utf-8', body: START },
    '/docs/swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', body: packaged('swagger-ui-bundle.js') },
    '/docs/page.css': { type: 'text/css; charset=utf-8', body: PAGE_STYLE },
    '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', body: packaged('swagger-ui.css') },
    '/docs/favicon-32x32.png': { type: 'image/png', body: packaged('favicon-32x32.png') },
  };
  for (const [path, { type, body }] of Object.entries(files)) {
    app.get(path, documentOf(type, Buffer.from(body)));
    takesGetAlone(app, path, access);
  }
  // People want the console, and programs the documentation.
  app.get('/', ({ req, redirect }) => redirect(req.header('accept')?.includes('text/html') ? '/console' : '/docs'));
}

/** Serves a document that never changes while the service runs; the first request for it compresses it. */
function documentOf(type: string, body: Buffer<ArrayBuffer>) {
  const ETag = `"${sha256Of(body).slice(0, 32)}"`;
  let zipped: Promise<Buffer<ArrayBuffer>> | undefined;
  return async ({ req }: Context<Http>) => {
    const headers = { 'Cache-Control': 'max-age=300', ETag, Vary: 'Accept-Encoding', ...HEADERS };
    if (req.header('if-none-match')?.includes(ETag)) return new Response(null, { status: 304, headers });
    const isZipped = acceptedEncodings(req.header('accept-encoding')).includes('gzip');
    zipped ??= isZipped ? gzip(body) : undefined;
    return new Response(isZipped && zipped ? await zipped : body, {
      headers: { 'Content-Type': type, ...headers, ...(isZipped && { 'Content-Encoding': 'gzip' }) },
    });
  };
}

const gzip = promisify(gzipped) as (body: Buffer) => Promise<Buffer<ArrayBuffer>>;
