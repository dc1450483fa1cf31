import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { filesOf } from '../support/faces.ts';
import { logoHost, logoOf } from '../support/logo-host.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

let later = 0;
atEnd(() => {
  later = 0;
});
const service = await testService(
  { LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32' },
  { clock: { now: () => new Date(Date.now() + later) } },
);
const host = await logoHost();
const TENANT_LOGO = 'https://bank.example/logo.png';
const tenant = await sessionsOfTenant(service, { branding: { logo_url: TENANT_LOGO } });
const picture = await logoOf('#102030').toBuffer();

/** A session whose workflow names a logo, with its end user. */
async function opened(logo_url?: string | null, owner = tenant) {
  const branding = logo_url === undefined ? {} : { branding: { logo_url } };
  const { access_token } = await owner.open(await owner.newWorkflow([{ step_id: 'hello', type: 'info' }], branding));
  const ask = (path: string) => owner.asUser(access_token, 'GET', path);
  return { ask, logo: async () => (await ask('/logo')).data };
}

const pictureAt = async (url: string) => (await (await opened(url)).logo()).picture;

describe('the logo of a session', () => {
  test('is a small picture from this service, with the name of the tenant and the colour of the ink', async () => {
    const { logo } = await opened(host.at('/logo.png', picture));
    const { name, picture: shown } = await logo();
    expect(name).toBe('Test');
    expect(shown.ink).toMatch(/^#(0f|10|11)(1f|20|21)(2f|30|31)$/);
    const { format, width, height, exif } = await sharp(Buffer.from(shown.webp, 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 480, height: 160, exif: undefined });
  });

  test.each(['jpeg', 'webp'] as const)('may be a %s, whatever its name and type say', async (format) => {
    const file = await logoOf('#102030', 300, 100).flatten({ background: '#ffffff' }).toFormat(format).toBuffer();
    const url = host.at(`/${format}.svg`, (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(file),
    );
    expect(await pictureAt(url)).toMatchObject({ ink: null });
  });

  test('has the colour of its ink from a large WebP too', async () => {
    const file = await logoOf('#f0e0d0', 2_400, 800).webp().toBuffer();
    const { ink } = await pictureAt(host.at('/large.webp', file));
    expect(ink).toMatch(/^#(ef|f0|f1|ee)(df|e0|e1|de)(cf|d0|d1|ce)$/);
  });

  test('is that of the workflow before that of the tenant', async () => {
    const own = await opened(host.at('/own.png', picture));
    expect((await own.logo()).picture).not.toBeNull();
    const inherited = await opened();
    expect((await inherited.ask('')).data.branding.logo_url).toBe(TENANT_LOGO);
    // This name has no address.
    expect((await inherited.logo()).picture).toBeNull();
    const none = await opened(null);
    expect((await none.ask('')).data.branding.logo_url).toBeNull();
    expect((await none.logo()).picture).toBeNull();
  });

  test('is fetched once for all visitors of a tenant, and again after an hour', async () => {
    const [one, other] = [await opened(host.at('/once.png', picture)), await opened(host.at('/once.png', picture))];
    const all = await Promise.all([one.logo(), other.logo(), one.logo()]);
    expect(new Set(all.map(({ picture: shown }) => shown.webp)).size).toBe(1);
    expect(host.requestsOf('/once.png')).toBe(1);
    const stranger = await sessionsOfTenant(service);
    await (await opened(host.at('/once.png', picture), stranger)).logo();
    expect(host.requestsOf('/once.png')).toBe(2);
    later += 3_600_000;
    await one.logo();
    expect(host.requestsOf('/once.png')).toBe(3);
  });

  test('is not asked for again within a minute after a failure', async () => {
    const { logo } = await opened(host.at('/late.png', (response) => response.writeHead(503).end()));
    expect((await logo()).picture).toBeNull();
    host.at('/late.png', picture);
    expect((await logo()).picture).toBeNull();
    expect(host.requestsOf('/late.png')).toBe(1);
    later += 60_000;
    expect((await logo()).picture).not.toBeNull();
  });

  test('a logo that does not arrive delays nothing else', async () => {
    const held: (() => void)[] = [];
    const { ask, logo } = await opened(host.at('/hangs.png', (response) => held.push(() => response.destroy())));
    const waiting = logo();
    await expect.poll(() => held.length).toBe(1);
    expect((await ask('')).status).toBe(200);
    for (const end of held) end();
    expect((await waiting).picture).toBeNull();
  });

  test('is fetched in the turn of its tenant, so that the many logos of one hold up no other', async () => {
    const held: (() => void)[] = [];
    const names = ['/slow-1.png', '/slow-2.png', '/slow-3.png'];
    const slow = names.map((path) => host.at(path, (response) => held.push(() => response.end(picture))));
    const asked = (await Promise.all(slow.map((url) => opened(url)))).map(({ logo }) => logo());
    await expect.poll(() => held.length).toBe(1);
    const other = await opened(host.at('/other.png', picture), await sessionsOfTenant(service));
    expect((await other.logo()).picture).not.toBeNull();
    expect(held).toHaveLength(1);
    for (const turn of names.keys()) {
      await expect.poll(() => held.length).toBe(turn + 1);
      held[turn]?.();
    }
    for (const logo of asked) expect((await logo).picture).not.toBeNull();
  });

  test('leaves no file', async () => {
    const before = filesOf(service).length;
    expect(await pictureAt(host.at('/kept.png', picture))).not.toBeNull();
    expect(filesOf(service).length).toBe(before);
  });
});

describe('a logo that is not shown', () => {
  const huge = { create: { width: 2_100, height: 2_000, channels: 3 as const, background: 'white' } };
  const frame = Buffer.alloc(32 * 64 * 3, 90).fill(200, 0, 32 * 32 * 3);

  test.each([
    [
      'of an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['of a page', () => '<!doctype html><title>Not found</title>'],
    ['of a GIF', () => logoOf('#102030', 90, 30).gif().toBuffer()],
    ['of a cut file', () => picture.subarray(0, picture.length / 2)],
    [
      'of a cut JPEG',
      async () => {
        const whole = await logoOf('#102030').flatten().jpeg().toBuffer();
        return whole.subarray(0, whole.length - 200);
      },
    ],
    ['of nothing', () => ''],
    ['of many pixels', () => sharp(huge).png().toBuffer()],
    [
      'that moves',
      () =>
        sharp(frame, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
          .webp({ loop: 0 })
          .toBuffer(),
    ],
    ['of 10 MB', () => Buffer.concat([picture, Buffer.alloc(10_000_000)])],
    ['just above 1 MiB', () => Buffer.concat([picture, Buffer.alloc(1_048_577 - picture.length)])],
  ])('a logo %s is not shown', async (name, file) => {
    expect(await pictureAt(host.at(`/${encodeURIComponent(name)}.png`, await file()))).toBeNull();
  });

  test('a host that redirects to a private address shows no logo', async () => {
    const url = host.at('/inside.png', (response) => response.writeHead(302, { Location: 'https://10.0.0.1/' }).end());
    expect(await pictureAt(url)).toBeNull();
  });

  test('a host that sends a byte now and then shows no logo', async () => {
    const dripping = host.at('/drip.png', (response) => {
      let at = 0;
      const timer = setInterval(() => response.write(picture.subarray(at, ++at)), 100);
      response.on('close', () => clearInterval(timer));
    });
    expect(await pictureAt(dripping)).toBeNull();
  });

  test('a host that never answers shows no logo', async () => {
    expect(await pictureAt(host.at('/silent.png', () => {}))).toBeNull();
  });
});
