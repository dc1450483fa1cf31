import { setTimeout as sleep } from 'node:timers/promises';
import { type ListSource, SOURCES } from '@vett/engine/lists';
import { expect, test } from 'vitest';
import { publishList } from '../../src/features/lists/lists.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak, tell } from '../support/soak.ts';
import { smallUnList } from '../support/un-list.ts';

const service = await testService({ LISTS: 'un' });
const VERSIONS = inSuiteOrSoak(25, 2_000);

/** Publishes a version whose entry holds the version's number in its remark. */
async function publish(round: number): Promise<string> {
  const content = Buffer.from(smallUnList.replace('<COMMENTS1>', `<COMMENTS1>round ${round}. `));
  const { version } = await publishList(service.database.sql, {
    source: SOURCES.un as ListSource,
    files: [
      {
        name: 'consolidated.xml',
        async *open() {
          yield content;
        },
      },
    ],
    ...{ sourceUrl: 'file:test', publishedAt: null, sample: false, acceptShrink: true },
    now: new Date(Date.UTC(2026, 1, 1, 0, 0, round)),
  });
  return version as string;
}

async function check() {
  const subject = { full_name: 'Zoltan Fictivus' };
  const response = await service.post('/kyc', { subject, list_name: 'un', search_type: 'exact' });
  // biome-ignore lint/suspicious/noExplicitAny: the answer is judged by the assertions.
  return { status: response.status, result: ((await response.json()) as any).result };
}

test(`${VERSIONS} versions are published under load: no check fails, and none mixes two of them`, async (context) => {
  let isDone = false;
  const answers: Awaited<ReturnType<typeof check>>[] = [];
  const load = Array.from({ length: 4 }, async () => {
    while (!isDone) answers.push(await check());
  });
  const rounds = new Map<string, number>();
  try {
    for (let round = 0; round < VERSIONS; round++) {
      rounds.set(await publish(round), round);
      await sleep(20);
    }
    await expect.poll(async () => rounds.get((await check()).result.metadata.list_version)).toBe(VERSIONS - 1);
  } finally {
    isDone = true;
  }
  await Promise.all(load);

  const seen = new Set<string>();
  for (const { status, result } of answers) {
    expect(status).toBe(200);
    const { list_version, sample } = result.metadata;
    if (sample) continue;
    seen.add(list_version);
    expect(rounds.has(list_version)).toBe(true);
    expect(result.is_match).toBe(true);
    const [{ match_data }] = result.matches;
    expect(match_data.list_version).toBe(list_version);
    expect(match_data.remarks).toContain(`round ${rounds.get(list_version)}.`);
  }
  expect(seen.size).toBeGreaterThan(VERSIONS / 10);
  tell(context, { versions: VERSIONS, checks: answers.length, 'versions answered': seen.size });
});
