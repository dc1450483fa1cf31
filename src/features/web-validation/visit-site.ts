import type { ValidationResults, WebFinding } from '@vett/schema/web-validation-result';
import { getDomain } from 'tldts';
import type { Certificate } from '../../ports/outbound.ts';
import type { LoadedPage, PageFailure } from '../../ports/page.ts';
import { type Allowance, type CheckOutcome, completed, failed } from './check.ts';
import type { SiteContent } from './site/content.ts';
import { readSite } from './site/content.ts';
import { needsScripts, pageStatus } from './site/page-status.ts';
import { socialMedia } from './site/social.ts';
import type { SiteRequest } from './site-request.ts';
import type { SiteTools } from './tools.ts';

const PAGE_MS = 20_000;
const DAY_MS = 86_400_000;

/** The page of a site, or how it failed to answer. */
export interface SiteVisit {
  readonly isAccessible: boolean;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly lastUrl: string;
  readonly lastDomain: string | null;
  /** Undefined: no connection told. */
  readonly ssl: ValidationResults['ssl_checker'];
  readonly pageStatus: ValidationResults['page_status_classifier'];
  readonly isSocialMedia: boolean;
  readonly blockedBy: Extract<WebFinding, 'redirect_blocked' | 'too_many_redirects'> | undefined;
  /** Whether the page should have been shown in a browser, and was not. */
  readonly isUnrendered: boolean;
  /** Whether the page was read as it was sent, and seems to make its text by scripts. */
  readonly needsScripts: boolean;
  /** Whether a page that seems empty may have text for a visitor: by its scripts, in a frame, in another kind of file. */
  readonly isUnread: boolean;
  /** Whether only the start of the page was read. */
  readonly isTruncated: boolean;
  /** Undefined: there is no page that can be read. */
  readonly content: SiteContent | undefined;
}

/** Loads the page of a site. A site that cannot be reached is a completed visit. */
export async function visitSite(
  { url, rendersPage }: SiteRequest,
  { pages, now }: Pick<SiteTools, 'pages' | 'now'>,
  { signal, remainingMs }: Allowance,
): Promise<CheckOutcome<SiteVisit>> {
  if (!pages) return failed('not_configured');
  const budget = () => ({ signal, timeoutMs: Math.min(PAGE_MS, remainingMs()) });
  const rendered = rendersPage && pages.render ? await pages.render(url, budget()) : undefined;
  const isShown = rendered !== undefined && !(rendered.outcome === 'failed' && rendered.reason === 'browser');
  const page = isShown ? rendered : await pages.open(url, budget());
  const isUnrendered = rendersPage && !isShown;
  const visit = page.outcome === 'answered' ? await readPage(page, now()) : unreached(page, now());
  const isScripted = !isShown && visit.content !== undefined && needsScripts(visit.content);
  return completed({ ...visit, isUnrendered, needsScripts: isScripted });
}

type SiteReading = Omit<SiteVisit, 'isUnrendered' | 'needsScripts'>;

async function readPage(page: LoadedPage, now: Date): Promise<SiteReading> {
  const isHtml = page.contentType === '' || page.contentType.includes('html');
  const content = await readSite(isHtml ? page.html : '', page.url);
  const status = pageStatus(page, content);
  return {
    isAccessible: status.page_status !== 'ERROR' && status.page_status !== 'UNREACHABLE',
    status: page.status,
    lastUrl: page.url,
    lastDomain: getDomain(page.url),
    ssl: sslOf(page.certificate, now),
    pageStatus: status,
    isSocialMedia: socialMedia(page.url) !== null,
    blockedBy: undefined,
    isUnread: status.page_status === 'EMPTY' && (!isHtml || needsScripts(content)),
    isTruncated: page.truncated,
    content,
  };
}

function unreached({ url, reason, certificate = null, redirects }: PageFailure, now: Date): SiteReading {
  return {
    isAccessible: false,
    status: redirects.at(-1)?.status ?? 0,
    lastUrl: url,
    lastDomain: getDomain(url),
    ssl: certificate ? sslOf(certificate, now) : undefined,
    pageStatus: { page_status: 'UNREACHABLE', has_content: false, evidence: EVIDENCE[reason] },
    isSocialMedia: socialMedia(url) !== null,
    blockedBy: reason === 'redirect_blocked' || reason === 'too_many_redirects' ? reason : undefined,
    isUnread: false,
    isTruncated: false,
    content: undefined,
  };
}

const EVIDENCE: Readonly<Record<PageFailure['reason'], string>> = {
  dns: 'The name of the host has no address.',
  refused: 'The host does not accept connections.',
  tls: 'The host has no TLS, or its certificate is not valid.',
  timeout: 'The host did not answer in time.',
  too_large: 'The page is larger than 5 MiB.',
  bad_response: 'The host did not answer in valid HTTP.',
  redirect_blocked: 'The page redirects to a URL that may not be requested.',
  too_many_redirects: 'The page redirects too often.',
  browser: 'The browser could not show the page.',
};

/** The facts about a certificate; null: the page came without TLS. */
function sslOf(certificate: Certificate | null, now: Date): NonNullable<SiteVisit['ssl']> {
  if (!certificate) return { has_ssl: false, is_valid: false };
  const { problem, issuer, valid_to } = certificate;
  return {
    has_ssl: true,
    is_valid: problem === null,
    issuer,
    expiry_date: valid_to.toISOString(),
    days_until_expiry: Math.floor((valid_to.getTime() - now.getTime()) / DAY_MS),
    ...(problem !== null && { problem }),
  };
}
