import { expect, test } from 'vitest';
import { loadSamples } from '../../src/cli/samples.ts';
import { testDatabase } from '../support/database.ts';
import { newTenant, startInstance } from './instance.ts';

const database = await testDatabase();
const development = await startInstance(database, { LISTS: 'un' });
await loadSamples(development.app);
const production = await startInstance(database, { LISTS: 'un', VETT_ENV: 'production' });
const { api_key } = await newTenant(database);

async function check(url: string) {
  const response = await fetch(new URL('/kyc', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' }),
  });
  return { status: response.status, body: (await response.json()) as object };
}

test('a sample left in the database does not count as data in production', async () => {
  expect(await check(development.url)).toMatchObject({
    status: 200,
    body: { result: { is_match: true, metadata: { sample: true } } },
  });
  expect(await check(production.url)).toMatchObject({
    status: 503,
    body: { error: { code: 'LIST_DATA_UNAVAILABLE' } },
  });
  const readiness = async () => {
    const response = await fetch(new URL('/readyz', production.url));
    return [response.status, await response.json()];
  };
  // A slow machine may not answer in the time of the other probes.
  await expect
    .poll(readiness)
    .toEqual([503, { status: 'not ready', missing: expect.arrayContaining(['list un: no data']) }]);
});
