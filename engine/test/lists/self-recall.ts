import type { Entity, EntityType, Subject } from '../../src/entity.ts';
import { isTaxOffice } from '../../src/names/index/identifiers.ts';
import { NameIndex } from '../../src/names/index.ts';
import { normaliseIdentifier } from '../../src/screening/index.ts';

/** A question that an entry must answer: a name or a number as it is printed, with the entry's type or without. */
export interface Question {
  entity: Entity;
  subject: Subject;
  /** The least confidence with which the entry answers. */
  min: number;
}

/** A question that its own entry did not answer. */
export interface Missed {
  id: string;
  subject: Subject;
  confidence: number;
}

/** A name typed as printed reaches the first; a weak alias reaches a little less. */
const MIN_NAME = 0.95;
const MIN_WEAK_ALIAS = 0.8;
/** Shorter numbers are not compared; a check says so. */
const MIN_CHARACTERS = 4;

/** Every name, alias, identifier and wallet of an entry, alone, with its type and without; no number of a tax office, which is of many. */
export function questionsOf(entity: Entity): Question[] {
  const questions: Question[] = [];
  const ask = (subject: Subject, min: number): void => {
    for (const entityType of new Set<EntityType | undefined>([undefined, entity.type])) {
      questions.push({ entity, min, subject: entityType === undefined ? subject : { ...subject, entityType } });
    }
  };
  for (const { value, quality } of entity.names) {
    ask({ fullName: value }, quality === 'weak' ? MIN_WEAK_ALIAS : MIN_NAME);
  }
  const printed = (entity.identifiers ?? []).filter(({ type, value }) => !isTaxOffice(type, value, entity));
  const numbers = [...printed.map(({ value }) => value), entity.imoNumber, entity.callSign];
  for (const value of numbers) {
    if (value && [...normaliseIdentifier(value)].length >= MIN_CHARACTERS) ask({ documentId: value }, 1);
  }
  for (const { address } of entity.wallets ?? []) ask({ walletAddress: address }, 1);
  return questions;
}

/** The questions that their entries do not answer among the entries of their list, at the default threshold. */
export function missedBy(entities: readonly Entity[], questions: readonly Question[]): Missed[] {
  const index = NameIndex.build(entities);
  const answers = new Map<string, ReadonlyMap<string, number>>();
  return questions.flatMap(({ entity: { id }, subject, min }) => {
    const key = JSON.stringify(subject);
    const found = answers.get(key) ?? answersTo(index, subject);
    answers.set(key, found);
    const confidence = found.get(id) ?? 0;
    return confidence < min ? [{ id, subject, confidence }] : [];
  });
}

function answersTo(index: NameIndex, subject: Subject): ReadonlyMap<string, number> {
  const matches = index.search(subject, { limit: 200 });
  return new Map(matches.map(({ entity, confidence }) => [entity.id, confidence]));
}
