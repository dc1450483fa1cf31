import type { PageStatus } from '@vett/schema/web-validation-result';
import { getDomain } from 'tldts';
import { wordsIn } from '../../../platform/words-in.ts';
import { wallIn } from '../../adverse-media/adverse-media.ts';
import type { SiteContent } from './content.ts';
import { HACKED, LISTINGS, LOADING, PHRASES, UNFINISHED } from './status-phrases.ts';

interface PageVerdict {
  readonly page_status: PageStatus;
  readonly has_content: boolean;
  /** One sentence. */
  readonly evidence: string;
}

interface PageResponse {
  readonly status: number;
  /** The pages that redirected here. */
  readonly redirects?: readonly { readonly url: string }[];
}

/** A longer page speaks of many things, so its phrases do not count. */
const MAX_WORDS = 120;
const MAX_LISTINGS = 500;
const MIN_WORDS = 5;
const MAX_BARE = 60;
const MAX_LINKS = 3;
const MAX_HEADING = 5;
const MAX_MESSAGE = 12;
const MAX_LOGIN = 20;
const FIRST_LINES = 2;
const MAX_QUOTE = 200;

/** Hosts that show nothing but parked domains, or domains for sale, when a domain redirects to them. */
const MARKETS = /(?:^|\.)(?:hugedomains|afternic|dan|sedo|undeveloped|buydomains|brandbucket|atom|domainmarket)\.com$/;
const PARKING =
  /(?:^|\.)(?:sedoparking|parkingcrew|bodis|above|parklogic|voodoo|namebrightstatic|parking)\.(?:com|net)$/;
