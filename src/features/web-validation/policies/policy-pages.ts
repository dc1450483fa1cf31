import { AppError } from '../../../platform/error.ts';
import { foreignUrl } from '../../../platform/foreign-url.ts';
import { wordsIn } from '../../../platform/words-in.ts';
import type { LoadedPage, Pages } from '../../../ports/page.ts';
import { wallIn } from '../../adverse-media/adverse-media.ts';
import type { Allowance } from '../check.ts';
import { readSite, type SiteContent } from '../site/content.ts';

/** A page of a policy, or why it cannot be read. */
export type PolicyPage =
  | { readonly outcome: 'read'; readonly content: SiteContent }
  /** The server says that there is no such page. */
  | { readonly outcome: 'missing' }
  /** The server does not answer, refuses us, or has an error. */
  | { readonly outcome: 'unreachable' }
  /** There is something that this feature cannot read, such as a PDF or a page that scripts fill. */
  | { readonly outcome: 'unreadable' }
  /** The allowed number of requests or the time for them is used up, or this process was too busy to ask. */
  | { readonly outcome: 'not_tried' };

export interface Loader {
  /** Loads each page once. */
  load(url: string): Promise<PolicyPage>;
  /** The URLs of the site's map; empty when it has none that can be read. */
  listed(base: string): Promise<readonly string[]>;
}

const MAX_REQUESTS = 12;
const PAGE_MS = 8_000;
const LATE_MS = 1_000;
const MAX_HTML = 1_000_000;
const MIN_WORDS = 5;
const MISSING = [404, 410];
const MAX_LISTED = 5_000;

/** Loads at most twelve pages, the map of the site included. */
export function loaderOf(pages: Pages, { signal, remainingMs }: Allowance): Loader {
  const loaded = new Map<string, Promise<PolicyPage>>();
  let requests = 0;
  let map: Promise<readonly string[]> | undefined;
  const open = async (url: string): Promise<LoadedPage | 'unreachable' | 'not_tried'> => {
    if (requests >= MAX_REQUESTS) return 'not_tried';
    requests += 1;
    const began = performance.now();
    const timeoutMs = Math.min(PAGE_MS, remainingMs());
    try {
      const page = await pages.open(url, { signal, timeoutMs });
      if (page.outcome === 'answered') return page;
      // A server had less time than it may take, when ours was over or when nothing ran here for a while.
      const isOurs = timeoutMs < PAGE_MS || performance.now() - began > PAGE_MS + LATE_MS;
      return page.reason === 'timeout' && isOurs ? 'not_tried' : 'unreachable';
    } catch (error) {
      if (error instanceof AppError) return 'unreachable';
      throw error;
    }
  };
  const textAt = async (url: string): Promise<string> => {
    const page = await open(url);
    return typeof page === 'object' && page.status === 200 ? page.html.slice(0, MAX_HTML) : '';
  };
  const listedAt = async (base: string): Promise<readonly string[]> => {
    const { origin } = new URL(base);
    const named = sitemapOf(await textAt(`${origin}/robots.txt`));
    const isOwn = named !== undefined && foreignUrl(named)?.origin === origin;
    return locationsOf(await textAt(isOwn ? named : `${origin}/sitemap.xml`));
  };
  return {
    load(url) {
      const page = loaded.get(url) ?? open(url).then((opened) => readPage(opened));
      loaded.set(url, page);
      return page;
    },
    listed(base) {
      map ??= listedAt(base);
      return map;
    },
  };
}

async function readPage(page: LoadedPage | 'unreachable' | 'not_tried'): Promise<PolicyPage> {
  if (typeof page === 'string') return { outcome: page };
  if (MISSING.includes(page.status)) return { outcome: 'missing' };
  if (page.status >= 400) return { outcome: 'unreachable' };
  const content = /^$|html/.test(page.contentType) ? await readSite(page.html.slice(0, MAX_HTML), page.url) : undefined;
  if (!content || wordsIn(content.text) < MIN_WORDS || wallIn(content.text) !== undefined)
    return { outcome: 'unreadable' };
  return { outcome: 'read', content };
}

/** The first map that robots.txt names. */
export function sitemapOf(robots: string): string | undefined {
  const line = robots.split('\n').find((each) => each.trimStart().toLowerCase().startsWith('sitemap:'));
  return line?.slice(line.indexOf(':') + 1).trim();
}

/** The locations of a map, at most 5,000 of them. */
export function locationsOf(xml: string): string[] {
  const found: string[] = [];
  for (const part of xml.split('<loc>', MAX_LISTED + 1).slice(1)) {
    const ends = part.indexOf('</loc>');
    if (ends >= 0) found.push(part.slice(0, ends).trim().replaceAll('&amp;', '&'));
  }
  return found;
}
