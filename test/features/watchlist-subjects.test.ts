import { WATCHLIST_SUBJECTS } from '@vett/schema/watchlist-subject';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { type Added, watchlistsOf } from '../support/watchlists.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const lists = watchlistsOf(service);
const DAY = 24 * 3600;
const ANN = { full_name: 'Ann Bee' };
const WALLET = '0x00000000000000000000000000000000c0ffee00';

const add = (id: string, ...subjects: object[]) => lists.post<Added>(`/${id}/subjects/batch`, { subjects });
const names = (subjects: readonly { full_name: string | null }[]) => subjects.map(({ full_name }) => full_name);

/** Lets subjects expire so many days ago. */
const expire = async (id: string, days: number) => {
  const at = new Date(Date.now() - days * DAY * 1000 - 1000);
  await admin`update watchlist_subject set expires_at = ${at} where watchlist_id = ${id}`;
  await admin`update watchlist_subject_tag set expires_at = ${at} where watchlist_id = ${id}`;
};

describe('a subject', () => {
  test('is answered with its expiry and its watchlist', async () => {
    const id = await lists.create();
    const before = Math.floor(Date.now() / 1000);
    const { status, data } = await lists.post<{ subject_id: string; expires_at: number }>(`/${id}/subjects`, ANN);
    expect(status).toBe(201);
    expect(data).toEqual({
      ...{ subject_id: data.subject_id, expires_at: data.expires_at, duration_days: 365 },
      watchlist: { watchlist_id: id, name: 'Clients' },
    });
    expect(data.expires_at).toBeGreaterThanOrEqual(before + 365 * DAY);
    expect(data.expires_at).toBeLessThanOrEqual(Date.now() / 1000 + 365 * DAY);
    expect((await lists.subjects(id)).subjects).toEqual([
      {
        ...{ subject_id: data.subject_id, watchlist_id: id, tenant_id: service.tenant.tenant_id, ...ANN },
        ...{ identifier: null, identifier_type: 'document', tags: [], session_id: null, customer_id: null },
        is_member: false,
        ...{ added_at: expect.any(String), expires_at: data.expires_at, last_checked_at: null, uncompared: [] },
      },
    ]);
  });

  test('a known subject keeps its id, with a new expiry, also within a batch', async () => {
    const id = await lists.create();
    const first = await add(id, ANN, { ...ANN, session_id: await lists.newSession() }, ANN);
    expect(first.data.subject_ids[2]).toBe(first.data.subject_ids[0]);
    expect(first.data.added_count).toBe(2);
    await admin`update watchlist_subject set expires_at = expires_at - interval '9 days' where watchlist_id = ${id}`;
    const again = await add(id, { ...ANN, tags: ['x'] }, { ...ANN, identifier: 'X-1001' });
    expect(again.data).toMatchObject({ added_count: 1 });
    expect(again.data.subject_ids[0]).toBe(first.data.subject_ids[0]);
    const { subjects } = await lists.subjects(id);
    const known = subjects.find(({ subject_id }) => subject_id === first.data.subject_ids[0]);
    expect(known).toMatchObject({ tags: ['x'], expires_at: again.data.expires_at });
    expect(subjects).toHaveLength(3);
  });

  test('a known subject keeps the tags and the type that are left out', async () => {
    const id = await lists.create();
    await add(id, { identifier: WALLET, identifier_type: 'wallet', tags: ['x'] });
    await add(id, { identifier: WALLET });
    expect((await lists.subjects(id)).subjects).toMatchObject([{ identifier_type: 'wallet', tags: ['x'] }]);
    expect((await lists.subjects(id, '?tags=x')).count).toBe(1);
  });

  test('is stored once when calls race', async () => {
    const id = await lists.create();
    const raced = await Promise.all(Array.from({ length: 8 }, () => add(id, ANN, { full_name: 'Cyd Dee' })));
    expect(new Set(raced.flatMap(({ data }) => data.subject_ids)).size).toBe(2);
    expect(raced.reduce((sum, { data }) => sum + data.added_count, 0)).toBe(2);
  });

  test('is compared anew with all lists only when it is new or its identifier is read in another way', async () => {
    const id = await lists.create();
    await add(id, { identifier: 'X-1001' });
    const unchecked = async () =>
      (await admin`select unchecked_lists from watchlist_subject where watchlist_id = ${id}`)[0]?.['unchecked_lists'];
    const checked = () => admin`update watchlist_subject set unchecked_lists = '{}' where watchlist_id = ${id}`;
    expect(await unchecked()).toEqual(['un']);
    await checked();
    await add(id, { identifier: 'X-1001', tags: ['x'] });
    expect(await unchecked()).toEqual([]);
    await add(id, { identifier: 'X-1001', identifier_type: 'tax_id' });
    expect(await unchecked()).toEqual(['un']);
    await checked();
    await expire(id, 1);
    await add(id, { identifier: 'X-1001' });
    expect(await unchecked()).toEqual(['un']);
  });

  test('a subject of a paused watchlist waits for it to be active', async () => {
    const id = await lists.create({ status: 'paused' });
    await add(id, ANN);
    expect(await admin`select from watchlist_run where watchlist_id = ${id}`).toHaveLength(0);
    await lists.patch(`/${id}`, { status: 'active' });
    expect(await admin`select trigger from watchlist_run where watchlist_id = ${id}`).toEqual([
      { trigger: 'subject_added' },
    ]);
  });
});

