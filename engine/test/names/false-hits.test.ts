import { expect, test } from 'vitest';
import { type EntityType, NameIndex } from '../../src/names/index.ts';

/** The confidence that a name is the listed one. */
function confidence(fullName: string, entityType: EntityType | undefined, listed: string, type: EntityType): number {
  const index = NameIndex.build([{ id: '1', list: 'x', type, names: [{ value: listed }] }]);
  const subject = entityType ? { fullName, entityType } : { fullName };
  return index.search(subject, { minConfidence: 0 })[0]?.confidence ?? 0;
}

test.each<[why: string, name: string, entityType: EntityType | undefined, listed: string, type: EntityType]>([
  ['a letter behind the name of a ship is no surname', 'Daniela Sorvino', undefined, 'DANIELA S', 'vessel'],
  ['a letter before it is no given name', 'Tamsin Orlovets', undefined, 'T. ORLOVETS', 'vessel'],
  ['a person is no ship of a like name', 'Min Yang', 'individual', 'MIN HANG', 'vessel'],
  ['nobody is called by an acronym', 'Teresa Elena Sol Alvarez', undefined, 'TESA', 'organization'],
  ['a legal form makes no acronym of two words', 'Dorvan Minerals BV', 'company', 'DML', 'organization'],
  ['a nickname alone is another name', 'Lee', 'individual', 'ELIAS', 'individual'],
  ['two words are not like a shorter one', 'Oma Bira', undefined, 'OMBER', 'vessel'],
  ['two words are not like a shorter one by sound', 'Goran Choy', undefined, 'GRANCH', 'vessel'],
  ['a particle does not make up for a surname', 'Katy Hall', undefined, 'Ал Кейта', 'organization'],
  ['a surname does not make up for a letter', 'Omar Seppel', undefined, 'عماري س', 'individual'],
  ['an equal legal form is no second word', 'Torres SA', 'company', 'TARIS JSC', 'organization'],
  ['a letter beside a trade is no surname', 'Karanov Logistics Ltd', 'company', 'K Logistics Ltd', 'organization'],
])('%s: %s', (_, name, entityType, listed, type) => {
  expect(confidence(name, entityType, listed, type)).toBeLessThan(0.7);
});

test('an initial counts less beside a common surname than beside a rare one', () => {
  const common = confidence('Zarina Ahmed', 'individual', 'Z. AHMED', 'individual');
  const rare = confidence('Zarina Thornquist', 'individual', 'Z. THORNQUIST', 'individual');
  expect(rare).toBeGreaterThan(0.8);
  expect(common).toBeLessThan(rare - 0.1);
});

test('the rules against false hits keep true matches', () => {
  expect(confidence('DANIELA S', 'vessel', 'DANIELA S', 'vessel')).toBe(1);
  expect(confidence('Daniela S', undefined, 'Daniela Sorvino', 'individual')).toBeGreaterThan(0.7);
  expect(confidence('Otter Bank of Trade and Zinc', undefined, 'OBTZ', 'organization')).toBeGreaterThan(0.7);
  expect(confidence('Bob Tannersley', 'individual', 'Robert Tannersley', 'individual')).toBeGreaterThan(0.85);
  expect(confidence('Abdul Karim Noorani', 'individual', 'Abdulkarim Noorani', 'individual')).toBeGreaterThan(0.9);
  expect(confidence('Karamanta SA', 'company', 'Karamanda SA', 'company')).toBeGreaterThan(0.7);
  expect(confidence('Min Hang', 'individual', 'MIN HANG', 'vessel')).toBeGreaterThan(0.7);
});
