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
    await expect.poll(() => card.count()).toBe(1);
    await card.getByText('Born, as other entries say: 1962-03-04').waitFor();
    await expect.poll(() => page.getByRole('article').filter({ visible: true }).count()).toBe(2);
    await shot(page, 'profile');
    // Nobody decides on entries that are folded.
    await expect.poll(() => card.getByText('None of these is the same').isVisible()).toBe(false);
    await card.getByText('The other 2 entries').click();
    await card.getByText('None of these is the same').click();
    await card.getByLabel('Why it is not the same').filter({ visible: true }).fill('Another passport.');
    await card.getByRole('button', { name: 'Mark as not the same' }).filter({ visible: true }).click();
    await expect.poll(() => card.getByText('Not the same', { exact: true }).count()).toBe(3);
    await page.getByText('1 entry matches.').waitFor();
    await shot(page, 'profile-decided');
    expect(errors).toEqual([]);
  });

  test('a user says that an entry is of somebody else, and that two entries are of one, and withdraws it', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Date of birth').fill('1978-03-25');
    await press(page, 'Check all lists');
    const card = page.getByRole('region', { name: 'Zoltan Fictivus' });
    await card.getByText('The other 2 entries').click();
    const eu = page.getByRole('article').filter({ hasText: 'entry EU.1.1' });
    await eu.getByText('Whom this entry is of').click();
    await eu.getByText('This entry is of somebody else than').click();
    await eu.getByLabel('Why', { exact: true }).fill('Father and son.');
    await eu.getByRole('button', { name: 'Keep it' }).click();
    await card.getByText('One and the same, listed 2 times:').waitFor();
    await eu.getByText('Whom this entry is of').click();
    await eu.getByText(/^Not one with/).waitFor();
    await shot(page, 'profile-divided');
    await eu.getByRole('button', { name: 'Withdraw' }).click();
    await card.getByText('One and the same, listed 3 times:').waitFor();
    const namesake = page.getByRole('article').filter({ hasText: 'entry part-1-1' });
    for (const one of [namesake, card.getByRole('article').first()]) await one.getByRole('checkbox').check();
    const together = page.getByRole('region', { name: 'Choose entries to decide on them together.' });
    await together.getByText('These are one and the same').click();
    await together.getByLabel('Why', { exact: true }).fill('A misprinted date of birth.');
    await together.getByRole('button', { name: 'Keep it' }).click();
    await card.getByText('One and the same, listed 4 times:').waitFor();
    await shot(page, 'profile-joined');
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
