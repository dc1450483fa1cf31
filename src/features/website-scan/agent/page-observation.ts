import { SCAN_AREAS, type ScanArea, type ScanCoverage } from '@vett/schema/scan-report';
import type { PageView } from '../../../ports/site-browser.ts';
import { pageStatus, readSite, type SiteContent } from '../../web-validation/web-validation.ts';
import { type AreaLink, areaOf, linksOf, type OwnPage, ownLinks, withoutFragment } from './links.ts';

/** A page after an action, as the browser showed it. */
export interface PageObservation {
  readonly view: Omit<PageView, 'screenshot'>;
  readonly content: SiteContent;
  /** The links to areas of the site, best first. */
  readonly links: readonly AreaLink[];
  /** All links to pages of the site. */
  readonly own: readonly OwnPage[];
  readonly status: ReturnType<typeof pageStatus>;
  /** The URL that was asked for; that of the page before it when something was clicked. */
  readonly asked: string;
  /** The name of the link or button that led here; empty without one. */
  readonly via: string;
  /** The name of the picture. */
  readonly screenshot: string | null;
}

/** Reads a view. Text that style sheets hide is left out, since a visitor does not see it. */
export async function seenOf(
  { screenshot: _, ...view }: PageView,
  asked: string,
  via: string,
  screenshot: string | null,
): Promise<PageObservation> {
  // A page that failed has an address of the browser.
  const url = /^https?:/.test(view.url) ? view.url : asked;
  const parsed = await readSite(view.html, url);
  const content = { ...parsed, text: linesOf(view.text) };
  return {
    view: { ...view, url, html: '' },
    content,
    links: linksOf(content, url),
    own: ownLinks(content, url),
    status: pageStatus({ status: view.status }, content),
    asked,
    via,
    screenshot,
  };
}

const linesOf = (text: string): string =>
  text
    .toWellFormed()
    .split('\n')
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');

/** The areas in the order in which the embedded explorer looks at them. */
export const PLAN: readonly Exclude<ScanArea, 'home'>[] = [
  ...(['imprint', 'about', 'contact', 'terms', 'privacy', 'refund'] as const),
  ...(['prices', 'products', 'checkout', 'login'] as const),
];

/** The coverage of each area. */
export function coverageOf(seen: readonly PageObservation[]): ScanCoverage[] {
  const [home] = seen;
  const links = seen.flatMap(({ links }) => links);
  return SCAN_AREAS.map((area): ScanCoverage => {
    if (area === 'home') {
      return { area, status: home && isRead(home) ? 'visited' : 'failed', url: home?.view.url ?? null };
    }
    const candidates = new Set(links.filter((link) => link.area === area).map(({ url }) => url));
    const visits = seen.filter(({ asked, via }) => candidates.has(withoutFragment(asked)) || areaOf(via) === area);
    const read = visits.find(isRead);
    if (read) return { area, status: 'visited', url: read.view.url };
    if (visits[0]) return { area, status: 'failed', url: visits[0].asked };
    const [url] = candidates;
    return url === undefined ? { area, status: 'not_linked', url: null } : { area, status: 'not_reached', url };
  });
}

export const isRead = ({ view, status }: Pick<PageObservation, 'view' | 'status'>): boolean =>
  !view.isUnread && view.status > 0 && view.status < 400 && status.page_status !== 'CONSENT_REQUIRED';
