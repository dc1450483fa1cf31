import type { ScanDeclared, ScanFinding, ScanFindingType } from '@vett/schema/scan-report';
import { inTurns, type Pieces } from '../../../platform/pieces.ts';
import { socialLinks } from '../../web-validation/web-validation.ts';
import { areaOf } from '../agent/links.ts';
import { isRead, type PageObservation } from '../agent/page-observation.ts';
import { contactsAt } from './contacts.ts';
import { declaredOf } from './declared-values.ts';
import { licenceNumbersAt, licencesAt } from './licences.ts';
import { LINES, linesOf } from './lines.ts';
import { modelsAt, productsAt } from './offers.ts';
import { operatorsOf, registrationsAt } from './operator.ts';
import type { LineReader, PageFinding, SiteRules } from './page-finding.ts';
import { paymentsAt, pricesAt } from './payments.ts';
import { policiesOf } from './policies.ts';
import { prohibitedGoodsOf } from './prohibited-goods.ts';
import { industryOfSite } from './site-industry.ts';
import { telephonesOf } from './telephones.ts';

const HOSTS: Readonly<Record<string, RegExp>> = {
  google_tag_manager: /googletagmanager\.com/,
  google_analytics: /google-analytics\.com/,
  google_ads: /doubleclick\.net|googleadservices\.com/,
  meta_pixel: /connect\.facebook\.net/,
  tiktok_pixel: /analytics\.tiktok\.com/,
  hotjar: /static\.hotjar\.com/,
  clarity: /clarity\.ms/,
  linkedin_insight: /snap\.licdn\.com/,
  matomo: /matomo\.(?:js|php)/,
  segment: /cdn\.segment\.com/,
};

/** Trackers whose scripts the page names. */
const trackersOf = ({ content: { scripts } }: PageObservation): PageFinding[] =>
  Object.entries(HOSTS).flatMap(([value, host]): PageFinding[] => {
    const quote = scripts.find((script) => host.test(script));
    return quote === undefined ? [] : [{ type: 'tracker', value, quote }];
  });

/** The profiles on social media that the page links to. */
const profilesOf = ({ content }: PageObservation): PageFinding[] =>
  socialLinks(content)
    .filter(({ handle }) => handle !== '')
    .map(({ platform, url }): PageFinding => ({ type: 'social_profile', value: url, detail: platform, quote: url }));

const PER_TYPE = 30;
const MAX = { value: 200, quote: 300, detail: 200, url: 2_048 };

type Reader = (page: PageObservation) => Pieces<PageFinding[]>;

const whole = (read: (page: PageObservation) => PageFinding[]): Reader =>
  function* (page) {
    yield;
    return read(page);
  };

const byLine = (read: LineReader): Reader =>
  function* (page) {
    const found: PageFinding[][] = [];
    const lines = linesOf(page);
    for (const [at, line] of lines.entries()) {
      found.push(read(line, lines, at));
      if (at % LINES === LINES - 1) yield;
    }
    return found.flat();
  };

const READERS: readonly Reader[] = [
  ...[
    whole(operatorsOf),
    byLine(registrationsAt),
    byLine(contactsAt),
    telephonesOf,
    byLine(pricesAt),
    byLine(paymentsAt),
  ],
  ...[policiesOf, byLine(licencesAt), byLine(licenceNumbersAt), whole(trackersOf), whole(hiddenTextOf)],
  ...[byLine(productsAt), byLine(modelsAt), whole(profilesOf)],
];

/** The findings of a scan, each once, with the first page that shows it. Only pages that answered are read. */
export const findingsOf = (
  seen: readonly PageObservation[],
  given: { readonly rules: SiteRules; readonly declared: ScanDeclared },
): Promise<ScanFinding[]> => inTurns(reading(seen, given));

function* reading(
  seen: readonly PageObservation[],
  { rules, declared }: Parameters<typeof findingsOf>[1],
): Pieces<ScanFinding[]> {
  const read = seen.filter(isRead);
  const first = [seen.find(({ view }) => view.status > 0) ?? seen[0]].filter((page) => page !== undefined);
  const found = [
    ...first.flatMap((page) => statusOf(page).map(on(page))),
    ...(yield* pagesRead(read, [...READERS, (page) => prohibitedGoodsOf(page, rules.prohibited_goods)])),
    ...(yield* industryOfSite(read, rules)).map(({ page, ...each }) => on(page)(each)),
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
  return [...(yield* declaredOf(declared, { findings, read, target: seen[0]?.view.url ?? '' })), ...findings];
}

/** Reads all pages in pieces of some milliseconds. */
function* pagesRead(pages: readonly PageObservation[], readers: readonly Reader[]): Pieces<ScanFinding[]> {
  const found: ScanFinding[][] = [];
  for (const reader of readers)
    for (const page of pages) {
      found.push((yield* reader(page)).map(on(page)));
      yield;
    }
  return found.flat();
}

const on =
  ({ view, screenshot }: PageObservation) =>
  ({ type, value, detail, quote }: PageFinding): ScanFinding => ({
    type,
    value: value.slice(0, MAX.value),
    detail: detail?.slice(0, MAX.detail) ?? null,
    url: view.url.slice(0, MAX.url),
    quote: quote.slice(0, MAX.quote),
    screenshot,
  });

/** The state of the first page, when it is no ordinary one. */
function statusOf({ status, content, view }: PageObservation): PageFinding[] {
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
function brokenCheckout({ view, via, asked }: PageObservation): PageFinding[] {
  const isCheckout = areaOf(via) === 'checkout' || areaOf(new URL(asked).pathname) === 'checkout';
  if (!isCheckout || (view.status > 0 && view.status < 400)) return [];
  const detail =
    view.status > 0 ? `The page answers with the HTTP status ${view.status}.` : 'The page does not answer.';
  return [{ type: 'broken_checkout', value: asked, detail, quote: via }];
}

const refusedHost = (host: string): PageFinding => ({
  type: 'redirect_blocked',
  value: host,
  detail: 'The site asked for this host, which may not be requested.',
  quote: '',
});

/** Letters in the colour of their background, or too small to be read. No other finding rests on them. */
function hiddenTextOf({ view: { hiddenText } }: PageObservation): PageFinding[] {
  const text = hiddenText.toWellFormed().split(/\s/u).filter(Boolean).join(' ');
  return text === '' ? [] : [{ type: 'hidden_text', value: text, quote: text }];
}
