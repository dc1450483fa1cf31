import type { BatchItem } from '@vett/schema/batch';
import type { Job } from '@vett/schema/job';
import { expect, vi } from 'vitest';
import { PATIENCE } from './process.ts';
import type { TestService } from './service.ts';

export type Answer = { status: number; code: string | undefined; body: Record<string, unknown> };

/** An item in the form of REST. */
export type Item = Omit<BatchItem, 'results'> & {
  results?: Record<string, { is_match?: boolean; matches?: object[]; error?: { code: string } }>;
  result?: { list_name: string; is_match: boolean };
  error?: { code: string; message: string; fields?: { path: string; code: string }[] };
};

/** Screening jobs of a tenant of the service, over REST. */
export function screeningJobs(service: TestService, tenant = service.tenant) {
  const Authorization = `Bearer ${tenant.api_key}`;

  async function answerOf(response: Response): Promise<Answer> {
    const body = (await response.json()) as Answer['body'] & { error?: { code: string } };
    return { status: response.status, code: body.error?.code, body };
  }
  const get = async (path: string) => answerOf(await service.request(path, { headers: { Authorization } }));
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    answerOf(await service.post(path, body, { Authorization, ...headers }));

  async function create(input: object): Promise<Job> {
    const { status, body } = await post('/kyc/jobs', input);
    expect(status).toBe(202);
    return body['job'] as Job;
  }
  const find = async (jobId: string) => (await get(`/kyc/jobs/${jobId}`)).body['job'] as Job;
  const finished = (jobId: string) =>
    vi.waitUntil(async () => {
      const job = await find(jobId);
      return (job.status === 'COMPLETED' || job.status === 'FAILED') && job;
    }, PATIENCE);

  return {
    get,
    post,
    create,
    find,
    /** The job once it is final. */
    finished,
    run: async (input: object) => finished((await create(input)).job_id),
    async items(jobId: string, query = ''): Promise<Item[]> {
      const { status, body } = await get(`/kyc/jobs/${jobId}/results${query}`);
      expect(status).toBe(200);
      return body['items'] as Item[];
    },
    text: (path: string) => service.request(path, { headers: { Authorization } }),
  };
}
