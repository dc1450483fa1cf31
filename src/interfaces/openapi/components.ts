import { isDeepStrictEqual } from 'node:util';
import { laterSchemaOf } from '@vett/schema/contract';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The named schemas of the document: each is written once and referenced elsewhere. */
export class Components {
  readonly schemas: Record<string, Json> = {};

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

function simplify(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  // Later versions add fields to answers; clients that refuse unknown fields would break.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
