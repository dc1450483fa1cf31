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

  test('a list of the installation is made, used by all tenants, and deleted with a reason', async () => {
    writeFileSync(path, 'Client;Born\nOdile Marr;03.02.1980\n');
    const lists = (...options: string[]) => command(['lists', ...options], environment);
    const shared = (...options: string[]) =>
      lists('import', 'shared:offices', '--from', path, '--column', 'Client=name', ...options);
    expect((await shared('--dry-run')).stdout).toContain('1 entries.');
    expect(await shared('--tenant', tenant_id)).toMatchObject({ code: 1, stderr: expect.stringContaining('--tenant') });
    const made = await shared('--title', 'Holders of offices', '--category', 'pep', '--json');
    expect(JSON.parse(made.stdout)).toMatchObject({ list: 'shared:offices', outcome: 'changed', entity_count: 1 });
    expect((await lists('status')).stdout).toMatch(/shared:offices +ready +1/);
    await service.app.catalogue.refresh();
    const found = await service.post('/kyc', { subject: { full_name: 'Odile Marr' }, categories: ['pep'] });
    expect(await found.json()).toMatchObject({ summary: { lists_with_matches: ['shared:offices'] } });

    expect(await lists('delete', 'shared:offices')).toMatchObject({ code: 2 });
    expect(await lists('delete', 'own:blocked', '--reason', 'old')).toMatchObject({ code: 1 });
    expect(await lists('delete', 'shared:offices', '--reason', 'old')).toMatchObject({ code: 0 });
    expect(await lists('delete', 'shared:offices', '--reason', 'old')).toMatchObject({ code: 1 });
    const [act] = await service.database.sql`
      select details from operator_event where action = 'lists.delete' order by seq desc limit 1`;
    expect(act?.['details']).toMatchObject({ list: 'shared:offices', reason: 'old' });
  });

  test('a delta file changes a list of the installation, and one that was applied already is refused', async () => {
    const line = (value: object) => `${JSON.stringify(value)}\n`;
    const person = (id: string, name: string) => ({ id, schema: 'Person', properties: { name: [name] } });
    const [whole, delta] = [join(folder, 'entities.ftm.json'), join(folder, 'entities.delta.json')];
    writeFileSync(whole, ['Zelda Quorn', 'Bruno Valk', 'Tilda Moor'].map((name) => line(person(name, name))).join(''));
    writeFileSync(delta, line({ op: 'ADD', entity: person('d', 'Perpetua Lunt') }));
    const lists = (...options: string[]) => command(['lists', ...options, '--json'], environment);
    await lists('import', 'shared:ftm', '--from', whole, '--format', 'ftm');
    const applied = await lists('apply-delta', 'shared:ftm', '--from', delta);
    expect(JSON.parse(applied.stdout)).toMatchObject({ outcome: 'changed', entity_count: 4, added: 1, removed: 0 });
    const again = await lists('apply-delta', 'shared:ftm', '--from', delta);
    expect(again).toMatchObject({ code: 20, stdout: expect.stringContaining('has already') });
    expect(await lists('apply-delta', 'shared:nobody', '--from', delta)).toMatchObject({ code: 1 });
    await service.app.catalogue.refresh();
    const found = await service.post('/kyc', { subject: { full_name: 'Perpetua Lunt' }, lists: ['shared:ftm'] });
    expect(await found.json()).toMatchObject({ summary: { is_match: true } });
  });

  test('a list of the installation is fetched from an address that is safe', async () => {
    const from = (address: string) => command(['lists', 'import', 'shared:offices', '--from', address], environment);
    expect(await from('http://lists.example/offices.csv')).toMatchObject({ code: 1 });
    const failed = await from('http://127.0.0.1:1/offices.csv');
    expect(failed).toMatchObject({ code: 30, stdout: expect.stringContaining('download_failed') });
  });

  test('a tenant that does not exist is told', async () => {
    const nobody = ['lists', 'import', 'own:blocked', '--tenant', newId(), '--from', path];
    const ended = await command(nobody, environment);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no tenant') });
  });
});
