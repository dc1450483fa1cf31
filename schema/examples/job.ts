import type { Job } from '../job.ts';
import * as contracts from '../job.ts';
import { batchExample } from './batch.ts';
import { exampleFor } from './example-for.ts';
import { exampleScreenedWith } from './screened-with.ts';

const exampleContext = {
  request_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
  processing_time_ms: 12,
  timestamp: '2026-01-15T09:30:00.000Z',
  tenant_id: '019bc0ee-db53-7096-82a7-67880acca1bd',
};
const exampleJob: Job = {
  job_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e2f',
  name: 'Suppliers',
  status: 'PENDING',
  total: 2,
  processed: 0,
  matched: 0,
  errors: 0,
  progress: 0,
  lists: ['ofac', 'un'],
  list_versions: { ofac: '20260115T060000Z-35c8f332', un: '20260115T060000Z-cef21142' },
  search_type: 'fast_precise_cascade',
  screened_with: exampleScreenedWith,
  created_by: 'api_key:00aZ8IV3k3uD',
  created_at: '2026-01-15T09:30:00.000Z',
  started_at: null,
  completed_at: null,
  error_message: null,
  expires_at: '2026-02-14T09:30:00.000Z',
};
const doneJob: Job = {
  ...exampleJob,
  status: 'COMPLETED',
  processed: 2,
  matched: 1,
  errors: 1,
  progress: 1,
  started_at: '2026-01-15T09:30:00.400Z',
  completed_at: '2026-01-15T09:30:00.900Z',
};

export const examples = [
  exampleFor(contracts.create, {
    input: {
      name: 'Suppliers',
      lists: ['ofac', 'un'],
      subjects: [
        { reference: 'supplier-17', subject: { full_name: 'Imaginary Shipping Limited', entity_type: 'company' } },
        { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' },
      ],
    },
    output: { job: exampleJob, execution_context: exampleContext },
  }),
  exampleFor(contracts.list, {
    input: { status: 'COMPLETED' },
    output: { jobs: [doneJob], count: 1, next_key: null, execution_context: exampleContext },
  }),
  exampleFor(contracts.get, {
    input: { job_id: doneJob.job_id },
    output: { job: doneJob, execution_context: exampleContext },
  }),
  exampleFor(contracts.results, {
    input: { job_id: doneJob.job_id },
    output: {
      items: batchExample.output.batch,
      list_name: null,
      count: 2,
      next_key: null,
      execution_context: exampleContext,
    },
  }),
  exampleFor(contracts.cancel, {
    input: { job_id: exampleJob.job_id },
    output: {
      job: { ...exampleJob, status: 'FAILED', completed_at: '2026-01-15T09:30:01.000Z', error_message: 'cancelled' },
      execution_context: exampleContext,
    },
  }),
  exampleFor(contracts.remove, { input: { job_id: doneJob.job_id }, output: { job_id: doneJob.job_id } }),
  exampleFor(contracts.itemsOf, {
    input: { job_ids: [doneJob.job_id] },
    output: { pages: [{ job_id: doneJob.job_id, items: batchExample.output.batch, count: 2, next_key: null }] },
  }),
  exampleFor(contracts.watch, { input: { job_id: doneJob.job_id }, output: { job: doneJob } }),
];
