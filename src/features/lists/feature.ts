import type { Feature } from '../../core/feature.ts';
import { listTenants } from '../tenant/tenant.ts';
import { watchLists } from './catalogue.ts';
import { removeLeftDownloads } from './download-folder.ts';
import { enabledFindings } from './findings.ts';
import { followLists, pruneVersions } from './jobs.ts';
import { enabledLists } from './lists.ts';
import * as lists from './operations.ts';
import { refreshRun } from './run.ts';

/** The screening lists: their versions, refreshes and changes. */
export const feature = {
  operations: { lists },
  jobs: [refreshRun, followLists, pruneVersions],
  examine: async (run, config) => enabledFindings((await run(listTenants, {})).tenants, config),
  async start({ sql, config, log }) {
    // Otherwise files of a killed process would take room until the next download. The download reports a folder that
    // cannot be written.
    removeLeftDownloads(config.dataDirectory).catch(() => {});
    const settings = { enabled: enabledLists(config), mayBeSample: config.environment !== 'production' };
    const catalogue = await watchLists(sql, settings, log);
    return { catalogue, close: catalogue.close };
  },
} satisfies Feature;
