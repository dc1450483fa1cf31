import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `::ffff:10.0.0.1` is 10.0.0.1, and rules are written for the latter. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

export function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)))
  );
}

function blockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const lists = new WeakMap<readonly string[], BlockList>();
const listOf = (cidrs: readonly string[]) => {
  const known = lists.get(cidrs) ?? blockList(cidrs);
  lists.set(cidrs, known);
  return known;
};

const isIn = (address: string, cidrs: readonly string[]) => listOf(cidrs).check(address, familyOf(address));

/** Whether an allow-list of CIDRs admits the address; an empty list admits all, an unknown address is admitted by none. */
export const isAllowedAddress = (address: string | undefined, cidrs: readonly string[]) =>
  cidrs.length === 0 || (address !== undefined && isIP(plain(address)) !== 0 && isIn(plain(address), cidrs));

/**
 * The client's address: the socket's, or what a trusted proxy says in X-Forwarded-For, read from the right up to the
 * first address that is no trusted proxy.
 */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string | undefined {
  if (socket === undefined) return undefined;
  const hops = forwardedFor?.split(',').map((hop) => plain(hop.trim())) ?? [];
  let address = plain(socket);
  while (trustedProxies.length > 0 && isIP(address) && isIn(address, trustedProxies)) {
    const next = hops.pop();
    if (next === undefined || !isIP(next)) break;
    address = next;
  }
  return address;
}
