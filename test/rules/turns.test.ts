import { type AnyContract, contract, link } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { pageInput } from '@vett/schema/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { named } from './walk.ts';

const OWN = 'a few values of the caller itself';
const ONE = 'one small object';
const LINK = 'a link to an object, made without reading it';

/** The queries that need no turn, since none of them can read much: a few small rows, or nothing. */
const SMALL: Readonly<Record<string, string>> = {
  'audit.verify': 'the events of the chain, some at a time, and few verifications at once',
  'customer.get': ONE,
  'decision.get': ONE,
  'faceMatch.status': 'a count',
  'job.get': ONE,
  'lists.list': 'the lists that there are',
  'lists.run': 'the notices that are kept of one run',
  'notificationChannel.get': ONE,
  'ownList.list': 'at most 30 lists',
  'publicSession.logo': LINK,
  'publicSession.subsessions': 'the names of at most 20 parties',
  'session.documentUrl': LINK,
  'session.livenessUrl': LINK,
  'subjectRequest.archive': 'one object of the storage, for which no place may wait',
  'subjectRequest.get': ONE,
  'tenant.get': OWN,
  'usage.get': 'counts of days',
  'user.me': OWN,
  'user.passkeys': OWN,
  'user.sessions': OWN,
  'user.waysIn': 'a setting',
  'watchlistMedia.state': 'counts of subjects',
  'webValidation.industries': 'the catalogue of industries',
  'webhook.getDelivery': 'one event and at most 10 attempts',
  'webhook.getEndpoint': ONE,
  'webhook.listEndpoints': 'at most 20 endpoints',
};

const outOfTurn = (id: string, { kind, inTurn }: AnyContract) => (kind === 'query' && !inTurn ? [id] : []);

test('every query is answered in turn, or is known to read little', () => {
  const found = named(contracts).flatMap(({ id, operation }) => outOfTurn(id, operation));
  expect(found.toSorted()).toEqual(Object.keys(SMALL).toSorted());
});

/** The mutations that store nothing and need no turn: the work on what they are sent has its own. */
const OWN_TURNS = [
  ...['faceMatch.search', 'faceMatch.verify', 'listCheck.ownership', 'ownList.preview', 'token.create'],
  ...['user.accept', 'user.beginIssuerSignIn'],
  ...['user.beginPasskey', 'user.beginPasskeySignIn', 'user.signIn', 'user.signInByIssuer', 'user.signInByPasskey'],
];

test('every mutation that only reads is answered in turn, or opens no stored objects', () => {
  const reading = named(contracts).filter(
    ({ operation: { kind, storing, inTurn } }) => kind === 'mutation' && storing === 'nothing' && !inTurn,
  );
  expect(reading.map(({ id }) => id).toSorted()).toEqual(OWN_TURNS);
});

test('a page and a link are answered in turn by default, and a query that is not is found', () => {
  const head = { action: 'planted.read', summary: 'Planted.', permission: 'kyc:read', output: z.object({}) } as const;
  const rest = { method: 'GET', path: '/planted' } as const;
  const planted: AnyContract[] = [
    contract({ ...head, rest, input: z.strictObject(pageInput) }),
    link({ ...head, input: z.strictObject({}) }),
    contract({ ...head, rest, input: z.strictObject({}) }),
  ];
  expect(planted.flatMap((operation, n) => outOfTurn(String(n), operation))).toEqual(['2']);
});
