import type { ObjectRef, OutputRef } from '@pothos/core';
import type { z } from 'zod';
import { type Builder, builder } from './builder.ts';

/** A page of a list in Relay's form. */
interface Connection<T> {
  readonly edges: readonly Edge<T>[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly endCursor: string | null;
}

interface Edge<T> {
  readonly node: T;
  readonly cursor: string;
}

/** The arguments of a connection. */
export const FIRST = { type: 'Int', description: 'How many, at most 100.' } as const;
export const AFTER = { type: 'String', description: 'The cursor of an edge: what comes behind it is given.' } as const;

interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Maps the arguments of a connection to the input of a paged operation. Scans name their key `cursor`. */
export const pageInput = ({ shape }: z.ZodObject, { first, after }: PageArguments) => ({
  limit: first,
  cursors: true,
  ...('cursor' in shape ? { cursor: after } : { nextKey: after }),
});

interface Page {
  readonly cursors?: readonly string[] | undefined;
  readonly next_key?: string | null;
  readonly cursor?: string | null;
}

/** Makes the connection for a page of an operation. A previous page exists if `after` was given. */
export function toConnection<T>(
  items: readonly T[],
  { cursors, cursor = null, next_key = cursor }: Page,
  { after }: PageArguments,
): Connection<T> {
  return {
    edges: items.map((node, index) => ({ node, cursor: cursors?.[index] ?? '' })),
    hasNextPage: next_key !== null,
    endCursor: next_key ?? cursors?.at(-1) ?? null,
    hasPreviousPage: typeof after === 'string',
  };
}

const PageInfo = builder.objectRef<Connection<unknown>>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage'),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
    startCursor: t.string({ nullable: true, resolve: ({ edges }) => edges[0]?.cursor ?? null }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Send it as `after` for the next page.',
    }),
  }),
});

// biome-ignore lint/suspicious/noExplicitAny: connections of all objects meet here.
const connections = new Map<string, ObjectRef<Builder, Connection<any>>>();

/** The connection type for one kind of object. */
export function connectionOf<T extends object>(name: `${string}Connection`, node: OutputRef<T>) {
  const known = connections.get(name);
  if (known) return known;
  const EdgeType = builder.objectRef<Edge<T>>(name.replace(/Connection$/, 'Edge')).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      // Pothos cannot infer that the type parameter is not a list.
      node: t.field({ type: node, resolve: (edge) => edge.node as never }),
    }),
  });
  const type = builder.objectRef<Connection<T>>(name).implement({
    fields: (t) => ({
      edges: t.field({ type: [EdgeType], resolve: ({ edges }) => [...edges] }),
      nodes: t.field({ type: [node], resolve: ({ edges }) => edges.map((edge) => edge.node) }),
      pageInfo: t.field({ type: PageInfo, resolve: (page) => page }),
    }),
  });
  connections.set(name, type);
  return type;
}
