import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';

const HEADERS = { Accept: 'text/html,application/xhtml+xml,text/plain;q=0.8,*/*;q=0.5' };
const CHARSET = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i;
/** The bytes in which browsers look for the encoding that a document declares. */
const DECLARED_WITHIN = 1_024;

/** Loads pages as their servers send them, without running their scripts. */
export const fetchedPages = (outbound: Outbound): Pages => ({
  render: null,
  async open(url, budget) {
    const said = await outbound.request({ ...budget, url, headers: HEADERS, anyCertificate: true });
    if (said.outcome === 'failed') return said;
    const { headers, body, ...hop } = said;
    const type = headers['content-type'] ?? '';
    return { ...hop, contentType: (type.split(';')[0] ?? '').trim().toLowerCase(), html: decoded(body, type) };
  },
});

function decoded(body: Uint8Array, type: string): string {
  const start = Buffer.from(body.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const [, charset = 'utf-8'] = CHARSET.exec(type) ?? CHARSET.exec(start) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // The encoding is unknown.
    return new TextDecoder().decode(body);
  }
}
