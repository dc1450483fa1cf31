import type { SubjectRequest } from '@vett/schema/subject-request';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '../../src/features/subject-request/page.ts';
import type { StoredRecord } from '../../src/features/subject-request/store.ts';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { ADA, requestsOf } from '../support/subject-requests.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);

describe('a request with more records than one call, one turn or one archive takes', () => {
  test('finds all of them, has them confirmed in several calls, and hands them out in several archives', async () => {
    const { check, search, send, until, data, tenant_id } = await requestsOf(service);
    const own = await check(ADA);
    const { id } = await search('access', ADA);
    const { admin } = service.database;
    // Records of a large file, each of which is one record that was found before.
    await admin`
      insert into subject_record (tenant_id, request_id, kind, record_id, created_at, matched_by)
      select tenant_id, request_id, 'job_item', record_id || '/' || n, created_at, matched_by
      from subject_record cross join generate_series(1, 5200) n where request_id = ${id} and record_id = ${own}`;
    await admin`update subject_request set status = 'SEARCHING', at_kind = 'audit_event' where request_id = ${id}`;
    const [{ turn }] = (await admin`select turn from subject_request where request_id = ${id}`) as unknown as [
      { turn: number },
    ];
    const worker = workerNamed(service.app, 'subject_request.search');
    await worker.run({ tenant_id, request_id: id, turn }, new AbortController().signal);
    const found = await until(id, 'AWAITING_CONFIRMATION');
    expect(found.records.found).toBeGreaterThan(5_200);
    const path = `/kyc/subject-requests/${id}`;
    const some = Array.from({ length: 5_000 }, (_, n) => ({ kind: 'job_item', record_id: `${own}/${n + 1}` }));
    const first = await data<SubjectRequest>('POST', `${path}/confirm`, { records: some, more: true });
    expect(first).toMatchObject({ status: 'AWAITING_CONFIRMATION', records: { confirmed: 5_000 } });
    await data('POST', `${path}/confirm`, { records: [{ kind: 'validation', record_id: own }] });
    const done = await until(id, 'COMPLETED');
    // The records of the file are gone when the archive is made.
    expect(done.records).toMatchObject({ archived: 1, erased: 5_000, confirmed: 0 });
    expect((await send('GET', `${path}/archive?part=2`)).status).toBe(404);
  });

  test('puts records that are larger together than one archive into several, and leaves none out', async () => {
    const { newWorkflow, open, asUser, inside, api_key, tenant_id } = await sessionsOfTenant(service);
    const { search, confirm, data } = await requestsOf(service, { tenant_id, api_key });
    const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] };
    const workflow = await newWorkflow([papers]);
    const picture = await pictureOf('ada');
    const large = Buffer.concat([Buffer.from(picture, 'base64'), Buffer.alloc(40 * 1024 * 1024)]);
    const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', { name: ADA.full_name });
    const documents: string[] = [];
    for (const _ of [1, 2]) {
      const { session_id, access_token } = await open(workflow, { customer_id });
      const file = { file_name: 'a.jpg', mime_type: 'image/jpeg', data: picture };
      await asUser(access_token, 'POST', '/upload', { step_id: 'papers', document_type: 'passport', ...file });
      const [{ doc_id } = { doc_id: '' }] = await service.database.admin<{ doc_id: string }[]>`
        select doc_id from session_document where session_id = ${session_id}`;
      await (await inside()).storage.put(`${tenant_id}/session-documents/${doc_id}`, large, 'image/jpeg');
      documents.push(`session/${session_id}/${doc_id}.jpg`);
    }
    const { id, records } = await search('access', { customer_id });
    await confirm(id, records);
    const names: string[] = [];
    for (const part of [1, 2]) {
      const made = await data<{ parts: number; left_out: number; jws: string }>(
        'GET',
        `/kyc/subject-requests/${id}/archive?part=${part}`,
      );
      expect(made).toMatchObject({ part, parts: 2, left_out: 0 });
      const { files } = decodeJwt(made.jws) as unknown as { files: { name: string }[] };
      names.push(...files.map(({ name }) => name));
    }
    expect(names).toEqual(expect.arrayContaining(documents));
    expect(names.filter((name) => name === 'index.html')).toHaveLength(2);
  });

  test('shows a person without tools what every record says, with pictures that have their extension', async () => {
    const { check, search, confirm, data } = await requestsOf(service);
    const own = await check({ ...ADA, nationality: 'HU' });
    const { id, records } = await search('access', ADA);
    await confirm(id, records);
    const { url } = await data<{ url: string }>('GET', `/kyc/subject-requests/${id}/archive`);
    const zip = Buffer.from(await (await fetch(new URL(new URL(url).pathname, service.url))).arrayBuffer()).toString();
    const page = zip.slice(zip.indexOf('<!doctype html>'), zip.indexOf('</html>'));
    for (const text of [
      'Ada Fictiva Perez',
      '1987-09-14',
      'Stored check',
      'name and birth date',
      'to prove what was checked</td><td>1825 days',
      `validation/${own}.json`,
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });
});

test('the page says of a record with more values than it shows where the rest is', () => {
  const record = { kind: 'job', record_id: 'a', created_at: null, matched_by: ['name'] } as unknown as StoredRecord;
  const page = (values: number) =>
    sectionOf(record, { all: Array(values).fill('<b>') }, { files: ['a.json'], leftOut: [] });
  expect(page(100)).not.toContain('The rest');
  expect(page(5_000)).toContain('The rest is in the first file.');
  expect(page(5_000).length).toBeLessThan(100_000);
  expect(page(100)).not.toContain('<b>');
});

describe('a search by a session', () => {
  test('finds its customer and what belongs to that customer, but not the customer of the parent of a subsession', async () => {
    const { newWorkflow, open, tenant_id, api_key } = await sessionsOfTenant(service);
    const { search, data } = await requestsOf(service, { tenant_id, api_key });
    const hello = await newWorkflow([{ step_id: 'hello', type: 'info' }]);
    const subsession_config = { workflow_id: hello, roles: ['ubo'], max_count: 3, ttl_days: 3 };
    const workflow = await newWorkflow([{ step_id: 'owners', type: 'subsession', required: false, subsession_config }]);
    const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', { name: ADA.full_name });
    const before = await open(workflow, { customer_id });
    const { session_id } = await open(workflow, { customer_id });
    const party = { step_id: 'owners', name: 'Bea Imaginary', role: 'ubo', email: 'bea@mail.example' };
    const { subsession_id } = await data<{ subsession_id: string }>(
      'POST',
      `/kyc/sessions/${session_id}/subsessions`,
      party,
    );
    const { found, request } = await search('access', { session_id });
    expect(found).toEqual(
      expect.arrayContaining([`customer ${customer_id}`, `session ${before.session_id}`, `session ${subsession_id}`]),
    );
    expect(request.searched.filter(({ kind }) => ['customer', 'session'].includes(kind))).toEqual([
      { kind: 'customer', count: 1 },
      { kind: 'session', count: 3 },
    ]);
    const ofParty = await search('access', { session_id: subsession_id });
    expect(ofParty.found).toContain(`session ${subsession_id}`);
    expect(ofParty.found.filter((ref) => /^(?:customer|session) /.test(ref))).toHaveLength(1);
  });
});
