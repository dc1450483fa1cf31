import type { SubjectRequest } from '../subject-request.ts';
import * as contracts from '../subject-request.ts';
import { exampleFor } from './example-for.ts';

const request = { request_id: '019bc0f0-9d28-742f-96cf-830568acf16e' };
const validation_id = '019bc0f0-9d28-742f-96cf-83056a1cf2a1';
const example: SubjectRequest = {
  ...request,
  kind: 'access',
  status: 'AWAITING_CONFIRMATION',
  reference: 'DSR-17',
  subject: { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' },
  searched: [{ kind: 'validation', count: 41_000 }],
  not_searchable: { unreadable: 0, not_screened_yet: 0, other_birth_date: 2 },
  records: { found: 1, confirmed: 0, not_confirmed: 0, archived: 0, erased: 0, kept: 0 },
  error_message: null,
  created_by: 'user:019bc0f0-9d28-742f-96cf-83056a1cf2aa',
  created_at: '2026-01-15T09:30:00.000Z',
  confirmed_by: null,
  confirmed_at: null,
  completed_at: null,
};

export const examples = [
  exampleFor(contracts.create, {
    input: {
      kind: 'access',
      subject: { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' },
      reference: 'DSR-17',
    },
    output: { ...example, status: 'SEARCHING' },
  }),
  exampleFor(contracts.list, { input: {}, output: { requests: [example], count: 1, next_key: null } }),
  exampleFor(contracts.get, { input: request, output: example }),
  exampleFor(contracts.records, {
    input: request,
    output: {
      records: [
        {
          kind: 'validation',
          record_id: validation_id,
          created_at: '2026-01-02T08:00:00.000Z',
          matched_by: ['name_and_birth_date'],
          outcome: 'found',
          reason: null,
          note: null,
        },
      ],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.confirm, {
    input: { ...request, records: [{ kind: 'validation', record_id: validation_id }] },
    output: { ...example, status: 'PROCESSING', records: { ...example.records, found: 0, confirmed: 1 } },
  }),
  exampleFor(contracts.archive, {
    input: request,
    output: {
      part: 1,
      parts: 1,
      url: 'https://api.example.com/storage/download/eyJr',
      expires_at: '2026-01-15T10:30:00.000Z',
      sha256: 'b0d9a2b35a6a7a6c8a5c6a2e2f4d1f6f1f0e9b8c7d6a5b4c3d2e1f0a9b8c7d6e',
      size: 48_213,
      left_out: 0,
      jws: 'eyJhbGciOiJFZERTQSJ9.eyJmaWxlcyI6W119.c2lnbmF0dXJl',
    },
  }),
];
