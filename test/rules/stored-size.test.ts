import { contracts } from '@vett/schema/contracts';
import { judgedLater } from '@vett/schema/items';
import { operatorContracts } from '@vett/schema/operator';
import { SESSION } from '@vett/schema/session-record';
import { bytesUpTo, membersUpTo } from '@vett/schema/size';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { maxBytes, unbounded } from './sizes.ts';
import { named } from './walk.ts';

const all = [...named(contracts), ...named(operatorContracts)];

const FILE = 'A file as base64 is bounded by the body and by the limit of its bytes, and is never stored as a text.';
const TARGET = 'The door to the network refuses a URL of more than 2,048 characters: URL_NOT_ALLOWED.';
const SUBJECT =
  'Unknown members are named in a warning. A check keeps none of them; a job keeps its subjects as they came, in a body of its size.';

/** Places that are bounded elsewhere, each with the reason. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^faceMatch\.\w+ (image|source_image|target_image): text$/, FILE],
  [/^document\.\w+ images\[\]\.data: text$/, FILE],
  [/^publicSession\.(upload|documents) (data|file_data|content): text$/, FILE],
  [/^publicSession\.livenessComplete frames\[\]\.data: text$/, FILE],
  [/^ownList\.(preview|publish) data: text$/, FILE],
  [/^document\.\w+ images\[\]\.mime_type: text$/, 'It is compared with three types, and not stored.'],
  [/^listCheck\.\w+ tenant_id: (text|any form)$/, 'It is compared or ignored, and not stored.'],
  [
    /^(listCheck\.(screen|legacy|batch|ownership)|job\.create) (parties\[\]\.)?subject(s\[\])?(\.subject)?(\{\})?: (record|any form)$/,
    SUBJECT,
  ],
  [/^notificationChannel\.update (chat_)?webhook_url: text$/, TARGET],
  [/^webhook\.(create|update)Endpoint url: text$/, TARGET],
  [/^webValidation\.create url: text$/, TARGET],
  [
    /^publicSession\.completeStep form_data(\{key\}|\{\}): (text|any form)$/,
    'Unknown fields are refused and the length of each answer is that of its field, in the language of the end user.',
  ],
  [/^tenant\.configure patches\[\]/, 'The configuration that results is held to the schema of tenant.update.'],
];

test('every text, array and record that an operation takes has a maximum', () => {
  const places = all.flatMap(({ id, operation }) => unbounded(operation.input).map((place) => `${id} ${place}`));
  expect(places.filter((place) => !ELSEWHERE.some(([pattern]) => pattern.test(place)))).toEqual([]);
  for (const [pattern] of ELSEWHERE)
    expect(
      places.some((place) => pattern.test(place)),
      String(pattern),
    ).toBe(true);
});

test('every body has a maximum', () => {
  for (const { id, operation } of all) expect(operation.body, id).toBeLessThanOrEqual(64 * 1024 * 1024);
});

test('the texts that the tenant notes on a session and the answers of the end user are at most 1 MiB together', () => {
  const { shape } = contracts.session.create.input;
  const noted = [shape.metadata, shape.subject_data, shape.attributes].reduce((sum, part) => sum + maxBytes(part), 0);
  // A character takes three bytes, or two with an escape, since control characters are refused.
  const texts = 3 * (SESSION.notes + SESSION.reason + 2_000);
  expect(noted + texts + SESSION.answers.of_session).toBeLessThanOrEqual(1024 * 1024);
});

describe('a value that is opened in one piece on the event loop', () => {
  const { customer, decision, faceMatch, publicSession, session, job, user } = contracts;
  const { profile_entries: _, ...stored } = decision.create.input.shape;
  test.each<[string, z.ZodType]>([
    ['a customer', customer.create.input],
    ['a changed customer', customer.update.input],
    ['a decision on a match', z.strictObject(stored)],
    ['the metadata of a face', faceMatch.register.input.shape.metadata],
    ['the name of a document', publicSession.uploadInit.input.shape.file_name],
    ['a correction', session.requestCorrections.input.shape.corrections.element],
    ['the reason of a decision', session.update.input.shape.reason],
    ['the name of a job', job.create.input.shape.name],
    ['a user', user.invite.input],
  ])('%s is at most 64 KiB', (_what, schema) => {
    expect(maxBytes(schema)).toBeLessThanOrEqual(64 * 1024);
  });
});

describe('a planted fault is found', () => {
  const place = (schema: z.ZodType) => unbounded(z.strictObject({ here: schema }));
  test.each<[string, z.ZodType, string[]]>([
    ['a text', z.string().min(1), ['here: text']],
    ['a text that repeats without end', z.string().regex(/^(a,)+$/), ['here: text']],
    ['a mail address without a length', z.email(), ['here: text']],
    ['an array', z.array(z.boolean()).optional(), ['here: array']],
    ['a text in an array', z.array(z.string()).max(3), ['here[]: text']],
    ['a record', z.record(z.string().max(3), z.boolean()), ['here: record']],
    ['a key of a record', membersUpTo(z.record(z.string(), z.boolean()), 3), ['here{key}: text']],
    ['a value of a record', membersUpTo(z.record(z.string().max(3), z.string()), 3), ['here{}: text']],
    ['a value of any form', z.unknown(), ['here: any form']],
    ['members of any name', z.looseObject({ a: z.boolean() }), ['here: record', 'here{}: any form']],
    ['one way of several', z.union([z.boolean(), z.string()]).nullable(), ['here: text']],
    ['a text of a named schema', z.object({ b: z.string() }).meta({ id: 'PlantedText' }), ['here.b: text']],
    ['a member that is judged later', judgedLater(z.strictObject({ c: z.string() })), ['here.c: text']],
  ])('a fault is found in %s', (_what, schema, places) => {
    expect(place(schema)).toEqual(places);
    expect(maxBytes(schema)).toBe(Number.POSITIVE_INFINITY);
  });

  test.each<[string, z.ZodType]>([
    ['a text with a maximum', z.string().max(9)],
    ['an id', z.uuid()],
    ['a short pattern', z.string().regex(/^[A-Z*+]{2}\+$/)],
    ['a choice', z.enum(['a', 'b'])],
    ['members that are cut off', z.object({ a: z.boolean() })],
    ['a value of any form with a size', bytesUpTo(z.unknown(), 1_024)],
    ['a record of few members', membersUpTo(z.record(z.string().max(3), z.string().max(3)), 3)],
  ])('%s is no fault', (_what, schema) => {
    expect(place(schema)).toEqual([]);
    expect(maxBytes(schema)).toBeLessThan(5_000);
  });
});

test('a record and a value are held to their maximum, which the documentation tells', () => {
  const schema = bytesUpTo(membersUpTo(z.record(z.string(), z.unknown()), 2), 1_024);
  expect(schema.safeParse({ a: 'x'.repeat(1_000), b: 1 }).success).toBe(true);
  expect(schema.safeParse({ a: 1, b: 1, c: 1 }).error?.issues).toMatchObject([{ message: 'Send at most 2 members.' }]);
  expect(schema.safeParse({ a: '語'.repeat(400) }).error?.issues).toMatchObject([{ message: 'Send at most 1 KiB.' }]);
  expect(z.toJSONSchema(schema)).toMatchObject({ maxProperties: 2, 'x-max-bytes': 1_024 });
});
