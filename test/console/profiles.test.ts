import type { Entity } from '@vett/engine/entity';
import { describe, expect, test } from 'vitest';
import { linkLists } from '../../src/features/lists/profiles/link.ts';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un,uk,eu,canada' });
const { sql } = service.database;
const LINKABLE = { enabled: ['un', 'uk', 'eu', 'canada'], mayBeSample: false } as const;

const person = (list: string, id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list, type: 'individual', names: [{ value: 'Zoltan Fictivus', quality: 'primary' }] },
  ...more,
});
await publishEntities(sql, 'un', [person('un', 'QDi.901', { birthDates: ['1962-03-04'], programs: ['Al-Qaida'] })]);
await publishEntities(sql, 'uk', [person('uk', 'AQD901', { remarks: 'UN reference: QDi.901' })]);
await publishEntities(sql, 'eu', [person('eu', 'EU.1.1', { birthDates: ['1962-03-04'] })]);
await publishEntities(sql, 'canada', [person('canada', 'part-1-1', { birthDates: ['1981-01-01'] })]);
await linkLists(sql, LINKABLE);
await service.app.catalogue.refresh();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user decides once on one person whom three authorities list, and apart on the namesake', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Date of birth').fill('1977-03-25');
    await press(page, 'Check all lists');
    const card = page.getByRole('region', { name: 'Zoltan Fictivus' });
    await card.getByText('One and the same, listed 3 times:').waitFor();
    expect(await card.count()).toBe(1);
    await card.getByText('Born, as other entries say: 1962-03-04').waitFor();
    expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(2);
    await shot(page, 'profile');
    // Nobody decides on entries that are folded.
    expect(await card.getByText('None of these is the same').isVisible()).toBe(false);
    await card.getByText('The other 2 entries').click();
    await card.getByText('None of these is the same').click();
    await card.getByLabel('Why it is not the same').filter({ visible: true }).fill('Another passport.');
    await card.getByRole('button', { name: 'Mark as not the same' }).filter({ visible: true }).click();
    await expect.poll(() => card.getByText('Not the same', { exact: true }).count()).toBe(3);
    await page.getByText('1 entry matches.').waitFor();
    await shot(page, 'profile-decided');
    expect(errors).toEqual([]);
  });

  test('the card of a profile fits a phone', async () => {
    const { page } = await visit('/screen', PHONE);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await press(page, 'Check all lists');
    await page.getByRole('region', { name: 'Zoltan Fictivus' }).waitFor();
    await shot(page, 'profile-phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });
});
