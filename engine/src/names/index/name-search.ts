import { type Adjustments, type Attributes, adjust, hasInitials } from '../score/attributes.ts';
import { type Breakdown, scoreFor } from '../score/name-score.ts';
import { pairWords } from '../score/pair-words.ts';
import { Alignment } from '../score/score.ts';
import { orderedSimilarity } from '../score/similarity.ts';
import type { Weights } from '../score/weights.ts';
import type { CheckedOptions } from '../search-options.ts';
import { NATIVE } from '../words/normalise.ts';
import type { PreparedForm } from '../words/prepare.ts';
import type { PreparedSubject, QueryName } from '../words/prepared-subject.ts';
import type { IndexTables } from './index-tables.ts';
import { LikeWordsCache } from './like-words.ts';
import { Retrieval } from './retrieval.ts';
import { type Scope, scopeOf } from './scope.ts';
import { ACRONYM, alphabetOf, COMPACT, textOf, wordCount } from './token-table.ts';

/** An entry whose name reached the requested confidence. */
export interface Candidate {
  entity: number;
  confidence: number;
  /** Score of the name without attributes. */
  nameScore: number;
  exact: boolean;
  turned: boolean;
  row: number;
  name: QueryName;
  form: PreparedForm;
  adjustments: Adjustments;
}

interface Best extends Omit<Candidate, 'entity' | 'confidence' | 'adjustments'> {
  score: number;
}

/** Shared by all indexes of a thread: searches never overlap in one. */
const retrieval = new Retrieval();

/** Compares the names of subjects with those of one index. */
export class NameSearch {
  readonly #tables: IndexTables;
  readonly #weights: Weights;
  /** Bits of the lists that have words of other scripts that are compared by their sound. */
  readonly #foreignLists: number;
  readonly #alignment: Alignment;
  readonly #likeWords = new LikeWordsCache();

  constructor(tables: IndexTables, weights: Weights) {
    this.#tables = tables;
    this.#weights = weights;
    this.#foreignLists = foreignLists(tables);
    this.#alignment = new Alignment(weights);
  }

