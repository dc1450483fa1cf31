import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
export const fetchedPages = (outbound: Outbound): Pages => ({
  render: null,
  async open(url, budget) {
    const a = await outbound.request({ ...budget, url, anyCertificate: true });
    if (a.outcome === 'failed') return a;
    return { ...a, contentType: String(a.headers['content-type'] ?? '').split(';')[0] ?? '', html: Buffer.from(a.body).toString() };
  },
});
