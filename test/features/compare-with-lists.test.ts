import { randomBytes } from 'node:crypto';
import type { Entity } from '@vett/engine/entity';
import { ScreenerPool } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import type { Subject } from '@vett/schema/subject';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Doors } from '../../src/core/doors.ts';
import {
  type ComparedList,
  compareWithLists,
  conditionsOf,
  type ListOutcome,
  MATCHES_PER_LIST,
  type ScreeningDoors,
  type WatchedSubject,
} from '../../src/features/list-check/list-check.ts';
import { newId } from '../../src/platform/id.ts';
import { atEnd } from '../support/at-end.ts';
import { forgetLists } from '../support/forget-lists.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac,eu' });
const { sql } = service.database;
const actor = { type: 'system', id: 'test' } as const;

interface Wanted {
  from?: string | null;
  lists?: { list_name: ListName; from: string | null }[];
  conditions?: string;
  signal?: AbortSignal;
  doors?: Partial<Doors & ScreeningDoors>;
}

/** Compares with the version in use, by default of the UN list alone. */
async function compare(subjects: readonly WatchedSubject[], wanted: Wanted = {}) {
  const { from = null, lists = [{ list_name: 'un', from }], signal = new AbortController().signal } = wanted;
  const entered = await service.app.installation.asTenant(service.tenant.tenant_id, actor, signal);
  if (!entered) throw new Error('there is no such tenant');
  const { conditions = conditionsOf(entered.caller.tenant, null) } = wanted;
  const monitored = lists.map(({ list_name }) => list_name);
  return compareWithLists(subjects, { lists, conditions, monitored, categories: null }, entered.caller, {
    ...entered.doors,
    ...wanted.doors,
  });
}

function outcome(list: ComparedList | undefined): ListOutcome {
  if (!list || 'error' in list) throw new Error(`${list?.error}`);
  return list;
}
const withUn = async (subjects: readonly WatchedSubject[], wanted?: Wanted) =>
  outcome((await compare(subjects, wanted)).lists[0]);

const person = (id: string, ...names: string[]): Entity => ({
  ...{ id, list: 'un', type: 'individual' },
  names: names.map((value) => ({ value })),
});
const watched = (subject: Subject): WatchedSubject => ({ subject_id: newId(), subject });
async function publish(...entities: Entity[]): Promise<string> {
  const version = await publishEntities(sql, 'un', entities);
  await service.app.catalogue.refresh();
  return version;
}

const ada = person('1', 'Adaline Fictivas');
const bob = person('2', 'Robbert Imaginov');
const cyd = person('3', 'Cydnie Nonexistanti');
const [watchedAda, watchedBob] = [
  watched({ full_name: 'Adaline Fictivas' }),
  watched({ full_name: 'Robert Imaginov' }),
];
const both = [watchedAda, watchedBob];

/** The ids of the entries that match each subject. */
const idsOf = ({ found }: ListOutcome, subjects: readonly WatchedSubject[] = both) =>
  subjects.map(({ subject_id }) => found.get(subject_id)?.map(({ entity_id }) => entity_id) ?? []);
const touchedBy = ({ touched }: ListOutcome) => touched && [...touched].sort();

beforeEach(async () => {
  await forgetLists(sql, 'un');
});

describe('a comparison with a whole list', () => {
  test('every match has its entry, hash, score and form on the wire', async () => {
    const version = await publish(ada, bob);
    const result = await withUn([watchedAda]);
    expect(result).toMatchObject({ list_name: 'un', version, touched: null });
    expect(result.found.get(watchedAda.subject_id)).toMatchObject([
      {
        entity_id: '1',
        match_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        score: 1,
        match: {
          confidence_score: 1,
          source_list: 'un',
          match_data: { entity_id: '1', name: 'Adaline Fictivas', list_version: version },
        },
      },
    ]);
  });

  test('all matches are found, not only as many as an answer carries', async () => {
    await publish(...Array.from({ length: 150 }, (_, n) => person(String(n), 'Adaline Fictivas')));
    const { found, exceeded } = await withUn(both);
    expect(found.get(watchedAda.subject_id)).toHaveLength(150);
    expect(found.has(watchedBob.subject_id)).toBe(false);
    expect([...exceeded]).toEqual([]);
  });

  test('a subject with too many matches is named, and its best matches are kept', async () => {
    const many = Array.from({ length: MATCHES_PER_LIST }, (_, n) => person(`x${n}`, 'Adaline Fictives'));
    await publish(...many, ada);
    const { found, exceeded } = await withUn(both);
    expect(found.get(watchedAda.subject_id)).toHaveLength(MATCHES_PER_LIST);
    expect(found.get(watchedAda.subject_id)?.[0]?.entity_id).toBe('1');
    expect([...exceeded]).toEqual([watchedAda.subject_id]);
  });

  test('subjects with very many matches are compared in several calls', async () => {
    await publish(...Array.from({ length: MATCHES_PER_LIST }, (_, n) => person(`x${n}`, 'Adaline Fictives')));
    const subjects = Array.from({ length: 30 }, () => watched({ full_name: 'Adaline Fictives' }));
    const found = new Map<string, number>();
    let calls = 0;
    for (let rest = subjects; rest.length > 0; calls++) {
      const { compared, lists } = await compare(rest);
      expect(compared).toBeGreaterThan(0);
      for (const [id, matches] of outcome(lists[0]).found) found.set(id, matches.length);
      rest = rest.slice(compared);
    }
    expect(calls).toBe(2);
    expect(subjects.map(({ subject_id }) => found.get(subject_id))).toEqual(subjects.map(() => MATCHES_PER_LIST));
  });
});

