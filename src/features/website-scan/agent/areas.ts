import { SCAN_AREAS, type ScanCoverage } from '@vett/schema/scan-report';
import { areaOf, withoutFragment } from './links.ts';
import type { PageObservation } from './page-observation.ts';

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
