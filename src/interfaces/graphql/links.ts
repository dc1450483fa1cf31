import { results } from '@vett/schema/job';
import type { PerListResult } from '@vett/schema/list-check';
import { operations } from '../../features.ts';
import { BatchResult } from './batch.ts';
import { Customer } from './customer.ts';
import { DocumentVerificationItem } from './document.ts';
import { FaceMatch } from './face-match.ts';
import { KycJob } from './job.ts';
import { linkAll, linkOne, linkPages } from './link.ts';
import { DecisionType, MatchData, MatchedProfile, SubjectKey } from './list-check.ts';
import { ListStatus, ListVersion, ProfileType } from './lists.ts';
import {
  CustomerSession,
  OrganizationMember,
  Session,
  SessionDuplicate,
  SessionSummary,
  Subsession,
} from './session.ts';
import { Tenant } from './tenant.ts';
import { Replay, Validation, ValidationItem } from './validation.ts';
import { KeptWebValidation, WebValidation, WebValidationItem } from './websites.ts';
import { SimulatedChange, Workflow } from './workflow.ts';

const { apiKey, customer, decision, document, faceMatch, job, lists, profile, session, validation, workflow } =
  operations;

linkPages(KycJob, 'items', job.itemsOf, {
  description: `${results.summary.replace(/\.$/, '')}; null: they are no longer kept.`,
  from: ['job_id'],
  keys: 'job_ids',
  keyOf: ({ job_id }) => job_id,
});

/** The first value of a member that all results of a subject share. */
const sharedBy = (found: readonly PerListResult[], member: 'validation_id' | 'subject_fingerprint') =>
  found.flatMap((result) => ('metadata' in result ? (result.metadata[member] ?? []) : [])).at(0);

const toValidation = { keys: 'validation_ids', member: 'validations' } as const;
linkOne(BatchResult, 'validation', validation.ofIds, {
  ...toValidation,
  description: 'The stored check of this subject; null: it was not stored, or is no longer kept.',
  from: [],
  keyOf: (item) => sharedBy(item.results, 'validation_id'),
});
const ofIt = {
  ...toValidation,
  description: 'The stored check itself.',
  from: ['validation_id'],
  keyOf: ({ validation_id }: { validation_id: string }) => validation_id,
};
linkOne(ValidationItem, 'validation', validation.ofIds, ofIt);
linkOne(Replay, 'validation', validation.ofIds, ofIt);

linkPages(Validation, 'decisions', decision.ofSubjects, {
  description: 'The decisions on the matches of its subject, newest first; null: it was stored without a fingerprint.',
  from: ['validation_id'],
  keys: 'subjects',
  keyOf: ({ results }) => {
    const fingerprint = sharedBy(results, 'subject_fingerprint');
    return fingerprint && { fingerprint };
  },
});

const toProfile = {
  description: 'Whom the entry is of, with all that the lists say; null: no enabled list has an entry of it any more.',
  from: ['profile_id'],
  keys: 'profile_ids',
  member: 'profiles',
  keyOf: ({ profile_id }: { readonly profile_id?: string | undefined }) => profile_id,
} as const;
linkOne(MatchData, 'profile', profile.ofIds, toProfile);
linkOne(MatchedProfile, 'profile', profile.ofIds, toProfile);
linkOne(DecisionType, 'profile', profile.ofIds, {
  ...toProfile,
  from: ['profile_id', 'entity_id'],
  keyOf: ({ source_list, entity_id }) => `${source_list}:${entity_id}`,
});
linkPages(ProfileType, 'decisions', decision.ofProfiles, {
  description: 'The decisions on matches with its entries, newest first.',
  from: ['profile_id'],
  keys: 'profile_ids',
  keyOf: ({ profile_id }) => profile_id,
});

linkPages(Customer, 'decisions', decision.ofSubjects, {
  description: 'The decisions on its matches by its id and its client_id, newest first.',
  from: ['customer_id', 'client_id'],
  keys: 'subjects',
  keyOf: ({ customer_id, client_id }) => ({ customerId: customer_id, clientId: client_id }),
});

linkOne(DocumentVerificationItem, 'verification', document.ofIds, {
  description: 'The verification itself.',
  from: ['verification_id'],
  keys: 'verification_ids',
  member: 'verifications',
  keyOf: ({ verification_id }) => verification_id,
});
linkPages(Customer, 'documentVerifications', document.ofCustomers, {
  description: 'The kept verifications of documents that were sent with its id or client_id, newest first.',
  from: ['customer_id', 'client_id'],
  keys: 'customers',
  keyOf: ({ customer_id, client_id }) => ({ customerId: customer_id, clientId: client_id }),
});

linkPages(ListStatus, 'versions', lists.versionsOf, {
  description: 'The versions that are still held, newest first; of a list that is not enabled none.',
  from: ['name'],
  keys: 'names',
  keyOf: ({ name }) => name,
});
linkPages(ListVersion, 'changes', lists.changesOf, {
  description: 'What it changed in the version before it; null: it was compared with none.',
  from: ['version'],
  keys: 'versions',
  keyOf: ({ list_name, version }) => ({ name: list_name, version }),
});