describe('a comparison with the changes of a list', () => {
  test('only added and changed entries are compared, and removed ones are named', async () => {
    const from = await publish(ada, cyd);
    await publish({ ...ada, birthDates: ['1970'] }, bob);
    const result = await withUn(both, { from });
    expect(touchedBy(result)).toEqual(['1', '2', '3']);
    expect(idsOf(result)).toEqual([['1'], ['2']]);
  });

  test('entries that did not change are not compared', async () => {
    const from = await publish(ada, bob);
    await publish(ada, bob, cyd);
    const result = await withUn(both, { from });
    expect(touchedBy(result)).toEqual(['3']);
    expect(idsOf(result)).toEqual([[], []]);
  });

  test('nothing is touched in the same version', async () => {
    const from = await publish(ada, bob);
    const result = await withUn(both, { from });
    expect([touchedBy(result), idsOf(result)]).toEqual([[], [[], []]]);
  });

  test.each<[string, Entity[][], string[]]>([
    ['added and removed', [[bob], [bob, ada], [bob]], []],
    ['removed and added again', [[bob, ada], [bob], [bob, ada]], []],
    ['removed and added again with another name', [[bob, ada], [bob], [bob, person('1', 'Adaline Fictives')]], ['1']],
    ['changed twice', [[ada], [{ ...ada, type: 'company' }], [person('1', 'Adaline Fictives')]], ['1']],
    ['changed and changed back', [[ada], [person('1', 'Adaline Fictives')], [ada]], []],
    [
      'merged with another',
      [[ada, bob], [ada, bob, cyd], [person('1', 'Adaline Fictivas', 'R. Imaginov')]],
      ['1', '2'],
    ],
  ])('an entry is %s over several versions', async (_, versions, touched) => {
    const published: string[] = [];
    for (const entities of versions) published.push(await publish(...entities));
    const result = await withUn(both, { from: published[0] as string });
    expect(touchedBy(result)).toEqual(touched);
  });

  test('regression: an entry whose type alone changed is compared again, since its score changes', async () => {
    const subject = watched({ full_name: 'Adaline Fictivas', entity_type: 'individual' });
    const from = await publish(ada);
    const before = (await withUn([subject])).found.get(subject.subject_id)?.[0];
    await publish({ ...ada, type: 'company' });
    const after = (await withUn([subject], { from })).found.get(subject.subject_id)?.[0];
    expect(after?.match_hash).toBe(before?.match_hash);
    expect(after?.score).toBeLessThan(before?.score as number);
  });

  test('a version that is no longer held leads to a full comparison', async () => {
    await publish(ada);
    const result = await withUn(both, { from: '20200101T000000Z-00000000' });
    expect(result.touched).toBeNull();
    expect(idsOf(result)).toEqual([['1'], []]);
  });

  test('very many changes lead to a full comparison', async () => {
    const from = await publish(bob);
    await publish(bob, ...Array.from({ length: 1_001 }, (_, n) => person(`x${n}`, `Nemo Number${n}`)));
    const result = await withUn(both, { from });
    expect(result.touched).toBeNull();
    expect(idsOf(result)).toEqual([[], ['2']]);
  });

  test('few changes of very many bytes lead to a full comparison', async () => {
    const from = await publish(bob);
    await publish(bob, { ...ada, remarks: randomBytes(3_000_000).toString('base64') });
    expect((await withUn(both, { from })).touched).toBeNull();
  });

  test('other conditions lead to a full comparison', async () => {
    const from = await publish(ada);
    await publish(ada, bob);
    const result = await withUn(both, { from, conditions: 'of another engine' });
    expect(result.touched).toBeNull();
    expect(idsOf(result)).toEqual([['1'], ['2']]);
  });
});

