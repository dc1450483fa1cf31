import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { serve } from './instance.ts';
import * as planted from './planted.ts';

const service = await sharedService();
const { url } = await serve(service.app, { planted });
const { tenant_id, api_key } = await service.newTenant();

const post = async (path: string) => {
  const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
  return (await fetch(new URL(path, url), { method: 'POST', headers, body: '{}' })).status;
};
const objects = async () => {
  const all = await readdir(join(service.directory, 'storage', tenant_id), { recursive: true }).catch(() => []);
  return all.filter((name) => name.endsWith('planted'));
};

test.each(['deposit-and-refuse', 'deposit-and-refuse-later'])('a refused call leaves no object: %s', async (name) => {
  expect(await post(`/planted/${name}`)).toBe(409);
  expect(await objects()).toEqual([]);
});

test('an object of a call that succeeds is kept', async () => {
  expect(await post('/planted/deposit')).toBe(200);
  expect(await objects()).toHaveLength(1);
});
