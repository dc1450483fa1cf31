import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainRegistry } from '../../src/ports/domain-registry.ts';
import { makeCertificate } from '../support/certificate.ts';
import { httpServer, tcpServer } from '../support/loopback.ts';

export interface World {
  /** The RDAP server of the zone `test`; undefined: it has none. */
  readonly rdap: string | undefined;
  readonly whoisPort: number;
  /** The addresses of names; every other name has 127.0.0.1, which may be connected to. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly allowlist?: readonly string[];
}

const { signal } = new AbortController();
const DOMAIN = 'shop.test';
const CLOSED_PORT = 1;

const vcard = (name: string, organisation = '', country = 'ES') => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
    ['org', {}, 'text', organisation],
    ['adr', { cc: country }, 'text', ['', '', '', '', '', '', '']],
  ],
];
const entity = (role: string, ...card: Parameters<typeof vcard>) => ({
  objectClassName: 'entity',
  roles: [role],
  vcardArray: vcard(...card),
});
const document = (changes: object = {}) => ({
  objectClassName: 'domain',
  ldhName: 'SHOP.TEST',
  events: [
    { eventAction: 'registration', eventDate: '2001-02-03T04:05:06Z' },
    { eventAction: 'expiration', eventDate: '2031-02-03T04:05:06Z' },
  ],
  entities: [entity('registrar', 'Names Inc.'), entity('registrant', 'Ana Pérez', 'Shop S.L.')],
  ...changes,
});
const registration = {
  outcome: 'answered',
  source: 'rdap',
  domain: DOMAIN,
  registrar: 'Names Inc.',
  created_at: new Date('2001-02-03T04:05:06Z'),
  expires_at: new Date('2031-02-03T04:05:06Z'),
  registrant: 'Shop S.L.',
  registrant_country: 'ES',
};
const IANA = 'refer: whois.registry.test\n\ndomain: TEST\nwhois: whois.registry.test\n';
const RECORD = 'Domain Name: SHOP.TEST\nCreation Date: 2001-02-03T04:05:06Z\nRegistrar: Names Inc.\n';

/** The contract of every registry. */
export function domainRegistryContract(open: (world: World) => DomainRegistry): void {
  const rdapServer = async (listener: RequestListener) => (await httpServer(listener)).url;
  const rdapWith = (body: unknown, status = 200) =>
    rdapServer((_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/rdap+json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  /** Gives one answer after the other; the first one is IANA's. */
  const whoisWith = async (...answers: (string | ((socket: Socket) => void))[]) => {
    const queries: string[] = [];
    const { port } = await tcpServer((socket) => {
      socket.once('data', (query) => {
        queries.push(`${query}`);
        const answer = answers[queries.length - 1] ?? '';
        if (typeof answer === 'string') socket.end(answer);
        else answer(socket);
      });
    });
    return { port, queries };
  };
  const lookUp = (world: Partial<World>, domain = DOMAIN, timeoutMs = 10_000) =>
    open({ rdap: undefined, whoisPort: CLOSED_PORT, ...world }).lookUp(domain, { signal, timeoutMs });

  describe('RDAP', () => {
    test('tells registrar, dates, registrant and country', async () => {
      let asked = '';
      const rdap = await rdapServer(({ url, headers }, response) => {
        asked = `${url} ${headers.accept}`;
        response.end(JSON.stringify(document()));
      });
      expect(await lookUp({ rdap })).toEqual(registration);
      expect(asked).toMatch(/^\/domain\/shop\.test .*application\/rdap\+json/);
    });

    test('leaves out what it does not know, redacted registrants and privacy services', async () => {
      const { outcome, source, domain } = registration;
      expect(await lookUp({ rdap: await rdapWith(document({ events: [], entities: [] })) })).toEqual({
        ...{ outcome, source, domain },
      });
      for (const name of ['REDACTED FOR PRIVACY', 'Domains By Proxy, LLC', '', 'WhoisGuard Protected']) {
        const found = await lookUp({ rdap: await rdapWith(document({ entities: [entity('registrant', name)] })) });
        expect(found, name).not.toHaveProperty('registrant');
      }
    });

    test('RDAP ends the look-up of a name that is not registered', async () => {
      const whois = await whoisWith(IANA, RECORD);
      const found = await lookUp({ rdap: await rdapWith({ errorCode: 404 }, 404), whoisPort: whois.port });
      expect(found).toMatchObject({ outcome: 'failed', reason: 'not_registered' });
      expect(whois.queries).toEqual([]);
    });

    test.each([
      ['of another domain', document({ ldhName: 'other.test' }), 200],
      ['of something else', { objectClassName: 'entity', handle: 'X' }, 200],
      ['that is empty', {}, 200],
      ['that is no JSON', 'page', 200],
      ['that is too large', ' '.repeat(3 * 1024 ** 2), 200],
      ['that is larger than any registry sends', document({ notices: ['x'.repeat(300 * 1024)] }), 200],
      ['with an error', 'oops', 500],
      ['that it sends too seldom', '{}', 429],
    ])('an RDAP answer %s is followed by WHOIS', async (_, body, status) => {
      const whois = await whoisWith(IANA, RECORD);
      const found = await lookUp({ rdap: await rdapWith(body, status), whoisPort: whois.port });
      expect(found).toMatchObject({ outcome: 'answered', source: 'whois', registrar: 'Names Inc.' });
      expect(whois.queries).toEqual(['test\r\n', 'shop.test\r\n']);
    });

    test('is replaced by a WHOIS server that IANA names anew when the one before never answered', async () => {
      const whois = await whoisWith(IANA, (socket) => socket.destroy(), IANA, RECORD);
      const registry = open({ rdap: undefined, whoisPort: whois.port });
      const first = await registry.lookUp(DOMAIN, { signal });
      expect(first).toMatchObject({ outcome: 'failed' });
      expect(await registry.lookUp(DOMAIN, { signal })).toMatchObject({ outcome: 'answered' });
      expect(whois.queries).toEqual(['test\r\n', 'shop.test\r\n', 'test\r\n', 'shop.test\r\n']);
    });

    test('RDAP that never answers leaves time for WHOIS', async () => {
      const whois = await whoisWith(IANA, RECORD);
      const found = await lookUp({ rdap: await rdapServer(() => {}), whoisPort: whois.port }, DOMAIN, 4_000);
      expect(found).toMatchObject({ outcome: 'answered', source: 'whois' });
    });

    test.each([
      ['limited', 429],
      ['bad_response', 500],
    ])('RDAP that fails is reported as %s where there is no WHOIS', async (reason, status) => {
      const whois = await whoisWith('domain: TEST\n');
      const found = await lookUp({ rdap: await rdapWith('{}', status), whoisPort: whois.port });
      expect(found).toMatchObject({ outcome: 'failed', reason });
    });

    test('RDAP over TLS needs a certificate that this machine trusts', async () => {
      const listener: RequestListener = (_, response) => void response.end(JSON.stringify(document()));
      const whois = await whoisWith('');
      const wrong = await httpServer(listener, makeCertificate('127.0.0.1'));
      expect(await lookUp({ rdap: wrong.url, whoisPort: whois.port })).toMatchObject({ outcome: 'failed' });
      // Bun's fetch asks for the certificates of this machine once, so a test can add none.
      if (process.versions['bun']) return;
      const { url } = await httpServer(listener, trusted);
      expect(await lookUp({ rdap: url })).toMatchObject({ outcome: 'answered' });
    });
    const trusted = makeCertificate('127.0.0.1');
    const usual = getCACertificates('default');
    beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]));
    afterAll(() => setDefaultCACertificates(usual));
  });

