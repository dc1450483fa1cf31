import { verifyWebhook } from '@vett/engine/webhook';
import { EVENTS, type WebhookEvent } from '@vett/schema/event';
import type { ListName } from '@vett/schema/list-name';
import { beforeEach, describe, expect, test } from 'vitest';
import { finishRun, insertRun } from '../../src/features/lists/run-store.ts';
import { tellLists } from '../../src/features/lists/tell.ts';
import { LIMITS, startDispatch } from '../../src/features/webhook/dispatch/dispatch.ts';
import { sharedDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { mailServer } from '../support/mail-server.ts';
import { PATIENCE } from '../support/process.ts';
import { publishChangedUn } from '../support/publish.ts';
import { receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';
import { workerNamed } from '../support/workers.ts';

const mail = await mailServer();
const service = await testService({
  ...{ LISTS: 'un,eu', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' },
  ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'Vett <vett@vett.example>' },
  ...{ OPERATOR_EMAILS: 'risk@vett.example, ops@vett.example', PUBLIC_URL: 'https://vett.example' },
});
const { sql, admin } = service.database;
const { installation } = service.app;
const dispatch = startDispatch(installation, { ...LIMITS, pollMs: 100 });
atEnd(() => dispatch.stop());

const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const tell = (now = new Date(), names: readonly ListName[] = ['un']) => tellLists(sql, names, now, installation.log);
/** The events of the installation about lists, but for those of new versions. */
const told = () => sql<{ type: string; data: Record<string, unknown> }[]>`
  select type, data from installation_event where type <> 'kyc.lists.updated' order by created_at, event_id`;
const types = async () => (await told()).map(({ type }) => type);

/** A refresh of the list that ended so, as long ago. */
async function ran(outcome: 'unchanged' | 'rejected_empty' | 'download_failed', hoursAgo = 0): Promise<void> {
  const run = { run_id: newId(), list_name: 'un', requested_at: hours(-hoursAgo) } as const;
  await sharedDatabase(sql)
    .transaction()
    .execute((transaction) => insertRun(transaction, run));
  const counts = { version: null, entity_count: null, added: null, changed: null, removed: null, notices: [] };
  const result = { outcome, message: 'The publisher sent nothing.', ...counts };
  await sharedDatabase(sql)
    .transaction()
    .execute((transaction) => finishRun(transaction, run.run_id, result, hours(-hoursAgo)));
}

beforeEach(async () => {
  await sql`delete from list_run`;
  await sql`delete from list_alarm`;
  await publishChangedUn(sql, (list) => list.replace('ZOLTAN', `ZOLTAN${newId()}`), { now: hours(-48.5) });
  await sql`update list set checked_at = ${hours(-1)}`;
  await sql`delete from installation_event`;
});

/** A tenant, and an endpoint of it that keeps the events that `verifyWebhook` accepts. */
async function subscriber(list_check: object = {}) {
  const tenant = await webhooksOfTenant(service);
  await configure(service.database, tenant.tenant_id, { list_check });
  const events: WebhookEvent[] = [];
  let secret = '';
  const { url } = await receiver(({ body: payload, headers }, response) => {
    events.push(verifyWebhook<WebhookEvent>({ payload, headers, secret }));
    response.writeHead(204).end();
  });
  secret = (await tenant.call('POST', '/kyc/webhooks/endpoints', { url, events: ['*'] })).data.secret;
  return { ...tenant, events };
}

describe('a list that passes its term', () => {
  test('is told once to each tenant that uses it and to the operator, however many processes look', async () => {
    const [using, all, other] = [
      await subscriber({ enabled_lists: ['un'] }),
      await subscriber(),
      await subscriber({ enabled_lists: ['eu'] }),
    ];
    await using.patch({ notification_emails: ['team@one.example'] });
    await sql`update list set checked_at = ${hours(-49)}`;
    await Promise.all(Array.from({ length: 5 }, () => tell()));
    await tell();
    expect(await types()).toEqual(['kyc.lists.stale']);
    for (const { events } of [using, all]) {
      await expect.poll(() => events.map(({ type }) => type), PATIENCE).toEqual(['kyc.lists.stale']);
      const [event] = events;
      expect(event?.data).toMatchObject({ list_name: 'un', reason: 'not_checked', as_of_basis: 'published' });
      expect(EVENTS['kyc.lists.stale'].data.parse(event?.data)).toEqual(event?.data);
    }
    const mailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));
    await expect
      .poll(() => mailsTo('team@one.example').map(({ source }) => source), PATIENCE)
      .toEqual([expect.stringContaining('Subject: List un is out of date')]);
    const job = workerNamed(service.app, 'webhook.operator_mail');
    const queued = await sql<{ data: object }[]>`select data from queue.job where name = 'webhook.operator_mail'`;
    expect(queued).toHaveLength(1);
    await job.run(queued[0]?.data ?? {}, new AbortController().signal);
    expect(mailsTo('risk@vett.example')).toMatchObject([
      {
        to: ['risk@vett.example', 'ops@vett.example'],
        source: expect.stringContaining('[Operator] List un is out of date'),
      },
    ]);
    expect(other.events).toEqual([]);
  });

  test('is told as refreshed once it is up to date, and as stale again the next time', async () => {
    await tell(hours(60));
    await tell(hours(61));
    await sql`update list set checked_at = ${hours(61)}`;
    await tell(hours(62));
    await tell(hours(63));
    await tell(hours(61 + 49));
    expect(await types()).toEqual(['kyc.lists.stale', 'kyc.lists.refreshed', 'kyc.lists.stale']);
    expect((await told())[1]?.data).toMatchObject({ ended: ['stale'], open: [] });
  });

  test('is stale by the date of its publisher, although its file was loaded just now', async () => {
    const old = new Date(Date.now() - 200 * 24 * HOUR_MS).toISOString();
    const dated = (list: string) => list.replace(/(?<=dateGenerated=")[^"]*/, old);
    await publishChangedUn(sql, (list) => dated(list).replace('ZOLTAN', 'GASTON'));
    await service.app.catalogue.refresh();
    await tell();
    expect(await told()).toMatchObject([
      { type: 'kyc.lists.stale', data: { reason: 'published_long_ago', as_of: old, as_of_basis: 'published' } },
    ]);
    const { data } = (await (await service.request('/kyc/lists')).json()) as { data: { lists: object[] } };
    expect(data.lists).toContainEqual(
      expect.objectContaining({ name: 'un', status: 'stale', stale_reason: 'published_long_ago', as_of: old }),
    );
    const warning = `un has a publication date of more than 180 days ago: who was listed since is not found (data as published on ${old.slice(0, 10)})`;
    const subject = { full_name: 'Ann Fictive' };
    for (const [path, body] of [
      ['/kyc', { subject, list_name: 'un' }],
      ['/kyc/batch', { subjects: [subject], lists: ['un'] }],
    ] as const) {
      const answer = await (await service.post(path, body)).json();
      expect(answer, path).toMatchObject({ execution_context: { warnings: [warning] } });
    }
    const ask = async () => {
      const ready = await service.request('/readyz', { headers: { Authorization: '' } });
      return [ready.status, await ready.json()];
    };
    // The first look at the models takes longer than an answer may on a busy machine.
    await expect.poll(ask).toMatchObject([200, { status: 'ready', stale: [warning] }]);
    expect(await service.app.metrics.text()).toContain('vett_list_stale{list="un"} 1');
  });

  test('a fictional sample that passes its term is told to nobody', async () => {
    await sql`update list_version set sample = true where list_name = 'un'`;
    await tell(hours(100));
    expect(await types()).toEqual([]);
  });
});

