import { expect, test } from 'vitest';
import { features } from '../../src/features.ts';

/** Scheduled jobs that neither erase nor end anything by the clock of this machine, each with the reason. */
const ENDS_NOTHING: Readonly<Record<string, string>> = {
  'faces.reindex': 'It embeds faces for another model.',
  'audit.heads': 'It publishes heads of chains.',
  'watchlist.media_due': 'It queues searches.',
  'watchlist.due': 'It queues runs.',
  'usage.roll_up': 'It sums counts.',
  'limits.prune': 'It goes by the clock of the database.',
  'case.assign': 'It gives cases to reviewers.',
  'case.overdue': 'It tells which cases are late.',
  'lists.link': 'It links entries.',
  'lists.fetch_due': 'It queues fetches.',
  'lists.follow': 'It requests refreshes.',
  'lists.tell': 'It tells which lists are out of date.',
  'lists.prune': 'It goes by the clock of the database.',
};

test('every scheduled job that erases or ends what is old asks whether the clocks agree', () => {
  const scheduled = features.flatMap(({ jobs = [] }) =>
    jobs.flatMap((job) => (job.runsAs === 'installation' && job.schedule !== undefined ? [job] : [])),
  );
  expect(scheduled.length).toBeGreaterThan(10);
  const others = scheduled.filter(({ endsOld }) => !endsOld).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(ENDS_NOTHING).sort());
});
