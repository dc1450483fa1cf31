import type { Feature } from '../../core/feature.ts';
import { startChaining } from './chain.ts';
import { auditLog } from './log.ts';
import * as audit from './operations.ts';
import * as operator from './operator.ts';

/** The audit log of each tenant, whose events form a chain. */
export const feature = {
  operations: { audit },
  operatorOperations: { audit: operator },
  background: ({ sql, log }) => startChaining(sql, log),
  start: ({ sql, keyring }) => ({ audit: auditLog(sql, keyring) }),
} satisfies Feature;
