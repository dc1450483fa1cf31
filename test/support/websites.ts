import type { ServerResponse } from 'node:http';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { WebValidationInput } from '@vett/schema/web-validation';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { pino } from 'pino';
import { expect } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { openPages } from '../../src/adapters/pages/open.ts';
import { completed } from '../../src/features/web-validation/check.ts';
import { siteOf } from '../../src/features/web-validation/site-request.ts';
import type { SiteTools } from '../../src/features/web-validation/tools.ts';
import { validateSite } from '../../src/features/web-validation/validate-site.ts';

/** Every name leads to this machine. */
export const loopback = pinnedOutbound({ allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] });

const log = pino({ level: 'silent' });

/** Real requests to local servers; lists without a match, no registry, no ranks and no web search. */
export const localTools: SiteTools = {
  pages: openPages(loopback)('owner'),
  outbound: loopback,
  ranks: { rankOf: async () => null },
  registry: undefined,
  model: undefined,
  media: 'not_configured',
  screen: async () => completed({ has_matches: false, matches: [], checked_lists: ['un'] }),
  now: () => new Date(),
  owner: 'tenant',
};

interface Options extends Partial<SiteTools> {
  readonly budgetMs?: number;
  readonly signal?: AbortSignal;
  readonly configuration?: object;
}

/** Validates a site on this machine, without a service. */
export async function validateLocally(
  request: WebValidationInput,
  { budgetMs, signal = new AbortController().signal, configuration = {}, ...tools }: Options = {},
) {
  const tenant = { configuration: TenantConfiguration.parse({ web_validation: configuration }) };
  const site = siteOf(request, tenant as Parameters<typeof siteOf>[1]);
  const result = await validateSite(site, { ...localTools, ...tools }, { signal, log }, budgetMs);
  expect(contradictionsIn(result)).toEqual([]);
  return result;
}

/** The criteria of which one member of an answer says that they are incomplete, and another one that their check is completed. */
export const contradictionsIn = ({ checks, incomplete_criteria }: WebValidationResult): string[] =>
  incomplete_criteria.filter((criterion) => {
    const name = criterion === 'ssl' ? 'page' : criterion.endsWith('_policy') ? 'policies' : criterion;
    return checks.find(({ check }) => check === name)?.status === 'completed';
  });

export const sendHtml = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
};