describe('entries that cannot be compared', () => {
  const threads = (options: object) => {
    const pool = new ScreenerPool({ threads: 1, ...options });
    atEnd(() => pool.close());
    return pool;
  };

  test('a list without data and one that is not enabled are errors, and the others are compared', async () => {
    const version = await publish(ada);
    const lists = (['un', EMPTY_LIST, 'canada'] as const).map((list_name) => ({ list_name, from: null }));
    const { lists: compared, failed } = await compare(both, { lists });
    expect(compared).toMatchObject([
      { list_name: 'un', version },
      { list_name: EMPTY_LIST, error: { code: 'LIST_DATA_UNAVAILABLE' } },
      { list_name: 'canada', error: { code: 'LIST_NOT_ENABLED' } },
    ]);
    expect(failed.size).toBe(0);
  });

  test('a bad subject fails alone', async () => {
    await publish(ada);
    const future = watched({ full_name: 'Adaline Fictivas', birth_date: '2999-01-01' });
    const empty = watched({ document_id: '1' });
    const { compared, lists, failed } = await compare([future, watchedAda, empty]);
    expect(compared).toBe(3);
    expect(idsOf(outcome(lists[0]), [watchedAda])).toEqual([['1']]);
    expect([...failed].map(([id, { code }]) => [id, code])).toEqual([
      [future.subject_id, 'VALIDATION_ERROR'],
      [empty.subject_id, 'SUBJECT_IDENTIFIER_REQUIRED'],
    ]);
  });

  test('a subject that takes too long fails, and is not taken for one without matches', async () => {
    await publish(ada);
    const { compared, lists, failed } = await compare(both, { doors: { pool: threads({ timeLimitMs: -1 }) } });
    expect(compared).toBe(2);
    expect(outcome(lists[0]).found.size).toBe(0);
    expect([...failed.values()].map(({ code }) => code)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
  });

  test('a comparison that finds no free place is refused as a whole', async () => {
    await publish(ada);
    const refused = compare(both, { doors: { pool: threads({ maxSubjects: 1 }) } });
    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('an aborted comparison ends', async () => {
    await publish(ada);
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    await expect(compare(both, { signal: stop.signal })).rejects.toThrow('stopped');
  });
});

describe('decisions', () => {
  const decide = (subject_key: object, reason: string) =>
    service.post('/kyc/decisions', {
      ...{ subject_key, source_list: 'un', entity_id: '1', decision: 'false_positive', reason },
    });

  test('a match has its decision by subject_id and by customer, until the entry changes', async () => {
    const from = await publish(ada);
    const subject = { full_name: 'Adaline Fictivas' };
    const kept = await service.post('/kyc/watchlists', { name: 'Clients', status: 'paused', subjects: [subject] });
    const { watchlist_id } = (await kept.json()).data;
    const { subjects: stored } = (await (await service.request(`/kyc/watchlists/${watchlist_id}`)).json()).data;
    const [own, other] = [{ subject_id: stored[0].subject_id, subject }, watchedAda];
    const ofCustomer = { ...watched({ full_name: 'Adaline Fictives' }), keys: { client_id: 'client 1' } };
    expect((await decide({ subject_id: own.subject_id }, 'Another person.')).status).toBe(201);
    expect((await decide({ client_id: 'client 1' }, 'Another customer.')).status).toBe(201);
    const subjects = [own, other, ofCustomer];
    const reasons = ({ found }: ListOutcome) =>
      subjects.map(({ subject_id }) => found.get(subject_id)?.map(({ match }) => match.decision?.reason));
    const result = await withUn(subjects);
    expect(reasons(result)).toEqual([['Another person.'], [undefined], ['Another customer.']]);

    await publish({ ...ada, remarks: 'Seen again.' });
    expect(reasons(await withUn(subjects, { from }))).toEqual(reasons(result));
    await publish({ ...ada, birthDates: ['1970'] });
    expect(reasons(await withUn(subjects, { from }))).toEqual([[undefined], [undefined], [undefined]]);
  });
});

test('a comparison counts in the metrics, once for each subject and list', async () => {
  const from = await publish(...Array.from({ length: 30 }, (_, n) => person(String(n), 'Adaline Fictivas')));
  const checks: { list: string; matches?: number }[] = [];
  const doors: Partial<Doors & ScreeningDoors> = { checked: (check) => checks.push(check) };
  await compare(both, { doors });
  expect(checks.map(({ list, matches }) => [list, matches])).toEqual([
    ['un', 30],
    ['un', 0],
  ]);
  await publish(bob);
  await compare(both, { from, doors });
  expect(checks).toHaveLength(4);
});
