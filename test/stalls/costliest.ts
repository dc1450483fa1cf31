import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';
import { type Alphabet, formOf, textsFor } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the definitions of schemas of all types meet here.
type Definition = any;
export type Schema = z.core.$ZodType;
export const definitionOf = (schema: Schema): Definition => schema._zod.def;

/** The shape of an input. */
export interface Plan {
  readonly alphabet: Alphabet;
  /** The share of the longest texts, 0 for the shortest. */
  readonly textShare: number;
  /** The share of the fullest arrays and records; those outside the focus are as short as can be. */
  readonly itemShare: number;
  /** The array or record that is filled; without it all are, and every optional member is there. */
  readonly focus?: Schema | undefined;
  /** Bytes of JSON. Nothing optional is added beyond them. */
  readonly bytes: number;
  /** An accepted input, whose parts stand in for those that no rule of the schema tells. */
  readonly example?: unknown;
}

/** A value that a schema accepts cannot be built from the schema alone. */
export class Unbuildable extends Error {}

/** The longest text and the fullest list where a schema names no maximum; the text is an image of 10 MiB in base64. */
const UNBOUNDED = { text: 13_981_012, items: 20_000 };

interface Bounds {
  minimum?: number;
  maximum?: number;
}

const bounds = new WeakMap<Schema, Bounds>();

/** The least and the most of a number, of the letters of a text or of the items of a list. */
const boundsOf = (schema: Schema): Bounds =>
  known(bounds, schema, () => {
    const { maxItems } = (z.globalRegistry.get(schema) ?? {}) as { maxItems?: number };
    const found: Bounds = maxItems === undefined ? {} : { maximum: maxItems };
    for (const { _zod } of schema._zod.def.checks ?? []) {
      const { check, minimum, maximum, length, value, inclusive } = _zod.def as unknown as Limit;
      if (check === 'min_length') found.minimum = minimum;
      if (check === 'max_length') found.maximum = maximum;
      if (check === 'length_equals') Object.assign(found, { minimum: length, maximum: length });
      if (check === 'greater_than') found.minimum = inclusive ? value : value + 1;
      if (check === 'less_than') found.maximum = inclusive ? value : value - 1;
    }
    return found;
  });

/** A check of zod that limits a value. */
interface Limit {
  readonly check: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly length: number;
  readonly value: number;
  readonly inclusive: boolean;
}

function known<T>(values: WeakMap<Schema, T>, schema: Schema, find: () => T): T {
  const value = values.get(schema) ?? find();
  values.set(schema, value);
  return value;
}

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional'];

const plain = new WeakMap<Schema, Schema>();

/** The schema behind wrappers and schemas that are judged later. */
export const plainOf = (schema: Schema): Schema => known(plain, schema, () => unwrapped(schema));

function unwrapped(schema: Schema): Schema {
  const later = laterSchemaOf(schema);
  if (later) return plainOf(later);
  const { type, innerType, in: input, getter } = definitionOf(schema);
  if (WRAPPERS.includes(type)) return plainOf(innerType);
  if (type === 'pipe') return plainOf(input);
  return type === 'lazy' ? plainOf(getter()) : schema;
}

/** The schemas of the parts of a value, with their names. */
export function partsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const { type, shape, element, valueType, options } = definitionOf(schema);
  if (type === 'object') return Object.entries(shape as Record<string, Schema>);
  if (type === 'array') return [['[]', element]];
  if (type === 'record') return [['{}', valueType]];
  return type === 'union' ? options.map((option: Schema, index: number) => [`|${index}`, option]) : [];
}

const accepts = (schema: Schema, value: unknown) => (schema as z.ZodType).safeParse(value).success;

const optional = new WeakMap<Schema, boolean>();
const isOptional = (schema: Schema) => known(optional, schema, () => accepts(schema, undefined));
const hasOwnRules = (schema: Schema) =>
  (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'custom');

export const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

type Part = readonly [name: string, value: unknown];

/** The parts of a value by the names of their members; items have the name of their list. */
const namedParts = (name: string, value: unknown): Part[] => [
  [name, value],
  ...(Array.isArray(value)
    ? value.flatMap((item) => namedParts(name, item))
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => namedParts(key, inner))
      : []),
];

/** No list has more different items. */
const DISTINCT = 500;

