import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { DocumentDoors } from '../document/document.ts';
import type { GalleryDoors } from '../face-match/face-match.ts';
import type { TenantResources } from '../tenant/tenant.ts';
import { documentUrl } from './documents/operations.ts';
import * as uploads from './documents/public-operations.ts';
import { oldSessions, sessionsOfCustomer } from './erase.ts';
import { documentFiles, eraseFiles, unconfirmedUploads } from './erase-files.ts';
import { expireJob } from './expire.ts';
import { extractInBackground } from './extraction/job.ts';
import { extract } from './extraction/operations.ts';
import { linksOf } from './identify.ts';
import * as lists from './list.ts';
import { livenessComplete } from './liveness/complete.ts';
import { livenessUrl } from './liveness/picture.ts';
import { livenessStart } from './liveness/start.ts';
import { referenceImages } from './liveness/store.ts';
import { type LogoDoors, logosOf } from './logo.ts';
import * as sessions from './operations.ts';
import { sessionRecords } from './personal.ts';
import { completeStep, logo, state, workflow } from './public-operations.ts';
import { overdueJob } from './review/overdue.ts';
import * as subsessions from './subsessions/operations.ts';
import * as publicSubsessions from './subsessions/public-operations.ts';

const { create, get, update, remove, generateLink, extend, ofIds, watch, requestCorrections } = sessions;
const { list, ofCustomers, ofWorkflows, ofCustomer } = lists;

/** Onboarding sessions: one run of a workflow by an end user or a company. */
export const feature = {
  operations: {
    session: {
      create,
      list,
      get,
      update,
      delete: remove,
      generateLink,
      extend,
      ofIds,
      ofCustomers,
      ofWorkflows,
      watch,
      ...subsessions,
      documentUrl,
      livenessUrl,
      requestCorrections,
    },
    customer: { sessions: ofCustomer },
    publicSession: {
      state,
      workflow,
      logo,
      completeStep,
      ...publicSubsessions,
      ...uploads,
      extract,
      livenessStart,
      livenessComplete,
    },
  },
  jobs: [expireJob, overdueJob, eraseFiles, extractInBackground],
  keptData: [oldSessions, unconfirmedUploads],
  objectKinds: [documentFiles, referenceImages],
  customerData: [sessionsOfCustomer],
  personalData: [sessionRecords],
  start: ({ sql, outbound, clock, log }, { identities }) => {
    const { logos, close } = logosOf(outbound, clock, log);
    return { sessionLinks: linksOf(sql, identities, clock), logos, close };
  },
} satisfies Feature<Doors & GalleryDoors & DocumentDoors & LogoDoors, TenantResources>;
