import type { OwnList } from '../own-list.ts';
import * as contracts from '../own-list.ts';
import { exampleFor } from './example-for.ts';

const name = 'own:blocked-customers';
const columns: NonNullable<OwnList['columns']> = [
  { heading: 'Client', field: 'name' },
  { heading: 'Born', field: 'birth_date' },
  { heading: 'Reason', field: 'remarks' },
];
const example: OwnList = {
  name,
  title: 'Blocked customers',
  format: 'csv',
  columns,
  entity_type: 'individual',
  categories: ['internal'],
  address: null,
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
};
const data = 'Q2xpZW50LEJvcm4sUmVhc29uCk1hcnRhIEZpY3RpdmEsMTk4MC0wMS0wMSxmcmF1ZAo=';

export const examples = [
  exampleFor(contracts.list, { input: {}, output: { lists: [example] } }),
  exampleFor(contracts.put, {
    input: {
      ...{ name, title: 'Blocked customers', format: 'csv', entity_type: 'individual', categories: ['internal'] },
      columns,
    },
    output: example,
  }),
  exampleFor(contracts.preview, {
    input: { name, format: 'csv', columns, data },
    output: {
      entries: 1,
      columns: [
        { heading: 'Client', field: 'name' },
        { heading: 'Born', field: 'birth_date' },
        { heading: 'Reason', field: 'remarks' },
      ],
      fields: [
        { field: 'name', entries: 1 },
        { field: 'birth_date', entries: 1 },
        { field: 'remarks', entries: 1 },
      ],
      skipped: [],
      skipped_count: 0,
      notices: [],
    },
  }),
  exampleFor(contracts.publish, {
    input: { name, file_name: 'blocked.csv', data },
    output: { run_id: '019bc0f0-9d28-742f-96cf-830568acf16e' },
  }),
  exampleFor(contracts.remove, { input: { name }, output: { name, deleted: true } }),
];
