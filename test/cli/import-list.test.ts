import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/id.ts';
import { command } from '../support/command.ts';
import { MASTER_KEY, testService } from '../support/service.ts';

const service = await testService();
const { directory: folder } = service;
const { tenant_id } = service.tenant;
const environment = { DATABASE_URL: service.database.url, VETT_MASTER_KEY: MASTER_KEY, DATA_DIR: folder };
const path = join(folder, 'blocked.csv');
const run = (...options: string[]) =>
  command(['lists', 'import', 'own:blocked', '--tenant', tenant_id, '--from', path, ...options], environment);

describe('vett lists import', () => {
  test('a dry run tells what is understood, and a second run publishes what checks find', async () => {
    writeFileSync(path, 'Client;Born;Shoe\nZelda Quorn;03.02.1980;44\n;01.01.1990;\n');
    const dry = await run('--column', 'Client=name', '--column', 'Born=birth_date', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.stdout).toContain('1 entries.');
    expect(dry.stdout).toContain('column "Shoe": not used');
    expect(dry.stdout).toContain('row 3: ');
    expect((await service.post('/kyc', { subject: { full_name: 'Zelda Quorn' }, lists: ['own:blocked'] })).status).toBe(
      400,
    );

    const made = await run('--column', 'Client=name', '--column', 'Born=birth_date', '--title', 'Blocked', '--json');
    expect(JSON.parse(made.stdout)).toMatchObject({ list: 'own:blocked', outcome: 'changed', entity_count: 1 });
    await service.app.catalogue.refresh();
    const found = await service.post('/kyc', { subject: { full_name: 'Zelda Quorn' }, lists: ['own:blocked'] });
    expect(await found.json()).toMatchObject({ summary: { is_match: true } });
  });

  test('a file that cannot be used is refused with an exit code of its own', async () => {
    writeFileSync(path, 'Colour\nred\n');
    expect(await run()).toMatchObject({ code: 20, stdout: expect.stringContaining('rejected_format') });
    expect(await run('--column', 'nothing')).toMatchObject({ code: 2 });
  });

  test('a tenant that does not exist is told', async () => {
    const nobody = ['lists', 'import', 'own:blocked', '--tenant', newId(), '--from', path];
    const ended = await command(nobody, environment);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no tenant') });
  });
});
