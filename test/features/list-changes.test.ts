import { type ListSource, SOURCES } from '@vett/engine/lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { matchHash, publishList } from '../../src/features/lists/lists.ts';
import { newKey } from '../support/api-keys.ts';
import { forgetLists, forgetVersion } from '../support/forget-lists.ts';
import { testService } from '../support/service.ts';
import { smallUnList } from '../support/un-list.ts';

const service = await testService({ LISTS: 'un,eu' });
const { sql } = service.database;
const un = SOURCES.un as ListSource;

/** Two entries of the sample; `others` are the remaining ones. */
const [first = '', second = '', ...others] = smallUnList.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/g) ?? [];
const idOf = (entry: string) => /<REFERENCE_NUMBER>(.*?)<\/REFERENCE_NUMBER>/.exec(entry)?.[1] ?? '';
const listOf = (...entries: string[]) =>
  smallUnList.replace(/<INDIVIDUALS>[\s\S]*<\/INDIVIDUALS>/, `<INDIVIDUALS>${entries.join('')}</INDIVIDUALS>`);
const renamed = (entry: string) => entry.replace('<SECOND_NAME>', '<SECOND_NAME>NEWLY');
const remarked = (entry: string) => entry.replace('<COMMENTS1>', '<COMMENTS1>Newly. ');

let minutes = 0;
/** Publishes these entries with the rest and returns the version. */
async function publish(...entries: string[]): Promise<string> {
  const content = Buffer.from(listOf(...others, ...entries));
  const { outcome, version } = await publishList(sql, {
    source: un,
    files: [
      {
        name: 'consolidated.xml',
        async *open() {
          yield content;
        },
      },
    ],
    ...{ sourceUrl: 'file:test', publishedAt: null, sample: false, acceptShrink: true },
    now: new Date(Date.UTC(2026, 0, 1, 0, minutes++)),
  });
  expect(outcome).toBe('changed');
  return version as string;
}

async function read(path: string) {
  const response = await service.request(path);
  // biome-ignore lint/suspicious/noExplicitAny: the answer is judged by the assertions.
  const body = (await response.json()) as any;
  return { status: response.status, code: body.error?.code, data: body.data };
}
const changes = (query = '', list = 'un') => read(`/kyc/lists/${list}/changes${query}`);
const versions = (query = '', list = 'un') => read(`/kyc/lists/${list}/versions${query}`);

const added = (entry: string) => ({ entity_id: idOf(entry), kind: 'added', match_changed: true });
const removed = (entry: string) => ({ entity_id: idOf(entry), kind: 'removed', match_changed: true });
const changed = (entry: string, match_changed: boolean) => ({ entity_id: idOf(entry), kind: 'changed', match_changed });

beforeEach(async () => {
  await forgetLists(sql, 'un');
});

