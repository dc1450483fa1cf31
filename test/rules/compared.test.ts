import { nameUpTo, textUpTo } from '@vett/schema/subject';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src/features.ts';
import { unwrapped } from './full-inputs.ts';
import { named } from './walk.ts';

interface Member {
  readonly place: string;
  readonly schema: z.ZodType;
}

/** The texts of an input with wanted keys, at any depth. */
function textsIn(
  given: z.ZodType,
  isWanted: (key: string) => boolean,
  place = '',
  outside: z.ZodType[] = [],
): Member[] {
  const schema = unwrapped(given);
  if (outside.includes(schema)) return [];
  const inner = (of: unknown, at: string) => textsIn(of as z.ZodType, isWanted, at, [...outside, schema]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((form) => inner(form, place));
  if (schema instanceof z.ZodArray) return inner(schema.element, place);
  if (schema instanceof z.ZodRecord) return inner(schema.valueType, place);
  if (schema instanceof z.ZodString)
    return isWanted(place.slice(place.lastIndexOf('.') + 1)) ? [{ place, schema }] : [];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, member]) => inner(member, `${place}.${key}`));
}

const textsOf = (isWanted: (key: string) => boolean): Member[] =>
  named(operations).flatMap(({ id, operation }) => textsIn(operation.input, isWanted, id));

/** The places whose texts take a value, without those of nobody. */
const taking = (members: readonly Member[], value: string, ofNobody: readonly RegExp[]) =>
  members.flatMap(({ place, schema }) =>
    schema.safeParse(value).success && !ofNobody.some((each) => each.test(place)) ? place : [],
  );

/** Names of nobody who is screened: of things, lists and users of the console, and those that a document is compared with. */
const OF_THINGS = [
  /^(document|workflow|apiKey|job|webhook|watchlist|user|tenant|notificationChannel)\./,
  // The person of a request is compared with what is kept, and screened by nothing.
  /^subjectRequest\./,
  /\.(file_name|list_name|list_names|watchlist_name)$/,
];

test('every name of somebody who is screened can be compared, or is refused', () => {
  const names = textsOf((key) => /(^|_)names?$/.test(key));
  expect(taking(names, '..', OF_THINGS)).toEqual([]);
  const places = names.map(({ place }) => place);
  for (const place of ['customer.create.name', 'session.createSubsession.name', 'listCheck.screen.subject.full_name'])
    expect(places).toContain(place);
});

/** The answer warns of those of subjects, those of customers have a reader, and those of documents are compared with one. */
const WARNED = [/^(listCheck|job|validation|customer|document)\./];

test('every identifier that is screened can be compared, or is refused or warned of', () => {
  const identifiers = textsOf((key) => /^(identifier|tax_id|registration_number|call_sign|document_id)$/.test(key));
  expect(identifiers.map(({ place }) => place)).toContain('watchlist.addSubjects.subjects.identifier');
  expect(taking(identifiers, '12', WARNED)).toEqual([]);
});

test('the rule finds a name that takes signs alone', () => {
  const planted = z.strictObject({ people: z.array(z.strictObject({ full_name: textUpTo(9), name: nameUpTo(9) })) });
  const members = textsIn(planted, (key) => /name$/.test(key), 'planted');
  expect(taking(members, '..', [])).toEqual(['planted.people.full_name']);
});
