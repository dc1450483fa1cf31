import type { ObjectRef } from '@pothos/core';
import type { Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import type { TenantOperation } from '../../features.ts';
import { type Builder, builder, type GraphqlContext } from './builder.ts';
import { pageInput, toConnection } from './connection.ts';
import { outputType } from './derive.ts';
import { connectionFor, pageArguments, taken } from './field.ts';
import { linked } from './loader.ts';
import { resolve } from './resolve.ts';
import { camelCase } from './wire.ts';

// biome-ignore lint/suspicious/noExplicitAny: links of all operations are made here; their types come from the schemas.
type LinkedObject = any;

interface LinkOptions<T, I extends z.ZodObject> {
  readonly description: string;
  /** The member of the operation's input that takes the keys of the objects. */
  readonly keys: Extract<keyof I['shape'], string>;
  /** The key of the linked object; undefined makes the field null. */
  readonly keyOf: (parent: T) => unknown;
  /** The members of the object that the link follows. */
  readonly from: readonly string[];
}

/**
 * Adds a connection to an object, loaded for all objects of a query by one call of the operation. The operation returns
 * `pages` in the order of the keys.
 */
export function linkPages<T, I extends z.ZodObject, P extends z.ZodType>(
  parent: ObjectRef<Builder, T>,
  name: string,
  operation: TenantOperation<Kind, I, z.ZodObject<{ pages: z.ZodArray<P> }>>,
  options: LinkOptions<T, I>,
): void {
  const { type, items } = connectionFor(objectIn(operation.output.shape.pages.element));
  const args = pageArguments(operation.input.omit({ [options.keys]: true } as LinkedObject));
  addLink(parent, name, options, { type, args }, (object, { first, after, ...filter }, context) =>
    load(
      operation,
      options,
      object,
      { ...filter, ...pageInput(operation.input, { first, after }) },
      context,
      ({ pages }) => pages.map((page: LinkedObject) => page && toConnection(page[items], page, { after })),
    ),
  );
}

/** Adds a link to one object, loaded for all objects of a query by one call of the operation. */
export function linkOne<T, I extends z.ZodObject, M extends string, E extends z.ZodType>(
  parent: ObjectRef<Builder, T>,
  name: string,
  operation: TenantOperation<Kind, I, z.ZodObject<Record<M, z.ZodArray<E>>>>,
  { member, ...options }: LinkOptions<T, I> & { readonly member: M },
): void {
  const type = outputType((operation.output.shape as Record<string, z.ZodArray<E>>)[member]?.element as z.ZodType);
  addLink(parent, name, options, { type, args: {} }, (object, filter, context) =>
    load(operation, options, object, filter, context, (output) => output[member]),
  );
}

/** Adds the list of a paged operation as a connection of the tenant. */
export function linkAll<T, I extends z.ZodObject, O extends z.ZodObject>(
  parent: ObjectRef<Builder, T>,
  name: string,
  operation: TenantOperation<Kind, I, O>,
  from: readonly string[],
): void {
  const { type, items } = connectionFor(operation.output);
  const options = { description: operation.summary, from };
  addLink(parent, name, options, { type, args: pageArguments(operation.input) }, (_, given, context) => {
    const { first, after, ...filter } = given;
    return linked(context, `${operation.action} ${JSON.stringify(given)}`, name, async () => {
      const input: LinkedObject = { ...filter, ...pageInput(operation.input, { first, after }) };
      const page: LinkedObject = await resolve(operation)(undefined, { input }, context);
      return [toConnection(page[items], page, { after })];
    });
  });
}

const objectIn = (schema: z.ZodType) => ((schema as LinkedObject).unwrap?.() ?? schema) as z.ZodObject;

function load(
  operation: TenantOperation<Kind, LinkedObject, LinkedObject>,
  { keys, keyOf }: Pick<LinkOptions<LinkedObject, LinkedObject>, 'keys' | 'keyOf'>,
  object: unknown,
  input: object,
  context: GraphqlContext,
  of: (output: LinkedObject) => readonly unknown[],
): Promise<unknown> | null {
  const key = keyOf(object);
  if (key === undefined) return null;
  return linked(context, `${operation.action} ${JSON.stringify(input)}`, key, async (all) =>
    of(
      await resolve(operation)(
        undefined,
        { input: { ...input, [camelCase(keys)]: [...all] } } as LinkedObject,
        context,
      ),
    ),
  );
}

function addLink<T>(
  parent: ObjectRef<Builder, T>,
  name: string,
  { description, from }: Pick<LinkOptions<T, LinkedObject>, 'description' | 'from'>,
  { type, args }: { type: LinkedObject; args: LinkedObject },
  run: (object: T, given: LinkedObject, context: LinkedObject) => unknown,
): void {
  builder.objectField(parent, name, (t: LinkedObject) =>
    // The linked object may be missing or hidden from the caller.
    t.field({ description, type, nullable: true, args: taken(t, args), extensions: { from }, resolve: run }),
  );
}