describe('the changes of a list', () => {
  test('changes are those between the version in use and the one before it', async () => {
    const from = await publish(first);
    const to = await publish(second, renamed(first));
    const { data } = await changes();
    expect(data).toMatchObject({
      list_name: 'un',
      from,
      to,
      added: 1,
      changed: 1,
      removed: 0,
      count: 2,
      next_key: null,
    });
    const byId = [changed(first, true), added(second)].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
    expect(data.changes).toMatchObject(byId);
    expect(data.changes.map(({ name }: { name: string }) => name).join()).toContain('NEWLY');
  });

  test('changes state whether the matching data of an entry changed', async () => {
    await publish(first, second);
    await publish(remarked(first), renamed(second));
    const { data } = await changes();
    expect(data.changes).toHaveLength(2);
    expect(data.changes).toEqual(
      expect.arrayContaining(
        [changed(first, false), changed(second, true)].map((change) => expect.objectContaining(change)),
      ),
    );
  });

  test.each([
    ['an entry added and removed is no change', [[], [first], []], []],
    ['an entry removed and restored is no change', [[first], [], [first]], []],
    ['an entry changed and changed back is no change', [[first], [renamed(first)], [first]], []],
    ['an entry removed and added differently is changed', [[first], [], [renamed(first)]], [changed(first, true)]],
    ['an entry changed and removed is removed', [[first], [renamed(first)], []], [removed(first)]],
    ['an entry added and changed is added', [[], [first], [remarked(first)]], [added(first)]],
    ['the match counts once', [[first], [renamed(first)], [remarked(first)]], [changed(first, false)]],
  ])('the changes of several versions are joined: %s', async (_, steps, expected) => {
    const versions: string[] = [];
    for (const entries of steps) versions.push(await publish(...entries));
    const { data } = await changes(`?from=${versions[0]}&to=${versions[2]}`);
    expect(data.changes).toMatchObject(expected);
    expect(data.added + data.changed + data.removed).toBe(expected.length);
  });

  test('a version has no changes against itself', async () => {
    const version = await publish(first);
    expect((await changes(`?from=${version}&to=${version}`)).data).toMatchObject({ changes: [], count: 0 });
  });

  test('changes come in pages', async () => {
    await publish();
    await publish(first, second);
    const page = await changes('?limit=1');
    expect(page.data).toMatchObject({ added: 2, count: 1, next_key: expect.any(String) });
    const rest = await changes(`?limit=1&next_key=${page.data.next_key}`);
    expect(rest.data).toMatchObject({ added: 2, count: 1, next_key: null });
    const ids = [...page.data.changes, ...rest.data.changes].map(({ entity_id }) => entity_id);
    expect(ids).toEqual([idOf(first), idOf(second)].sort());
    expect(await changes('?next_key=abc')).toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
    // A page key of other versions is not valid here.
    await publish(first);
    const other = await changes(`?limit=1&next_key=${page.data.next_key}`);
    expect(other).toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
  });

  test('changes are refused when a version is not held, for the wrong order, and for an unknown or disabled list', async () => {
    const unavailable = { status: 400, code: 'LIST_VERSION_UNAVAILABLE' };
    expect(await changes()).toMatchObject(unavailable);
    const oldest = await publish(first);
    expect(await changes()).toMatchObject(unavailable);
    const newest = await publish(second);
    expect(await changes('?from=20200101T000000Z-00000000')).toMatchObject(unavailable);
    expect(await changes(`?to=${oldest}`)).toMatchObject(unavailable);
    expect(await changes(`?from=${'x'.repeat(200)}`)).toMatchObject(unavailable);
    expect(await changes(`?from=${newest}&to=${oldest}`)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await changes('', 'narnia')).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });
    expect(await changes('', 'ofac')).toMatchObject({ status: 400, code: 'LIST_NOT_ENABLED' });
    await publish(first);
    await forgetVersion(sql, oldest);
    expect(await changes(`?from=${oldest}`)).toMatchObject(unavailable);
    expect((await changes(`?from=${newest}`)).status).toBe(200);
  });

  test('a version that replaced a sample has no changes', async () => {
    const sample = await publish(first);
    await sql`update list_version set sample = true`;
    const real = await publish(second);
    expect(await changes(`?from=${sample}&to=${real}`)).toMatchObject({ code: 'LIST_VERSION_UNAVAILABLE' });
  });

  test('tRPC and GraphQL return the same changes', async () => {
    await publish();
    await publish(first, second);
    const { data } = await changes('?limit=1');
    const input = encodeURIComponent(JSON.stringify({ name: 'un', limit: 1 }));
    const trpc = await (await service.request(`/trpc/lists.changes?input=${input}`)).json();
    expect(trpc).toMatchObject({ result: { data } });
    const query = `{ listChanges(name: "un", first: 1) {
      from to added changes { nodes { entityId kind matchChanged name } pageInfo { hasNextPage endCursor } } } }`;
    const graphql = await (await service.post('/graphql', { query })).json();
    const [change] = data.changes;
    expect(graphql).toEqual({
      data: {
        listChanges: {
          ...{ from: data.from, to: data.to, added: 2 },
          changes: {
            nodes: [{ entityId: change.entity_id, kind: 'added', matchChanged: true, name: change.name }],
            pageInfo: { hasNextPage: true, endCursor: data.next_key },
          },
        },
      },
    });
  });

  test('reading changes needs kyc:read', async () => {
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions: ['kyc:create'] });
    const { status } = await service.request('/kyc/lists/un/changes', { headers: { Authorization: `Bearer ${text}` } });
    expect(status).toBe(403);
  });
});

