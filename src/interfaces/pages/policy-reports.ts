import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Access, exchangeOf } from '../access.ts';
import { errorAnswer, headersOf, refusalOf } from '../answer.ts';
import { parseJson, tooLarge } from '../body.ts';
import type { Route } from '../routes.ts';

export const REPORTS_PATH = '/pages/reports';
const MAX_BYTES = 32 * 1024;
const MAX_REPORTS = 50;
const DIRECTIVES: readonly string[] = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'media-src', 'font-src', 'connect-src', 'worker-src', 'frame-src'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'object-src', 'manifest-src'],
];
const Directive = z.string().transform((name) => (DIRECTIVES.includes(name) ? name : 'other'));

/** The two forms in which browsers report: `report-uri` and the Reporting API. */
const Reports = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': Directive }) })
    .transform((report) => [report['csp-report']['effective-directive']]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: Directive }) }))
    .max(MAX_REPORTS)
    .transform((all) => all.map(({ body }) => body.effectiveDirective)),
]);

/** Takes the reports of browsers about what the policy of a page forbade. Only the directive is counted: addresses hold tokens. */
export const policyReportsRoute = (access: Access): Route => ({
  method: 'POST',
  path: REPORTS_PATH,
  async answer({ incoming }) {
    const exchange = exchangeOf(incoming, access);
    try {
      const read = Reports.safeParse(parseJson(await textOf(incoming)));
      for (const directive of read.data ?? []) access.metrics.forbidden(directive);
      return { status: read.success ? 204 : 400, headers: headersOf(exchange), body: '' };
    } catch (error) {
      return errorAnswer(refusalOf(error, exchange), exchange);
    }
  },
});

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge(MAX_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
