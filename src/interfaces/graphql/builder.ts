import SchemaBuilder from '@pothos/core';
import type { AnswerSize } from '../../core/answer-size.ts';
import type { Exchange, Identity } from '../../core/caller.ts';
import type { StreamCall } from '../../core/stream-call.ts';
import type { Access } from '../access.ts';
import type { JsonBody } from '../body.ts';

export interface GraphqlContext {
  readonly identity: Identity;
  readonly exchange: Exchange;
  readonly access: Access;
  /** The means to continue a subscription; undefined when the client does not accept server-sent events. */
  readonly following: Pick<StreamCall, 'identify' | 'signal'> | false | undefined;
  /** The request's body. */
  readonly sent: JsonBody;
  /** The bytes of the answer, also of what is answered several times. */
  readonly answered: AnswerSize;
}

interface Types {
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  Scalars: {
    JSON: { Input: unknown; Output: unknown };
    JSONObject: { Input: Record<string, NonNullable<unknown> | null | undefined>; Output: Record<string, unknown> };
  };
}

export type Builder = PothosSchemaTypes.ExtendDefaultTypes<Types>;

export const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });
builder.scalarType('JSONObject', {
  description: 'An object of any form; its names stay as they are.',
  serialize: (value) => value,
});
builder.scalarType('JSON', {
  description: 'A text, a number, a boolean, a list or an object; its names stay as they are.',
  serialize: (value) => value,
});
builder.queryType();
builder.mutationType();
builder.subscriptionType();

/** The arguments of a mutation that honours idempotency keys. */
export const idempotencyKey = {
  type: 'String',
  description: 'Calls with the same key do the work once; the answer of the first is given again for 24 hours.',
} as const;
