import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { describe, expect, test } from 'vitest';
import { sha256Of } from '../../src/platform/crypto/sha256.ts';
import { newWebValidation } from '../rules/objects.ts';
import { configure } from '../support/api-keys.ts';
import { asImage, bill } from '../support/documents.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { ADA, type Ref, requestsOf } from '../support/subject-requests.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);

const newOwner = () => requestsOf(service);

describe('the search of a request', () => {
  test('finds checks by name and birth date, however the name is written', async () => {
    const { check, search } = await newOwner();
    const own = [
      await check(ADA),
      await check({ ...ADA, full_name: 'PÉREZ, Ada Fictiva' }),
      await check({ ...ADA, full_name: 'Ada Perez' }),
      await check({ ...ADA, full_name: 'Ada Fictyva Peres' }),
    ];
    const nameAlone = await check({ full_name: ADA.full_name });
    await check({ ...ADA, birth_date: '1950-01-01' });
    await check({ ...ADA, full_name: 'Bea Imaginary' });
    const { records, request } = await search('access', ADA);
    const checks = records.filter(({ kind }) => kind !== 'audit_event');
    expect(checks.map(({ record_id, matched_by }) => [record_id, matched_by])).toEqual([
      ...own.map((id) => [id, ['name_and_birth_date']]),
      [nameAlone, ['name']],
    ]);
    expect(request.searched).toContainEqual({ kind: 'validation', count: 7 });
    expect(request.not_searchable).toEqual({ unreadable: 0, not_screened_yet: 0, other_birth_date: 1 });
  });

  test('does not take a check of another person for its match on a list', async () => {
    const { check, search } = await newOwner();
    await check({ full_name: 'Zoltan Fictivus' });
    const listed = await search('access', { full_name: 'Bea Imaginary', birth_date: '1977-03-25' });
    expect(listed.records).toEqual([]);
  });

  test('finds a document number with other punctuation, and the decision on the subject of a found check', async () => {
    const { check, search, data, send } = await newOwner();
    const subject = { full_name: 'Zoltan Fictivus', document_id: 'AB-123.456' };
    const id = await check(subject);
    const { body } = await send<{ result: { metadata: { subject_fingerprint: string } } }>('POST', '/kyc', {
      ...{ subject, list_name: 'un' },
    });
    const { decision_id } = await data<{ decision_id: string }>('POST', '/kyc/decisions', {
      subject_key: { fingerprint: body.result.metadata.subject_fingerprint },
      ...{ source_list: 'un', entity_id: 'QDi.9901', decision: 'false_positive', reason: 'Born elsewhere.' },
    });
    const { found, records } = await search('access', { document_number: 'ab 123456' });
    expect(found).toEqual(expect.arrayContaining([`validation ${id}`, `decision ${decision_id}`]));
    expect(records.find(({ kind }) => kind === 'decision')?.matched_by).toEqual(['related']);
    expect((await search('access', { document_number: 'Passport No. AB 123456' })).found).toContain(`validation ${id}`);
  });

  test('finds a customer with its sessions, subjects of watchlists and documents, and the events about them', async () => {
    const { search, data, send } = await newOwner();
    const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', {
      ...{ name: 'Ada Fictiva', client_id: 'crm-4711', document_id: 'C1234567' },
    });
    await send('POST', `/customers/${customer_id}/monitor`, {});
    const { body } = await send<{ verification_id: string }>('POST', '/kyc/documents/proof-of-address', {
      ...{ images: [asImage(bill())], save_validation: true, customer_id: 'crm-4711' },
    });
    const { found } = await search('access', { customer_id });
    expect(found).toEqual(
      expect.arrayContaining([`customer ${customer_id}`, `document_verification ${body.verification_id}`]),
    );
    expect(found.some((ref) => ref.startsWith('audit_event'))).toBe(true);
    expect((await search('access', { client_id: 'crm-4711' })).found).toContain(`customer ${customer_id}`);
    expect((await search('access', { client_id: 'crm-4712' })).found).toEqual([]);
  });

  test('finds subjects of jobs, and tells those that are not screened yet', async () => {
    const { search, send, tenant_id } = await newOwner();
    const { body } = await send<{ job: { job_id: string } }>('POST', '/kyc/jobs', {
      ...{ subjects: [{ full_name: 'Bea Imaginary' }, ADA], save_validation: false, name: 'File of Ada Fictiva Perez' },
    });
    const { job_id } = body.job;
    await expect
      .poll(
        async () => (await send<{ job: { status: string } }>('GET', `/kyc/jobs/${job_id}`)).body.job.status,
        PATIENCE,
      )
      .toBe('COMPLETED');
    const { found } = await search('access', ADA);
    expect(found).toEqual(expect.arrayContaining([`job ${job_id}`, `job_item ${job_id}/1`]));
    expect(found).not.toContain(`job_item ${job_id}/0`);
    await service.database.admin`
      update kyc_job set status = 'PROCESSING', processed = 1 where tenant_id = ${tenant_id}`;
    const { request } = await search('access', ADA);
    expect(request.not_searchable.not_screened_yet).toBe(1);
  });

  test('tells a record that cannot be opened, and finds the others', async () => {
    const { search, check } = await newOwner();
    const [damaged, own] = [await check(ADA), await check(ADA)];
    await service.database.admin`update validation set sealed = '\\x00' where validation_id = ${damaged}`;
    const { found, request } = await search('access', ADA);
    expect(found).toContain(`validation ${own}`);
    expect(request.not_searchable.unreadable).toBe(1);
  });

  test('goes on over several turns, and a turn that is made again changes nothing', async () => {
    const { search, check, read, tenant_id } = await newOwner();
    const first = await check(ADA);
    await service.database.admin`
      insert into validation (tenant_id, validation_id, created_at, request_id, is_match, match_count, has_errors, lists, sealed)
      select tenant_id, gen_random_uuid(), created_at, request_id, false, 0, false, lists, '\\x00'
      from validation cross join generate_series(1, 5200) where validation_id = ${first}`;
    const { id, found, request } = await search('access', ADA);
    expect(found).toContain(`validation ${first}`);
    expect(request.not_searchable.unreadable).toBe(5_200);
    const turns = await service.database.admin`select turn from subject_request where request_id = ${id}`;
    expect(turns[0]?.['turn']).toBeGreaterThan(1);
    const worker = workerNamed(service.app, 'subject_request.search');
    for (const turn of [0, 1]) await worker.run({ tenant_id, request_id: id, turn }, new AbortController().signal);
    expect(await read(id)).toEqual(request);
  });

  test('makes a lost turn again', async () => {
    const { search, check, until, recordsOf, tenant_id } = await newOwner();
    const own = await check(ADA);
    const { id } = await search('access', ADA);
    // As a process leaves it that was lost before it stored its first turn.
    await service.database.admin`delete from subject_record where request_id = ${id}`;
    await service.database.admin`
      update subject_request set status = 'SEARCHING', turn = 0, at_kind = null, at_record = null, searched = '{}'
      where request_id = ${id}`;
    const worker = workerNamed(service.app, 'subject_request.search');
    await worker.run({ tenant_id, request_id: id, turn: 0 }, new AbortController().signal);
    await until(id, 'AWAITING_CONFIRMATION');
    expect((await recordsOf(id)).map(({ record_id }) => record_id)).toContain(own);
  });

  test('finds nothing of another tenant', async () => {
    const [ann, bob] = [await newOwner(), await newOwner()];
    await ann.check(ADA);
    expect((await bob.search('access', ADA)).records).toEqual([]);
  });

  test('is answered under zero retention too, since customers and what was stored before are kept', async () => {
    const { search, data, tenant_id } = await newOwner();
    await configure(service.database, tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', { name: ADA.full_name });
    expect((await search('access', { customer_id })).found).toContain(`customer ${customer_id}`);
  });
});

