import type { InputRef, ObjectRef, OutputRef } from '@pothos/core';
import { Ignored } from '@vett/schema/items';
import { z } from 'zod';
import { type Builder, builder } from './builder.ts';
import { membersOf, objectsOf, unwrapped } from './members.ts';
import { camelCase, fromWire, type GraphqlInput } from './wire.ts';

const SCALARS = ['String', 'Int', 'Float', 'Boolean', 'JSON', 'JSONObject'] as const;
type Scalar = (typeof SCALARS)[number];
type TypeReference = Scalar | OutputRef<unknown> | InputRef<unknown>;
export type Type = TypeReference | [Type];

/** The properties of a GraphQL type that its schema lacks. Members have their wire names. */
export interface TypeOptions<Member extends string> {
  /** Default: the id of the schema. */
  readonly name?: string;
  readonly description?: string;
  /** The types of members: the name of an object or enum whose schema has no id, or the type itself. */
  readonly types?: Readonly<Partial<Record<Member, string | Type>>>;
  readonly descriptions?: Readonly<Partial<Record<Member, string>>>;
}

interface ObjectOptions<S extends z.ZodType> extends TypeOptions<MemberOf<S>> {
  /** Members that are hidden, or replaced by a handwritten field. */
  readonly except?: readonly MemberOf<S>[];
  readonly fields?: FieldsOf<z.output<S>>;
}
type MemberOf<S> = S extends z.ZodObject<infer Shape> ? Extract<keyof Shape, string> : string;
type FieldsOf<T> = NonNullable<PothosSchemaTypes.ObjectTypeOptions<Builder, T>['fields']>;

// Each object or enum of the contracts has one GraphQL type, found by its schema.
const outputs = new Map<z.ZodType, TypeReference>();
const inputs = new Map<z.ZodType, TypeReference>();

/** Derives the object type of a schema, with a field for each member. The type of a union has the members of all its objects. */
export function objectOf<S extends z.ZodType>(
  schema: S,
  { name, description, except = [], fields, ...of }: ObjectOptions<S> = {},
): ObjectRef<Builder, z.output<S>> {
  const typeName = newName(outputs, schema, name ?? schema.meta()?.id);
  const ref = builder.objectRef<z.output<S>>(typeName);
  outputs.set(schema, ref as TypeReference);
  const members = Object.entries(membersOf(schema) ?? {}).filter(([member]) => !except.includes(member as never));
  const derived = members.map(([member, inner]) => [member, inner, outputField(inner, member, of)] as const);
  return ref.implement({
    ...(description && { description }),
    fields: (t) => ({
      ...Object.fromEntries(
        derived.map(([member, inner, field]) => [
          camelCase(member),
          isExposed(inner)
            ? t.expose(member as never, field as never)
            : t.field({ ...field, resolve: (parent: object) => memberValue(inner, parent, member) } as never),
        ]),
      ),
      ...fields?.(t as never),
    }),
  }) as never;
}

const hasDefault = (schema: z.ZodType) => schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;

/** Whether a schema is of a map of objects, which GraphQL has as one JSONObject. */
function isMapOfObjects(schema: z.ZodType): boolean {
  const { inner } = unwrapped(schema);
  return inner instanceof z.ZodRecord && membersOf(inner.valueType as z.ZodType) !== undefined;
}

/** Whether the value of a member is answered as it is. */
const isExposed = (schema: z.ZodType) => !hasDefault(schema) && !isMapOfObjects(schema);

/** The value of a member. A value that was stored before the member existed is its default. */
function memberValue(schema: z.ZodType, parent: object, member: string): unknown {
  const stored = (parent as Record<string, unknown>)[member];
  const value = stored === undefined && hasDefault(schema) ? schema.parse(undefined) : stored;
  return isMapOfObjects(schema) ? fromWire(schema, value) : value;
}

/** Declares a union whose types are resolved from the values. */
export function unionOf<S extends z.ZodType, R extends ObjectRef<Builder, z.output<S>>>(
  schema: S,
  types: readonly R[],
  resolveType: (value: z.output<S>) => R,
): void {
  const name = newName(outputs, schema, schema.meta()?.id);
  outputs.set(
    schema,
    builder.unionType(name, { types: types as never, resolveType: resolveType as never }) as TypeReference,
  );
}

