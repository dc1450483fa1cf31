import type { Feature } from '../../core/feature.ts';
import type { TokenDoors } from '../token/token.ts';
import type { ProcessingDoors } from './checks/check.ts';
import { assessCustomer, followMembers } from './customer/jobs.ts';
import { organization, riskProfile } from './customer/operations.ts';
import { process, report, validate } from './operations.ts';
import { processJob } from './process-session.ts';
import { simulate } from './simulate.ts';

/** The checks of completed sessions, and the decisions of their rules. */
export const feature = {
  operations: {
    session: { process, validate, report },
    workflow: { simulate },
    customer: { organization, riskProfile },
  },
  jobs: [processJob, followMembers, assessCustomer],
  start: ({ mailServers }) => ({ mailServers }),
} satisfies Feature<ProcessingDoors & TokenDoors>;
