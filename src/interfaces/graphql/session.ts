import * as record from '@vett/schema/session-record';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation, query } from './field.ts';

const { session } = operations;

// An Int of GraphQL has 32 bits, too few for epoch seconds from 2038 on.
const seconds = { types: { expires_at: 'Float' } } as const;

export const SessionSummary = objectOf(record.SessionSummary, {
  description: 'What a list of sessions tells of one.',
  ...seconds,
});
objectOf(record.Session.shape.access_link, { ...seconds });
export const Session = objectOf(record.Session, {
  description: 'One run of a workflow by an end user or a company.',
  ...seconds,
});
objectOf(session.create.output, seconds);
objectOf(session.generateLink.output, seconds);
objectOf(session.extend.output, seconds);

connection('sessions', session.list);
query('session', session.get);
mutation('createSession', session.create);
mutation('updateSession', session.update);
mutation('deleteSession', session.delete);
mutation('generateSessionLink', session.generateLink);
mutation('extendSession', session.extend, { input: { types: { expires_at: 'Float' } } });
