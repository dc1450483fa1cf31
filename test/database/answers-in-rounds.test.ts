import { expect, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { testDatabase } from '../support/database.ts';

const { adminUrl } = await testDatabase();

function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('answers of the database that arrive at the same moment leave the event loop to others between them', async () => {
  const sql = connect(adminUrl, { connections: 6 });
  const connections = await Promise.all(Array.from({ length: 6 }, () => sql.reserve()));
  let round = 0;
  const next = () => {
    round++;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  const rounds: number[] = [];
  const asked = connections.map(async (connection) => {
    await connection`select 1`;
    rounds.push(round);
    hold(20);
  });
  // All are sent, and answered by the time this thread reads again.
  await new Promise((sent) => setImmediate(sent));
  hold(500);
  await Promise.all(asked);
  clearImmediate(immediate);
  expect(new Set(rounds).size).toBeGreaterThanOrEqual(5);
  for (const connection of connections) connection.release();
  await sql.end();
});
