import type { ObjectRef } from '@pothos/core';
import type { Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import type { Operation } from '../../core/operation.ts';
import { type Builder, builder } from './builder.ts';
import { pageInput, toConnection } from './connection.ts';
import { connectionFor, pageArguments, taken } from './field.ts';
import { linked } from './loader.ts';
import { resolve } from './resolve.ts';
import { camelCase } from './wire.ts';

// biome-ignore lint/suspicious/noExplicitAny: links of all operations are made here; their types come from the schemas.
type Any = any;

type Pages = z.ZodObject<{ pages: z.ZodArray<z.ZodObject> }>;

interface LinkOptions<T, I extends z.ZodObject> {
  readonly description?: string;
  /** The member of the operation's input that takes the ids of the objects. */
  readonly ids: Extract<keyof I['shape'], string>;
  readonly idOf: (parent: T) => string;
}

/** A connection of an object. The pages of all objects of a query come by one call of the operation, in the order of their ids. */
export function pagesOf<T, I extends z.ZodObject, O extends Pages>(
  parent: ObjectRef<Builder, T>,
  name: string,
  operation: Operation<Kind, I, O>,
  { description = operation.summary, ids, idOf }: LinkOptions<T, I>,
): void {
  const { type, items } = connectionFor(operation.output.shape.pages.element);
  const args = pageArguments(operation.input.omit({ [ids]: true } as Any));
  builder.objectField(parent, name, (t: Any) =>
    t.field({
      description,
      type,
      args: taken(t, args),
      resolve: (object: T, { first, after, ...filter }: Any, context: Any) =>
        linked(context, `${operation.action} ${JSON.stringify([filter, first, after])}`, idOf(object), async (keys) => {
          const input = { ...filter, ...pageInput({ first, after }), [camelCase(ids)]: [...keys] };
          const { pages }: Any = await resolve(operation)(undefined, { input }, context);
          return pages.map((page: Any) => toConnection(page[items], page, { after }));
        }),
    }),
  );
}
