import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await sharedService();
const chunks = workerNamed(service.app, 'kyc_job.chunk');
const CSV = [
  'Full Name;Birth Date;Shoe Size;Reference',
  'Zoltan Fictivus;1977-03-25;44;<b>one</b>',
  'Nobody Atall;;41;',
  'Ann Fictive;1977-02-30;;',
  'Bob Fictive;1980-01-01',
].join('\n');

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user screens a CSV file and follows the job, which never shows an unchecked subject as clean', async () => {
    const { page, errors } = await visit('/jobs', DESKTOP);
    await page.getByRole('link', { name: 'New job' }).click();
    await heading(page, 'New job');
    const file = page.getByLabel('CSV file');
    await file.setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('colour\nred') });
    await page.getByText('No column of the file has one of the names above').waitFor();
    await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
    await page.getByText('This file is empty.').waitFor();
    await file.setInputFiles({ name: 'heads.csv', mimeType: 'text/csv', buffer: Buffer.from('Full Name\n') });
    await page.getByText('no lines below it').waitFor();
    await file.setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByText('4 lines were read.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Screen 4' }).isDisabled()).toBe(true);
    await page.getByLabel('Nothing compares them: shoe_size').check();
    await page.getByText('1 line has too few or too many cells. It is not screened').waitFor();
    await page.getByLabel('Name').fill('Suppliers');
    await shot(page, 'job-new');
    const watched = page.waitForResponse(/job\.watch/);
    await page.getByRole('button', { name: 'Screen 4', exact: true }).dblclick();
    await heading(page, 'Suppliers');
    await page.getByText('Waits').waitFor();
    expect((await watched).headers()['content-type']).toBe('text/event-stream');
    const job_id = page.url().split('/').at(-1) ?? '';
    await chunks.run({ tenant_id: service.tenant.tenant_id, job_id, chunk: 0 }, new AbortController().signal);
    await page.getByText('2 subjects could not be checked. They are not clean').waitFor();
    await page.getByText('Completed in part').waitFor();
    await page.getByRole('cell', { name: 'No match' }).waitFor();
    const refused = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Not checked' }) });
    await refused.getByRole('cell', { name: 'Line 4' }).waitFor();
    await refused.getByRole('cell', { name: 'Line 5' }).waitFor();
    await expect.poll(() => refused.first().textContent()).not.toContain('subjects[');
    await expect.poll(() => page.getByRole('cell', { name: /^1 match/ }).count()).toBe(1);
    await page.getByRole('cell', { name: /100 % · / }).waitFor();
    await shot(page, 'job');
    await press(page, 'Zoltan Fictivus');
    const entry = page.getByRole('dialog').getByRole('article');
    await entry.getByText('This is not the same').click();
    await entry.getByRole('button', { name: 'Another country' }).click();
    await entry.getByText('Kept as a false positive.').waitFor();
    await shot(page, 'job-match');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await press(page, 'Zoltan Fictivus');
    await entry.getByText('Another country').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const saving = page.waitForEvent('download');
    await press(page, 'Download as CSV');
    const saved = await (await (await saving).createReadStream()).toArray();
    expect(Buffer.concat(saved).toString().split('\n').filter(Boolean)).toHaveLength(5);
    await page.getByLabel('Show').selectOption('Not checked');
    await page.getByRole('cell', { name: 'No match' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All jobs' }).click();
    await page.getByRole('link', { name: 'Suppliers' }).waitFor();
    // A double click is one job.
    await expect.poll(() => page.getByRole('link', { name: 'Suppliers' }).count()).toBe(1);
    expect(errors).toEqual([]);
  });
});
