import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The named schemas of the document: each is written once and referred to from everywhere else. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  /** The JSON Schema of what is sent (`input`) or answered (`output`), with a reference for every schema that has a name. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    // As the item of an array, a schema with a name becomes a reference itself.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), { io, override: simplify(io) });
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, pointingHere(definition));
    return pointingHere(items as Json);
  }

  #keep(name: string, definition: Json): void {
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, definition)) {
      throw new Error(`The schema ${name} looks different as input and as output: give the two ids of their own.`);
    }
    this.schemas[name] = definition;
  }
}

const pointingHere = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

const simplify =
  (io: 'input' | 'output') =>
  ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    // Answers gain fields with time: a client that refuses unknown ones would break.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  };