describe('the versions of a list', () => {
  test('versions come newest first in pages, with what each changed in the one before it', async () => {
    const oldest = await publish(first);
    const newest = await publish(first, second);
    const { data } = await versions('?limit=1');
    const counts = { added: 1, changed: 0, removed: 0 };
    expect(data).toMatchObject({ count: 1, next_key: expect.any(String) });
    expect(data.versions).toMatchObject([
      { version: newest, previous_version: oldest, in_use: true, entity_count: 12, ...counts },
    ]);
    const rest = await versions(`?limit=1&next_key=${data.next_key}`);
    expect(rest.data).toMatchObject({ count: 1, next_key: null });
    expect(rest.data.versions).toMatchObject([
      { version: oldest, previous_version: null, in_use: false, loaded_at: expect.any(String) },
    ]);
    expect(await versions(`?next_key=${data.next_key}`, 'eu')).toMatchObject({ status: 400, code: 'INVALID_CURSOR' });
    const graphql = await service.post('/graphql', { query: '{ listVersions(name: "un") { nodes { version } } }' });
    const nodes = [{ version: newest }, { version: oldest }];
    expect(await graphql.json()).toEqual({ data: { listVersions: { nodes } } });
  });

  test('versions of an unknown or disabled list are refused', async () => {
    expect((await versions()).data).toEqual({ versions: [], count: 0, next_key: null });
    expect(await versions('', 'narnia')).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });
    expect(await versions('', 'ofac')).toMatchObject({ status: 400, code: 'LIST_NOT_ENABLED' });
  });
});

describe('the match hash', () => {
  const entity = {
    ...{ id: '1', list: 'un', type: 'individual' as const, remarks: 'x', addresses: ['x'], listedOn: '2026-01-01' },
    names: [
      { value: 'Ann Bee', quality: 'primary' as const },
      { value: 'Anna', quality: 'strong' as const },
    ],
    ...{
      birthDates: ['1970', '1971'],
      nationalities: ['FR'],
      programs: ['A', 'B'],
      imoNumber: '1234567',
      callSign: 'X',
    },
    identifiers: [{ type: 'Passport', value: 'X1', country: 'FR' }],
    wallets: [{ address: 'abc', currency: 'XBT' }],
  };

  test.each([
    ['another remark', { remarks: 'y' }],
    ['another address', { addresses: [] }],
    ['another order', { names: [...entity.names].reverse(), birthDates: ['1971', '1970'], programs: ['B', 'A'] }],
  ])('the match hash stays with %s', (_, change) => {
    expect(matchHash({ ...entity, ...change })).toBe(matchHash(entity));
  });

  test.each([
    ['another name', { names: [{ value: 'Ann B' }] }],
    ['a weaker alias', { names: [entity.names[0], { value: 'Anna', quality: 'weak' as const }] }],
    ['another birth date', { birthDates: ['1970'] }],
    ['another nationality', { nationalities: ['DE'] }],
    ['another document', { identifiers: [{ type: 'Passport', value: 'X2', country: 'FR' }] }],
    ['another wallet', { wallets: [{ address: 'abd' }] }],
    ['another IMO number', { imoNumber: '7654321' }],
    ['another call sign', { callSign: 'Y' }],
    ['another programme', { programs: ['A'] }],
  ])('the match hash changes with %s', (_, change) => {
    expect(matchHash({ ...entity, ...change } as typeof entity)).not.toBe(matchHash(entity));
  });
});
