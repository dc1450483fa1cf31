import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { ADA, requestsOf } from '../support/subject-requests.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const { check, data, send } = await requestsOf(service, service.tenant);

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);
  const own = await check({ ...ADA, document_id: 'C1234567' });
  const other = await check({ full_name: ADA.full_name });
  const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', {
    ...{ name: ADA.full_name, document_id: 'C1234567' },
  });

  test('an officer finds what is kept about a person, hands out the archive, and erases all but what has to stay', async () => {
    const { page, errors } = await visit('/requests', DESKTOP);
    await page.getByText('Nobody has asked yet.').waitFor();
    await page.getByRole('link', { name: 'New request' }).click();
    await heading(page, 'New request');
    await page.getByLabel('Full name').fill(ADA.full_name);
    await expect.poll(() => page.getByRole('button', { name: 'Search' }).isDisabled()).toBe(true);
    await page.getByLabel('Birth date').fill(ADA.birth_date);
    await page.getByLabel('Number of a document').fill('C1234567');
    await page.getByLabel('Your reference').fill('DSR-17');
    await shot(page, 'request-new');
    await press(page, 'Search');
    await heading(page, 'Access DSR-17');
    await page.getByRole('link', { name: `Customer …${customer_id.slice(-8)}` }).waitFor();
    const rowOf = (id: string) => page.getByRole('row').filter({ hasText: `…${id.slice(-8)}` });
    await rowOf(own).getByRole('combobox').selectOption('Yes');
    await shot(page, 'request-found');
    await press(page, 'Confirm');
    await page.getByText('The archive gets 1 records.').waitFor();
    await press(page, 'Make the archive');
    await rowOf(own).getByText('In the archive').waitFor();
    await rowOf(other).getByText('Not of the person').waitFor();
    const saving = page.waitForEvent('download');
    await press(page, 'Download the archive');
    const saved = Buffer.concat(await (await (await saving).createReadStream()).toArray());
    expect(saved.includes(`validation/${own}.json`)).toBe(true);
    await shot(page, 'request-access');

    await page.getByRole('link', { name: 'All requests' }).click();
    await page.getByRole('link', { name: 'New request' }).click();
    await page.getByLabel('Request').selectOption('Erasure');
    await page.getByLabel('Number of a document').fill('C1234567');
    await press(page, 'Search');
    await page.getByRole('heading', { name: /^Erasure/ }).waitFor();
    await rowOf(customer_id).waitFor();
    await press(page, 'All are of the person');
    await rowOf(own).getByRole('combobox').selectOption('Yes, but keep it');
    await press(page, 'Confirm');
    await page.getByLabel('Why they are kept').fill('Five years by the law of Fictland.');
    await shot(page, 'request-erase');
    await press(page, 'Erase');
    await rowOf(own).getByText('Kept: duty of retention').waitFor();
    await page.getByText('Forgotten after the erasure').waitFor();
    await shot(page, 'request-erased');
    expect((await send('GET', `/kyc/validations/${own}`)).status).toBe(200);
    expect(errors).toEqual([]);
  });
});