describe('a list without a date of its publisher', () => {
  test('is told with the time of loading', async () => {
    await sql`update list_version set published_at = null where list_name = 'un'`;
    await tell(hours(60));
    const [stale] = await told();
    const [version] = await sql<{ loaded_at: Date }[]>`
      select loaded_at from list_version join list using (version_id) where list.list_name = 'un'`;
    expect(stale?.data).toMatchObject({ as_of: version?.loaded_at.toISOString(), as_of_basis: 'loaded' });
  });
});

describe('refreshes that do not succeed', () => {
  test('are told when files are rejected, once, and again when a refresh succeeded meanwhile', async () => {
    const { events } = await subscriber();
    await ran('download_failed');
    await tell();
    expect(await types()).toEqual([]);
    await ran('rejected_empty');
    await tell();
    await ran('rejected_empty');
    await tell();
    expect(await told()).toMatchObject([
      {
        type: 'kyc.lists.refused',
        data: { list_name: 'un', outcome: 'rejected_empty', message: 'The publisher sent nothing.' },
      },
    ]);
    await ran('unchanged');
    await tell();
    await ran('rejected_empty');
    await tell();
    const all = ['kyc.lists.refused', 'kyc.lists.refreshed', 'kyc.lists.refused'];
    expect(await types()).toEqual(all);
    await expect.poll(() => events.map(({ type }) => type).sort(), PATIENCE).toEqual([...all].sort());
  });

  test('are told after a day, and are in the metrics and in the states of the lists', async () => {
    await sql`update list set checked_at = ${hours(-31)}`;
    for (const ago of [25, 19, 13]) await ran('download_failed', ago);
    await tell(hours(-2));
    expect(await types()).toEqual([]);
    await tell();
    await tell();
    expect(await told()).toMatchObject([
      { type: 'kyc.lists.failing', data: { list_name: 'un', outcome: 'download_failed' } },
    ]);
    expect(await service.app.metrics.text()).toMatch(/^vett_list_failing_seconds\{list="un"\} 9\d{4}/m);
    const { data } = (await (await service.request('/kyc/lists')).json()) as { data: { lists: object[] } };
    expect(data.lists).toContainEqual(
      expect.objectContaining({ name: 'un', failing_since: expect.stringMatching(/^\d{4}-/) }),
    );
    await sql`update list set checked_at = ${hours(0)}`;
    await tell();
    expect((await told()).at(-1)).toMatchObject({ type: 'kyc.lists.refreshed', data: { ended: ['failing'] } });
  });
});

test('a failed transaction tells nothing and forgets nothing', async () => {
  await admin`alter table installation_event add constraint planted check (type <> 'kyc.lists.stale')`;
  await expect(tell(hours(60))).rejects.toThrow('planted');
  await admin`alter table installation_event drop constraint planted`;
  await tell(hours(60));
  expect(await types()).toEqual(['kyc.lists.stale']);
});
