import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebBrowser } from '../browser/browser.ts';
import { decodeText } from './decode.ts';
import { renderPage } from './render.ts';

const HEADERS = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'en,es;q=0.8,*;q=0.5' };

/** Loads pages without a browser. An invalid certificate is reported and does not prevent the page. */
const openPage =
  (outbound: Outbound): Pages['open'] =>
  async (url, budget) => {
    const answer = await outbound.request({ ...budget, url, headers: HEADERS, anyCertificate: true, cutsBody: true });
    if (answer.outcome === 'failed') return answer;
    const { status, certificate, redirects, truncated, headers, body } = answer;
    const type = headers['content-type'] ?? '';
    const contentType = type.split(';')[0]?.trim().toLowerCase() ?? '';
    const page = { url: answer.url, status, certificate, redirects, truncated, contentType };
    return { outcome: 'answered', ...page, html: decodeText(body, type) };
  };

/** The pages of the web for each owner. Without a browser nothing is rendered. */
export function openPages(outbound: Outbound, browser?: WebBrowser): (owner: string) => Pages {
  const open = openPage(outbound);
  return (owner) => ({ open, render: browser ? renderPage(open, outbound, browser, owner) : null });
}
