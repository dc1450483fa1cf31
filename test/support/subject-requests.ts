import type { SubjectRecord, SubjectRequest } from '@vett/schema/subject-request';
import { expect } from 'vitest';
import { PATIENCE } from './process.ts';
import type { TestService } from './service.ts';

type TestTenant = Awaited<ReturnType<TestService['newTenant']>>;

export interface Ref {
  kind: SubjectRecord['kind'];
  record_id: string;
}

/** Requests of people to a tenant; left out: to a new one, so that the records of other tests are not found. */
export async function requestsOf(service: TestService, known?: Pick<TestTenant, 'tenant_id' | 'api_key'>) {
  const owner = known ?? (await service.newTenant());
  const Authorization = `Bearer ${owner.api_key}`;
  async function send<T>(method: string, path: string, body?: object) {
    const response = await service.request(path, {
      method,
      headers: { Authorization, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }
  const data = async <T>(method: string, path: string, body?: object) =>
    (await send<{ data: T }>(method, path, body)).body.data;
  const read = (id: string) => data<SubjectRequest>('GET', `/kyc/subject-requests/${id}`);
  const until = async (id: string, status: SubjectRequest['status']) => {
    await expect.poll(async () => (await read(id)).status, PATIENCE).toBe(status);
    return read(id);
  };
  const recordsOf = async (id: string) =>
    (await data<{ records: SubjectRecord[] }>('GET', `/kyc/subject-requests/${id}/records?limit=100`)).records;
  return {
    ...{ ...owner, owner, send, data, read, until, recordsOf },
    async search(kind: SubjectRequest['kind'], subject: object) {
      const { request_id } = await data<SubjectRequest>('POST', '/kyc/subject-requests', { kind, subject });
      const request = await until(request_id, 'AWAITING_CONFIRMATION');
      const records = await recordsOf(request_id);
      return { id: request_id, request, records, found: records.map(({ kind, record_id }) => `${kind} ${record_id}`) };
    },
    async confirm(id: string, records: readonly Ref[], keep?: readonly (Ref & { reason: string })[]) {
      await data('POST', `/kyc/subject-requests/${id}/confirm`, {
        records: records.map(({ kind, record_id }) => ({ kind, record_id })),
        ...(keep && { keep }),
      });
      return until(id, 'COMPLETED');
    },
    async check(subject: object): Promise<string> {
      const options = { list_name: 'un', save_validation: true };
      const { body } = await send<{ result: { metadata: { validation_id: string } } }>('POST', '/kyc', {
        subject,
        ...options,
      });
      return body.result.metadata.validation_id;
    },
  };
}

/** A person of whom tests ask. */
export const ADA = { full_name: 'Ada Fictiva Perez', birth_date: '1987-09-14' };
