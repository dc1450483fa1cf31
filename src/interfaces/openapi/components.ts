import { isDeepStrictEqual } from 'node:util';
import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

export type Json = Record<string, unknown>;

const PLACE = '#/components/schemas/';
/** Marks the name of a schema that callers send until `settled` knows whether its answers look different. */
const SENT = '@sent';
const SENT_REFERENCE = /"#\/components\/schemas\/([^"@]+)@sent"/g;

/** The named schemas and the failures of the document: each is written once and referenced elsewhere. */
export class Components {
  readonly #schemas = new Map<string, Json>();
  /** By their text, under the name of the first operation that has it. */
  readonly #responses = new Map<string, { readonly name: string; readonly response: Json }>();

  /** A reference to a response that several operations may share. */
  responseOf(name: string, response: Json): Json {
    const text = JSON.stringify(response);
    const known = this.#responses.get(text) ?? { name, response };
    this.#responses.set(text, known);
    return { $ref: `#/components/responses/${known.name}` };
  }

  /** The JSON Schema of an input or output, with a reference for every named schema. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    // A named schema becomes a reference only inside another one, hence the array.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      override: ({ zodSchema, jsonSchema }) => {
        const later = laterSchemaOf(zodSchema);
        if (later) Object.assign(jsonSchema, this.schemaOf(later, io));
        simplify(jsonSchema, io);
      },
    });
    const marked = (given: object) =>
      replaced(given, /"#\/\$defs\/([^"]+)"/g, (name) => `"${PLACE}${nameIn(name, io)}"`);
    for (const [name, definition] of Object.entries($defs)) this.#keep(nameIn(name, io), marked(definition));
    return marked(items as Json);
  }

  #keep(name: string, definition: Json): void {
    const known = this.#schemas.get(name);
    if (known && !isDeepStrictEqual(known, definition)) throw new Error(`Two schemas are named ${name}.`);
    this.#schemas.set(name, definition);
  }

  /**
   * Returns the document with its schemas. A schema that looks different when it is sent and when it is answered, because of
   * defaults and unknown members, is there twice: `Thing` and `ThingInput`.
   */
  settled<T extends object>(document: T): T & { components: { schemas: Record<string, Json>; responses: object } } {
    const double = this.#double();
    const finalName = (name: string) =>
      double.has(name) ? (name.endsWith('Input') ? `${name}Value` : `${name}Input`) : name;
    const settle = <V extends object>(value: V) =>
      replaced(value, SENT_REFERENCE, (name) => `"${PLACE}${finalName(name)}"`) as V;
    const schemas = [...this.#schemas].map(([name, definition]) => {
      const sent = name.endsWith(SENT);
      return [sent ? finalName(name.slice(0, -SENT.length)) : name, settle(definition)] as const;
    });
    const settledDocument = settle(document) as T & { components?: object };
    return {
      ...settledDocument,
      components: {
        ...settledDocument.components,
        schemas: Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1))),
        responses: settle(
          Object.fromEntries([...this.#responses.values()].map(({ name, response }) => [name, response])),
        ),
      },
    };
  }

  /** The names of the schemas whose two forms differ, by themselves or by a schema that they refer to. */
  #double(): ReadonlySet<string> {
    const both = [...this.#schemas.keys()].filter((name) => this.#schemas.has(name + SENT));
    const double = new Set<string>();
    const textOf = (name: string) => JSON.stringify(this.#schemas.get(name)).replaceAll(`${SENT}"`, '"');
    const refersToDouble = (name: string) => [...double].some((other) => textOf(name).includes(`"${PLACE}${other}"`));
    for (let found = -1; found !== double.size; ) {
      found = double.size;
      for (const name of both) if (textOf(name) !== textOf(name + SENT) || refersToDouble(name)) double.add(name);
    }
    return double;
  }
}

const nameIn = (name: string, io: 'input' | 'output') => (io === 'input' ? name + SENT : name);

const replaced = (value: object, pattern: RegExp, by: (name: string) => string) =>
  JSON.parse(JSON.stringify(value).replace(pattern, (_, name: string) => by(name))) as Json;

function simplify(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  // Later versions add fields to answers; clients that refuse unknown fields would break.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format says the same.
  if (FORMATS.has(schema.format ?? '')) delete schema.pattern;
  mergeNull(schema);
  listOfAlike(schema);
  if (io === 'output') formatTimes(schema);
}

const FORMATS: ReadonlySet<string> = new Set(['uuid', 'date-time', 'date', 'email', 'ipv4', 'ipv6']);

type Schema = z.core.JSONSchema.BaseSchema;

/** Null beside a text or number becomes one of its types, which generators of clients read better than a union. */
function mergeNull(schema: Schema): void {
  const [one, none, ...more] = schema.anyOf ?? [];
  if (!one || none?.type !== 'null' || more.length > 0) return;
  if (typeof one.type !== 'string' || !['string', 'number', 'integer'].includes(one.type)) return;
  if (one.enum || one.const !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, { ...one, ...schema, type: [one.type, 'null'] });
}

/** A tuple of equal parts becomes a list of so many, which more generators know. */
function listOfAlike(schema: Schema): void {
  const [first, ...others] = schema.prefixItems ?? [];
  if (first === undefined || !others.every((other) => isDeepStrictEqual(other, first))) return;
  delete schema.prefixItems;
  schema.items = first;
}

/** Members with these names are times in ISO 8601, where they are texts without a format of their own. */
const TIME = /(_at|timestamp|_until|_since)$/;

function formatTimes({ properties = {} }: Schema): void {
  for (const [name, member] of Object.entries(properties)) {
    if (typeof member !== 'object' || !TIME.test(name) || member.format) continue;
    if (member.type === 'string' || isDeepStrictEqual(member.type, ['string', 'null'])) member.format = 'date-time';
    const [one, none] = member.anyOf ?? [];
    if (!isDeepStrictEqual([one, none], [{ type: 'string' }, { type: 'null' }])) continue;
    delete member.anyOf;
    Object.assign(member, { type: ['string', 'null'], format: 'date-time' });
  }
}
