import type {
  TRPCBuiltRouter,
  TRPCDecorateCreateRouterOptions,
  TRPCDefaultErrorData,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from '@trpc/server';
import type * as z from 'zod';
import type { Contract, Contracts } from './contract.ts';
import type { contracts } from './contracts.ts';
import type { ErrorCode, FieldError } from './error.ts';

/** The error of a tRPC call: tRPC's own members and those of every interface. */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorData & {
    code_app: ErrorCode;
    type: string;
    /** Absent when tRPC refused the form of the request; the header `X-Request-Id` is always present. */
    request_id?: string;
    fields?: FieldError[];
    details?: Record<string, unknown>;
  };
}

/** An input without required members may be omitted. */
type Input<T> = Record<string, never> extends T ? T | undefined : T;

type Shape<I extends z.ZodType, O extends z.ZodType> = { input: Input<z.input<I>>; output: z.output<O>; meta: unknown };

type Procedure<T> =
  T extends Contract<infer K, infer I, infer O>
    ? K extends 'query'
      ? TRPCQueryProcedure<Shape<I, O>>
      : K extends 'mutation'
        ? TRPCMutationProcedure<Shape<I, O>>
        : TRPCSubscriptionProcedure<Omit<Shape<I, O>, 'output'> & { output: AsyncIterable<z.output<O>, void> }>
    : never;

type EmptyProcedure = { readonly kind: 'query'; readonly rest?: undefined };

/** Excludes the operations of GraphQL links, which are not procedures. */
export type Procedures<T extends Contracts> = {
  [A in keyof T]: { [N in keyof T[A] as T[A][N] extends EmptyProcedure ? never : N]: Procedure<T[A][N]> };
};

export interface RootTypes {
  // biome-ignore lint/suspicious/noExplicitAny: a client never sees the server's context.
  ctx: any;
  meta: object;
  errorShape: ErrorShape;
  transformer: false;
}

/** The router's type, derived from the contracts, for `createTRPCClient<AppRouter>`. */
export type AppRouter = TRPCBuiltRouter<RootTypes, TRPCDecorateCreateRouterOptions<Procedures<typeof contracts>>>;
