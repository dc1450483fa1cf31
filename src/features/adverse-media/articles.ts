import { AppError } from '../../platform/error.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebResult } from '../../ports/web-search.ts';
import type { Article } from './media.ts';
import { pageText, visibleText } from './page-text.ts';

const PAGES = 8;
const PAGE_MS = 6_000;

/**
 * The results, the first ones with the texts of their pages. A page that is not loaded has only the title and the snippet of
 * the search.
 */
export function loadArticles(
  pages: Pages | null,
  results: readonly WebResult[],
  signal: AbortSignal,
): Promise<Article[]> {
  return Promise.all(
    results.map(async ({ url, title, snippet, published_at }, rank) => ({
      url,
      title: visibleText(title),
      snippet: visibleText(snippet),
      published_at,
      text: pages && rank < PAGES ? await textOf(pages, url, signal) : '',
    })),
  );
}

async function textOf(pages: Pages, url: string, signal: AbortSignal): Promise<string> {
  try {
    const page = await pages.open(url, { timeoutMs: PAGE_MS, signal });
    const isRead = page.outcome === 'answered' && page.status < 400 && page.contentType.includes('html');
    return isRead ? pageText(page.html) : '';
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return '';
    throw error;
  }
}
