import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
import { decodeText } from './decode.ts';

const HEADERS = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Language': 'en,es;q=0.8,*;q=0.5' };

/** Loads pages without a browser. An invalid certificate is reported and does not prevent the page. */
export const openPage =
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
