import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Turns `::ffff:10.0.0.1` into 10.0.0.1, because rules are written for the latter. */
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

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

function parse(cidr: string): Range {
  const [address = '', bits] = cidr.split('/');
  const family = familyOf(address);
  return { address, bits: Number(bits ?? (family === 'ipv6' ? 128 : 32)), family };
}

function blockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const { address, bits, family } of cidrs.map(parse)) list.addSubnet(address, bits, family);
  return list;
}

const lists = new WeakMap<readonly string[], BlockList>();
const listOf = (cidrs: readonly string[]) => {
  const known = lists.get(cidrs) ?? blockList(cidrs);
  lists.set(cidrs, known);
  return known;
};

const isIn = (address: string, cidrs: readonly string[]) => listOf(cidrs).check(address, familyOf(address));

/** Whether an allow-list of CIDRs admits the address. An empty list admits all; any other list refuses an unknown address. */
export const isAllowedAddress = (address: string | undefined, cidrs: readonly string[]) =>
  cidrs.length === 0 || (address !== undefined && isIP(plain(address)) !== 0 && isIn(plain(address), cidrs));

/** Whether an allow-list of CIDRs admits every address of a CIDR; an empty list admits all. */
export const isWithin = (cidr: string, cidrs: readonly string[]) =>
  cidrs.length === 0 || cidrs.some((outer) => isPartOf(parse(cidr), parse(outer)));

const isPartOf = (inner: Range, outer: Range) =>
  inner.family === outer.family && inner.bits >= outer.bits && isIn(inner.address, [`${outer.address}/${outer.bits}`]);

/**
 * The client's address: that of the socket, or, behind trusted proxies, the rightmost address in X-Forwarded-For that is
 * not a trusted proxy.
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

/** IANA's special-purpose addresses, multicast, and Azure's platform address, which looks public but is not. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
];

/** Global unicast IPv6, and the NAT64 prefix, by which a network without IPv4 reaches public IPv4 addresses. */
const GLOBAL_IPV6 = ['2000::/3', '64:ff9b::/96'];

const SPECIAL_IPV6 = [
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
  ...SPECIAL_IPV4.map((cidr) => cidr.replace(/^(.+)\/(\d+)$/, (_, ip, bits) => `64:ff9b::${ip}/${Number(bits) + 96}`)),
];

/** The interface identifier of ISATAP (RFC 5214): it routes packets to the embedded IPv4 address in any network. */
const ISATAP = /^(0|100|200|300):5efe$/;

/** The groups of an IPv6 address in hexadecimal, without leading zeros; undefined for an address with a zone. */
function groupsOf(address: string): string[] | undefined {
  const [head = '', tail] = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1).split('::') ?? [];
  const [before, behind] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  if (head === '' && tail === undefined) return undefined;
  return [...before, ...Array.from({ length: 8 - before.length - behind.length }, () => '0'), ...behind];
}

/** The network that limits count as one caller: an IPv6 address alone stands for nobody, since each customer has 2^64 of them. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) !== 6) return address;
  return groupsOf(address)?.slice(0, 4).join(':') ?? address;
}

const isIsatap = (address: string) => ISATAP.test(groupsOf(address)?.slice(4, 6).join(':') ?? '');

/**
 * Whether the address is public, so that it cannot belong to a server of our own network. Transition addresses (6to4,
 * Teredo, ISATAP, IPv4-mapped, IPv4-compatible) are not public; a NAT64 address is when its IPv4 address is.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !isIn(address, SPECIAL_IPV4);
  return isIP(address) === 6 && isIn(address, GLOBAL_IPV6) && !isIn(address, SPECIAL_IPV6) && !isIsatap(address);
}

/** The URL under which this machine reaches a server that listens on a host, or on all addresses. */
export function localUrl(host: string, port: number): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
