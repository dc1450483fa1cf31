import { foreignUrl } from '../../platform/foreign-url.ts';

const TRACKING = /^(utm_|fbclid$|gclid$|mc_cid$|mc_eid$|igshid$)/;

/** Equal for addresses of the same page; undefined for an address that is no web page. */
export function urlKey(address: string): string | undefined {
  const url = foreignUrl(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  const parameters = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  parameters.sort();
  const host = url.host.replace(/^(www|m|amp)\./, '');
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  return `${host}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
