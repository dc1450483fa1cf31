import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  isAllowedAddress,
  isCidr,
  isPublicAddress,
  isWithin,
  networkOf,
} from '../../src/platform/address.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { testDatabase } from '../support/database.ts';
import { newTenant, startInstance } from './instance.ts';

const PROXY = '10.0.0.1';
const PROXIES = ['10.0.0.0/8'];

describe('the address of a client', () => {
  test.each([
    ['no proxy is trusted: the header counts for nothing', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
    ['not through a proxy: the header counts for nothing', '203.0.113.9', '198.51.100.1', PROXIES, '203.0.113.9'],
    ['through a proxy', PROXY, '198.51.100.1', PROXIES, '198.51.100.1'],
    ['through two proxies', PROXY, '198.51.100.1, 10.0.0.2', PROXIES, '198.51.100.1'],
    ['through a proxy that says nothing', PROXY, undefined, PROXIES, PROXY],
    ['through a proxy that says nonsense', PROXY, 'unknown', PROXIES, PROXY],
    ['IPv4 written as IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.1', PROXIES, '198.51.100.1'],
    ['IPv6', 'fd00::1', '2001:db8::7', ['fd00::/8'], '2001:db8::7'],
  ])('the address of a client is told: %s', (_, socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address);
  });

  test.each([
    [undefined, undefined],
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7:aaaa::1', '2001:db8:0:7'],
    ['2001:DB8:0:7::2', '2001:db8:0:7'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('%s counts as the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('a client cannot choose its address by X-Forwarded-For', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (sent, client) => {
        fc.pre(!isAllowedAddress(client, PROXIES));
        expect(clientAddress(PROXY, [...sent, client].join(', '), PROXIES)).toBe(client);
      }),
    );
  });
});

describe('an allow-list', () => {
  test('an allow-list admits its addresses, an empty one admits all, and an unknown address is admitted only by an empty one', () => {
    expect(isAllowedAddress('192.0.2.7', ['198.51.100.0/24', '192.0.2.0/29'])).toBe(true);
    expect(isAllowedAddress('192.0.2.8', ['192.0.2.0/29'])).toBe(false);
    expect(isAllowedAddress('192.0.2.7', ['192.0.2.7'])).toBe(true);
    expect(isAllowedAddress('::ffff:192.0.2.7', ['192.0.2.0/24'])).toBe(true);
    expect(isAllowedAddress('2001:db8::1', ['2001:db8::/32'])).toBe(true);
    expect(isAllowedAddress('2001:db9::1', ['2001:db8::/32'])).toBe(false);
    expect(isAllowedAddress('192.0.2.7', [])).toBe(true);
    expect(isAllowedAddress(undefined, [])).toBe(true);
    expect(isAllowedAddress(undefined, ['0.0.0.0/0'])).toBe(false);
    expect(isAllowedAddress('nonsense', ['0.0.0.0/0'])).toBe(false);
  });

  test('an invalid CIDR is recognised', () => {
    for (const right of ['10.0.0.0/8', '10.0.0.1', '::/0', '2001:db8::/128', '0.0.0.0/0'])
      expect(isCidr(right)).toBe(true);
    for (const wrong of [
      '',
      '10.0.0.0/33',
      '::/129',
      '10.0.0/8',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      'localhost',
    ]) {
      expect(isCidr(wrong)).toBe(false);
    }
  });
});

