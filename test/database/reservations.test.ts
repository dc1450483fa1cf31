import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { testDatabase } from '../support/database.ts';

const { adminUrl } = await testDatabase();

test('a reservation is found beside one that is held while statements fail', async () => {
  const sql = connect(adminUrl, { connections: 3 });
  const held = await sql.reserve();
  await held`select 1`;
  await expect(sql`select 1 / 0`).rejects.toThrow('division by zero');
  expect(await sql.begin((transaction) => transaction`select 2 as two`)).toEqual([{ two: 2 }]);
  held.release();
  await sql.end();
});
