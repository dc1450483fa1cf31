import * as overview from '@vett/schema/customer-overview';
import * as processing from '@vett/schema/session-processing';
import * as record from '@vett/schema/session-record';
import * as subsession from '@vett/schema/subsession';
import { operations } from '../../features.ts';
import { objectOf, unionOf } from './derive.ts';
import './websites.ts';
import { connection, mutation, query, subscription } from './field.ts';

const { session } = operations;

// An Int of GraphQL has 32 bits, too few for epoch seconds from 2038 on.
const seconds = { types: { expires_at: 'Float' } } as const;

export const SessionSummary = objectOf(record.SessionSummary, {
  description: 'What a list of sessions tells of one.',
  ...seconds,
});
const dedup = processing.DedupCheck.options[0].shape.matches.element;
export const SessionDuplicate = objectOf(dedup, { description: 'Another session with the same face.' });

const skipped = objectOf(processing.SkippedCheck, {
  description: 'A check that nobody asked for, or with nothing to check.',
});
const failed = objectOf(processing.FailedCheck, { description: 'A check that could not run. It says nothing.' });
for (const outcome of [...Object.values(processing.CHECK_OUTCOMES), processing.WebStatus]) {
  const completed = objectOf(outcome.options[0]);
  unionOf(outcome, [completed, skipped, failed], ({ status }) =>
    status === 'completed' ? completed : status === 'skipped' ? skipped : failed,
  );
}

objectOf(record.Session.shape.access_link, { ...seconds });
export const Session = objectOf(record.Session, {
  description: 'One run of a workflow by an end user or a company.',
  ...seconds,
});
objectOf(session.create.output, seconds);
objectOf(session.generateLink.output, seconds);
objectOf(session.extend.output, seconds);

objectOf(subsession.Subsession.shape.link, { ...seconds });
export const Subsession = objectOf(subsession.Subsession, {
  description: 'A session of a related party, such as an owner, in a step of its parent.',
});
objectOf(subsession.CreatedSubsession, { ...seconds });
objectOf(subsession.SubsessionLink, { ...seconds });

export const CustomerSession = objectOf(overview.CustomerSession, { description: 'A session of a customer.' });
export const OrganizationMember = objectOf(overview.OrganizationMember, {
  description: 'An owner, director or representative of a customer.',
});
connection('customerSessions', operations.customer.sessions, { typeName: 'CustomerSessionConnection' });
query('customerOrganization', operations.customer.organization);
query('customerRiskProfile', operations.customer.riskProfile);

connection('sessions', session.list);
query('session', session.get);
mutation('createSession', session.create);
mutation('updateSession', session.update);
mutation('deleteSession', session.delete);
mutation('generateSessionLink', session.generateLink);
mutation('extendSession', session.extend, { input: { types: { expires_at: 'Float' } } });
query('subsessions', session.subsessions, { member: 'subsessions' });
mutation('createSubsession', session.createSubsession);
mutation('regenerateSubsessionLink', session.regenerateSubsessionLink);
mutation('deleteSubsession', session.deleteSubsession);
mutation('processSession', session.process);
mutation('validateSession', session.validate);
mutation('requestCorrections', session.requestCorrections);
query('sessionReport', session.report);
subscription('session', session.watch, { member: 'session' });
