import { globSync, readFileSync } from 'node:fs';
import { ANSWER } from '@vett/schema/constants';
import { type AnyContract, contract, link } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { PAGE, pageInput, pageOutput } from '@vett/schema/page';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { named } from './walk.ts';

/** The operations whose answers may be larger than others. */
const LARGE = [
  ...['listCheck.screen', 'listCheck.batch', 'listCheck.wallet', 'listCheck.legacy', 'job.results', 'job.itemsOf'],
  'listCheck.ownership',
  ...['validation.get', 'validation.replay', 'validation.report', 'validation.ofIds', 'session.report'],
];

/** Lists without pages, with what bounds their number. The size of an answer bounds the others: it refuses them. */
const WITHOUT_PAGES: Readonly<Record<string, string>> = {
  'adverseMedia.check sources': 'the results of one search',
  'cases.statistics days': 'the 92 days of a period',
  'cases.statistics lists': 'the lists that there are, with the 20 of a tenant',
  'cases.statistics rules': 'the types of rules',
  'customer.organization ownership': 'the rules that there are',
  'customer.organization unverified_members': 'the parties of its sessions, of which a step has at most 20',
  'customer.riskProfile factors': 'the kinds of factors',
  'customer.riskProfile compliance_gaps': 'the kinds of gaps and the parties of its sessions',
  ...Object.fromEntries(
    ['id', 'proofOfAddress', 'companyCharter', 'bankOwnership', 'taxCertificate', 'get'].map((name) => [
      `document.${name} issue_details`,
      'the kinds of issues',
    ]),
  ),
  ...Object.fromEntries(['create', 'get'].map((name) => [`decision.${name} others`, 'the 100 entries of a profile'])),
  'faceMatch.search matches': 'the 100 of `max_results`',
  'listCheck.screen results': 'the 50 lists of a check',
  'listCheck.batch batch': 'the 100 subjects that were sent',
  'listCheck.ownership evaluations': 'the rules that there are',
  'listCheck.ownership parties': 'the 100 parties that were sent',
  'listCheck.wallet results': 'the 50 lists of a check',
  'lists.list lists': 'the lists that there are',
  'lists.run notices': 'the notices that are kept of a run',
  'ownList.list lists': 'the 30 own lists that a tenant has',
  'ownList.put columns': 'the columns that were sent',
  'ownList.preview columns': 'the columns of a table, which the reader bounds',
  'ownList.preview fields': 'the fields of entries',
  'ownList.preview notices': 'the notices of a reader, which counts equal ones together',
  'ownList.preview skipped': 'the first 100 rows that make no entry',
  ...Object.fromEntries(
    ['entries', 'names', 'birth_dates', 'nationalities', 'identifiers', 'links'].map((name) => [
      `profile.get ${name}`,
      'the 100 entries of a profile, and what each says',
    ]),
  ),
  'profile.get history': 'the last 100',
  'profile.get judgements': 'the last 100',
  'publicSession.completeStep warnings': 'the fields of one step',
  'publicSession.livenessStart challenges': 'the challenges of one check',
  'publicSession.state steps_data': 'the 50 steps of a workflow',
  'publicSession.state correction_requests': 'the 20 requests for corrections of a session',
  'publicSession.subsessions subsessions': 'the 20 subsessions of a step',
  'publicSession.workflow session_attributes': 'the 50 attributes of a workflow',
  'publicSession.workflow steps': 'the 50 steps of a workflow',
  'scan.get steps': 'the 500 blocks of an answer',
  'scan.get findings': 'the findings of one scan',
  'session.get steps_data': 'the 50 steps of a workflow',
  'session.get documents': 'the documents of one session',
  'session.get correction_requests': 'the 20 requests for corrections of a session',
  'session.get decisions': 'the decisions that people make on one session',
  'session.get removed_parties': 'the first 20 traces of each of four reasons',
  'session.requestCorrections correction_requests': 'the 20 requests for corrections of a session',
  'session.subsessions subsessions': 'the 20 subsessions of a step; the link of GraphQL has pages',
  'subjectRequest.confirm searched': 'the kinds of records',
  'subjectRequest.create searched': 'the kinds of records',
  'subjectRequest.get searched': 'the kinds of records',
  'usage.get items': 'the days and endpoints of the time that is asked for',
  'usage.get quotas': 'the units of usage',
  'user.colleagues users': 'the 1,000 users of a tenant',
  'user.list users': 'the 1,000 users of a tenant',
  'user.passkeys passkeys': 'the passkeys of one user',
  'user.sessions sessions': 'the open sessions of one user',
  'validation.get results': 'the 50 lists of a check',
  'validation.replay results': 'the 50 lists of a check',
  'watchlist.get subjects': 'the 1,000 subjects of an answer, fewer when they are large',
  'watchlist.monitor results': 'the 100 results of an answer, fewer when they are large',
  'watchlist.monitorCustomer watchlists': 'the watchlists of one customer',
  'watchlist.update subjects': 'a change answers none',
  'webValidation.get differences': 'the criteria',
  'webValidation.industries industries': 'the catalogue of industries',
  'webhook.getDelivery attempts': 'the 10 attempts of a delivery',
  'webhook.listEndpoints endpoints': 'the 20 endpoints of a tenant',
  'workflow.simulate changes': 'the sessions of one simulation',
  'workflow.versions versions': 'the versions that people save one by one',
};

