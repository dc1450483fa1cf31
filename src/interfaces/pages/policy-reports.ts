import { z } from 'zod';
import { ANYONE } from '../../core/caller.ts';
import { AppError } from '../../platform/error.ts';
import { type Access, authenticatorOf, exchangeOf } from '../access.ts';
import { leave, refuseOverload } from '../admission.ts';
import { errorAnswer, headersOf, refusalOf } from '../answer.ts';
import { readJson } from '../body.ts';
import type { Route } from '../routes.ts';

export const REPORTS_PATH = '/pages/reports';
const BOUNDS = { body: 32 * 1024, values: 2_000 };
const MAX_REPORTS = 50;
const DIRECTIVES =
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src font-src connect-src worker-src frame-src base-uri form-action frame-ancestors object-src manifest-src'.split(
    ' ',
  );
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

const letIn = authenticatorOf('public');

/** Counts the violations of a page's policy that browsers report, by directive. Addresses are ignored, since they contain tokens. */
export const policyReportsRoute = (access: Access): Route => ({
  method: 'POST',
  path: REPORTS_PATH,
  async answer({ incoming }) {
    const exchange = exchangeOf(incoming, access);
    try {
      refuseOverload();
      letIn({ headers: incoming.headers }, exchange, access);
      await access.limits.admit('page_report', ANYONE, exchange);
      const read = Reports.safeParse(await readJson(incoming, BOUNDS, exchange));
      if (!read.success) throw new AppError('VALIDATION_ERROR', 'Send a report as browsers send it, 50 at most.');
      for (const directive of read.data) access.metrics.forbidden(directive);
      return { status: 204, headers: headersOf(exchange), body: '' };
    } catch (error) {
      return errorAnswer(refusalOf(error, exchange), exchange);
    } finally {
      leave(exchange);
    }
  },
});