linkAll(Tenant, 'apiKeys', apiKey.list, ['tenant_id']);

linkPages(FaceMatch, 'sessionFaces', faceMatch.ofSessions, {
  description: 'The faces that are registered for the same session, newest first.',
  from: ['face_id', 'session_id'],
  keys: 'session_ids',
  // Faces that were registered before session ids were sealed have none.
  keyOf: ({ session_id }) => session_id || undefined,
});

export const toCustomer = {
  description: 'The customer; null: none was named, or it is gone.',
  from: ['customer_id'],
  keys: 'customer_ids',
  member: 'customers',
  keyOf: ({ customer_id }: { customer_id?: string | null | undefined }) => customer_id ?? undefined,
} as const;
linkOne(WebValidation, 'customer', customer.ofIds, toCustomer);
linkOne(WebValidationItem, 'customer', customer.ofIds, toCustomer);
linkOne(KeptWebValidation, 'customer', customer.ofIds, toCustomer);

linkOne(SubjectKey, 'customer', customer.ofIds, {
  description: 'The customer that it names; null: none, or one that is not there.',
  from: ['customer_id'],
  keys: 'customer_ids',
  member: 'customers',
  keyOf: ({ customer_id }) => customer_id,
});

linkOne(Session, 'customer', customer.ofIds, toCustomer);
linkOne(SessionSummary, 'customer', customer.ofIds, toCustomer);
linkOne(Session, 'workflow', workflow.ofVersions, {
  description: 'Its workflow in the version with which it began.',
  from: ['workflow_id', 'workflow_version'],
  keys: 'workflows',
  member: 'workflows',
  keyOf: ({ workflow_id, workflow_version }) => ({ workflowId: workflow_id, version: workflow_version }),
});
linkOne(SessionSummary, 'workflow', workflow.ofVersions, {
  description: 'Its workflow in the latest version.',
  from: ['workflow_id'],
  keys: 'workflows',
  member: 'workflows',
  keyOf: ({ workflow_id }) => ({ workflowId: workflow_id }),
});
linkOne(Session, 'parentSession', session.ofIds, {
  description: 'The session that it belongs to; null: it is no subsession.',
  from: ['parent_session_id'],
  keys: 'session_ids',
  member: 'sessions',
  keyOf: ({ parent_session_id }) => parent_session_id ?? undefined,
});
linkPages(Session, 'subsessions', session.subsessionsOf, {
  description: 'The sessions of its related parties, oldest first.',
  from: ['session_id'],
  keys: 'session_ids',
  keyOf: ({ session_id }) => session_id,
});
const toSession = { keys: 'session_ids', member: 'sessions' } as const;
linkOne(SessionDuplicate, 'session', session.ofIds, {
  ...toSession,
  description: 'The other session; null: it was deleted.',
  from: ['session_id'],
  keyOf: ({ session_id }) => session_id,
});
linkOne(SimulatedChange, 'session', session.ofIds, {
  ...toSession,
  description: 'The session.',
  from: ['session_id'],
  keyOf: ({ session_id }) => session_id,
});
linkOne(SessionSummary, 'session', session.ofIds, {
  ...toSession,
  description: 'The whole session; null: it was deleted meanwhile.',
  from: ['session_id'],
  keyOf: ({ session_id }) => session_id,
});
linkOne(CustomerSession, 'session', session.ofIds, {
  ...toSession,
  description: 'The whole session.',
  from: ['session_id'],
  keyOf: ({ session_id }) => session_id,
});
linkOne(OrganizationMember, 'session', session.ofIds, {
  ...toSession,
  description: 'The session of this member; null: it has none.',
  from: ['session_id'],
  keyOf: ({ session_id }) => session_id ?? undefined,
});
linkOne(Subsession, 'session', session.ofIds, {
  ...toSession,
  description: 'The whole session of this party.',
  from: ['subsession_id'],
  keyOf: ({ subsession_id }) => subsession_id,
});
linkOne(Subsession, 'parentSession', session.ofIds, {
  ...toSession,
  description: 'The session that it belongs to.',
  from: ['parent_session_id'],
  keyOf: ({ parent_session_id }) => parent_session_id,
});
linkOne(Subsession, 'workflow', workflow.ofVersions, {
  description: 'Its workflow in the version with which it began.',
  from: ['workflow_id', 'workflow_version'],
  keys: 'workflows',
  member: 'workflows',
  keyOf: ({ workflow_id, workflow_version }) => ({ workflowId: workflow_id, version: workflow_version }),
});
linkPages(Workflow, 'sessions', session.ofWorkflows, {
  description: 'Its sessions in all versions, newest first.',
  from: ['workflow_id'],
  keys: 'workflow_ids',
  keyOf: ({ workflow_id }) => workflow_id,
});
linkPages(Customer, 'sessions', session.ofCustomers, {
  description: 'Its sessions, newest first.',
  from: ['customer_id'],
  keys: 'customer_ids',
  keyOf: ({ customer_id }) => customer_id,
});
