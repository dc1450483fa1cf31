import type * as z from 'zod';
import type { ListVersions } from '../list-version.ts';

export const versionsExample: z.output<typeof ListVersions> = {
  versions: [
    {
      list_name: 'un',
      version: '20260115T060000Z-cef21142',
      in_use: true,
      previous_version: '20260114T060000Z-0b1f6a52',
      published_at: '2026-01-14T00:00:00.000Z',
      loaded_at: '2026-01-15T06:00:00.000Z',
      entity_count: 1002,
      sha256: 'cef21142804b0c9ef7a8f80a8a6f1f2c4615426b01188a15e85bd694d2e970df',
      source_url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
      parser_version: 1,
      added: 1,
      changed: 0,
      removed: 0,
      sample: false,
      editions: [
        {
          sha256: 'cef21142804b0c9ef7a8f80a8a6f1f2c4615426b01188a15e85bd694d2e970df',
          published_at: '2026-01-14T00:00:00.000Z',
          received_at: '2026-01-15T06:00:00.000Z',
        },
      ],
    },
  ],
  count: 1,
  next_key: null,
};
