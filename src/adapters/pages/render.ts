import type { Page } from 'playwright-core';
import { AppError } from '../../platform/error.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { Budget, Outcome } from '../../ports/outcome.ts';
import type { LoadedPage, PageFailure, Pages } from '../../ports/page.ts';
import type { WebBrowser } from '../browser/browser.ts';
import { evaluateApart } from '../browser/isolated.ts';
import { isOfMainFrame } from '../browser/main-frame.ts';

const TIMEOUT_MS = 30_000;
/** The part of the time that a page has for loading; what it has done by then is read. */
const LOAD_SHARE = 0.6;
/** Maximum time for the requests of scripts after the load. */
const QUIET_MS = 2_000;
const MAX_CHARACTERS = 5 * 1024 ** 2;
const CERTIFICATE_MS = 5_000;

/**
 * Requests the page without a browser first: that decides whether it may be requested, and tells redirects and certificate.
 * A browser then shows its last URL.
 */
export function renderPage(open: Pages['open'], outbound: Outbound, browser: WebBrowser, owner: string): Pages['open'] {
  return async (url, { signal, timeoutMs = TIMEOUT_MS }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const until = performance.now() + timeoutMs;
    const sent = await open(url, { signal, timeoutMs });
    if (sent.outcome === 'failed' || !/html|^$/.test(sent.contentType)) return sent;
    const remaining = () => Math.max(1, until - performance.now());
    const stop = AbortSignal.any([signal, deadline]);
    let hasTurn = false;
    try {
      return await browser.withPage(owner, stop, async ({ page, proxy }) => {
        hasTurn = true;
        const status = await load(page, sent, remaining() * LOAD_SHARE);
        const shown = page.url();
        if (!/^https?:/.test(shown)) {
          const reason = proxy.refused.size > 0 ? 'redirect_blocked' : 'browser';
          return failure(sent, reason, proxy.refused.size > 0 ? 'URL_NOT_ALLOWED' : 'navigation');
        }
        const { html, truncated } = await documentOf(page);
        const certificate = await certificateOf(shown, sent, outbound, { signal: stop, timeoutMs: CERTIFICATE_MS });
        const { redirects, contentType } = sent;
        return { outcome: 'answered', url: shown, status, certificate, redirects, contentType, html, truncated };
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError) throw error;
      // The host has answered: time that passes before the browser is free says nothing about the host.
      if (deadline.aborted && !hasTurn) return failure(sent, 'browser', 'BUSY');
      if (deadline.aborted) return failure(sent, 'timeout', 'ETIMEDOUT');
      return failure(sent, 'browser', detailOf(error as Error));
    }
  };
}

/** Loads the page and returns its last status. A page that is still loading after the time is taken as it is. */
async function load(page: Page, { url, status }: LoadedPage, timeout: number): Promise<number> {
  let last = status;
  page.on('response', (response) => {
    if (isOfMainFrame(response.request(), page)) last = response.status();
  });
  await page.goto(url, { waitUntil: 'load', timeout }).catch((error: Error) => {
    if (error.name !== 'TimeoutError' || page.url() === 'about:blank') throw error;
  });
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  return last;
}

async function documentOf(page: Page): Promise<{ html: string; truncated: boolean }> {
  const found = await evaluateApart(page, `document.documentElement.outerHTML.slice(0, ${MAX_CHARACTERS + 1})`);
  const html = String(found ?? '');
  return { html: html.slice(0, MAX_CHARACTERS), truncated: html.length > MAX_CHARACTERS };
}

async function certificateOf(shown: string, sent: LoadedPage, outbound: Outbound, budget: Budget) {
  if (new URL(shown).origin === new URL(sent.url).origin) return sent.certificate;
  if (new URL(shown).protocol === 'http:') return null;
  const answer = await outbound.request({ ...budget, url: shown, method: 'HEAD', anyCertificate: true });
  const first = answer.redirects[0] ?? answer;
  if (first.certificate) return first.certificate;
  throw new Error('The certificate cannot be had.');
}

const failure = (
  { url, redirects, certificate }: LoadedPage,
  reason: PageFailure['reason'],
  detail: string,
): Outcome<LoadedPage, PageFailure> => ({ outcome: 'failed', reason, url, detail, redirects, certificate });

/** A code, since messages repeat URLs and texts of the page. */
const detailOf = ({ name, message }: Error) => /net::ERR_[A-Z_]{1,60}/.exec(message)?.[0] ?? name;