describe('the archive of a request for access', () => {
  test('holds the confirmed records alone, each with its hash in a signed manifest', async () => {
    const { check, search, confirm, data, recordsOf } = await newOwner();
    const [own, other] = [await check(ADA), await check({ full_name: ADA.full_name })];
    const { id } = await search('access', ADA);
    const done = await confirm(id, [{ kind: 'validation', record_id: own }]);
    expect(done.records).toMatchObject({ archived: 1, not_confirmed: 3 });
    expect((await recordsOf(id)).find(({ record_id }) => record_id === other)?.outcome).toBe('not_confirmed');
    const archive = await data<{ url: string; sha256: string; jws: string }>(
      'GET',
      `/kyc/subject-requests/${id}/archive`,
    );
    const zip = Buffer.from(await (await fetch(new URL(new URL(archive.url).pathname, service.url))).arrayBuffer());
    expect(sha256Of(zip)).toBe(archive.sha256);
    expect(zip.toString('latin1')).toContain(`validation/${own}.json`);
    expect(zip.toString('latin1')).not.toContain(other);
    const keys = (await (await service.request('/.well-known/jwks.json')).json()) as JSONWebKeySet;
    const { payload } = await compactVerify(archive.jws, createLocalJWKSet(keys));
    const manifest = JSON.parse(Buffer.from(payload).toString()) as { files: { name: string; sha256: string }[] };
    expect(manifest.files.map(({ name }) => name)).toEqual(['index.html', `validation/${own}.json`]);
    expect(zip.includes(Buffer.from(payload))).toBe(true);
  });

  test('is not there before the records are confirmed, and records that were not found are refused', async () => {
    const { check, search, send } = await newOwner();
    const own = await check(ADA);
    const { id } = await search('access', ADA);
    const path = `/kyc/subject-requests/${id}`;
    expect((await send('GET', `${path}/archive`)).status).toBe(409);
    const foreign = { kind: 'validation', record_id: id };
    expect((await send('POST', `${path}/confirm`, { records: [foreign] })).status).toBe(400);
    const twice = { kind: 'validation', record_id: own };
    expect((await send('POST', `${path}/confirm`, { records: [twice, twice] })).status).toBe(400);
    const keep = [{ ...twice, reason: 'Five years.' }];
    expect((await send('POST', `${path}/confirm`, { records: [], keep })).status).toBe(400);
  });
});

