import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchDelays } from '../../bench/delays.ts';
import { EXCEPTIONS } from '../stalls/exceptions.ts';
import { callsOf, GOAL_MS, measure, type Row, startMeasured, tableOf, worstOf } from '../stalls/measure.ts';
import { mounted } from '../stalls/requests.ts';
import { callsOverStates } from '../stalls/states.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak, tell } from '../support/soak.ts';

const service = await testService({ TRUSTED_PROXIES: '127.0.0.1' });
const HOURS = 3_600_000;
/** `STALLS=^workflow npm run soak -- stalls` measures these operations alone. */
const chosen = new RegExp(process.env['STALLS'] ?? '');

test('the meter sees the processor time for which an event loop is held', async () => {
  const delays = watchDelays();
  await setTimeout(10);
  delays();
  const used = () => process.threadCpuUsage().user / 1000;
  for (const end = used() + 2 * GOAL_MS; used() < end; );
  expect(delays().longest).toBeGreaterThanOrEqual(2 * GOAL_MS);
});

/** The suite measures nothing, since its figures would depend on the machine. */
test.runIf(inSuiteOrSoak(false, true))(
  `no operation holds the event loop longer than ${GOAL_MS} ms, except those that are listed`,
  async (context) => {
    const target = await startMeasured(service);
    const rows: Row[] = [];
    try {
      for (const endpoint of mounted.filter(({ id }) => chosen.test(id)))
        for await (const call of callsOf(service, endpoint)) rows.push(await measure(target, call));
      for await (const call of callsOverStates(service))
        if (chosen.test(call.operation)) rows.push(await measure(target, call));
    } finally {
      await target.stop();
      tell(context, { calls: rows.length, table: `\n${tableOf(worstOf(rows))}` });
    }
    const above = rows.filter(({ hold, operation }) => hold > GOAL_MS && !(operation in EXCEPTIONS));
    expect(above, `above ${GOAL_MS} ms:\n${tableOf(above)}`).toEqual([]);
  },
  4 * HOURS,
);
