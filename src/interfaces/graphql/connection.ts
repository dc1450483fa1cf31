import type { OutputRef } from '@pothos/core';
import { builder } from './builder.ts';

/** A page of a list as GraphQL clients know it. */
interface Connection<T> {
  readonly nodes: readonly T[];
  readonly endCursor: string | null;
}

const PageInfo = builder.objectRef<{ endCursor: string | null }>('PageInfo').implement({
  fields: (t) => ({
    hasNextPage: t.boolean({ resolve: ({ endCursor }) => endCursor !== null }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Send it as `nextKey` for the next page.' }),
  }),
});

/** The type of the pages of one kind of object. */
export const connectionOf = <T extends object>(name: string, node: OutputRef<T>) =>
  builder.objectRef<Connection<T>>(name).implement({
    fields: (t) => ({
      nodes: t.field({ type: [node], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfo, resolve: (page) => page }),
    }),
  });