const LOGIN_HOSTS = /^(?:login\.microsoftonline\.com|accounts\.google\.com)$|\.(?:okta|auth0)\.com$/;
const PARKING_SCRIPT =
  /window\.park\b|location(?:\.href)?\s?=\s?["']\/lander|sedoparking\.com|parkingcrew\.net|bodis\.com/;
const CHALLENGE_SCRIPT = /challenge-platform\/h\/|_incapsula_resource|captcha-delivery\.com|px-captcha|awswaf/i;
const SITE = /\b(?:web|site|website|page|store|shop|sitio|página|tienda|loja|seite|shop|boutique|internetseite)\b/i;
const OFFER = /[$€£]\s?\d|\d\s?€|\d[.,]\d\d\b/;

/** The status of a page by its HTTP status, its redirects, its scripts and, when it is short, its sentences. */
export function pageStatus({ status, redirects = [] }: PageResponse, content: SiteContent): PageVerdict {
  const words = wordsIn(content.text);
  const has_content = words >= MIN_WORDS;
  const is = (page_status: PageStatus, evidence: string): PageVerdict => ({ page_status, has_content, evidence });
  const moved = movedTo(redirects, content);
  if (moved) return is(moved, `The site redirects to ${new URL(content.url).hostname}.`);

  const said = listingsOf(content, words) ?? (words <= MAX_WORDS ? saidBy(content, words) : undefined);
  if (status === 451 || (status === 403 && said?.status === 'GEO_BLOCKED')) return is('GEO_BLOCKED', answered(status));
  if (status === 401) return is('LOGIN_REQUIRED', answered(status));
  const isChallenged = content.scripts.some((script) => CHALLENGE_SCRIPT.test(script)) && words <= MAX_WORDS;
  if (status === 403 || status === 429) return is('BLOCKED', answered(status));
  if (isChallenged) return is('BLOCKED', 'The page has the script of a challenge to visitors.');
  if (status >= 400) return is(said?.status === 'BLOCKED' ? 'BLOCKED' : 'ERROR', answered(status));

  if (!has_content && content.scripts.some((script) => PARKING_SCRIPT.test(script))) {
    return is('PARKED', 'The page has the script of a parking service.');
  }
  if (content.asksPassword && words <= MAX_BARE) return is('LOGIN_REQUIRED', 'The page asks for a password.');
  if (said) return is(said.status, `The page says “${said.quote}”.`);
  const wall = wallIn(content.text);
  if (wall !== undefined) return is('CONSENT_REQUIRED', `The page says “${wall.slice(0, MAX_QUOTE)}”.`);
  const unfinished = isBare(content, words) ? unfinishedBy(content) : undefined;
  if (unfinished) return is('UNDER_CONSTRUCTION', `The page says “${unfinished}”.`);
  if (isLoading(content)) return is('EMPTY', 'The page says that it is loading. It seems to need its scripts.');
  if (has_content) return is('AVAILABLE', `The page has ${words} words.`);
  const needed = needsScripts(content) ? ' It seems to need its scripts.' : '';
  return is('EMPTY', `The page has fewer than ${MIN_WORDS} words that a reader sees.${needed}`);
}

/** Whether a page without text, that is loading, or with the request to run scripts, has some that may make its text or show another page. */
export const needsScripts = (content: SiteContent): boolean =>
  content.scripts.length > 0 &&
  (wordsIn(content.text) < MIN_WORDS || isLoading(content) || /javascript/.test(wallIn(content.text) ?? ''));

/** Whether a page has nothing but the words of a page whose scripts are not done. */
const isLoading = ({ text, scripts }: SiteContent): boolean =>
  scripts.length > 0 && wordsIn(text) <= MAX_MESSAGE && LOADING.test(text.toLowerCase());

/** The sentence of a parking service among its listings. */
function listingsOf({ title, text, url }: SiteContent, words: number): ReturnType<typeof saidBy> {
  if (words > MAX_LISTINGS) return undefined;
  const said = plainly(`${title}\n${text}`, url);
  const found = LISTINGS.find(([, phrase]) => phrase.test(said));
  return (
    found && { status: found[0], quote: (found[1].exec(said)?.[0] ?? '').replace('@domain', new URL(url).hostname) }
  );
}

const answered = (status: number) => `The site answered with the HTTP status ${status}.`;

/** The status of a site that redirects to the host of a market, of a parking service or of a login. */
function movedTo(redirects: readonly { readonly url: string }[], { url }: SiteContent): PageStatus | undefined {
  const first = redirects[0];
  if (!first || getDomain(first.url) === getDomain(url)) return onWw(redirects, url);
  const { hostname } = new URL(url);
  if (MARKETS.test(hostname)) return 'FOR_SALE';
  if (PARKING.test(hostname)) return 'PARKED';
  return LOGIN_HOSTS.test(hostname) ? 'LOGIN_REQUIRED' : undefined;
}

/** Parking services redirect to hosts such as `ww25.` of the same domain. */
const onWw = (redirects: readonly unknown[], url: string): PageStatus | undefined =>
  redirects.length > 0 && /^ww\d{1,3}\./.test(new URL(url).hostname) ? 'PARKED' : undefined;

function saidBy(content: SiteContent, words: number): { status: PageStatus; quote: string } | undefined {
  const { title, headings, text } = content;
  const prominent = [title, ...headings, ...text.split('\n').slice(0, FIRST_LINES)];
  const isMessage = isBare(content, words);
  const said = plainly(isMessage ? `${title}\n${text}` : prominent.join('\n'), content.url);
  const hacked = isMessage ? HACKED.exec(said)?.[0] : undefined;
  if (hacked !== undefined) return { status: 'ERROR', quote: hacked };
  for (const [status, phrase] of PHRASES) {
    const quote = phrase.exec(said)?.[0];
    if (quote === undefined || (status === 'LOGIN_REQUIRED' && words > MAX_LOGIN)) continue;
    return { status, quote: quote.replace('@domain', new URL(content.url).hostname) };
  }
  return undefined;
}

/** In small letters, without what is quoted, and with `@domain` for the host of the page. */
const plainly = (text: string, url: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/«[^«»]{0,200}»|“[^“”]{0,200}”/g, '')
    .replaceAll(new URL(url).hostname.replace(/^www\./, ''), '@domain');

/** Whether a page has little but its message: no prices, few words and hardly a link. */
const isBare = ({ text, links }: SiteContent, words: number): boolean =>
  words <= MAX_BARE && links.length <= MAX_LINKS && !OFFER.test(text);

/** An unfinished thing is the site itself when it says so, and when there is nothing else on the page or in a heading. */
function unfinishedBy({ title, headings, text, url }: SiteContent): string | undefined {
  const ofSite = text.split(/[.!?\n]/).filter((sentence) => SITE.test(sentence));
  const short = [title, ...headings].filter((heading) => wordsIn(heading) <= MAX_HEADING);
  const said = plainly(wordsIn(text) <= MAX_MESSAGE ? text : [...ofSite, ...short].join('\n'), url);
  return UNFINISHED.map((phrase) => phrase.exec(said)?.[0]).find((quote) => quote !== undefined);
}
