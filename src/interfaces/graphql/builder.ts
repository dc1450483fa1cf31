import SchemaBuilder from '@pothos/core';
import type { Exchange, Identity } from '../../caller.ts';
import type { Access } from '../access.ts';

export interface GraphqlContext {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly access: Access;
  /** The size of the request's body. */
  readonly bodyBytes: number;
}

export const builder = new SchemaBuilder<{ Context: GraphqlContext; DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
});
builder.queryType();
builder.mutationType();

/** The arguments of a mutation that honours idempotency keys. */
export const idempotencyKey = {
  type: 'String',
  description: 'Calls with the same key do the work once; the answer of the first is given again for 24 hours.',
} as const;
