import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { site } from '../support/site.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ OUTBOUND_ALLOWLIST: '127.0.0.0/8' });
const { tenant_id } = service.tenant;
const worker = workerNamed(service.app, 'lists.publish_own');

/** Does the publications that wait, as a worker does. */
async function publishWaiting(): Promise<void> {
  const { admin } = service.database;
  for (const { run_id, list_name } of await admin<{ run_id: string; list_name: string }[]>`
    select run_id, list_name from own_list_file where tenant_id = ${tenant_id}`)
    await worker.run({ tenant_id, run_id, list_name }, new AbortController().signal);
  await service.app.catalogue.refresh();
}

/** Does the fetches that wait. */
async function fetchWaiting(): Promise<void> {
  for (const run of await service.database.admin<{ run_id: string; list_name: string }[]>`
    select run_id, list_name from own_list_address where tenant_id = ${tenant_id} and run_id is not null`)
    await workerNamed(service.app, 'lists.fetch_own').run(
      { tenant_id, accept_shrink: false, ...run },
      new AbortController().signal,
    );
}

const table = (...rows: string[]) => ({
  ...{ name: 'blocked.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(['Kunde;Geboren;Nota', ...rows].join('\n')),
});

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('an officer makes a list of a spreadsheet, screens a listed person, and publishes the next version', async () => {
    const { page, errors } = await visit('/lists', DESKTOP);
    await page.getByRole('link', { name: 'Add an own list' }).click();
    await heading(page, 'Add an own list');
    await page.getByLabel('Title').fill('Blocked customers');
    await page.getByText('Programs name it own:blocked-customers.').waitFor();
    const file = page.getByLabel('File', { exact: true });
    await file.setInputFiles({ ...table(), name: 'empty.csv', buffer: Buffer.alloc(0) });
    await page.getByText('This file is empty.').waitFor();
    await file.setInputFiles({ ...table(), name: 'broken.xlsx', buffer: Buffer.from('Name;Born') });
    await page.getByText('the file: not an XLSX file').waitFor();
    expect(errors.splice(0)).toEqual([expect.stringContaining('422')]);
    await file.setInputFiles(table('Zelda Quorn;03.02.1980;fraud', 'Bruno Valk;07.06.1975;'));
    await page.getByText('No column is read as a name').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    await file.setInputFiles({
      ...table('Zelda Quorn;03.02.1980;fraud', 'Bruno Valk;07.06.1975;', ';01.01.1990;nobody'),
      buffer: Buffer.from(
        'Name;Geboren;Nota\nZelda Quorn;03.02.1980;fraud\nBruno Valk;07.06.1975;\n;01.01.1990;nobody\n',
      ),
    });
    await page.getByLabel('Column Geboren is read as').selectOption('Birth date');
    await page.getByText('Entries: 2').waitFor();
    await page.getByText('Rows that make no entry: 1').waitFor();
    await page.getByLabel('Entries that do not tell their type are').selectOption('people');
    await page.getByText('Birth date: 2').waitFor();
    await shot(page, 'own-list-new');
    await press(page, 'Publish');
    await heading(page, 'Blocked customers');
    await publishWaiting();
    await page.getByText('Done: This is the version in use now.').waitFor();
    await page.getByText('In use').first().waitFor();
    await shot(page, 'own-list');

    const found = await service.post('/kyc', {
      subject: { full_name: 'Zelda Quorn' },
      lists: ['own:blocked-customers'],
    });
    expect(await found.json()).toMatchObject({ summary: { is_match: true } });

    await file.setInputFiles({
      ...table(),
      buffer: Buffer.from('Name;Geboren\nBruno Valk;07.06.1975\n'),
    });
    await press(page, 'Publish');
    await page.getByText('The publisher’s files are being read…').waitFor();
    await publishWaiting();
    await page.getByText(/^Not taken: /).waitFor();
    await press(page, 'Take it although entries are gone');
    await page.getByText('The publisher’s files are being read…').waitFor();
    await publishWaiting();
    await page.getByText('Done: This is the version in use now.').waitFor();
    const { port } = await site((_request, response) => response.end('Name\nBruno Valk\nOdile Marr\n'));
    await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/blocked.csv`);
    await page.getByLabel('Header with a secret').fill('X-Api-Key');
    await expect.poll(() => page.getByRole('button', { name: 'Save the address' }).isDisabled()).toBe(true);
    await page.getByLabel('Its value').fill('made-up-secret');
    await press(page, 'Save the address');
    await page.getByText('The file at this address becomes the next version by itself.').waitFor();
    await press(page, 'Fetch now');
    await page.getByText('The publisher’s files are being read…').waitFor();
    await fetchWaiting();
    await publishWaiting();
    await page.getByText(/^Not taken: /).waitFor();
    await shot(page, 'own-list-address');
    await press(page, 'Fetch it no longer');
    await page.getByText('The files of this list are sent.').waitFor();
    await press(page, 'Delete this list');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this list' }).click();
    await heading(page, 'Lists');
    await page.getByRole('link', { name: 'Blocked customers' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
