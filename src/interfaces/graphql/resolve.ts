import type { Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import { call } from '../../core/call.ts';
import type { TenantOperation } from '../../features.ts';
import { endingDocument } from './answer-size.ts';
import type { GraphqlContext } from './builder.ts';
import { type GraphqlInput, refusalIn, toWire } from './wire.ts';

/** Makes a resolver that calls an operation with the field's `input`. A mismatch with the operation's types does not compile. */
export const resolve =
  <I extends z.ZodType, O extends z.ZodType>(operation: TenantOperation<Kind, I, O>) =>
  (
    _parent: unknown,
    {
      input,
      idempotencyKey,
    }: { input?: NoInfer<GraphqlInput<z.input<I>>> | null | undefined; idempotencyKey?: string | null | undefined },
    { identity, exchange, access, answered }: GraphqlContext,
  ): Promise<z.output<O>> => {
    answered.allow(operation.answer);
    return call(operation, {
      identity,
      exchange,
      service: access,
      input: () => toWire(operation.input, input ?? {}),
      idempotencyKey: idempotencyKey ?? undefined,
    }).catch((error: unknown) => {
      throw endingDocument(refusalIn(operation.input, error));
    });
  };
