import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const EVENTS = 450;
const service = await testService();

describe.skipIf(!hasBrowser)('a list of several pages', async () => {
  const open = await consolePages(service);

  test('a long list is read to its end by scrolling, and a refresh reads only the pages in view', async () => {
    await service.database.admin`
      insert into audit_event (tenant_id, event_id, occurred_at, actor_type, actor_id, action, request_id, outcome, seq)
      select ${service.tenant.tenant_id}, gen_random_uuid(), '2026-01-15T09:30:00Z'::timestamptz - i * interval '1 second', 'api_key',
             'bench', 'step.' || i, i::text, 'success', -i from generate_series(1, ${EVENTS}::int) as i`;
    const { page, errors } = await open('/audit', DESKTOP);
    await heading(page, 'Audit');
    const list = page.locator('.records');
    const until = async (text: string, wheel: number) =>
      expect
        .poll(async () => {
          await list.hover();
          await page.mouse.wheel(0, wheel);
          return page.getByText(`API key bench ${text}`, { exact: true }).count();
        })
        .toBe(1);
    await until(`step.${EVENTS}`, 2_000);
    await page.getByText('End of the list').waitFor();
    await until('step.1', -2_000);

    let reads = 0;
    page.on('request', (request) => request.url().includes('audit.list') && reads++);
    await page.clock.install();
    await page.clock.fastForward(10_000);
    const again = page.waitForResponse((response) => response.url().includes('audit.list'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await again;
    // Long enough for five pages, one after the other.
    await page.waitForTimeout(1_000);
    expect(reads).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
  });
});
