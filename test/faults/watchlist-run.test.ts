import { test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { tell } from '../support/soak.ts';
import { fleetOn } from './fleet.ts';
import { killWatchlistWorker, WATCHED } from './watchlist-run.ts';

const database = await testDatabase();
const fleet = await fleetOn(database);

test(`each of ${WATCHED} subjects is checked and alerted once when one of two workers is killed`, async (context) => {
  tell(context, await killWatchlistWorker(database, fleet));
});
