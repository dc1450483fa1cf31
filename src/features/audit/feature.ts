import type { Feature } from '../../core/feature.ts';
import { startChaining } from './chain.ts';
import { headsFindings, publishHeads } from './heads.ts';
import { auditLog } from './log.ts';
import * as audit from './operations.ts';
import * as operator from './operator.ts';
import { auditRecords } from './personal.ts';

/** The audit log of each tenant, whose events form a chain. */
export const feature = {
  operations: { audit },
  operatorOperations: { audit: operator },
  personalData: [auditRecords],
  jobs: [publishHeads],
  examine: async (run, config) => headsFindings(config, await run(operator.publishedHeads, {}), new Date()),
  background: ({ sql, log }) => startChaining(sql, log),
  start: ({ sql, keyring }) => ({ audit: auditLog(sql, keyring) }),
} satisfies Feature;
