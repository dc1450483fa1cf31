import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../web/shared/branding.ts';
import { logoHost, logoOf } from '../support/logo-host.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32' });
const { newWorkflow, open } = await sessionsOfTenant(service);
const host = await logoHost();
const STEPS = [
  { step_id: 'hello', name: 'Welcome', type: 'info', description: 'A few questions. It takes some minutes.' },
];
const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } };
const DARK = { background_color: '#10212f', text_color: '#f4f4f4', accent_color: '#7fd4ff', primary_color: '#7fd4ff' };

describe.skipIf(!hasBrowser)('the logo of a tenant', async () => {
  const visit = await sessionPages(service.url);
  const tokenWith = async (branding: object): Promise<string> =>
    (await open(await newWorkflow(STEPS, { branding }))).access_token;

  test.each([
    ['phone', PHONE, '#0b3d5c', {}],
    ['small-dark', { ...SMALL, colorScheme: 'dark' as const }, '#0b3d5c', {}],
    ['desktop-dark-branding', DESKTOP, '#f4f4f4', DARK],
    ['desktop-dark-branding-dark-logo', DESKTOP, '#0b3d5c', DARK],
    ['desktop-light-logo', DESKTOP, '#f4f4f4', {}],
  ])('the logo is shown above the steps: %s', async (name, options, ink, colours) => {
    const logo_url = host.at(`/${name}.png`, await logoOf(ink).toBuffer());
    const { page, errors } = await visit(await tokenWith({ logo_url, ...colours }), options);
    await page.getByRole('img', { name: 'Test' }).waitFor();
    await shot(page, `logo-${name}`);
    expect(errors).toEqual([]);
  });

  test('a wide and a tall logo stay in their box', async () => {
    for (const [width, height] of [
      [2_000, 200],
      [300, 900],
    ] as const) {
      const file = await sharp({ create: { width, height, channels: 3, background: '#0b3d5c' } })
        .png()
        .toBuffer();
      const { page } = await visit(await tokenWith({ logo_url: host.at(`/${width}.png`, file) }), SMALL);
      const logo = page.getByRole('img', { name: 'Test' });
      await logo.waitFor();
      expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(56);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });

  test('a late or missing logo does not move the page', async () => {
    const held: ((body: Uint8Array) => void)[] = [];
    const logo_url = host.at('/late.png', (response) => held.push((body) => response.end(body)));
    const { page, errors } = await visit(await tokenWith({ logo_url }), { ...PHONE, reducedMotion: 'reduce' });
    const title = page.getByRole('heading', { level: 1, name: 'Welcome' });
    const place = await title.boundingBox();
    await expect.poll(() => held.length).toBe(1);
    for (const answer of held) answer(await logoOf('#0b3d5c').toBuffer());
    await page.getByRole('img', { name: 'Test' }).waitFor();
    expect(await title.boundingBox()).toEqual(place);

    const broken = host.at('/hangs.png', () => {});
    const other = await visit(await tokenWith({ logo_url: broken }), PHONE);
    await heading(other.page, 'Welcome');
    await shot(other.page, 'logo-missing');
    await press(other.page, 'Continue');
    await heading(other.page, 'Thank you, you are done');
    await expect.poll(() => other.page.getByRole('img').count()).toBe(0);
    expect([...errors, ...other.errors]).toEqual([]);
  });
});

test.each([
  ['#0b3d5c', {}, false, undefined],
  ['#0b3d5c', {}, true, 'light'],
  ['#f4f4f4', {}, true, undefined],
  ['#f4f4f4', {}, false, 'dark'],
  ['#f4f4f4', DARK, false, undefined],
  ['#0b3d5c', DARK, false, 'light'],
])('a logo in the colour %s on %o gets a background if its contrast is too low', (ink, colours, isDark, ground) => {
  expect(groundOf(ink, colours, isDark)).toBe(ground);
});
