import type { Entity, Subject } from '../../entity.ts';
import type { Match } from '../match.ts';
import { explainIdentifier, explainName } from '../score/explain.ts';
import type { CheckedOptions, SearchType } from '../search-options.ts';
import type { PreparedSubject } from '../words/prepared-subject.ts';
import { entityIdentifiers, type IdentifierField, sameIdentifier } from './identifiers.ts';
import type { IndexContent } from './index-bytes.ts';
import { lowerBound } from './lower-bound.ts';
import { type Candidate, NameSearch } from './name-search.ts';
import type { Scope } from './scope.ts';

/** Maximum of entries of each list in the cache of an index. */
const MAX_ENTITIES = 256;

interface IdentifierHit {
  entity: number;
  confidence: 1;
  field: IdentifierField;
  pointer: string;
  entryValue: string;
}

/** An entry with an identifier or a name of the subject. */
export type Hit = IdentifierHit | Candidate;

/** Compares subjects with the entries of one index. */
export class EntrySearch {
  readonly #content: IndexContent;
  readonly #names: NameSearch;
  /** Cache of recently matched entries. */
  readonly #entities = new Map<number, Entity>();
  readonly #maxEntities: number;

  constructor(content: IndexContent) {
    this.#content = content;
    this.#names = new NameSearch(content.tables, content.weights);
    this.#maxEntities = MAX_ENTITIES * content.lists.length;
  }

  /** For searches in the lists of these numbers. */
  scopeOf(lists: readonly number[]): Scope {
    return this.#names.scopeOf(lists);
  }

  /** All hits, highest confidence first, then by list and id. It stops before each form of the subject's names. */
  *find(prepared: PreparedSubject, options: CheckedOptions, scope: Scope): Generator<undefined, Hit[]> {
    const hits = this.#identifierHits(prepared, scope);
    const candidates = yield* this.#names.find(prepared, options, scope);
    const found: Hit[] = [...hits.values(), ...candidates.filter(({ entity }) => !hits.has(entity))];
    return found.sort((a, b) => b.confidence - a.confidence || a.entity - b.entity);
  }

  listOf({ entity }: Hit): number {
    return this.#content.tables.entityLists[entity] as number;
  }

  entityOf({ entity }: Hit): Entity {
    return this.#entity(entity);
  }

  matchOf(hit: Hit, subject: Subject, searchType: SearchType): Match {
    return 'field' in hit ? this.#identifierMatch(hit) : this.#nameMatch(hit, subject, searchType);
  }

  #identifierHits({ identifiers }: PreparedSubject, { admits }: Scope): Map<number, IdentifierHit> {
    const hits = new Map<number, IdentifierHit>();
    const { identifierHashes, identifierEntities, entityLists } = this.#content.tables;
    for (const { asked, hash } of identifiers) {
      for (let i = lowerBound(identifierHashes, hash); identifierHashes[i] === hash; i++) {
        const entity = identifierEntities[i] as number;
        if (hits.has(entity) || !admits[entityLists[entity] as number]) continue;
        const listed = entityIdentifiers(this.#entity(entity)).find((other) => sameIdentifier(asked, other));
        if (!listed) continue;
        hits.set(entity, {
          entity,
          confidence: 1,
          field: listed.field,
          pointer: asked.pointer,
          entryValue: listed.value,
        });
      }
    }
    return hits;
  }

  #identifierMatch({ entity, field, pointer, entryValue }: IdentifierHit): Match {
    return {
      entity: this.#entity(entity),
      confidence: 1,
      matchType: 'identifier',
      matchedField: field,
      explanation: explainIdentifier(pointer, entryValue, this.#content.weights),
    };
  }

  #nameMatch(candidate: Candidate, subject: Subject, searchType: SearchType): Match {
    const { nameScore, name, adjustments, row } = candidate;
    const { tables, weights } = this.#content;
    const entity = this.#entity(candidate.entity);
    const place = tables.rowNames[row] as number;
    const matchedName = entity.names[place]?.value ?? '';
    const isInOrder = () => searchType === 'fuzzy' || this.#names.inOrder(candidate);
    const primary = entity.names.findIndex((name) => name.quality === 'primary');
    const evidence = {
      confidence: candidate.confidence,
      nameScore,
      namePointer: name.pointer,
      common: name.common,
      matchedName,
      weak: this.#names.isWeak(candidate),
      adjustments,
      ...this.#names.breakdown(candidate),
      form: candidate.form,
    };
    return {
      entity,
      confidence: candidate.confidence,
      matchType: candidate.exact ? 'exact' : isInOrder() ? 'fuzzy' : 'token',
      matchedName,
      matchedField: entity.names[place]?.quality === 'primary' || place === Math.max(0, primary) ? 'name' : 'alias',
      explanation: explainName(subject, entity, evidence, weights),
    };
  }

  /** Frozen, since all matches with the entry have the same one while it is remembered. */
  #entity(number: number): Entity {
    const known = this.#entities.get(number);
    if (known) return known;
    if (this.#entities.size >= this.#maxEntities) this.#entities.clear();
    const entity = deepFrozen(this.#readEntity(number));
    this.#entities.set(number, entity);
    return entity;
  }

  #readEntity(number: number): Entity {
    const { jsonStarts, json } = this.#content.tables;
    const start = jsonStarts[number] as number;
    const length = (jsonStarts[number + 1] as number) - start;
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset + start, length).toString()) as Entity;
  }
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) deepFrozen(member);
  return Object.freeze(value);
}
