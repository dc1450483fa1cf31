import type { ScanDeclared, ScanFinding, ScanFindingType } from '@vett/schema/scan-report';
import { isRead } from '../agent/areas.ts';
import { areaOf } from '../agent/links.ts';
import type { Seen } from '../agent/seen.ts';
import { contactsOf } from './contacts.ts';
import { declaredOf } from './declared.ts';
import type { Found, SiteRules } from './found.ts';
import { hiddenTextOf } from './hidden-text.ts';
import { licencesOf } from './licences.ts';
import { operatorsOf } from './operator.ts';
import { paymentsOf, pricesOf } from './payments.ts';
import { policiesOf } from './policies.ts';
import { prohibitedGoodsOf } from './prohibited-goods.ts';
import { industryOfSite } from './site-industry.ts';
import { trackersOf } from './trackers.ts';

const PER_TYPE = 30;
const MAX = { value: 200, quote: 300, detail: 200, url: 2_048 };

const READERS: readonly ((page: Seen) => Found[])[] = [
  ...[operatorsOf, contactsOf, pricesOf, paymentsOf, policiesOf, licencesOf, trackersOf, hiddenTextOf],
];

/** The findings of a scan, each once, with the first page that shows it. Only pages that answered are read. */
export function findingsOf(
  seen: readonly Seen[],
  { rules, declared }: { rules: SiteRules; declared: ScanDeclared },
): ScanFinding[] {
  const read = seen.filter(isRead);
  const first = [seen.find(({ view }) => view.status > 0) ?? seen[0]].filter((page) => page !== undefined);
  const found = [
    ...first.flatMap((page) => statusOf(page).map(on(page))),
    ...read.flatMap((page) => READERS.flatMap((reader) => reader(page)).map(on(page))),
    ...read.flatMap((page) => prohibitedGoodsOf(page, rules.prohibited_goods).map(on(page))),
    ...industryOfSite(read, rules).map(({ page, ...each }) => on(page)(each)),
    ...seen.flatMap((page) => brokenCheckout(page).map(on(page))),
    ...seen.flatMap((page) => page.view.refusedHosts.map((host) => on(page)(refusedHost(host)))),
  ];
  const byType = new Map<ScanFindingType, Map<string, ScanFinding>>();
  for (const finding of found) {
    const ofType = byType.get(finding.type) ?? new Map<string, ScanFinding>();
    const key = finding.value.toLowerCase();
    if (!ofType.has(key) && ofType.size < PER_TYPE) ofType.set(key, finding);
    byType.set(finding.type, ofType);
  }
  const findings = [...byType.values()].flatMap((ofType) => [...ofType.values()]);
  return [...declaredOf(declared, { findings, read, target: seen[0]?.view.url ?? '' }), ...findings];
}

const on =
  ({ view, screenshot }: Seen) =>
  ({ type, value, detail, quote }: Found): ScanFinding => ({
    type,
    value: value.slice(0, MAX.value),
    detail: detail?.slice(0, MAX.detail) ?? null,
    url: view.url.slice(0, MAX.url),
    quote: quote.slice(0, MAX.quote),
    screenshot,
  });

/** The state of the first page, when it is no ordinary one. */
function statusOf({ status, content, view }: Seen): Found[] {
  if (view.status === 0) {
    return [{ type: 'page_status', value: 'UNREACHABLE', detail: 'The site does not answer.', quote: '' }];
  }
  const { page_status, evidence } = status;
  if (page_status === 'AVAILABLE') return [];
  const quote = content.text.split('\n')[0] ?? '';
  const isBlocked = page_status === 'BLOCKED' || page_status === 'GEO_BLOCKED';
  const type = isBlocked ? 'site_blocked_automation' : 'page_status';
  return [{ type, value: page_status, detail: evidence, quote }];
}

/** A cart or checkout that the site links to, and that does not answer. */
function brokenCheckout({ view, via, asked }: Seen): Found[] {
  const isCheckout = areaOf(via) === 'checkout' || areaOf(new URL(asked).pathname) === 'checkout';
  if (!isCheckout || (view.status > 0 && view.status < 400)) return [];
  const detail =
    view.status > 0 ? `The page answers with the HTTP status ${view.status}.` : 'The page does not answer.';
  return [{ type: 'broken_checkout', value: asked, detail, quote: via }];
}

const refusedHost = (host: string): Found => ({
  type: 'redirect_blocked',
  value: host,
  detail: 'The site asked for this host, which may not be requested.',
  quote: '',
});
