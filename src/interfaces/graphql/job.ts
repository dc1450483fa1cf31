import * as schema from '@vett/schema/job';
import { ListName } from '@vett/schema/list-name';
import { z } from 'zod';
import { operations } from '../../features.ts';
import './batch.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query, subscription } from './field.ts';
import { OPTIONS } from './list-check.ts';

const { job } = operations;

const ListVersionInUse = z.object({ list_name: ListName, version: z.string() });
const Versions = objectOf(ListVersionInUse, { name: 'ListVersionInUse' });

export const KycJob = objectOf(schema.Job, {
  name: 'KycJob',
  description: 'Many subjects that are screened in the background, all against the same versions of the lists.',
  except: ['list_versions'],
  fields: (t) => ({
    listVersions: t.field({
      type: [Versions],
      description: 'A list without a version had no data when the job was made, and was not checked.',
      resolve: ({ list_versions }) =>
        Object.entries(list_versions).flatMap(([list_name, version = '']) => ({
          list_name: list_name as ListName,
          version,
        })),
    }),
  }),
});
connection('kycJobs', job.list);
query('kycJob', job.get, { member: 'job' });
const { list_name, lists } = OPTIONS;
mutation('createKycJob', job.create, {
  member: 'job',
  input: {
    descriptions: {
      list_name,
      lists,
      as_of: 'A time: the versions of the lists that were in use then are taken.',
    },
  },
});
mutation('cancelKycJob', job.cancel, { member: 'job', input: { name: 'JobReference' } });
mutation('deleteKycJob', job.delete);
subscription('kycJob', job.watch, { member: 'job' });
