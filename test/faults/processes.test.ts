// These tests mostly wait, so one file runs them concurrently.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/process.ts';
import { tell } from '../support/soak.ts';
import { fill, takeAway } from './database-away.ts';
import { fleetOn } from './fleet.ts';
import { KILLS, killUnderLoad } from './kills.ts';
import { drip, flood, REQUESTS, SLOW } from './overload.ts';
import { ownServer } from './own-server.ts';
import { killOneOfTwo, SUBJECTS } from './shared-job.ts';

/** A small disk in memory; undefined where the system allows none. */
function smallDisk(): string | undefined {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  try {
    execFileSync('sh', ['-c', `mount -t tmpfs -o size=160m,mode=0711 tmpfs ${disk}`], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  atEnd(() => execFileSync('sh', ['-c', `umount -l ${disk}`]));
  return disk;
}

const disk = smallDisk();
const [killed, away, full] = await Promise.all([ownServer(), ownServer(), disk ? ownServer(disk) : undefined]);
const killedFleet = await fleetOn(killed);
const awayFleet = await fleetOn(away);
const fullFleet = full && (await fleetOn(full));
const floodedFleet = await fleetOn(await testDatabase());
const drippedFleet = await fleetOn(await testDatabase());
const shared = await testDatabase();
const sharedFleet = await fleetOn(shared);

describe.concurrent('the service recovers from faults', () => {
  test(`the service closes ${SLOW} slow connections and an endless head, and serves others`, async (context) => {
    tell(context, await drip(drippedFleet));
  });

  test(`${KILLS} kills of two API processes, two workers and PostgreSQL lose and double nothing`, async (context) => {
    tell(context, await killUnderLoad(killed, killedFleet));
  });

  test(`each of ${SUBJECTS} subjects of a job is screened once when one of two workers is killed`, async (context) => {
    tell(context, await killOneOfTwo(shared, sharedFleet));
  });

  test('calls answer 503 with Retry-After while the database is down, and succeed when it is slow', async (context) => {
    tell(context, await takeAway(away, awayFleet));
  });

  test('calls answer 503 while the disk is full', async (context) => {
    if (!disk || !full || !fullFleet) return context.skip('this system allows no mounts');
    tell(context, await fill(disk, full, fullFleet));
  });

  test(`a process answers as many of ${REQUESTS} simultaneous requests as it can and refuses the rest`, async (context) => {
    tell(context, await flood(floodedFleet));
  });
});
