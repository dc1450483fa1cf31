import * as z from 'zod';
import { ListName } from './list-name.ts';
import { pageOutput } from './page.ts';

/** The editions of a version that are answered. */
export const EDITIONS = 31;

/** One version of a list: entries that the publisher had for some time. */
export const ListVersion = z
  .object({
    list_name: ListName,
    version: z.string(),
    in_use: z.boolean(),
    /** The version that it was compared with; null: none, so its changes are unknown. */
    previous_version: z.string().nullable(),
    published_at: z.string().nullable(),
    loaded_at: z.string(),
    entity_count: z.int(),
    sha256: z.string(),
    source_url: z.string(),
    parser_version: z.int(),
    added: z.int().nullable(),
    changed: z.int().nullable(),
    removed: z.int().nullable(),
    sample: z.boolean(),
    editions: z
      .array(
        z
          .object({ sha256: z.string(), published_at: z.string().nullable(), received_at: z.string() })
          .meta({ id: 'ListEdition' }),
      )
      .describe(`The publisher's files that held exactly these entries, the newest ${EDITIONS}, newest first.`),
  })
  .meta({ id: 'ListVersion' });
export type ListVersion = z.output<typeof ListVersion>;

export const ListVersions = z.object({ versions: z.array(ListVersion), ...pageOutput }).meta({ id: 'ListVersions' });

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
