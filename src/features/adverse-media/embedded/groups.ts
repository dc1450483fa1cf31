import type { Chunk, Nominal } from './chunks.ts';
import type { Language } from './language.ts';
import type { TaggedWord } from './tagging.ts';

/** A sentence in its groups of words. */
export interface Clauses {
  readonly language: Language;
  readonly words: readonly TaggedWord[];
  readonly chunks: readonly Chunk[];
}

/** Groups of words that stand for the same or are joined by «and». */
export type Group = readonly Nominal[];

/** «The minister of Health @» is one person; «the wife of Don @» is not. */
export const isTitleOf = (governor: Nominal, nominal: Nominal): boolean =>
  nominal.isSubject && nominal.isApposed && !governor.isRelation && !governor.isNumber;

/** «Six people were arrested, including @»: the groups that are named behind as part of the others. */
export function includedBehind({ chunks, words, language }: Clauses, verb: number): Group {
  for (let at = verb + 1; at < chunks.length; at++) {
    const chunk = chunks[at] as Chunk;
    if (chunk.kind === 'stop' || (chunk.kind === 'verbal' && chunk.main !== undefined)) return [];
    const isIncluding = chunk.kind === 'and' && INCLUDING.test(words[chunk.start]?.plain ?? '');
    // «Among them is @»: a copula may stand between.
    const skipped = chunks.slice(at + 1).findIndex(({ kind }) => kind !== 'and' && kind !== 'verbal');
    if (isIncluding) return nominalsFrom({ chunks, words, language }, at + 1 + skipped);
  }
  return [];
}

const INCLUDING = /^(?:incl|among|entre)/;

/** The nominal groups that begin at this place. */
export function nominalsFrom({ chunks }: Clauses, start: number, isSubjectOfVerb = false): Group {
  const found: Nominal[] = [];
  let at = start;
  for (;;) {
    const chunk = chunks[at];
    const isBeginning = found.length === 0;
    if (chunk?.kind !== 'nominal' || found.length > 12) break;
    // «Jailed Vole, @ said»: a subject of its own.
    if (!isBeginning && !isSubjectOfVerb && chunks[at + 1]?.kind === 'verbal') break;
    if (!chunk.isNumber || isBeginning) found.push(chunk);
    at += 1;
    while (chunks[at]?.kind === 'nominal' && (chunks[at] as Nominal).isSubject) {
      found.push(chunks[at] as Nominal);
      at += 1;
    }
    // «The head of customs, @»: the complement of what came before.
    while (chunks[at]?.kind === 'preposition' && chunks[at + 1]?.kind === 'nominal') {
      const complement = chunks[at + 1] as Nominal;
      if (isTitleOf(chunk, complement)) found.push(complement);
      at += 2;
    }
    if (chunks[at]?.kind === 'comma' && chunks[at + 1]?.kind === 'and') at += 1;
    if (chunks[at]?.kind !== 'comma' && chunks[at]?.kind !== 'and') break;
    at += 1;
  }
  return found;
}

export const isSubjectIn = (group: Group): boolean => group.some(({ isSubject }) => isSubject);
