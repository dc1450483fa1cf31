import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { isPublicAddress } from '../../src/platform/address.ts';
import { AppError } from '../../src/platform/error.ts';
import { ALLOWED, INVALID, REFUSED } from './outbound-urls.ts';

const outbound = pinnedOutbound({ allowlist: [], resolve: async () => ['192.0.43.7'] });

const refusal = (url: string) =>
  outbound.check(url, new AbortController().signal).then(
    () => undefined,
    (error: AppError) => error,
  );

describe('a URL', () => {
  test.each(ALLOWED)('the URL %j may be requested', async (url) => {
    expect(await refusal(url)).toBeUndefined();
  });

  test.each(INVALID)('the URL %j is invalid', async (url) => {
    expect(await refusal(url)).toMatchObject({ name: 'AppError', code: 'INVALID_URL' });
  });

  test.each(REFUSED)('the URL %j is refused', async (url) => {
    const refused = await refusal(url);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused?.code).toBe('URL_NOT_ALLOWED');
    expect(refused?.message).not.toMatch(/shop|127|169|secret/);
  });
});

/** A number as the parts of IPv4 addresses may be written. */
const spelledNumber = (value: number) =>
  fc.constantFrom(`${value}`, `0${value.toString(8)}`, `000${value.toString(8)}`, `0x${value.toString(16)}`);

/** An IPv4 address as browsers understand it: one to four numbers, of which the last fills what is left. */
const spelledIpv4 = ([a, b, c, d]: readonly [number, number, number, number]) =>
  fc
    .constantFrom(
      [a, b, c, d],
      [a, b, c * 256 + d],
      [a, (b * 256 + c) * 256 + d],
      [((a * 256 + b) * 256 + c) * 256 + d],
    )
    .chain((numbers) => fc.tuple(...numbers.map(spelledNumber)))
    .map((numbers) => numbers.join('.'));

const disguise = fc.constantFrom(
  (host: string) => host,
  (host: string) => `${host}.`,
  (host: string) => host.replaceAll('.', '。'),
  (host: string) => host.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (host: string) => host.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
);

/** An IPv6 address with zeros left out, or all written, in capitals, or with its end as IPv4. */
const spelledIpv6 = (groups: readonly number[]) => {
  const hex = groups.map((group) => group.toString(16));
  const [end, last] = [groups[6] as number, groups[7] as number];
  const tail = [end >> 8, end & 255, last >> 8, last & 255].join('.');
  return fc.constantFrom(
    hex.join(':'),
    hex
      .map((group) => group.padStart(4, '0'))
      .join(':')
      .toUpperCase(),
    hex.join(':').replace(/(^|:)0(:0)+(:|$)/, '::'),
    [...hex.slice(0, 6), tail].join(':'),
  );
};

const byte = fc.nat(255);
const ipv4 = fc.tuple(
  fc.oneof(byte, fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 203, 224)),
  fc.oneof(byte, fc.constantFrom(0, 16, 18, 51, 63, 64, 88, 168, 254)),
  fc.oneof(byte, fc.constantFrom(0, 2, 99, 100, 113, 129)),
  byte,
);
const group = fc.nat(0xffff);
const ipv6 = fc
  .tuple(
    fc.oneof(group, fc.constantFrom(0, 0x64, 0x2001, 0x2002, 0x2606, 0xfc00, 0xfe80, 0xff02)),
    fc.oneof(group, fc.constantFrom(0, 0xff9b, 0xdb8)),
    fc.constantFrom(
      ...[
        [0, 0, 0, 0],
        [0, 0, 0, 0xffff],
        [1, 2, 3, 4],
      ],
    ),
    group,
    group,
  )
  .map(([first, second, middle, ...rest]) => [first, second, ...middle, ...rest]);

describe('the verdict does not depend on the spelling of an address', () => {
  test('every spelling of an IPv4 address gets the same verdict', async () => {
    const spellings = ipv4.chain((address) => fc.tuple(fc.constant(address.join('.')), spelledIpv4(address), disguise));
    await fc.assert(
      fc.asyncProperty(spellings, async ([address, spelling, disguised]) => {
        expect((await refusal(`http://${disguised(spelling)}/`)) === undefined).toBe(isPublicAddress(address));
      }),
      { numRuns: 2_000 },
    );
  });

  test('every spelling of an IPv6 address gets the same verdict', async () => {
    const spellings = ipv6.chain((groups) => fc.tuple(fc.constant(groups), spelledIpv6(groups)));
    await fc.assert(
      fc.asyncProperty(spellings, async ([groups, spelling]) => {
        const address = groups.map((number) => number.toString(16)).join(':');
        expect((await refusal(`http://[${spelling}]/`)) === undefined).toBe(isPublicAddress(address));
      }),
      { numRuns: 2_000 },
    );
  });
});
