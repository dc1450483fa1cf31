import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { httpServer } from '../support/loopback.ts';
import { DESKTOP, PHONE, pageBrowser } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });
const { newWorkflow, open, call } = await sessionsOfTenant(service);
const CLIENT = fileURLToPath(new URL('../../client/src/session.ts', import.meta.url));
const steps = [
  { step_id: 'hello', name: 'Welcome', type: 'info' },
  { step_id: 'selfie', name: 'Your face', type: 'selfie', required: false },
];

/** A website of the tenant, with the element of the client, on another origin than the service. */
async function website(page: string) {
  const source = `export * from ${JSON.stringify(CLIENT)};
import { createElement, render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { vettSessionFor } from ${JSON.stringify(CLIENT)};
const VettSession = vettSessionFor({ createElement, useEffect, useRef });
export const show = (props, place) => render(createElement(VettSession, props), place);`;
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? source : null),
  };
  const build = await rolldown({
    input: 'entry',
    plugins: [entry],
    cwd: fileURLToPath(new URL('../../web', import.meta.url)),
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm' });
  const script = output[0].code;
  return httpServer(({ url: path }, response): void => {
    const isScript = path === '/session.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : page);
  });
}
const pageWith = (
  body: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><main><h1>Shop</h1>
${body}</main><script type="module">
import { defineVettSession } from '/session.js';
globalThis.told = [];
for (const type of ['ready', 'step', 'completed', 'error', 'height'])
  document.addEventListener(type, ({ detail }) => told.push({ type, ...detail }), true);
globalThis.hostile = [];
addEventListener('message', ({ data }) => hostile.push(JSON.stringify(data)));
defineVettSession();
</script>`;
const element = (token: string) =>
  `<vett-session url="${service.url}" token="${token}" label="Your identity"></vett-session>`;
const told = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: { type: string; code?: string }[] }).told);
const until = (page: Page, type: string) =>
  page.waitForFunction(
    (wanted) => (globalThis as unknown as { told?: { type: string }[] }).told?.some((each) => each.type === wanted),
    type,
  );
const token = async () => (await open(await newWorkflow(steps))).access_token;
const policyOf = async (of: string, dest?: string) => {
  const response = await service.request(`/s/${of}`, { headers: dest ? { 'Sec-Fetch-Dest': dest } : {} });
  return /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
};

const probe = await token();
/** Names the origins that may frame sessions, and waits until the service knows. */
async function allow(origins: readonly string[]): Promise<void> {
  const change = { sessions: { embed_origins: origins } };
  expect(await call('PATCH', '/kyc/tenants/me', change)).toMatchObject({ status: 200 });
  await expect.poll(() => policyOf(probe, 'iframe')).toBe(origins.join(' ') || "'none'");
}

test('the page of a session names the origins that may frame it, and those of an unknown link are none', async () => {
  await allow([]);
  const known = await token();
  expect(await policyOf(known, 'iframe')).toBe("'none'");
  await allow(['https://app.example', 'http://localhost:8080']);
  expect(await policyOf(known, 'iframe')).toBe('https://app.example http://localhost:8080');
  expect(await policyOf(known)).toBe('https://app.example http://localhost:8080');
  expect(await policyOf(known, 'document')).toBe("'none'");
  expect(await policyOf('a'.repeat(43), 'iframe')).toBe("'none'");
  expect(await policyOf('no-token', 'iframe')).toBe("'none'");
});

test.each([
  '*',
  'https://*.app.example',
  'http://app.example',
  'https://app.example/',
  "https://app.example; script-src 'none'",
])('the origin %j is refused', async (origin) => {
  const { status } = await call('PATCH', '/kyc/tenants/me', { sessions: { embed_origins: [origin] } });
  expect(status).toBe(400);
});

describe.skipIf(!hasBrowser)('a session in the frame of another website', async () => {
  const browser = hasBrowser ? await pageBrowser() : undefined;
  const visit = async (body: string, options = {}) => {
    if (!browser) throw new Error('no browser');
    const { url } = await website(pageWith(body));
    return { url, open: () => browser.open(url, options) };
  };

  test('the website is told of each step, of the height and of the end, and of nothing about the person', async () => {
    const site = await visit(element(await token()), PHONE);
    await allow([site.url]);
    const { page, errors } = await site.open();
    await until(page, 'step');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await shot(page, 'frame-phone');
    await frame.getByRole('button', { name: 'Continue', exact: true }).click();
    await frame.getByRole('button', { name: 'Skip this step' }).click();
    await until(page, 'completed');
    const all = await told(page);
    const steps = all.filter(({ type }) => type === 'step');
    expect(steps).toEqual([
      { type: 'step', step_id: 'hello', index: 0, count: 2 },
      { type: 'step', step_id: 'selfie', index: 1, count: 2 },
    ]);
    expect(all.find(({ type }) => type === 'completed')).toEqual({ type: 'completed', status: expect.any(String) });
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['ready', 'step', 'height', 'completed']));
    const height = await page.locator('iframe').evaluate((one) => one.clientHeight);
    expect(all.filter(({ type }) => type === 'height').at(-1)).toEqual({ type: 'height', height: expect.any(Number) });
    expect(height).toBeGreaterThanOrEqual(320);
    expect(errors).toEqual([]);
  });

  test('a camera that the website forbids leads to the phone and to a tab', async () => {
    const site = await visit(element(await token()), DESKTOP);
    await allow([site.url]);
    const { page } = await site.open();
    await until(page, 'ready');
    await page.locator('iframe').evaluate((one: HTMLIFrameElement) => {
      one.removeAttribute('allow');
      one.setAttribute('src', one.src);
    });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Continue', exact: true }).click();
    await frame
      .getByRole('button', { name: /camera|photo/i })
      .first()
      .click();
    await frame.getByText('The camera cannot be used').waitFor();
    await shot(page, 'frame-no-camera');
    expect(await frame.getByRole('link', { name: 'Open in a tab of its own' }).getAttribute('target')).toBe('_blank');
    await frame.getByRole('dialog').getByRole('button', { name: 'Continue on your phone' }).click();
    await frame.getByRole('dialog', { name: 'Continue on your phone' }).waitFor();
  });

  test('a component of Preact calls its listeners, the latest ones alone', async () => {
    const site = await visit(`<div id="place"></div><script type="module">
import { show } from '/session.js';
globalThis.heard = [];
const props = { url: '${service.url}', token: '${await token()}', onReady: () => heard.push('first') };
show(props, document.getElementById('place'));
show({ ...props, onReady: () => heard.push('latest'), onStep: ({ index }) => heard.push(index) }, document.getElementById('place'));
</script>`);
    await allow([site.url]);
    const { page } = await site.open();
    await page.waitForFunction(() => (globalThis as unknown as { heard?: unknown[] }).heard?.length === 2);
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).toEqual(
      expect.arrayContaining(['latest', 0]),
    );
  });

  test('a website that the tenant does not name shows nothing and is told nothing', async () => {
    await allow(['https://other.example']);
    const site = await visit(element(await token()));
    const { page } = await site.open();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => (globalThis as unknown as { hostile: string[] }).hostile)).toEqual([]);
    expect(page.frames().some((frame) => frame.url().includes('/s/'))).toBe(false);
  });

  test('an expired or malformed link is told as an error', async () => {
    const site = await visit(element('short'));
    const { page } = await site.open();
    await until(page, 'error');
    expect(await told(page)).toEqual([{ type: 'error', code: 'INVALID_ACCESS_TOKEN' }]);
  });
});

test('the module of the element can be read where there is no browser', async () => {
  expect(readFileSync(CLIENT, 'utf8')).not.toMatch(/^(?:export )?class /m);
  expect(Object.keys(await import('../../client/src/session.ts'))).toEqual(['defineVettSession', 'vettSessionFor']);
});
