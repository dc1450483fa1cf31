import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveCountry } from 'rdapper';
import { describe, expect, test } from 'vitest';
import { lookUpRdap } from '../../src/adapters/domain-registry/rdap.ts';
import { parseWhois } from '../../src/adapters/domain-registry/whois-record.ts';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import type { Registration } from '../../src/ports/domain-registry.ts';
import { httpServer } from '../support/loopback.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/eval/web/', import.meta.url));
const hasSamples = existsSync(FOLDER);
if (!hasSamples) process.stderr.write(`skipped: real answers of registries, there is no ${FOLDER}\n`);

/** The expected members of a sample. */
interface Expected {
  readonly domain?: { readonly created_date_in_time?: string; readonly expiration_date_in_time?: string };
  readonly registrar?: { readonly name?: string };
  readonly registrant?: { readonly name?: string; readonly organization?: string; readonly country?: string };
}

const DAY_MS = 86_400_000;
const MEMBERS = ['created', 'expires', 'registrar', 'country', 'registrant'] as const;
type Compared = readonly [want: string | undefined, got: string | undefined, isSame: boolean];

const plain = (text: string | undefined) =>
  text
    ?.toLowerCase()
    .replace(/\s*\(\s*https?:[^()]*\)$|\s*\[tag = [^[\]]*\]$/, '')
    .trim();
const codeOf = (text = '') => resolveCountry(text.replace(/ \([A-Z]{2}\)$|\./g, ''), undefined).countryCode;

function compared({ domain, registrar, registrant }: Expected, got: Partial<Registration>) {
  const day = (want: string | undefined, date: Date | undefined): Compared => [
    want,
    date?.toISOString(),
    Math.abs(Date.parse(want ?? '') - (date?.getTime() ?? 0)) <= DAY_MS,
  ];
  const owners = [registrant?.organization, registrant?.name].filter((name) => name);
  return {
    created: day(domain?.created_date_in_time, got.created_at),
    expires: day(domain?.expiration_date_in_time, got.expires_at),
    registrar: [registrar?.name, got.registrar, plain(registrar?.name) === plain(got.registrar)],
    country: [registrant?.country, got.registrant_country, codeOf(registrant?.country) === got.registrant_country],
    registrant: [owners[0], got.registrant, owners.some((name) => plain(name) === plain(got.registrant))],
  } satisfies Record<(typeof MEMBERS)[number], Compared>;
}

function parsed(domain: string, text: string): Partial<Registration> {
  try {
    return parseWhois(domain, text);
  } catch {
    return {};
  }
}

describe.skipIf(!hasSamples)('real answers', () => {
  test('WHOIS answers are read at least as well as when they were measured', () => {
    const folder = join(FOLDER, 'whois');
    const counts = Object.fromEntries(MEMBERS.map((member) => [member, { of: 0, right: 0, wrong: 0 }]));
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const name = file.replace(/\.json$/, '');
      const expected = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Expected;
      const got = parsed(name.slice(name.indexOf('_') + 1), readFileSync(join(folder, name), 'utf8'));
      for (const [member, [want, given, isSame]] of Object.entries(compared(expected, got))) {
        const count = counts[member];
        if (!want || !count) continue;
        count.of += 1;
        if (given !== undefined) count[isSame ? 'right' : 'wrong'] += 1;
      }
    }
    const { created, expires, registrar, country, registrant } = counts;
    expect(created).toMatchObject({ of: 151, right: atLeast(151), wrong: atMost(0) });
    expect(expires).toMatchObject({ of: 146, right: atLeast(144), wrong: atMost(0) });
    expect(registrar).toMatchObject({ of: 165, right: atLeast(161), wrong: atMost(4) });
    expect(country).toMatchObject({ of: 107, right: atLeast(101), wrong: atMost(0) });
    expect(registrant).toMatchObject({ of: 173, right: atLeast(139), wrong: atMost(2) });
  });

  test.each([
    [
      'domain_afnic_fr',
      {
        domain: 'afnic.fr',
        registrar: 'Registry Operations',
        created_at: new Date('2001-12-10T23:00:00Z'),
        expires_at: new Date('2029-07-18T08:26:59Z'),
        registrant: 'ASS FRANC NOMMAGE INTERNET EN COOP',
        registrant_country: 'FR',
      },
    ],
    [
      'lookup_with_redaction',
      {
        domain: 'example.com',
        registrar: 'Example Registrar Inc.',
        created_at: new Date('1997-06-03T00:00:00Z'),
        expires_at: new Date('2021-06-03T04:00:00Z'),
        registrant_country: 'CA',
      },
    ],
  ])('an RDAP answer is read: %s', async (name, expected) => {
    expect(await rdapOf(name, expected.domain)).toEqual({ source: 'rdap', ...expected });
  });

  test.each(['entity_arin_hostmaster', 'network_192_198_0_0', 'autnum_16509', 'help_nic_fr', 'error_ripe_net'])(
    'an RDAP answer about something else is no registration: %s',
    async (name) => {
      await expect(rdapOf(name, 'example.com')).rejects.toMatchObject({ failure: { reason: 'bad_response' } });
    },
  );
});

const atLeast = (least: number) => expect.toSatisfy((count: number) => count >= least, `at least ${least}`);
const atMost = (most: number) => expect.toSatisfy((count: number) => count <= most, `at most ${most}`);

async function rdapOf(name: string, domain: string) {
  const body = readFileSync(join(FOLDER, 'rdap', `${name}.json`), 'utf8');
  const { url } = await httpServer((_, response) => void response.end(body));
  const services: [string[], string[]][] = [[[domain.slice(domain.indexOf('.') + 1)], [`${url}/`]]];
  const table = { version: '1.0', publication: '2026-01-01T00:00:00Z', services };
  return lookUpRdap(domain, table, pinnedOutbound({ allowlist: [] }), new AbortController().signal);
}