  scopeOf(lists: readonly number[]): Scope {
    return scopeOf(this.#tables, lists, this.#foreignLists, this.#likeWords);
  }

  /** Every entry whose name and attributes reach `minConfidence`, in no particular order. It stops before each form. */
  *find(
    { names, attributes: wanted }: PreparedSubject,
    options: CheckedOptions,
    scope: Scope,
  ): Generator<undefined, Candidate[]> {
    const { attributes } = this.#weights;
    const bonus =
      (wanted.birthDates.length ? attributes.birthDateEqual : 0) +
      (wanted.countries.length ? attributes.nationalityEqual : 0) +
      (wanted.incorporation === undefined ? 0 : attributes.incorporationEqual);
    const cut = options.searchType === 'exact' ? attributes.ceiling : Math.max(0, options.minConfidence - bonus);
    const min = scoreFor(cut, this.#weights);
    const prune = options.searchType !== 'composite';
    const best = new Map<number, Best>();
    retrieval.beginSubject();
    for (const name of names) {
      for (const form of name.forms) {
        yield;
        retrieval.find(this.#tables, form, this.#weights, min, prune, scope);
        for (let i = 0; i < retrieval.count; i++)
          this.#verify(retrieval.rows[i] as number, form, name, cut, options, best);
      }
    }
    const found: Candidate[] = [];
    for (const [entity, evidence] of best) {
      const adjustments = adjust(wanted, this.#attributesOf(entity), this.#weights);
      const confidence = this.#confidence(evidence, adjustments);
      if (confidence >= options.minConfidence && confidence > 0) {
        found.push({ ...evidence, entity, confidence, adjustments });
      }
    }
    return found;
  }

  /** Whether the words of a match are alike in order, rather than only as a set. */
  inOrder({ row, form, nameScore, turned }: Candidate): boolean {
    return !turned && this.#ordered(row, form) >= nameScore;
  }

  /** Whether a match is with a weak alias. */
  isWeak({ row, exact }: Pick<Candidate, 'row' | 'exact'>): boolean {
    const weakness = this.#tables.rowWeak[row];
    return weakness === 1 || (weakness === 2 && !exact);
  }

  /** The parts of a match's score, and the words of its entry and of the subject. */
  breakdown({ row, form }: Candidate): {
    breakdown: Breakdown;
    wordOf(slot: number): string;
    askedWordOf(unit: number): string;
  } {
    const tables = this.#tables;
    const [first, end] = [tables.rowStarts[row] as number, tables.rowStarts[row + 1] as number];
    const initials = this.#hasInitials(row);
    pairWords(this.#alignment, form, tables, tables, tables.slotTokens, first, end, initials, this.#weights);
    this.#alignment.score();
    return {
      breakdown: this.#alignment.breakdown(),
      wordOf: (slot) => textOf(tables, tables.slotTokens[slot] as number),
      askedWordOf: (unit) => textOf(form.tokens, form.tokenOf[unit] as number),
    };
  }

  #verify(
    row: number,
    form: PreparedForm,
    name: QueryName,
    cut: number,
    options: CheckedOptions,
    best: Map<number, Best>,
  ): void {
    const tables = this.#tables;
    if (tables.rowWeak[row] === 1 && !options.weakAliases) return;
    const alignment = this.#alignment;
    const [first, end] = [tables.rowStarts[row] as number, tables.rowStarts[row + 1] as number];
    alignment.begin(form, tables, first, end, this.#hasInitials(row));
    retrieval.pair(tables, form, row, alignment, this.#weights);
    const nameScore = alignment.score();
    const { turned } = alignment;
    const exact = alignment.exact && !name.transcribed;
    if (nameScore < cut || nameScore === 0) return;
    if ((options.searchType === 'exact' || form.otherKind) && !exact) return;
    const { weakAlias, commonAlias } = this.#weights.attributes;
    const score = nameScore + (this.isWeak({ row, exact }) ? weakAlias : 0) + (name.common ? commonAlias : 0);
    const entity = tables.rowEntities[row] as number;
    const before = best.get(entity);
    if (before && isBetter(before, { score, exact, row })) return;
    if (options.searchType === 'fuzzy' && !exact) {
      if (turned || this.#ordered(row, form) < options.minConfidence) return;
    }
    best.set(entity, { score, nameScore, exact, turned, row, name, form });
  }

  #hasInitials(row: number): boolean {
    return hasInitials(this.#tables.entityTypes[this.#tables.rowEntities[row] as number] as number);
  }

  #confidence({ score, exact }: Best, adjustments: Adjustments): number {
    const { birthDate, nationality, incorporation, entityType } = adjustments;
    const confidence = score + birthDate + nationality + incorporation + entityType;
    const contradicted = Math.min(birthDate, nationality, incorporation, entityType) < 0 || score < 1;
    if (exact && !contradicted) return 1;
    return Math.max(0, Math.min(this.#weights.attributes.ceiling, confidence));
  }

  #attributesOf(entity: number): Attributes {
    const { entityTypes, birthDateStarts, birthDates, countryStarts, countries } = this.#tables;
    return {
      type: entityTypes[entity] as number,
      birthDates: birthDates.subarray(birthDateStarts[entity], birthDateStarts[entity + 1]),
      countries: countries.subarray(countryStarts[entity], countryStarts[entity + 1]),
    };
  }

  #ordered(row: number, form: PreparedForm): number {
    const tables = this.#tables;
    const { rowStarts, spans, slotTokens } = tables;
    const listed: string[] = [];
    for (let slot = rowStarts[row] as number; slot < (rowStarts[row + 1] as number); slot++) {
      if (spans[slot] !== 1) continue;
      listed.push(textOf(tables, slotTokens[slot] as number));
    }
    const asked: string[] = [];
    for (let slot = 0; slot < form.words; slot++) {
      asked.push(textOf(form.tokens, form.tokenOf[slot] as number));
    }
    return orderedSimilarity(asked.join(' '), listed.join(' '));
  }
}

/** An equal name is better than one of equal score whose words are only written together. */
function isBetter(before: Best, other: Pick<Best, 'score' | 'exact' | 'row'>): boolean {
  if (before.score !== other.score) return before.score > other.score;
  return before.exact === other.exact ? before.row <= other.row : before.exact;
}

function foreignLists(tables: IndexTables): number {
  let lists = 0;
  for (let word = 0; word < wordCount(tables); word++) {
    const alphabet = alphabetOf(tables, word);
    if ((alphabet & ~(COMPACT | ACRONYM)) !== 0 && !(alphabet & NATIVE)) lists |= tables.wordLists[word] as number;
  }
  return lists;
}
