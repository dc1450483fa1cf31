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
