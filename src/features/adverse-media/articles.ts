import { AppError } from '../../platform/error.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebResult } from '../../ports/web-search.ts';
import type { Article } from './media.ts';
import { readText, visibleText } from './page-text.ts';
import { wallIn } from './wall.ts';

const PAGES = 8;
/** A page may take 15 MB: 5 MiB of bytes, and their text. */
const PAGES_AT_ONCE = 3;
const PAGE_MS = 6_000;

/**
 * The results, the first ones with the texts of their pages. A page that is not loaded, or shows a wall in place of its content, has
 * only the title and the snippet of the search.
 */
export async function loadArticles(
  pages: Pages | null,
  results: readonly WebResult[],
  signal: AbortSignal,
): Promise<Article[]> {
  const texts = pages ? await textsOf(pages, results.slice(0, PAGES), signal) : [];
  return results.map(({ url, title, snippet, published_at }, rank) => ({
    url,
    title: visibleText(title),
    snippet: visibleText(snippet),
    published_at,
    text: texts[rank] ?? '',
  }));
}

async function textsOf(pages: Pages, results: readonly WebResult[], signal: AbortSignal): Promise<string[]> {
  const texts: string[] = [];
  const left = results.entries();
  // Each lane takes the next page when it is done with one.
  const lane = async () => {
    for (const [rank, { url }] of left) texts[rank] = await textOf(pages, url, signal);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, lane));
  return texts;
}

async function textOf(pages: Pages, url: string, signal: AbortSignal): Promise<string> {
  try {
    const page = await pages.open(url, { timeoutMs: PAGE_MS, signal });
    if (page.outcome === 'failed' || page.status >= 400 || !page.contentType.includes('html')) return '';
    // Nobody knows who wrote a page whose certificate is not valid.
    const isTrusted = [page, ...page.redirects].every(({ certificate }) => (certificate?.problem ?? null) === null);
    const text = isTrusted ? await readText(page.html) : '';
    return wallIn(text) === undefined ? text : '';
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return '';
    throw error;
  }
}
