import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, isAllowedAddress, isCidr } from '../../src/address.ts';
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
  ])('%s', (_, socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address);
  });

  test('cannot be chosen by the client, whatever it sends in X-Forwarded-For', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), fc.ipV4(), (sent, client) => {
        fc.pre(!isAllowedAddress(client, PROXIES));
        expect(clientAddress(PROXY, [...sent, client].join(', '), PROXIES)).toBe(client);
      }),
    );
  });
});

describe('an allow-list', () => {
  test('admits what it names, all when it is empty, and never an unknown address', () => {
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

  test('knows a CIDR from what is none', () => {
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

describe('over HTTP', async () => {
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