/** Builds one value of a schema by a plan, from the schema alone. */
export class Builder {
  readonly #plan: Plan;
  #left: number;
  /** Members of an object that its own rules accept together, so that they are searched once. */
  readonly #recipes = new Map<Schema, Recipe>();
  readonly #examples: Map<string, Part[]>;
  readonly #holdsFocus = new Map<Schema, boolean>();

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#left = plan.bytes;
    this.#examples = Map.groupBy(namedParts('', plan.example), ([name]) => name);
  }

  /** A value of a schema; the name of the member decides which part of the example can stand in for it. */
  build(given: Schema, index = 0, name = ''): unknown {
    const schema = plainOf(given);
    try {
      return this.#built(schema, index, name);
    } catch (error) {
      if (!(error instanceof Unbuildable)) throw error;
      const [, part] = this.#examples.get(name)?.find(([, value]) => accepts(schema, value)) ?? [];
      if (part === undefined) throw new Unbuildable(`${name}: ${error.message}`);
      return this.#spend(part);
    }
  }

  #built(schema: Schema, index: number, name: string): unknown {
    switch (definitionOf(schema).type) {
      case 'string':
        return this.#text(schema, index);
      case 'number':
        return this.#first(schema, numbersOf(schema, index));
      case 'boolean':
        return this.#spend(true);
      case 'null':
        return this.#spend(null);
      case 'literal':
        return this.#spend(definitionOf(schema).values[0]);
      case 'enum': {
        const values = Object.values(definitionOf(schema).entries);
        return this.#first(schema, [values[index % values.length], ...values]);
      }
      case 'array':
        return this.#list(schema, name);
      case 'record':
        return this.#record(schema);
      case 'object':
        return this.#object(schema, index);
      case 'union':
        return this.#union(schema, index, name);
      case 'unknown':
      case 'any':
        return this.#spend(`any ${index}`);
      default:
        throw new Unbuildable(`no value of the type ${definitionOf(schema).type}`);
    }
  }

  #spend<T>(value: T): T {
    this.#left -= typeof value === 'string' ? Buffer.byteLength(value) + 3 : 6;
    return value;
  }

  #first(schema: Schema, candidates: Iterable<unknown>): unknown {
    for (const candidate of candidates) if (accepts(schema, candidate)) return this.#spend(candidate);
    throw new Unbuildable(`no ${definitionOf(schema).type} that its schema accepts`);
  }

  #text(schema: Schema, index: number): unknown {
    const { alphabet, textShare } = this.#plan;
    const { minimum = 0, maximum = UNBOUNDED.text } = boundsOf(schema);
    const wanted = Math.min(Math.floor(maximum * textShare), Math.max(0, this.#left));
    // A letter of other scripts has up to four bytes.
    const bounded = alphabet === 'scripts' ? wanted / 4 : wanted;
    const length = Math.min(maximum, Math.max(minimum, Math.floor(bounded), 12));
    return this.#first(schema, textsFor(formOf(schema), { alphabet, length, index }));
  }

  /** Whether the focus is this schema or a part of it. */
  #leadsToFocus(given: Schema): boolean {
    const schema = plainOf(given);
    const { focus } = this.#plan;
    const isKnown = this.#holdsFocus.get(schema);
    if (isKnown !== undefined || !focus) return isKnown ?? false;
    this.#holdsFocus.set(schema, false);
    const leads = schema === focus || partsOf(schema).some(([, part]) => this.#leadsToFocus(part));
    this.#holdsFocus.set(schema, leads);
    return leads;
  }

  /** The number of items that a list gets. */
  #countOf(schema: Schema): number {
    const { minimum = 0, maximum = UNBOUNDED.items } = boundsOf(schema);
    const { focus, itemShare } = this.#plan;
    const full = Math.max(minimum, Math.ceil(maximum * itemShare));
    if (!focus || schema === focus) return full;
    return Math.max(minimum, this.#leadsToFocus(schema) ? 1 : 0);
  }

  #list(schema: Schema, name: string): unknown[] {
    const { minimum = 0 } = boundsOf(schema);
    const { element } = definitionOf(schema);
    const items: unknown[] = [];
    let bytes = 0;
    for (const count = this.#countOf(schema); items.length < count; ) {
      if (items.length >= minimum && this.#left <= 0) break;
      const left = this.#left;
      if (items.length < DISTINCT) items.push(this.build(element, items.length, name));
      else {
        // Hands out the same items again, which is faster than to build them.
        items.push(items[items.length - DISTINCT]);
        this.#left -= bytes / DISTINCT;
      }
      if (items.length <= DISTINCT) bytes += left - this.#left;
    }
    return this.#shortened(schema, items, (list, length) => list.slice(0, length));
  }

  #record(schema: Schema): Record<string, unknown> {
    const { keyType, valueType } = definitionOf(schema);
    const entries = new Map<string, unknown>();
    const count = this.#countOf(schema);
    for (let index = 0; index < count && this.#left > 0; index++)
      entries.set(String(this.build(keyType, index)), this.build(valueType, index));
    return this.#shortened(schema, Object.fromEntries(entries), (record, length) =>
      Object.fromEntries(Object.entries(record).slice(0, length)),
    );
  }

  /** The longest beginning that the rules of a list or record accept. */
  #shortened<T extends object>(schema: Schema, full: T, cut: (full: T, length: number) => T): T {
    if (accepts(schema, full)) return full;
    let [low, high] = [0, Object.keys(full).length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (accepts(schema, cut(full, middle))) low = middle;
      else high = middle - 1;
    }
    const best = cut(full, low);
    if (!accepts(schema, best)) throw new Unbuildable(`no ${definitionOf(schema).type} that its schema accepts`);
    return best;
  }

  #union(schema: Schema, index: number, name: string): unknown {
    const options = definitionOf(schema).options as Schema[];
    const leading = options.filter((option) => this.#leadsToFocus(option));
    const turned = options.map((_, turn) => options[(index + turn) % options.length] as Schema);
    for (const option of leading.length > 0 ? leading : turned) {
      try {
        return this.build(option, index, name);
      } catch (error) {
        if (!(error instanceof Unbuildable)) throw error;
      }
    }
    throw new Unbuildable('no option of a union');
  }

  #object(schema: Schema, index: number): object {
    const left = this.#left;
    const known = this.#recipes.get(schema);
    for (const recipe of this.#candidates(schema, known)) {
      const value = this.#made(schema, recipe, index);
      if (!hasOwnRules(schema) || accepts(schema, value)) {
        this.#recipes.set(schema, recipe);
        return value;
      }
      this.#left = left;
    }
    throw new Unbuildable('no members that the rules of an object accept together');
  }

  *#candidates(schema: Schema, known: Recipe | undefined): Generator<Recipe> {
    if (known) yield known;
    yield* recipesOf(schema, (member) => this.#isWanted(member));
  }

  #isWanted(member: Schema): 'always' | 'never' | 'maybe' {
    if (!this.#plan.focus) return 'maybe';
    return this.#leadsToFocus(member) ? 'always' : 'never';
  }

  #made(schema: Schema, { members, picks }: Recipe, index: number): object {
    const shape = definitionOf(schema).shape as Record<string, Schema>;
    return Object.fromEntries(
      members.flatMap((name) => {
        const member = shape[name] as Schema;
        const canMiss = isOptional(member) && !this.#leadsToFocus(member);
        if (canMiss && this.#left <= 0) return [];
        this.#left -= name.length + 4;
        if (name in picks) return [[name, this.#spend(picks[name])]];
        try {
          return [[name, this.build(member, index, name)]];
        } catch (error) {
          if (canMiss && error instanceof Unbuildable) return [];
          throw error;
        }
      }),
    );
  }
}

/** The members of an object, and the values of some of them. */
interface Recipe {
  readonly members: readonly string[];
  readonly picks: Readonly<Record<string, unknown>>;
}

/** No more of them are tried. */
const RECIPES = 400;

/** Sets of members that the rules of an object may accept together, the fullest first. */
function recipesOf(schema: Schema, isWanted: (member: Schema) => 'always' | 'never' | 'maybe'): Recipe[] {
  const shape = Object.entries(definitionOf(schema).shape as Record<string, Schema>);
  const namesOf = (those: typeof shape) => those.map(([name]) => name);
  const needed = shape.filter(([, member]) => !isOptional(member) || isWanted(member) === 'always');
  const free = shape.filter((member) => !needed.includes(member));
  const liked = namesOf(free.filter(([, member]) => isWanted(member) !== 'never'));
  const core = namesOf(needed);
  const all = namesOf(free);
  const sets = [
    [...core, ...liked],
    ...liked.map((left) => [...core, ...liked.filter((name) => name !== left)]),
    core,
    ...all.map((name) => [...core, name]),
    ...all.flatMap((one, at) => all.slice(at + 1).map((other) => [...core, one, other])),
    ...liked.flatMap((one, at) =>
      liked.slice(at + 1).map((other) => [...core, ...liked.filter((name) => name !== one && name !== other)]),
    ),
  ];
  const choices = shape.flatMap(([name, member]) => {
    const { type, entries, values } = definitionOf(plainOf(member));
    if (type === 'enum') return Object.values(entries as object).map((value) => ({ [name]: value }));
    if (type === 'boolean') return [{ [name]: false }];
    return type === 'literal' ? values.map((value: unknown) => ({ [name]: value })) : [];
  });
  return [{}, ...choices]
    .flatMap((picks) => sets.map((members) => ({ members, picks })))
    .filter(({ members, picks }) => Object.keys(picks).every((name) => members.includes(name)))
    .slice(0, RECIPES);
}

function* numbersOf(schema: Schema, index: number): Generator<number> {
  const { minimum: low = 0, maximum = 1_000_000 + index } = boundsOf(schema);
  yield low + index;
  yield maximum;
  yield* [low + 1, 0.123_456_789, 1, 0, low];
}