describe('a public address', () => {
  const RANGES = [
    ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
    ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
    ['168.63.129.15', '168.63.129.16', '168.63.129.16', '168.63.129.17'],
    ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
    ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
    ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
    ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
    ['192.31.195.255', '192.31.196.0', '192.31.196.255', '192.31.197.0'],
    ['192.52.192.255', '192.52.193.0', '192.52.193.255', '192.52.194.0'],
    ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
    ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
    ['192.175.47.255', '192.175.48.0', '192.175.48.255', '192.175.49.0'],
    ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
    ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
    ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
    ['223.255.255.255', '224.0.0.0', '255.255.255.255', '1.0.0.0'],
    ['1.0.0.0', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
    ['2001:200::', '2001::', '2001:1ff:ffff::', '2001:db7:ffff::'],
    ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
    ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
    ['2620:4f:7fff::', '2620:4f:8000::', '2620:4f:8000:ffff::', '2620:4f:8001::'],
    ['3ffe:ffff::', '3fff::', '3fff:fff:ffff::', '3fff:1000::'],
    ['64:ff9b::9.255.255.255', '64:ff9b::10.0.0.0', '64:ff9b::10.255.255.255', '64:ff9b::11.0.0.0'],
    ['2000::', '::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe::'],
    ['3ffe::', '4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2606::'],
  ] as const;

  test.each(RANGES)(
    'stands right before or behind what is special: %s, %s to %s, %s',
    (before, first, last, behind) => {
      expect([before, first, last, behind].map(isPublicAddress)).toEqual([true, false, false, true]);
    },
  );

  test('is global unicast for a library that others keep, which tells when IANA reserves more', () => {
    const bits = fc.nat({ max: 2 ** 32 - 1 });
    const ends = fc.constantFrom(...RANGES.flat().map((address) => ipaddr.parse(address).toByteArray()));
    const nearby = fc.tuple(ends, bits, fc.nat({ max: 32 })).map(([bytes, noise, free]) => {
      const at = bytes.length === 4 ? 0 : noise % 13;
      const changed = (new DataView(Uint8Array.from(bytes).buffer).getUint32(at) ^ (noise >>> (32 - free))) >>> 0;
      return bytes.toSpliced(at, 4, changed >>> 24, (changed >>> 16) & 255, (changed >>> 8) & 255, changed & 255);
    });
    fc.assert(
      fc.property(nearby, (bytes) => {
        const address = ipaddr.fromByteArray(bytes);
        fc.pre(isPublicAddress(address.toString()));
        const inner = address.range() === 'rfc6052' ? ipaddr.fromByteArray(bytes.slice(12)) : address;
        expect([address.toString(), inner.range()]).toEqual([address.toString(), 'unicast']);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each(['', 'localhost', '1.1.1', '1.1.1.1/8', '::ffff:1.1.1.1', '::1.1.1.1'])('is not %j', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe('the address of a client over HTTP', async () => {
  const database = await testDatabase();
  const direct = await startInstance(database);
  const behindProxy = await startInstance(database, { TRUSTED_PROXIES: '127.0.0.0/8' });
  const ALLOWED = ['192.0.2.0/24'];

  async function ask(url: string, key: string, forwarded?: string) {
    const headers = { Authorization: `Bearer ${key}`, ...(forwarded && { 'X-Forwarded-For': forwarded }) };
    const response = await fetch(new URL('/kyc/lists', url), { headers });
    const { error } = (await response.json()) as { error?: { code: string } };
    return error?.code ?? response.status;
  }

  test.each(['key', 'tenant'])("the allow-list of a %s is held against the client's address", async (owner) => {
    const { tenant_id, api_key } = await newTenant(database);
    const { text } = await newKey(database, tenant_id, owner === 'key' ? { ip_allowlist: ALLOWED } : {});
    if (owner === 'tenant') await configure(database, tenant_id, { security: { ip_allowlist: ALLOWED } });

    expect(await ask(direct.url, text)).toBe('IP_NOT_ALLOWED');
    expect(await ask(direct.url, text, '192.0.2.7')).toBe('IP_NOT_ALLOWED');
    expect(await ask(behindProxy.url, text)).toBe('IP_NOT_ALLOWED');
    expect(await ask(behindProxy.url, text, '192.0.2.7')).toBe(200);
    expect(await ask(behindProxy.url, text, '192.0.2.7, 203.0.113.9')).toBe('IP_NOT_ALLOWED');
    if (owner === 'key') expect(await ask(direct.url, api_key)).toBe(200);
  });
});

describe('an allow-list within another', () => {
  test.each([
    ['10.1.0.0/16', ['10.0.0.0/8'], true],
    ['10.0.0.0/8', ['10.0.0.0/8'], true],
    ['10.1.2.3', ['10.1.2.3'], true],
    ['10.0.0.0/7', ['10.0.0.0/8'], false],
    ['11.0.0.0/16', ['10.0.0.0/8', '11.1.0.0/16'], false],
    ['2001:db8:1::/48', ['2001:db8::/32'], true],
    ['2001:db8::/31', ['2001:db8::/32'], false],
    ['::/0', ['0.0.0.0/0'], false],
    ['0.0.0.0/0', ['::/0'], false],
    ['0.0.0.0/0', [], true],
  ])('%s is within %j: %s', (cidr, cidrs, within) => {
    expect(isWithin(cidr, cidrs)).toBe(within);
  });

  test('an allow-list within another admits nothing that the other does not admit', () => {
    const ipv4 = fc.tuple(fc.constantFrom('10.0.0.0', '10.128.0.0', '10.129.0.0'), fc.integer({ min: 7, max: 32 }));
    fc.assert(
      fc.property(ipv4, ipv4, fc.nat({ max: 2 ** 24 }), ([inner, most], [outer, bits], host) => {
        const address = `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
        fc.pre(isWithin(`${inner}/${most}`, [`${outer}/${bits}`]) && isAllowedAddress(address, [`${inner}/${most}`]));
        expect(isAllowedAddress(address, [`${outer}/${bits}`])).toBe(true);
      }),
    );
  });
});