describe('a subject is refused', () => {
  test.each([
    [{}, 'SUBJECT_IDENTIFIER_REQUIRED'],
    [{ full_name: '?' }, 'VALIDATION_ERROR'],
    [{ full_name: 'x'.repeat(501) }, 'VALIDATION_ERROR'],
    [{ identifier: 'x'.repeat(201) }, 'VALIDATION_ERROR'],
    [{ ...ANN, birth_date: '1970-01-01' }, 'VALIDATION_ERROR'],
    [{ ...ANN, identifier_type: 'tax_id' }, 'VALIDATION_ERROR'],
    [{ identifier: 'nonsense', identifier_type: 'wallet' }, 'INVALID_WALLET_ADDRESS'],
    [{ identifier: '1234567890', identifier_type: 'imo' }, 'VALIDATION_ERROR'],
    [{ identifier: '--' }, 'SUBJECT_IDENTIFIER_REQUIRED'],
    [{ identifier: 'X-1' }, 'SUBJECT_IDENTIFIER_REQUIRED'],
    [{ ...ANN, identifier: '12' }, 'SUBJECT_IDENTIFIER_REQUIRED'],
    [{ ...ANN, session_id: '' }, 'VALIDATION_ERROR'],
    [{ ...ANN, tags: ['x'.repeat(51)] }, 'VALIDATION_ERROR'],
    [{ ...ANN, tags: Array.from({ length: 21 }, String) }, 'VALIDATION_ERROR'],
    [{ ...ANN, tags: ['a,b'] }, 'VALIDATION_ERROR'],
  ])('the subject %j is refused with %s, and so is its batch', async (subject, code) => {
    const id = await lists.create();
    expect(await lists.post(`/${id}/subjects`, subject)).toMatchObject({ status: 400, code });
    expect(await add(id, ANN, subject)).toMatchObject({ status: 400, code });
    expect((await lists.subjects(id)).count).toBe(0);
  });

  test('subjects beyond 1,000 in a call and 100,000 in a watchlist are refused', async () => {
    const id = await lists.create();
    const many = Array.from({ length: 1_001 }, (_, index) => ({ full_name: `Subject ${index}` }));
    expect(await add(id, ...many)).toMatchObject({ status: 400, code: 'TOO_MANY_SUBJECTS' });
    expect(await add(id)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    await add(id, ANN);
    const columns = await admin<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'watchlist_subject' and column_name not in ('subject_id', 'duplicate_key')`;
    const alike = columns.map(({ name }) => name).join(', ');
    await admin.unsafe(`
      insert into watchlist_subject (subject_id, duplicate_key, ${alike})
      select gen_random_uuid(), n::text, ${alike}
      from watchlist_subject, generate_series(2, ${WATCHLIST_SUBJECTS.of_watchlist}) n where watchlist_id = '${id}'`);
    expect(await add(id, { full_name: 'One More' })).toMatchObject({ status: 400, code: 'TOO_MANY_SUBJECTS' });
    expect(await add(id, ANN)).toMatchObject({ status: 201, data: { added_count: 0 } });
    await lists.remove(`/${id}`);
  });
});

describe('pages', () => {
  test('lead through all subjects, also with a filter of tags, in the order of their expiry', async () => {
    const id = await lists.create();
    for (const [index, tags] of [['a'], ['b'], ['a', 'b'], [], ['c']].entries()) {
      await add(id, { full_name: `Subject ${index}`, tags });
      const back = `${5 - index} days`;
      for (const table of ['watchlist_subject', 'watchlist_subject_tag'])
        await admin`
          update ${admin(table)} set expires_at = expires_at - ${back}::interval
          where subject_id = (select subject_id from watchlist_subject where watchlist_id = ${id}
            order by subject_id desc limit 1)`;
    }
    const walk = async (filter: string) => {
      const found: (string | null)[] = [];
      for (let next = ''; ; ) {
        const page = await lists.subjects(id, `?limit=1${filter}${next}`);
        found.push(...names(page.subjects));
        if (page.next_key === null) return found;
        next = `&next_key=${page.next_key}`;
      }
    };
    expect(await walk('')).toEqual([0, 1, 2, 3, 4].map((n) => `Subject ${n}`));
    expect(await walk('&tags=b,a')).toEqual([0, 1, 2].map((n) => `Subject ${n}`));
    expect(await walk('&tags=c,other')).toEqual(['Subject 4']);
    const { next_key } = await lists.subjects(id, '?limit=1&tags=a');
    const foreign = await lists.ask('GET', `/kyc/watchlists/${id}/subjects?tags=b&next_key=${next_key}`);
    expect(foreign).toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
  });

  test('a page without a limit has 1,000 subjects, and so has the watchlist', async () => {
    const id = await lists.create();
    await add(id, ...Array.from({ length: 1_000 }, (_, index) => ({ full_name: `Subject ${index}` })));
    expect(await lists.get(id)).toMatchObject({ subjects_count: 1_000, subjects_truncated: false });
    await add(id, ANN);
    const watchlist = await lists.get(id);
    expect(watchlist).toMatchObject({ subjects_count: 1_001, subjects_truncated: true });
    expect(watchlist.subjects).toHaveLength(1_000);
    const first = await lists.subjects(id);
    expect(first.count).toBe(1_000);
    expect(await lists.subjects(id, `?next_key=${first.next_key}`)).toMatchObject({ count: 1, next_key: null });
  });
});

test('a search finds the subjects of a session in all watchlists of the tenant alone', async () => {
  const session_id = await lists.newSession();
  const [a, b] = [await lists.create(), await lists.create()];
  await add(a, { ...ANN, session_id }, { full_name: 'Other' });
  await add(b, { full_name: 'Cyd Dee', session_id: session_id.toUpperCase() });
  const { subjects, count } = await lists.search(session_id);
  expect(subjects.map(({ watchlist_id, full_name }) => [watchlist_id, full_name])).toEqual(
    expect.arrayContaining([
      [a, 'Ann Bee'],
      [b, 'Cyd Dee'],
    ]),
  );
  expect(count).toBe(2);
  expect((await lists.search(session_id.toUpperCase())).count).toBe(2);
  expect((await lists.search('other')).count).toBe(0);
});

test('a subject of a session that the tenant does not have is refused, and the whole batch with it', async () => {
  const own = watchlistsOf(service, await service.newTenant());
  const foreign = await lists.newSession();
  const id = await own.create();
  for (const session_id of [foreign, '019bc0f0-9d28-742f-96cf-830568acf16e', 'session 7']) {
    const linked = { ...ANN, session_id };
    const answers = [
      await own.post(`/${id}/subjects`, linked),
      await own.post(`/${id}/subjects/batch`, { subjects: [ANN, linked] }),
      await own.post('', { name: 'Clients', subjects: [linked] }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
  }
  expect((await own.subjects(id)).count).toBe(0);
  expect((await own.list()).count).toBe(1);
});

describe('tags', () => {
  test('are those of all subjects that are not expired, each once, in alphabetical order', async () => {
    const own = watchlistsOf(service, await service.newTenant());
    const subject = (full_name: string, ...tags: string[]) => ({ full_name, tags });
    await own.create({ subjects: [subject('Ann', 'zeta', 'Beta'), subject('Bob', 'ähnlich', 'zeta')] });
    const gone = await own.create({ subjects: [subject('Cyd', 'gone', 'alpha')] });
    await own.create({ tags: ['of the watchlist'], subjects: [subject('Dee', 'alpha')] });
    expect(await own.tags()).toEqual(['ähnlich', 'alpha', 'Beta', 'gone', 'zeta']);
    await expire(gone, 0);
    expect(await own.tags()).toEqual(['ähnlich', 'alpha', 'Beta', 'zeta']);
  });

  test('the tags of a subject are replaced, and cleared by an empty array', async () => {
    const id = await lists.create();
    const { data } = await add(id, { ...ANN, tags: ['old', 'older'] });
    const [subject_id] = data.subject_ids;
    const path = `/${id}/subjects/${subject_id}`;
    expect((await lists.patch(path, { tags: ['new', 'new'] })).data).toEqual({
      ...{ subject_id, tags: ['new'], message: 'Subject tags updated' },
    });
    expect((await lists.subjects(id, '?tags=old')).count).toBe(0);
    expect((await lists.subjects(id, '?tags=new')).subjects).toMatchObject([{ ...ANN, tags: ['new'] }]);
    await lists.patch(path, { tags: [] });
    expect((await lists.subjects(id)).subjects).toMatchObject([{ tags: [] }]);
    expect((await lists.subjects(id, '?tags=new')).count).toBe(0);
  });

  test('are refused in the form of the specification', async () => {
    const [id, other] = [await lists.create(), await lists.create()];
    const [subject_id] = (await add(id, ANN)).data.subject_ids;
    const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';
    const foreign = watchlistsOf(service, await service.newTenant());
    const change = (path: string, body: object, by = lists) => by.patch(path, body);
    for (const body of [{}, { tags: null }, { tags: 'x' }, { tags: [1] }, { tags: ['x'], full_name: 'Other' }])
      expect(await change(`/${id}/subjects/${subject_id}`, body)).toMatchObject({
        status: 400,
        code: 'VALIDATION_ERROR',
      });
    for (const [path, code, by] of [
      [`/${NONE}/subjects/${subject_id}`, 'WATCHLIST_NOT_FOUND'],
      [`/${id}/subjects/${NONE}`, 'SUBJECT_NOT_FOUND'],
      [`/${id}/subjects/none`, 'SUBJECT_NOT_FOUND'],
      [`/${other}/subjects/${subject_id}`, 'SUBJECT_NOT_FOUND'],
      [`/${id}/subjects/${subject_id}`, 'WATCHLIST_NOT_FOUND', foreign],
      [`/${await foreign.create()}/subjects/${subject_id}`, 'SUBJECT_NOT_FOUND', foreign],
    ] as const) {
      expect(await change(path, { tags: [] }, by)).toMatchObject({ status: 404, code });
      expect(await (by ?? lists).remove(path)).toMatchObject({ status: 404, code });
    }
  });
});

test('a removed subject is gone', async () => {
  const id = await lists.create();
  const session_id = await lists.newSession();
  const [subject_id] = (await add(id, { ...ANN, tags: ['removed'], session_id })).data.subject_ids;
  expect((await lists.remove(`/${id}/subjects/${subject_id}`)).data).toEqual({
    ...{ subject_id, watchlist_id: id, message: 'Subject removed' },
  });
  expect((await lists.subjects(id)).count).toBe(0);
  expect((await lists.search(session_id)).count).toBe(0);
  expect(await lists.tags()).not.toContain('removed');
  expect((await lists.remove(`/${id}/subjects/${subject_id}`)).code).toBe('SUBJECT_NOT_FOUND');
});

test('an expired subject is nowhere, is itself again when it is added again, and is erased after 30 days', async () => {
  const id = await lists.create();
  const session_id = await lists.newSession();
  const subject = { ...ANN, tags: ['expired'], session_id };
  const [subject_id] = (await add(id, subject)).data.subject_ids;
  await expire(id, 29);
  expect(await lists.get(id)).toMatchObject({ subjects: [], subjects_count: 0 });
  expect((await lists.subjects(id, '?tags=expired')).count).toBe(0);
  expect((await lists.search(session_id)).count).toBe(0);
  expect((await lists.patch(`/${id}/subjects/${subject_id}`, { tags: [] })).code).toBe('SUBJECT_NOT_FOUND');
  const sweep = workerNamed(service.app, 'retention.sweep');
  const stored = () => admin`select from watchlist_subject where watchlist_id = ${id}`;
  await sweep.run({}, new AbortController().signal);
  expect(await stored()).toHaveLength(1);
  expect((await add(id, subject)).data).toMatchObject({ added_count: 1, subject_ids: [subject_id] });
  await expire(id, 30);
  await sweep.run({}, new AbortController().signal);
  expect(await stored()).toHaveLength(0);
});
