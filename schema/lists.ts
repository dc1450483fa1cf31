import { z } from 'zod';
import { contract } from './contract.ts';
import { ListName } from './list-name.ts';

/** One screening list: which version is in use and how fresh it is. */
export const ListStatus = z
  .object({
    name: ListName,
    title: z.string(),
    publisher: z.string(),
    enabled: z.boolean(),
    /** `stale`: not checked within `max_age_seconds`, still used. `unavailable`: no data, so no check against it can succeed. */
    status: z.enum(['ready', 'stale', 'unavailable']),
    version: z.string().nullable(),
    published_at: z.string().nullable(),
    loaded_at: z.string().nullable(),
    checked_at: z.string().nullable(),
    entity_count: z.int().nullable(),
    sha256: z.string().nullable(),
    source_url: z.string().nullable(),
    parser_version: z.int().nullable(),
    age_seconds: z.int().nullable(),
    max_age_seconds: z.int(),
    /** The data is the product's synthetic sample: its entries are fictional. */
    sample: z.boolean(),
  })
  .meta({ id: 'ListStatus' });
export type ListStatus = z.output<typeof ListStatus>;

export const list = contract({
  action: 'lists.list',
  summary: 'The screening lists with the version in use, its age and its state.',
  permission: 'kyc:read',
  input: z.strictObject({}),
  output: z.object({ lists: z.array(ListStatus) }).meta({ id: 'ListStatuses' }),
  example: {
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
          sample: false,
        },
      ],
    },
  },
  rest: { method: 'GET', path: '/kyc/lists' },
});
