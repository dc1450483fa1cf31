import { plainNumber } from '@vett/engine/decision';
import { cutMarks } from '@vett/engine/marks';
import { compareNames, SAME_NAME, sameNumber } from '@vett/engine/names';
import type { MatchedBy, SubjectOfRequest } from '@vett/schema/subject-request';
import { TURN, Work } from '../../platform/work.ts';

/** The person of a request, and what was found of the person so far. */
export interface Person {
  readonly subject: SubjectOfRequest;
  /** The ids, client ids and fingerprints of records that were found. */
  readonly related: Set<string>;
  /** The numbers of the person in records that were found, without punctuation. */
  readonly numbers: Set<string>;
}

interface PersonComparison {
  readonly matched: readonly MatchedBy[];
  /** Whether it names somebody of the same name with another birth date. */
  readonly isOther: boolean;
}

/** The matches on lists are public data about others. */
const PUBLIC = new Set(['matches', 'match_data', 'changes', 'entry']);

/** A text of a record with its key. */
type RecordEntry = readonly [key: string, value: string];

/** Texts of one object of the record, with those of its arrays. */
type ObjectTexts = RecordEntry[];

/**
 * Compares every text of a record with the person, whatever its key is, so that no field is forgotten: a person reads what was
 * found.
 */
export async function compare(person: Person, id: string, about: unknown): Promise<PersonComparison> {
  const root: ObjectTexts = [['record_id', id]];
  const groups = [root];
  collect(about, '', root, groups);
  const matched = new Set<MatchedBy>();
  const seen = { date: false, name: false, other: false };
  const work = new Work(Number.POSITIVE_INFINITY);
  for (const group of groups) {
    for (const text of group) {
      for (const by of matchedIds(person, text)) matched.add(by);
      work.take(COST.text);
      await work.turn();
      if (await hasNumber(person.subject, text, work)) matched.add('document_number');
    }
    await compareName(person.subject, group, seen, matched, work);
  }
  if (seen.name && !matched.has('name_and_birth_date')) matched.add(seen.date ? 'name_and_birth_date' : 'name');
  return { matched: [...matched], isOther: seen.other && matched.size === 0 };
}

/** Units of work: for each text and each of its characters without marks, and for each comparison of names. */
const COST = { text: 20, character: 4, names: TURN };

function collect(node: unknown, key: string, group: ObjectTexts, groups: ObjectTexts[]): void {
  if (typeof node === 'string' || typeof node === 'number') group.push([key, String(node)]);
  else if (node instanceof Date) group.push([key, node.toISOString()]);
  else if (Array.isArray(node)) for (const item of node) collect(item, key, group, groups);
  else if (node !== null && typeof node === 'object') {
    const own: ObjectTexts = [];
    groups.push(own);
    for (const [name, value] of Object.entries(node)) if (!PUBLIC.has(name)) collect(value, name, own, groups);
  }
}

const IDENTIFYING = /(?:^|_)(?:ids?|reference)$/;
/** Shorter ids count only where an id is expected: others stand in many texts. */
const LONG_ID = 6;
/** Shorter numbers stand in many texts. */
const LONG_NUMBER = 5;

function* matchedIds({ subject, related, numbers }: Person, [key, text]: RecordEntry): Generator<MatchedBy> {
  const { document_number: number } = subject;
  const value = text.trim();
  if (value.length >= LONG_ID || IDENTIFYING.test(key)) {
    for (const by of ['customer_id', 'client_id', 'session_id'] as const) if (isSameId(subject[by], value)) yield by;
    if (related.has(value)) yield 'related';
  }
  if (value.length > MAX_NUMBER || (number === undefined && numbers.size === 0)) return;
  const plain = plainNumber(value);
  if (number !== undefined && sameNumber(value, number)) yield 'document_number';
  else if (plain.length >= LONG_NUMBER && numbers.has(plain)) yield 'related';
}

/** Whether a text has the number as one of its words. */
async function hasNumber({ document_number }: SubjectOfRequest, [, text]: RecordEntry, work: Work): Promise<boolean> {
  if (document_number === undefined || plainNumber(document_number).length < LONG_NUMBER) return false;
  for (const [word] of text.matchAll(/\S+/g)) {
    work.take(COST.text + word.length * COST.character);
    await work.turn();
    if (word.length <= MAX_NUMBER && sameNumber(word, document_number)) return true;
  }
  return false;
}

const MAX_NUMBER = 100;

const isSameId = (asked: string | undefined, value: string) =>
  asked !== undefined && (asked.trim() === value || asked.trim().toLowerCase() === value);

const NAME_KEY = /name|nombre|nome|holder|titular/i;
const BIRTH_KEY = /birth|nacim|nasc|dob/i;
const DATE = /^\d{4}(?:-\d{2}){0,2}/;
const MAX_NAME = 200;
/** Words of a text that may be the name in a shorter form. */
const SHORT_FORM = { min: 2, max: 6 };

async function compareName(
  { full_name, birth_date }: SubjectOfRequest,
  group: ObjectTexts,
  seen: { date: boolean; name: boolean; other: boolean },
  matched: Set<MatchedBy>,
  work: Work,
): Promise<void> {
  if (full_name === undefined || birth_date === undefined) return;
  const dates = group.flatMap(([key, value]) => {
    const [date] = DATE.exec(value) ?? [];
    return date === undefined ? [] : [{ key, date }];
  });
  const hasDate = dates.some(({ date }) => date === birth_date);
  seen.date ||= hasDate;
  if (!(await isNamed(full_name, group, work))) return;
  const isOther = dates.some(({ key, date }) => BIRTH_KEY.test(key) && !birth_date.startsWith(date));
  if (hasDate) matched.add('name_and_birth_date');
  else if (isOther) seen.other = true;
  else seen.name = true;
}

function wordsOf(text: string, work: Work): string[] {
  const plain = cutMarks(text).normalize('NFKD');
  work.take(COST.text + plain.length * COST.character);
  return (
    plain
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether an object has the words of the name in any of its texts, a shorter form of it, or a spelling of it. */
async function isNamed(name: string, group: ObjectTexts, work: Work): Promise<boolean> {
  const asked = wordsOf(name, work);
  if (asked.length === 0) return false;
  const found = new Set<string>();
  for (const [, value] of group) {
    for (const word of wordsOf(value, work)) if (asked.includes(word)) found.add(word);
    await work.turn();
  }
  if (asked.every((word) => found.has(word))) return true;
  for (const [key, value] of group) {
    if (value.length > MAX_NAME) continue;
    const own = wordsOf(value, work);
    await work.turn();
    const isShort = own.length >= SHORT_FORM.min && own.length <= SHORT_FORM.max;
    if (isShort && own.every((word) => asked.includes(word))) return true;
    if (!NAME_KEY.test(key)) continue;
    work.take(COST.names);
    await work.turn();
    if (compareNames(name, value) >= SAME_NAME) return true;
  }
  return false;
}