  describe('a URL in an answer of RDAP', () => {
    const referring = async (kind: 'link' | 'redirect', allowlist?: readonly string[]) => {
      let requests = 0;
      const registrar = await rdapServer((_, response) => {
        requests += 1;
        response.end(JSON.stringify(document({ entities: [entity('registrant', 'Bo', 'Registrar knows Ltd', 'GB')] })));
      });
      const href = `${registrar}/domain/shop.test`;
      const rdap = await rdapServer((_, response) => {
        if (kind === 'redirect') return void response.writeHead(302, { Location: href }).end();
        response.end(JSON.stringify(document({ entities: [], links: [{ rel: 'related', href }] })));
      });
      const whois = await whoisWith('');
      const found = await lookUp({ rdap, whoisPort: whois.port, ...(allowlist && { allowlist }) });
      return { found, requests };
    };

    test.each(['link', 'redirect'] as const)('is requested when it is public: a %s', async (kind) => {
      const { found } = await referring(kind);
      expect(found).toMatchObject({ outcome: 'answered', registrant: 'Registrar knows Ltd', registrant_country: 'GB' });
    });

    test.each(['link', 'redirect'] as const)('is never requested at a private address: a %s', async (kind) => {
      const { found, requests } = await referring(kind, []);
      expect(requests).toBe(0);
      expect(found).toMatchObject(kind === 'link' ? { outcome: 'answered' } : { outcome: 'failed' });
      expect(found).not.toHaveProperty('registrant');
    });

    test('is one of few that are requested', async () => {
      let requests = 0;
      const rdap = await rdapServer(({ headers }, response) => {
        requests += 1;
        const hrefs = Array.from({ length: 100 }, (_, index) => `http://${headers.host}/${requests}/${index}`);
        response.end(JSON.stringify(document({ links: hrefs.map((href) => ({ rel: 'related', href })) })));
      });
      expect(await lookUp({ rdap })).toMatchObject({ outcome: 'answered' });
      expect(requests).toBeLessThan(10);
    });
  });

