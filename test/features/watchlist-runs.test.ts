import { describe, expect, test } from 'vitest';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { send, due, drain, watchlist, add, lastRun, events } = watchlistRuns(service);

describe('a run of a watchlist', () => {
  test('alerts of a listed person that was just added', async () => {
    const id = await watchlist({ check_frequency: 'on_update' });
    const [listed, clean] = await add(id, 'Zoltan Fictivus', 'Clara Nobody');
    await due();
    await drain();
    expect(await lastRun(id)).toMatchObject({
      trigger: 'subject_added',
      status: 'COMPLETED',
      subjects_checked: 2,
      new_matches: 1,
      failed_lists: [],
    });
    const alerts = await events('kyc.watchlist.alert');
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      alert_type: 'new_match',
      trigger: 'subject_added',
      subject: { subject_id: listed },
    });
    expect(clean).toBeDefined();
    console.log(JSON.stringify(alerts[0]).slice(0, 1500));
    const monitored = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    console.log(monitored.status, JSON.stringify(monitored.data).slice(0, 1500));
  });
});
