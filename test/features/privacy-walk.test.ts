import { RECORD_KINDS, type SubjectRecord } from '@vett/schema/subject-request';
import { expect, test } from 'vitest';
import { features } from '../../src/features.ts';
import { atEnd } from '../support/at-end.ts';
import { filesOf, tracesIn } from '../support/faces.ts';
import { searchServer } from '../support/media-servers.ts';
import { fill, marksOf, refsOf, type Walker, walkOf } from '../support/privacy-walk.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { site } from '../support/site.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { sendHtml } from '../support/websites.ts';

const articles = await searchServer((query) => {
  const [, name] = /"([^"]+)"/.exec(query) ?? [];
  const content = `A court in Spain convicted ${name} of fraud.`;
  return [{ url: 'http://127.0.0.1:8080/a', title: 'Convicted', content }];
});
const service = await testService({
  ...{ LISTS: 'un', ALLOW_HTTP_WEBHOOKS: 'true', OUTBOUND_ALLOWLIST: '127.0.0.1/32' },
  ...{ WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: articles.url },
});
const { admin } = service.database;
await service.app.queue.work(service.app.jobs);
const running = features.flatMap((feature) =>
  'background' in feature ? [feature.background(service.app.installation)] : [],
);
atEnd(() => Promise.all(running.map((each) => each.stop())));
const { port } = await site((_request, response) => sendHtml(response, '<h1>Shoes</h1>'));

// Like a listed person, so that watchlists alert.
const ZOLTAN: Walker = {
  ...{ full_name: 'Zoltan Marwick Fictivus', birth_date: '1966-01-02', document_number: 'ZMF-778812' },
  ...{ client_id: 'crm-zoltan-1', email: 'zoltan@mail.example', site: `http://127.0.0.1:${port}`, face: 'ada' },
};
const ILKA: Walker = {
  ...{ ...ZOLTAN, full_name: 'Ilka Marwick Fictivus', birth_date: '1979-05-06', document_number: 'ILK-555120' },
  ...{ client_id: 'crm-ilka-2', email: 'ilka@mail.example', face: 'bela' },
};
const askedOf = ({ full_name, birth_date, document_number, client_id }: Walker) => ({
  ...{ full_name, birth_date, document_number, client_id },
});

const tenant = await walkOf(service);
const { call, search, confirm, tenant_id } = tenant;
const namesakes: string[] = [];
const isOfNamesake = ({ record_id }: SubjectRecord) => namesakes.includes(record_id);

/** Fills the tenant once; the tests follow the steps of the officer. */
const filled = (async () => {
  const [zoltan, ilka] = [await fill(tenant, ZOLTAN), await fill(tenant, ILKA)];
  for (const birth_date of ['1991-03-04', undefined]) {
    const subject = { full_name: ZOLTAN.full_name, birth_date, document_id: `NMS-${birth_date ?? 'none'}` };
    const { result } = await call('POST', '/kyc', { subject, list_name: 'un', save_validation: true });
    namesakes.push(result.metadata.validation_id);
  }
  for (const { scan_id } of [zoltan, ilka]) {
    if (!hasBrowser) await admin`update scan_job set status = 'COMPLETED' where job_id = ${scan_id}`;
    const statusOf = async () => (await call('GET', `/kyc/cua-scan/${scan_id}`)).status;
    await expect.poll(statusOf, PATIENCE).toBe('COMPLETED');
  }
  const undelivered = () => admin`select from delivery where tenant_id = ${tenant_id} and status <> 'delivered'`;
  await expect.poll(async () => (await undelivered()).length, PATIENCE).toBe(0);
  const events = await call('GET', '/kyc/audit?action=list_check.screen&limit=100');
  for (const { event_id, resource } of events.events) if (namesakes.includes(resource.id)) namesakes.push(event_id);
  return { zoltan, ilka };
})();

const stored = () => filesOf(service).filter(({ name }) => name.includes(tenant_id));
const foundOf = async (person: Walker) =>
  refsOf((await search('access', askedOf(person))).records.filter(({ kind }) => kind !== 'audit_event'));

test('the archive has a record of every kind about the person, and nothing about a namesake or a relative', async () => {
  const { zoltan, ilka } = await filled;
  const { id, request, records } = await search('access', askedOf(ZOLTAN));
  expect(request.not_searchable).toEqual({ unreadable: 0, not_screened_yet: 0, other_birth_date: 1 });
  await confirm(
    id,
    records.filter((record) => !isOfNamesake(record)),
  );
  const { zip, left_out } = await tenant.archive(id);
  expect(left_out).toBe(0);
  const text = zip.toString('latin1');
  for (const kind of RECORD_KINDS) expect(text).toContain(`${kind}/`);
  expect(text).toMatch(/face\/[\w-]+\/[\w-]+\.jpg/);
  expect(text).toMatch(/session\/[\w-]+\/[\w-]+\.jpg/);
  const { watchlist_id: _, ...ids } = zoltan;
  for (const own of [...Object.values(ids), ...marksOf(ZOLTAN), 'kyc.watchlist.alert', 'A court in Spain'])
    expect(text.includes(own), own).toBe(true);
  for (const other of [...Object.values(ilka), ...marksOf(ILKA), ...namesakes, 'NMS-'])
    expect(text.includes(other), other).toBe(false);
});

test('an erasure leaves no trace of the person, and all of the relative', async () => {
  const before = await foundOf(ILKA);
  const { id, records } = await search('erasure', askedOf(ZOLTAN));
  const done = await confirm(
    id,
    records.filter((record) => !isOfNamesake(record)),
  );
  expect(done.records).toMatchObject({ confirmed: 0, found: 0 });
  const outcomes = (await tenant.recordsOf(id)).filter(({ outcome }) => outcome === 'kept');
  expect(new Set(outcomes.map(({ kind, reason }) => `${kind} ${reason}`))).toEqual(
    new Set(['audit_event audit_chain']),
  );
  expect(await foundOf(ILKA)).toEqual(before);
  expect(await foundOf(ZOLTAN)).toEqual([{ kind: 'validation', record_id: namesakes[1] }]);
  expect(await tracesIn(service, ...marksOf(ZOLTAN), ZOLTAN.birth_date)).toEqual([]);
  const metrics = await (await service.request('/metrics')).text();
  for (const mark of marksOf(ZOLTAN)) expect(metrics).not.toContain(mark);
});

test('a tenant of which everybody is erased has no rows and no files about people', async () => {
  for (const person of [ILKA, ZOLTAN]) {
    const { id, records } = await search('erasure', askedOf(person));
    await confirm(id, records);
  }
  await call('DELETE', `/kyc/validations/${namesakes[0]}`);
  await expect.poll(() => stored().map(({ name }) => name), PATIENCE).toEqual([]);
  const tables = await admin<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`;
  const left: string[] = [];
  for (const { name } of tables)
    if ((await admin`select from ${admin(name)} where tenant_id = ${tenant_id} limit 1`).length > 0) left.push(name);
  const withoutPeople = [
    ...['api_key', 'audit_event', 'audit_head', 'audit_record', 'face_collection', 'face_removal', 'kyc_job'],
    ...['notification_endpoint', 'subject_record', 'subject_request', 'tenant', 'tenant_key', 'usage_event'],
    ...['usage_hour', 'usage_month', 'watchlist', 'watchlist_base', 'watchlist_run'],
    ...['workflow', 'workflow_version'],
  ];
  expect(left).toContain('subject_request');
  expect(left.filter((name) => !withoutPeople.includes(name))).toEqual([]);
});
