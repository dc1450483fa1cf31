import type { Feature } from '../../core/feature.ts';
import { documentFiles, eraseFiles, unconfirmedUploads } from './documents/erase.ts';
import { documentUrl } from './documents/operations.ts';
import * as uploads from './documents/public-operations.ts';
import { linksOf } from './identify.ts';
import { create, extend, generateLink, get, list, ofCustomers, ofIds, remove, update } from './operations.ts';
import { completeStep, state, workflow } from './public-operations.ts';

/** Onboarding sessions: one run of a workflow by an end user or a company. */
export const feature = {
  operations: {
    session: { create, list, get, update, delete: remove, generateLink, extend, ofIds, ofCustomers, documentUrl },
    publicSession: { state, workflow, completeStep, ...uploads },
  },
  jobs: [eraseFiles],
  keptData: [unconfirmedUploads],
  objectKinds: [documentFiles],
  start: ({ sql, clock }, { identities }) => ({ sessionLinks: linksOf(sql, identities, clock) }),
} satisfies Feature;