describe('an erasure', () => {
  test('erases confirmed records of every kind without a customer, and forgets whom it was of', async () => {
    const { check, search, confirm, send, owner, read } = await newOwner();
    const subject = { ...ADA, document_id: 'C7654321' };
    const own = await check(subject);
    const other = await check({ full_name: 'Bea Imaginary' });
    const { body } = await send<{ job: { job_id: string } }>('POST', '/kyc/jobs', {
      ...{ subjects: [subject], save_validation: false, name: 'Ada Fictiva Perez' },
    });
    const job = `/kyc/jobs/${body.job.job_id}`;
    await expect
      .poll(async () => (await send<{ job: { status: string } }>('GET', job)).body.job.status, PATIENCE)
      .toBe('COMPLETED');
    await newWebValidation(service, owner);
    const { id, records } = await search('erasure', { ...ADA, document_number: 'C7654321' });
    const done = await confirm(id, records);
    const kept = records.filter(({ kind }) => kind === 'audit_event').length;
    expect(done.records).toMatchObject({ kept, erased: records.length - kept, confirmed: 0 });
    expect(done.subject).toBeNull();
    expect((await send('GET', `/kyc/validations/${own}`)).status).toBe(404);
    expect((await send('GET', `/kyc/validations/${other}`)).status).toBe(200);
    expect((await send<{ items: [] }>('GET', `${job}/results`)).body.items).toEqual([]);
    expect((await send<{ job: { name: null } }>('GET', job)).body.job.name).toBeNull();
    expect((await search('access', { ...ADA, document_number: 'C7654321' })).records).toEqual([]);
    expect((await read(id)).records.erased).toBe(records.length - kept);
  });

  test('keeps records for the duty of retention that was named, and with them their customer', async () => {
    const { check, search, confirm, data, send, recordsOf } = await newOwner();
    const { customer_id } = await data<{ customer_id: string }>('POST', '/customers', {
      ...{ name: ADA.full_name, client_id: 'crm-1', document_id: 'C1234567' },
    });
    const own = await check({ ...ADA, document_id: 'C1234567' });
    const { id } = await search('erasure', { customer_id });
    const customer: Ref = { kind: 'customer', record_id: customer_id };
    const keep = [{ kind: 'validation' as const, record_id: own, reason: 'Five years by the law of Fictland.' }];
    const done = await confirm(id, [customer], keep);
    expect(done.records).toMatchObject({ kept: 2, erased: 0 });
    expect((await recordsOf(id)).find(({ record_id }) => record_id === own)).toMatchObject({
      ...{ outcome: 'kept', reason: 'duty_of_retention', note: 'Five years by the law of Fictland.' },
    });
    expect((await send('GET', `/kyc/validations/${own}`)).status).toBe(200);
    expect((await send('GET', `/customers/${customer_id}`)).status).toBe(200);
  });

  test('erases nothing of a person with a session under legal hold, and a customer with all of it afterwards', async () => {
    const { search, confirm, check, data, send } = await newOwner();
    const { workflow_id } = await data<{ workflow_id: string }>('POST', '/kyc/workflows', {
      ...{ name: 'Short', steps: [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }] },
    });
    await send('POST', `/kyc/workflows/${workflow_id}/release`);
    const { session_id, customer_id } = await data<{ session_id: string; customer_id: string }>(
      'POST',
      '/kyc/sessions',
      {
        ...{ workflow_id, client_id: 'crm-hold', metadata: { user_name: ADA.full_name } },
      },
    );
    await data('PATCH', `/kyc/sessions/${session_id}`, { legal_hold: true });
    const own = await check({ ...ADA, document_id: 'C1234567' });
    const wanted = { client_id: 'crm-hold', document_number: 'C1234567' };
    const first = await search('erasure', wanted);
    expect(first.found).toEqual(expect.arrayContaining([`session ${session_id}`, `validation ${own}`]));
    const held = await confirm(first.id, first.records);
    expect(held.records).toMatchObject({ kept: first.records.length, erased: 0 });
    expect((await send('GET', `/kyc/validations/${own}`)).status).toBe(200);
    await data('PATCH', `/kyc/sessions/${session_id}`, { legal_hold: false });
    const again = await search('erasure', wanted);
    await confirm(again.id, again.records);
    expect((await send('GET', `/kyc/sessions/${session_id}`)).status).toBe(404);
    expect((await send('GET', `/customers/${customer_id}`)).status).toBe(404);
    expect((await send('GET', `/kyc/validations/${own}`)).status).toBe(404);
  });
});
