import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/id.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { tenant_id } = service.tenant;

const DAY_MS = 86_400_000;
const NOW = new Date('2031-06-15T03:43:00Z');
const MINIMUM = 1;

await configure(service.database, tenant_id, {
  data_processing_config: {
    retention_days: {
      ...{ sessions: MINIMUM, documents: MINIMUM, faces: MINIMUM, blacklisted_faces: MINIMUM, validations: MINIMUM },
      ...{ webhooks: MINIMUM, scan_files: MINIMUM, jobs: MINIMUM },
    },
  },
});

/** A kind of records that a test can plant. */
interface Kind {
  /** Days after which it is erased. */
  readonly days: number;
  readonly table: string;
  readonly id: string;
  readonly rowOf: (id: string, at: Date) => Record<string, unknown>;
}

const sealed = Buffer.from([0]);
const key = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const KINDS: Readonly<Record<string, Kind>> = {
  'stored checks': {
    ...{ days: MINIMUM, table: 'validation', id: 'validation_id' },
    rowOf: (validation_id, created_at) => ({
      ...{ validation_id, created_at, request_id: 'r', is_match: false, match_count: 0, has_errors: false },
      ...{ lists: ['un'], sealed },
    }),
  },
  'verifications of documents': {
    ...{ days: MINIMUM, table: 'document_verification', id: 'verification_id' },
    rowOf: (verification_id, created_at) => ({
      ...{ verification_id, created_at, document_type: 'id_document', status: 'success', sealed },
    }),
  },
  'validations of websites': {
    ...{ days: MINIMUM, table: 'web_validation', id: 'validation_id' },
    rowOf: (validation_id, created_at) => ({ validation_id, created_at, host_key: sealed, sealed }),
  },
  'reports on adverse media': {
    ...{ days: 1, table: 'adverse_media_report', id: 'request_key' },
    rowOf: (id, created_at) => ({ request_key: key(id), created_at, sealed }),
  },
  'events that were delivered': {
    ...{ days: MINIMUM, table: 'event', id: 'event_id' },
    rowOf: (event_id, created_at) => ({
      ...{ event_id, created_at, dispatched_at: created_at, type: 'kyc.job.completed', sealed_body: sealed },
    }),
  },
  'scans of websites': {
    ...{ days: MINIMUM, table: 'scan_job', id: 'job_id' },
    rowOf: (job_id, created_at) => ({
      ...{ job_id, created_at, updated_at: created_at, status: 'COMPLETED', effort: 'low', sealed },
    }),
  },
  'screening jobs': {
    ...{ days: MINIMUM, table: 'kyc_job', id: 'job_id' },
    rowOf: (job_id, created_at) => ({
      ...{ job_id, created_at, status: 'COMPLETED', total: 1, processed: 1, lists: ['un'], list_versions: {} },
      ...{ search_type: 'fast', min_confidence: 0.7, max_matches: 20, weak_aliases: true },
      ...{ save_validation: false, notify: false },
    }),
  },
  'requests of people': {
    ...{ days: 90, table: 'subject_request', id: 'request_id' },
    rowOf: (request_id, created_at) => ({
      ...{ request_id, created_at, kind: 'access', status: 'COMPLETED', completed_at: created_at },
      ...{ created_by: 'user:x', sealed },
    }),
  },
};

const sweep = workerNamed(service.app, 'retention.sweep', {
  ...{ ...service.app.installation, clock: { now: () => NOW }, log: pino({ level: 'silent' }) },
});

describe('the shortest retention', () => {
  test('a configuration cannot keep anything for less than a day', () => {
    const { retention_days } = TenantConfiguration.parse({}).data_processing_config;
    for (const kind of Object.keys(retention_days)) {
      const config = { data_processing_config: { retention_days: { [kind]: 0 } } };
      expect(TenantConfiguration.safeParse(config).success, kind).toBe(false);
    }
  });

  test.each(Object.entries(KINDS))('%s are erased when it has passed, and not before', async (_name, kind) => {
    const { days, table, id, rowOf } = kind;
    const ends = NOW.getTime() - days * DAY_MS;
    const [old, young] = [rowOf(newId(), new Date(ends - 1)), rowOf(newId(), new Date(ends))];
    for (const row of [old, young]) await admin`insert into ${admin(table)} ${admin({ tenant_id, ...row })}`;
    for (let turn = 0; turn < 2; turn++) {
      await sweep.run({}, new AbortController().signal);
      const left = await admin`select ${admin(id)} as id from ${admin(table)} where tenant_id = ${tenant_id}`;
      expect(left.map((row) => row['id'])).toEqual([young[id]]);
    }
  });
});