  describe('WHOIS', () => {
    test('is asked at the registry that IANA names, then at the registrar that the registry names', async () => {
      const whois = await whoisWith(
        IANA,
        `${RECORD}Registrar WHOIS Server: whois.registrar.test\n`,
        `${RECORD.replace('2001', '2009')}Registrant Organization: Shop S.L.\nRegistrant Country: ES\n`,
      );
      expect(await lookUp({ whoisPort: whois.port })).toEqual({
        ...{ outcome: 'answered', source: 'whois', domain: DOMAIN, registrar: 'Names Inc.' },
        created_at: new Date('2001-02-03T04:05:06Z'),
        ...{ registrant: 'Shop S.L.', registrant_country: 'ES' },
      });
      expect(whois.queries).toEqual(['test\r\n', 'shop.test\r\n', 'shop.test\r\n']);
    });

    test.each([
      'intern.test',
      '10.0.0.1',
      '169.254.169.254',
      'localhost',
      '0x0a000001',
      'two.test',
      'a:22#',
      'a@b.test',
    ])('is never asked at %s, which is private', async (host) => {
      const names = { 'intern.test': ['10.0.0.1'], 'two.test': ['127.0.0.1', '10.0.0.1'] };
      const registry = await whoisWith(`whois: ${host}\n`, RECORD);
      const found = await lookUp({ whoisPort: registry.port, names, allowlist: ['127.0.0.1'] });
      expect(found).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
      expect(registry.queries).toHaveLength(1);
      const referral = await whoisWith(IANA, `${RECORD}Registrar WHOIS Server: ${host}\n`, RECORD);
      const kept = await lookUp({ whoisPort: referral.port, names, allowlist: ['127.0.0.1'] });
      expect(kept).toMatchObject({ outcome: 'answered', registrar: 'Names Inc.' });
      expect(referral.queries).toHaveLength(2);
    });

    test('follows no circle', async () => {
      const next = (name: string) => `${RECORD}Registrar WHOIS Server: whois.${name}.test\n`;
      const whois = await whoisWith(IANA, ...['a', 'registry', 'a', 'b', 'c'].map(next));
      expect(await lookUp({ whoisPort: whois.port })).toMatchObject({ outcome: 'answered' });
      expect(whois.queries.length).toBeLessThan(5);
    });

    test.each([
      ['No match for "SHOP.TEST".\r\n', 'not_registered'],
      ['%% No entries found\n', 'not_registered'],
      ['Domain: shop.test\nStatus: free\n', 'not_registered'],
      ['The queried object does not exist: DOMAIN NOT FOUND', 'not_registered'],
      ['Query rate limit exceeded', 'limited'],
      ['Your IP address has been blocked', 'limited'],
      ['', 'bad_response'],
      ['220 mail.example ESMTP', 'bad_response'],
      ['<!doctype html><p>Rates and prices: x</p>', 'bad_response'],
      [RECORD.replace('SHOP', 'OTHER'), 'bad_response'],
    ])('WHOIS that answers %j fails as %s', async (text, reason) => {
      const whois = await whoisWith(IANA, text);
      expect(await lookUp({ whoisPort: whois.port })).toMatchObject({ outcome: 'failed', reason });
    });

    test('has no server for this zone', async () => {
      const whois = await whoisWith('domain: TEST\nwhois:\nstatus: ACTIVE\n');
      expect(await lookUp({ whoisPort: whois.port })).toMatchObject({ outcome: 'failed', reason: 'unsupported' });
    });

    test('an endless WHOIS answer is given up', async () => {
      const whois = await whoisWith(IANA, (socket) => {
        const more = () => void (socket.destroyed || socket.write('a: b\n'.repeat(10_000), more));
        more();
      });
      expect(await lookUp({ whoisPort: whois.port })).toMatchObject({ reason: 'bad_response', detail: 'too_large' });
    });

    test('WHOIS that never answers is given up when the time is over, and its connection is closed', async () => {
      let left: Promise<unknown> | undefined;
      const whois = await whoisWith(IANA, (socket) => {
        left = new Promise((resolve) => socket.on('close', resolve));
      });
      const found = await lookUp({ whoisPort: whois.port }, DOMAIN, 500);
      expect(found).toEqual({ outcome: 'failed', reason: 'timeout', detail: 'ETIMEDOUT' });
      await left;
    });

    test('cannot be reached', async () => {
      expect(await lookUp({})).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
    });

    test.each(['shop.test\r\nquit', 'señal.test', 'a'.repeat(400)])('is not asked for %j', async (domain) => {
      const whois = await whoisWith('whois: whois.registry.test\n', RECORD);
      expect(await lookUp({ whoisPort: whois.port }, domain)).toMatchObject({ outcome: 'failed' });
      expect(whois.queries.join('')).not.toContain('quit');
    });
  });

  test('the reason of the signal is thrown, before and during a look-up', async () => {
    const stop = new AbortController();
    const rdap = await rdapServer(() => stop.abort(new RangeError('enough')));
    const registry = open({ rdap, whoisPort: CLOSED_PORT });
    await expect(registry.lookUp(DOMAIN, { signal: stop.signal })).rejects.toThrow('enough');
    await expect(registry.lookUp(DOMAIN, { signal: stop.signal })).rejects.toThrow('enough');
  });
}