/** Derives the argument type of a schema. Members that accept nothing, or that are ignored, are omitted. */
export function inputOf<S extends z.ZodType>(
  schema: S,
  { name, description, ...of }: TypeOptions<MemberOf<S>> = {},
): InputRef<GraphqlInput<z.input<S>>> {
  const id = schema.meta()?.id;
  const typeName = newName(inputs, schema, name ?? (id?.endsWith('Input') ? id : id && `${id}Input`));
  const derived = argumentsOf(schema, of);
  const ref = builder.inputRef<object>(typeName).implement({
    ...(description && { description }),
    fields: (t) => Object.fromEntries(derived.map(([member, field]) => [member, t.field(field as never)])) as never,
  });
  inputs.set(schema, ref as TypeReference);
  return ref as never;
}

const isUntaken = (schema: z.ZodType) => schema === Ignored || schema instanceof z.ZodNever;

export interface Argument {
  readonly type: Type;
  readonly description?: string;
  readonly required?: boolean;
}

/** Derives arguments from the members of an input, by their GraphQL names. */
export function argumentsOf(
  schema: z.ZodType,
  { types = {}, descriptions = {} }: TypeOptions<string> = {},
): (readonly [string, Argument])[] {
  return Object.entries(membersOf(schema) ?? {})
    .filter(([, inner]) => !isUntaken(unwrapped(inner).inner))
    .map(([member, inner]) => {
      const type = typeOf(inner, types[member], inputs);
      const required = !unwrapped(inner).nullable && inner._zod.optin === undefined;
      return [camelCase(member), { type, required, ...described(descriptions[member]) }];
    });
}

function outputField(schema: z.ZodType, member: string, { types = {}, descriptions = {} }: TypeOptions<string>) {
  const { nullable } = unwrapped(schema);
  return { type: outputType(schema, types[member]) as never, nullable, ...described(descriptions[member]) };
}

const described = (description: string | undefined) => description !== undefined && { description };

/** The type of an output, derived at its first use. */
export const outputType = (schema: z.ZodType, given?: string | Type): Type => typeOf(schema, given, outputs);

function typeOf(schema: z.ZodType, given: string | Type | undefined, known: typeof outputs): Type {
  if (given !== undefined && (typeof given !== 'string' || SCALARS.includes(given as Scalar))) return given as Type;
  const { inner } = unwrapped(schema);
  const type = known.get(inner);
  if (type) return type;
  const named = given === undefined ? {} : { name: given as string };
  const isInput = known === inputs;
  if (inner instanceof z.ZodArray) return [typeOf(inner.element as z.ZodType, given, known)];
  const [object, ...otherObjects] = inner instanceof z.ZodUnion ? objectsOf(inner) : [];
  if (object && otherObjects.length === 0) return typeOf(object, given, known);
  if (membersOf(inner)) return isInput ? inputOf(inner, named) : (objectOf(inner, named) as TypeReference);
  if (inner instanceof z.ZodUnion) {
    const [first, ...others] = inner.options.map((option) => typeOf(option as z.ZodType, given, known));
    return typeof first === 'string' && others.every((other) => other === first) ? first : 'JSON';
  }
  if (inner instanceof z.ZodUnknown) return 'JSON';
  if (inner instanceof z.ZodEnum) return isInput ? 'String' : enumOf(inner, given as string | undefined);
  if (inner instanceof z.ZodRecord) return 'JSONObject';
  if (inner instanceof z.ZodNumber) return inner.isInt ? 'Int' : 'Float';
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) return isText(inner) ? 'String' : 'Boolean';
  if (inner.def.type === 'string' || inner.def.type === 'template_literal') return 'String';
  throw new Error(`A schema of the type ${inner.def.type} has no GraphQL type: say it in \`types\`.`);
}

const isText = (schema: z.ZodType) => schema instanceof z.ZodLiteral && typeof schema.value === 'string';

/** Derives a named enum. An enum with values that GraphQL cannot name, such as `kyc:read`, is a String. */
function enumOf(schema: z.ZodEnum, given: string | undefined): TypeReference {
  const name = given ?? schema.meta()?.id;
  const values = schema.options.map(String);
  if (!name || !values.every((value) => /^\w+$/.test(value))) return 'String';
  const type = builder.enumType(name, { values }) as TypeReference;
  outputs.set(schema, type);
  return type;
}

function newName(known: typeof outputs, schema: z.ZodType, name: string | undefined): string {
  if (name === undefined) {
    const keys = schema instanceof z.ZodObject ? ` It has the keys ${Object.keys(schema.shape).join(', ')}.` : '';
    throw new Error(`A schema without an id (.meta({ id })) needs a name for its GraphQL type.${keys}`);
  }
  if (known.has(schema)) throw new Error(`The GraphQL type ${name} was derived before it was described.`);
  return name;
}
