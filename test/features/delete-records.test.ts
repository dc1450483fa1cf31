import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/id.ts';
import { newJob, newScan, newValidation, newVerification, newWebValidation } from '../rules/objects.ts';
import { asImage, bill } from '../support/documents.ts';
import { sharedService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await sharedService();
const { admin } = service.database;
const owner = service.tenant;

const deleted = async (path: string) => {
  const response = await service.request(path, { method: 'DELETE' });
  const { error } = (await response.json()) as { error?: { code: string } | string };
  if (!error) return response.status;
  return `${response.status} ${typeof error === 'string' ? error : error.code}`;
};
const read = async (path: string) => (await service.request(path)).status;

const KINDS = {
  '/kyc/validations': newValidation,
  '/kyc/documents': newVerification,
  '/kyc/web-validations': newWebValidation,
} as const;

describe('a kept record', () => {
  test.each(Object.entries(KINDS))('a record of %s is gone once it is deleted', async (path, make) => {
    const [own, other] = [await make(service, owner), await make(service, owner)];
    expect(await deleted(`${path}/${own}`)).toBe(200);
    expect([await read(`${path}/${own}`), await read(`${path}/${other}`)]).toEqual([404, 200]);
    expect(await deleted(`${path}/${own}`)).toMatch(/^404/);
  });

  test.each([
    ['kyc_job', '/kyc/jobs', newJob, '409 INVALID_STATE'],
    ['scan_job', '/kyc/cua-scan', newScan, '409 The scan is PENDING. Cancel it first.'],
  ] as const)('a record of the table %s is deleted when its work has ended', async (table, path, make, refusal) => {
    const id = await make(service, owner);
    expect(await deleted(`${path}/${id}`)).toBe(refusal);
    await admin`update ${admin(table)} set status = 'FAILED' where job_id = ${id}`;
    expect(await deleted(`${path}/${id}`)).toBe(200);
    expect(await read(`${path}/${id}`)).toBe(404);
  });

  test('a deleted scan takes its screenshots along, and none of another scan', async () => {
    const [id, other] = [await newScan(service, owner), await newScan(service, owner)];
    await admin`update scan_job set status = 'COMPLETED' where job_id = ${id}`;
    const { objects } = service.app.installation;
    const keys = [id, other].map((job_id) => `${owner.tenant_id}/scan-files/${job_id}.step-01.jpg`);
    for (const key of keys) await objects.create(key, { size: 1, bytes: Readable.from([Buffer.from('x')]) });
    expect(await deleted(`/kyc/cua-scan/${id}`)).toBe(200);
    const { signal } = new AbortController();
    const [job] = await admin<{ data: object }[]>`
      select data from queue.job where name = 'cua_scan.erase_files' and data ->> 'job_id' = ${id}`;
    await workerNamed(service.app, 'cua_scan.erase_files').run(job?.data ?? {}, signal);
    const left = await Array.fromAsync(objects.list(`${owner.tenant_id}/scan-files/`), ({ key }) => key);
    expect(left).toEqual([keys[1]]);
  });
});

describe('a record under legal hold', () => {
  /** A session under hold of a customer. */
  async function held(): Promise<{ session_id: string; customer_id: string }> {
    const post = async (path: string, body: object) =>
      ((await (await service.post(path, body)).json()) as { data: Record<'workflow_id' | 'session_id', string> }).data;
    const steps = [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }];
    const { workflow_id } = await post('/kyc/workflows', { name: 'Short', steps });
    const { session_id } = await post('/kyc/sessions', { workflow_id });
    const customer_id = newId();
    await admin`update session set legal_hold = true, customer_id = ${customer_id} where session_id = ${session_id}`;
    return { session_id, customer_id };
  }

  test('documents of the session and of its customer are not deleted', async () => {
    const ids = await held();
    for (const [member, id] of Object.entries(ids)) {
      const body = { images: [asImage(bill())], save_validation: true, [member]: id };
      const response = await service.post('/kyc/documents/proof-of-address', body);
      const { verification_id } = (await response.json()) as { verification_id: string };
      expect(await deleted(`/kyc/documents/${verification_id}`)).toBe('409 LEGAL_HOLD');
      expect(await read(`/kyc/documents/${verification_id}`)).toBe(200);
    }
  });

  test('validations of the website of the customer are not deleted', async () => {
    const { customer_id } = await held();
    const id = await newWebValidation(service, owner);
    await admin`update web_validation set customer_id = ${customer_id} where validation_id = ${id}`;
    expect(await deleted(`/kyc/web-validations/${id}`)).toBe('409 LEGAL_HOLD');
  });
});
