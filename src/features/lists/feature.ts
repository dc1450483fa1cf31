import type { ListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { Finding } from '../../core/finding.ts';
import { listTenants } from '../tenant/tenant.ts';
import { watchLists } from './catalogue.ts';
import { removeLeftDownloads } from './download-folder.ts';
import { enabledLists, listsInUse } from './enabled.ts';
import { followLists, prune, tellAlarms } from './jobs.ts';
import type { JudgementDoors } from './judgement/change-judgements.ts';
import { endedJudgements } from './judgement/judgements.ts';
import * as profileJudgement from './judgement/operations.ts';
import * as lists from './operations.ts';
import { fetchDue, fetchOwn } from './own/fetch.ts';
import * as ownList from './own/operations.ts';
import { ownListProcesses } from './own/processes.ts';
import { type OwnListDoors, publishOwn, publishSmall } from './own/publish.ts';
import { leftOfOwnLists } from './own/retention-rules.ts';
import { ownersOf } from './owner.ts';
import { linkProfiles } from './profiles/job.ts';
import * as profile from './profiles/operations.ts';
import { refreshRun } from './run.ts';

type Tenants = z.output<typeof listTenants.output>['tenants'];

/** Reports tenants that enable only lists that this installation does not have. */
export const enabledFindings = (tenants: Tenants, config: Config): Finding[] =>
  tenants.flatMap(({ tenant_id, configuration }) => {
    const wanted = TenantConfiguration.safeParse(configuration).data?.list_check.enabled_lists ?? 'all';
    const isScreened = (name: ListName) =>
      !isPublished(name) || enabledLists(config).some((enabled) => enabled === name);
    if (wanted === 'all' || wanted.length === 0 || wanted.some(isScreened)) return [];
    const message = `Its checks fail: of the lists that it enables (${wanted.join(', ')}) none is in LISTS.`;
    return [{ check: `tenant ${tenant_id}`, ok: false, message }];
  });

/** The screening lists: their versions, refreshes and changes. */
export const feature = {
  operations: { lists, ownList, profile, profileJudgement },
  keptData: [...leftOfOwnLists, endedJudgements],
  jobs: [publishOwn, publishSmall, fetchOwn, fetchDue, refreshRun, followLists, linkProfiles, tellAlarms, prune],
  examine: async (run, config) => enabledFindings((await run(listTenants, {})).tenants, config),
  async start({ sql, databaseUrl, config, keyring, log }) {
    // Otherwise files of a killed process would take room until the next download. The download reports a folder that
    // cannot be written.
    removeLeftDownloads(config.dataDirectory).catch(() => {});
    const allowHttpLists = config.outboundAllowlist.length > 0;
    const { close, ...catalogue } = await watchLists(sql, listsInUse(config), ownersOf(sql, keyring), log);
    return { catalogue, history: catalogue.history, ownLists: ownListProcesses(databaseUrl), allowHttpLists, close };
  },
} satisfies Feature<Doors & OwnListDoors & JudgementDoors>;