const isPage = (shape: object) => 'next_key' in shape || ('cursor' in shape && 'has_more' in shape);

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

const maxOf = (schema: z.ZodType): number =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).maxItems ?? Number.POSITIVE_INFINITY;
const isOfObjects = ({ element }: z.ZodArray): boolean => isObject(unwrapped(element as z.ZodType));
const isObject = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUnion
    ? schema.options.some((option) => isObject(unwrapped(option as z.ZodType)))
    : schema.def.type === 'object';

/** The members of an object with objects without an end, which are not a page. */
function endless(schema: z.ZodType): string[] {
  const object = unwrapped(schema);
  if (object instanceof z.ZodUnion) return object.options.flatMap((option) => endless(option as z.ZodType));
  if (!(object instanceof z.ZodObject) || isPage(object.shape)) return [];
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([name, member]) => {
    const list = unwrapped(member);
    return list instanceof z.ZodArray && isOfObjects(list) && maxOf(list) > PAGE.max ? [name] : [];
  });
}

/** Whether a link answers an object or a page for each of at most a page of ids. */
function isBoundedLink({ input, output }: AnyContract): boolean {
  const lists = Object.values(input.shape as Record<string, z.ZodType>).filter(
    (member) => unwrapped(member) instanceof z.ZodArray,
  );
  const { pages } = (output as z.ZodObject).shape as Record<string, z.ZodType>;
  const isPaged = !pages || (pages instanceof z.ZodArray && endless(pages.element as z.ZodType).length === 0);
  return isPaged && lists.some((list) => maxOf(list) <= PAGE.max);
}

/** The faults of an operation: an answer without a limit, and lists that grow with the data and have no pages. */
function faultsOf(id: string, operation: AnyContract): string[] {
  const most = LARGE.includes(id) ? ANSWER.large : ANSWER.bytes;
  const faults = operation.answer === most ? [] : [`${id} answer`];
  if (!operation.rest && operation.kind === 'query')
    return isBoundedLink(operation) ? faults : [...faults, `${id} link`];
  return [...faults, ...endless(operation.output).map((member) => `${id} ${member}`)];
}

const all = named(contracts);

test('every operation has a size of its answer, and every list that grows with the data has pages', () => {
  const faults = all.flatMap(({ id, operation }) => faultsOf(id, operation));
  expect([...new Set(faults)].toSorted()).toEqual(Object.keys(WITHOUT_PAGES).toSorted());
});

test('an answer without a size and a list without pages are found', () => {
  const head = { action: 'planted.list', summary: 'Planted.', permission: 'kyc:read' } as const;
  const rest = { method: 'GET', path: '/planted' } as const;
  const item = z.object({ id: z.string() });
  const ids = z.array(z.string());
  const planted: [AnyContract, string[]][] = [
    [contract({ ...head, rest, input: z.strictObject({}), output: z.object({ items: z.array(item) }) }), ['items']],
    [contract({ ...head, rest, input: z.strictObject({}), output: z.object({ items: z.array(item).max(20) }) }), []],
    [
      contract({
        ...head,
        rest,
        input: z.strictObject(pageInput),
        output: z.object({ items: z.array(item), ...pageOutput }),
      }),
      [],
    ],
    [
      contract({ ...head, rest, answer: Number.POSITIVE_INFINITY, input: z.strictObject({}), output: item }),
      ['answer'],
    ],
    [contract({ ...head, rest, answer: ANSWER.large, input: z.strictObject({}), output: item }), ['answer']],
    [
      link({ ...head, input: z.strictObject({ ids }), output: z.object({ items: z.array(item.nullable()) }) }),
      ['link'],
    ],
    [
      link({
        ...head,
        input: z.strictObject({ ids: ids.max(100) }),
        output: z.object({ items: z.array(item.nullable()) }),
      }),
      [],
    ],
    [
      link({
        ...head,
        input: z.strictObject({ ids: ids.max(100) }),
        output: z.object({ pages: z.array(z.object({ items: z.array(item) })) }),
      }),
      ['link'],
    ],
  ];
  for (const [operation, faults] of planted) {
    expect(faultsOf('planted.list', operation)).toEqual(faults.map((fault) => `planted.list ${fault}`));
  }
});

/** Code by which a list could answer a page that does not end early. */
const BY_HAND = [/\bcursors\.encode\(/, /\bitems\.(map|flatMap|filter)\(/];
const pagesByHand = (text: string) => BY_HAND.some((pattern) => pattern.test(text)) && text.includes('readPage');

test('keys of pages are made by paging alone, and items of a page are answered as it made them', () => {
  const files = globSync('src/features/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ text }) => pagesByHand(text)).map(({ path }) => path)).toEqual([]);
  expect(files.filter(({ text }) => text.includes('cursors.encode(')).map(({ path }) => path)).toEqual([]);
  const planted = "import { readPage } from '../../core/paging.ts';\nreturn { notes: items.map(wireNote), ...page };";
  expect(pagesByHand(planted)).toBe(true);
});
