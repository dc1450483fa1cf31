import type { Feature } from '../../core/feature.ts';
import { documentFiles, eraseFiles, unconfirmedUploads } from './documents/erase.ts';
import { documentUrl } from './documents/operations.ts';
import * as uploads from './documents/public-operations.ts';
import { oldSessions, sessionsOfCustomer } from './erase.ts';
import { expireJob } from './expire.ts';
import { linksOf } from './identify.ts';
import * as sessions from './operations.ts';
import { completeStep, state, workflow } from './public-operations.ts';
import * as subsessions from './subsessions/operations.ts';
import * as publicSubsessions from './subsessions/public-operations.ts';

const {
  create,
  list,
  get,
  update,
  remove,
  generateLink,
  extend,
  ofIds,
  ofCustomers,
  ofWorkflows,
  watch,
  requestCorrections,
} = sessions;

/** Onboarding sessions: one run of a workflow by an end user or a company. */
export const feature = {
  operations: {
    session: {
      ...{ create, list, get, update, delete: remove, generateLink, extend, ofIds, ofCustomers, ofWorkflows, watch },
      ...subsessions,
      ...{ documentUrl, requestCorrections },
    },
    customer: { sessions: sessions.ofCustomer },
    publicSession: { state, workflow, completeStep, ...publicSubsessions, ...uploads },
  },
  jobs: [expireJob, eraseFiles],
  keptData: [oldSessions, unconfirmedUploads],
  objectKinds: [documentFiles],
  customerData: [sessionsOfCustomer],
  start: ({ sql, clock }, { identities }) => ({ sessionLinks: linksOf(sql, identities, clock) }),
} satisfies Feature;
