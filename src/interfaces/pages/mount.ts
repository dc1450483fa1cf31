import type { Context, Hono } from 'hono';
import { withTimeout } from '../../platform/timeout.ts';
import { type Access, linkTokenOf } from '../access.ts';
import { acceptedEncodings } from '../compression.ts';
import { type Http, refuse } from '../http.ts';
import { builtPages, type PageFile } from './built.ts';
import { REPORTS_PATH } from './policy-reports.ts';

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; " +
    `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri ${REPORTS_PATH}; report-to pages`,
  'Reporting-Endpoints': `pages="${REPORTS_PATH}"`,
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The headers with other directives in place of some. */
const withPolicies = (directives: Readonly<Record<string, string>>) => ({
  ...HEADERS,
  'Content-Security-Policy': Object.entries(directives).reduce(
    (policy, [before, after]) => policy.replace(before, after),
    HEADERS['Content-Security-Policy'],
  ),
});

/**
 * The page that opened the console keeps no hold on its window, by which it could lead the user elsewhere. The editor of workflows
 * shows the preview in a frame.
 */
const CONSOLE_HEADERS = {
  ...withPolicies({ "base-uri 'none'": "frame-src 'self'; base-uri 'none'" }),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The preview of a workflow is shown by the console alone, and answers its calls itself: it sends nothing. */
const PREVIEW_HEADERS = withPolicies({
  "connect-src 'self'": "connect-src 'none'",
  "frame-ancestors 'none'": "frame-ancestors 'self'",
});

/** The values of `Sec-Fetch-Dest` with which a page is loaded into another one. */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];
const LOOK_UP_MS = 5_000;

/** The origins that may show the page of a link in a frame; none when nobody can say. */
const embeddersOf = (accessToken: string, access: Access): Promise<readonly string[]> =>
  withTimeout(LOOK_UP_MS, () => access.embeddersOfLink(linkTokenOf({ headers: {}, accessToken }))).catch(() => []);

/** The page in a frame is read by pages of these origins alone. */
const framedBy = (origins: readonly string[]) =>
  origins.length === 0
    ? HEADERS
    : {
        ...withPolicies({ "frame-ancestors 'none'": `frame-ancestors ${origins.join(' ')}` }),
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };

/** Serves the page of a session at `/s/{access_token}`, the console, and the files of the pages. */
export function mountPages(app: Hono<Http>, access: Access): void {
  app.get('/s/:access_token', async (context) => {
    const page = (await builtPages()).get('session/index.html');
    const isFramed = FRAMES.includes(context.req.header('sec-fetch-dest') ?? 'iframe');
    const origins = isFramed ? await embeddersOf(context.req.param('access_token'), access) : [];
    return fileOr404(context, access, page, 'no-store', framedBy(origins));
  });
  app.get('/console/preview', async (context) => {
    const page = (await builtPages()).get('preview/index.html');
    return fileOr404(context, access, page, 'no-store', PREVIEW_HEADERS);
  });
  for (const path of ['/console', '/console/*'])
    app.get(path, async (context) => {
      const page = (await builtPages()).get('console/index.html');
      return fileOr404(context, access, page, 'no-store', CONSOLE_HEADERS);
    });
  // The name of a file has the hash of its content.
  app.get('/pages/*', async (context) => {
    const name = context.req.path.slice('/pages/'.length);
    const file = name.startsWith('assets/') ? (await builtPages()).get(name) : undefined;
    return fileOr404(context, access, file, 'public, max-age=31536000, immutable');
  });
}

function fileOr404(
  context: Context<Http>,
  access: Access,
  file: PageFile | undefined,
  caching: string,
  headers = HEADERS,
): Response {
  if (!file) return refuse(context, access, 'NOT_FOUND', 'There is no such file.');
  const isZipped = acceptedEncodings(context.req.header('accept-encoding')).includes('gzip');
  return new Response(isZipped ? file.gzip : file.body, {
    headers: {
      ...headers,
      'Content-Type': file.type,
      'Cache-Control': caching,
      Vary: 'Accept-Encoding',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    },
  });
}
