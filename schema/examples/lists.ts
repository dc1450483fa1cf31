import * as contracts from '../lists.ts';
import { exampleFor } from './example-for.ts';
import { versionsExample } from './list-version.ts';

export const examples = [
  exampleFor(contracts.list, {
    input: {},
    output: {
      lists: [
        {
          name: 'un',
          title: 'United Nations Security Council Consolidated List',
          publisher: 'United Nations Security Council',
          enabled: true,
          status: 'ready',
          version: '20260115T060000Z-cef21142',
          published_at: '2026-01-14T00:00:00.000Z',
          loaded_at: '2026-01-15T06:00:00.000Z',
          checked_at: '2026-01-15T09:00:00.000Z',
          entity_count: 1002,
          sha256: 'cef21142804b0c9ef7a8f80a8a6f1f2c4615426b01188a15e85bd694d2e970df',
          source_url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
          parser_version: 1,
          age_seconds: 1800,
          max_age_seconds: 172800,
          as_of: '2026-01-14T00:00:00.000Z',
          as_of_basis: 'published',
          stale_reason: null,
          failing_since: null,
          sample: false,
        },
      ],
    },
  }),
  exampleFor(contracts.versions, { input: { name: 'un' }, output: versionsExample }),
  exampleFor(contracts.changes, {
    input: { name: 'un' },
    output: {
      list_name: 'un',
      from: '20260114T060000Z-0b1f6a52',
      to: '20260115T060000Z-cef21142',
      added: 1,
      changed: 0,
      removed: 0,
      changes: [{ entity_id: 'QDi.9901', kind: 'added', match_changed: true, name: 'ZOLTAN FICTIVUS' }],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.refresh, { input: { name: 'un' }, output: { run_id: '019bc0f0-9d28-742f-96cf-830568acf16e' } }),
  exampleFor(contracts.run, {
    input: { name: 'un', run_id: '019bc0f0-9d28-742f-96cf-830568acf16e' },
    output: {
      run_id: '019bc0f0-9d28-742f-96cf-830568acf16e',
      list_name: 'un',
      status: 'done',
      outcome: 'changed',
      code: null,
      message: 'This is the version in use now.',
      version: '20260115T060000Z-cef21142',
      entity_count: 1002,
      added: 1,
      changed: 0,
      removed: 0,
      notices: [],
      requested_at: '2026-01-15T05:59:50.000Z',
      started_at: '2026-01-15T05:59:51.000Z',
      finished_at: '2026-01-15T06:00:01.000Z',
    },
  }),
  exampleFor(contracts.versionsOf, { input: { names: ['un'] }, output: { pages: [versionsExample] } }),
  exampleFor(contracts.changesOf, {
    input: { versions: [{ name: 'un', version: '20260115T060000Z-cef21142' }] },
    output: {
      pages: [
        {
          changes: [{ entity_id: 'QDi.9901', kind: 'added', match_changed: true, name: 'ZOLTAN FICTIVUS' }],
          count: 1,
          next_key: null,
        },
      ],
    },
  }),
];
