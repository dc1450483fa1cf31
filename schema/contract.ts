import * as z from 'zod';
import {
  ANSWER,
  JSON_BODY,
  JSON_VALUES,
  OPERATOR_TIMEOUT_MS,
  type RATE_LIMITS,
  REQUEST_TIMEOUT_MS,
} from './constants.ts';
import type { ErrorCode, FieldCode } from './error.ts';
import type { Permission } from './permission.ts';
import type { Done, Use } from './use.ts';

/**
 * The callers of an operation: a tenant with a key or token, the holder of a public session's access token, anyone, or the
 * operator of the installation. An operation refuses callers of another audience.
 */
export const AUDIENCES = ['tenant', 'session', 'public', 'operator'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Kind = 'query' | 'mutation' | 'subscription';

/** The operations that can run without storing anything. */
export const EPHEMERAL_IDENTIFIERS = [
  'facematch.verify',
  'adverse-media.check',
  'documents.extract',
  'kyc.single',
  'kyc.multi',
  'kyc.batch',
] as const;
export type EphemeralIdentifier = (typeof EPHEMERAL_IDENTIFIERS)[number];

/**
 * The behaviour of an operation under zero retention: it can run (an identifier, perhaps depending on the input), it
 * refuses, or it is not affected.
 */
export type Ephemeral = EphemeralIdentifier | ((input: unknown) => EphemeralIdentifier) | 'refuse' | 'unaffected';

export const FEATURES = [
  'face_match',
  'liveness',
  'documents',
  'adverse_media',
  'web_validation',
  'cua_scan',
  'watchlists',
  'legacy',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Parts of an installation that it may lack. An operation that needs one is refused without it. */
export const CAPABILITIES = ['browser', 'web_search', 'face_models', 'document_models'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type RateGroup = Exclude<
  keyof typeof RATE_LIMITS,
  'graphql' | 'graphql_cost' | 'authentication' | 'session_address' | 'session_unknown' | 'page_report'
>;

export interface Rest<M extends Method> {
  readonly method: M;
  readonly path: `/${string}`;
  /** Default 200. */
  readonly status?: 200 | 201 | 202;
}

/**
 * The writes of an operation: none; rows that are written in one transaction with the whole work; or rows that are written
 * after slow work outside a transaction.
 */
export type Storing = 'nothing' | 'at-once' | 'after-work';

/** The writes of an operation as a function of its input. */
export type StoringOf = (input: unknown) => Exclude<Storing, 'at-once'>;

interface Description<I extends z.ZodType, O extends z.ZodType> {
  /** Its name in the audit log, which never changes. An idempotency key applies to one action. */
  readonly action: `${string}.${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly feature?: Feature;
  /** A part of the installation without which its work cannot be done. */
  readonly needs?: Capability;
  readonly input: I;
  readonly output: O;
  /** Error codes of this operation beside those of every operation. */
  readonly codes?: readonly ErrorCode[];
  /** Identifies unauthenticated callers by their own claim: each call counts against it and the address, before its work. */
  readonly rateLimitKey?: (input: z.output<I>) => string;
  /** The secret is too long to be guessed: only wrong ones count against the address, after the work, and a right one passes. */
  readonly randomSecret?: true;
  /** The permission that it needs too under `security.separate_review`, since it can change the outcome of a case. */
  readonly separated?: Permission | ((input: z.output<I>) => Permission | undefined);
  /** Set for operations whose calls are counted against quotas. */
  readonly usage?: (input: z.output<I>) => Use;
  /** Set for operations whose successful calls may not reach the engine with all units. */
  readonly used?: (output: z.output<O>) => Done;
  /**
   * For operators: the call works on the rows and the audit log of this tenant. `named`: the one of the input's `tenant_id`;
   * `new`: one that the call makes. Left out: none.
   */
  readonly tenant?: 'named' | 'new';
  /** The names of the fields that a call changed, for the audit log. Default: those that a `PATCH` or `PUT` sets. */
  readonly changes?: (output: z.output<O>) => readonly string[];
  /**
   * The settings or the decision that a call left behind, without secrets. The audit log keeps it sealed, and its hash stands in the
   * chain. Undefined: the call changed nothing of it.
   */
  readonly record?: (output: z.output<O>, input: z.output<I>) => object | undefined;
  /** For operators: what the chain of the installation keeps of a change, never secrets or people. Undefined: none; `own`: the handler adds it. */
  readonly trace?: ((output: z.output<O>, input: z.output<I>) => object | undefined) | 'own' | undefined;
  /** The object of the operation in the audit log. */
  readonly resource?: {
    readonly type: string;
    readonly isOptional?: true;
    /** Its id, from the input or, once there is one, the output. Without it a call is about no object, if that `isOptional`. */
    id?(input: z.output<I>, output: z.output<O> | undefined): string | undefined;
  };
}

/** The permission that a tenant's caller needs; any one of several is enough. Other audiences have no permissions. */
interface RequiredPermission {
  readonly permission: Permission | readonly Permission[];
}
type Admission =
  | (RequiredPermission & { readonly audience?: 'tenant' })
  | { readonly audience: 'session' | 'public'; readonly permission?: never };

interface Rules {
  readonly audience: Audience;
  readonly ephemeral: Ephemeral;
  readonly rate: RateGroup;
  readonly audit: boolean;
  /** Maximum size of a request body in bytes on the wire. */
  readonly body: number;
  /** Maximum size of the output in bytes, see `ANSWER`. Calls that are answered together share the largest of their sizes. */
  readonly answer: number;
  /** Maximum number of members and items in its JSON, which are counted before it is parsed. */
  readonly values: number;
  readonly timeoutMs: number;
  /** Whether its calls begin by turns of tenants, some at once: they open many stored objects, or large ones. Pages and links always do. */
  readonly inTurn: boolean;
  readonly storing: Storing | StoringOf;
  /** Whether calls that store something honour an `Idempotency-Key`. */
  readonly idempotent: boolean;
  readonly success: 'data' | 'top' | 'bare';
}

/** The complete declaration of an operation. The core enforces it, so that a handler only does the work. */
export interface Contract<K extends Kind, I extends z.ZodType, O extends z.ZodType>
  extends Description<I, O>,
    Partial<RequiredPermission>,
    Rules {
  readonly kind: K;
  readonly rest?: Rest<Method>;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where contracts of all types meet.
export type AnyContract = Contract<Kind, any, any>;
export type Contracts = Readonly<Record<string, Readonly<Record<string, AnyContract>>>>;

/** The input of an operation, as callers send it. */
export type InputOf<C extends AnyContract> = z.input<C['input']>;
export type OutputOf<C extends AnyContract> = z.output<C['output']>;

/** The permissions of which a caller needs one; empty except for tenant operations. */
export const permissionsOf = ({ permission = [] }: AnyContract): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission;

type KindOf<M extends Method> = M extends 'GET' ? 'query' : 'mutation';

const DEFAULTS = {
  audience: 'tenant',
  ephemeral: 'unaffected',
  body: JSON_BODY,
  answer: ANSWER.bytes,
  values: JSON_VALUES,
  timeoutMs: REQUEST_TIMEOUT_MS,
  inTurn: false,
  success: 'data',
} as const;

const READING = { rate: 'read', audit: false, storing: 'nothing', idempotent: false } as const;

const isPaged = (input: z.ZodType) => input instanceof z.ZodObject && 'limit' in input.shape;

/** Defines an operation. Defaults follow from the method: a `GET` is a query, any other method a mutation. */
export function contract<
  const M extends Method,
  I extends z.ZodType,
  O extends z.ZodType,
  const S extends Storing | StoringOf = M extends 'GET' ? 'nothing' : 'at-once',
>(
  definition: Description<I, O> & Partial<Omit<Rules, 'storing'>> & Admission & { rest: Rest<M>; storing?: S },
): Contract<KindOf<M>, I, O> & { readonly storing: S } {
  const isQuery = definition.rest.method === 'GET';
  const storing = definition.storing ?? ((isQuery ? 'nothing' : 'at-once') as S);
  return {
    ...DEFAULTS,
    kind: (isQuery ? 'query' : 'mutation') as KindOf<M>,
    rate: isQuery ? 'read' : 'write',
    audit: !isQuery,
    idempotent: storing !== 'nothing' && (definition.rest.method === 'POST' || definition.rest.method === 'PATCH'),
    inTurn: isQuery && isPaged(definition.input),
    ...definition,
    storing,
  };
}

/** Defines an operation for a GraphQL link only: it is called once for all objects of a query that have the link. */
export type Link<I extends z.ZodType, O extends z.ZodType> = Contract<'query', I, O> & {
  readonly rest?: undefined;
  readonly storing: 'nothing';
};

export const link = <I extends z.ZodType, O extends z.ZodType>(
  definition: Description<I, O> & Partial<Omit<Rules, 'storing'>> & RequiredPermission,
): Link<I, O> => ({ ...DEFAULTS, ...READING, kind: 'query', inTurn: true, ...definition });

/** Defines an operator operation: no interface mounts it, so it has no REST path. */
export type OperatorContract<K extends Kind, I extends z.ZodType, O extends z.ZodType> = Contract<K, I, O> & {
  readonly audience: 'operator';
  readonly rest?: undefined;
};

/** A mutation of the operator says what it leaves in the chain of the installation. */
type Trace<K extends Kind> = K extends 'mutation' ? { readonly trace: unknown } : { readonly trace?: never };

export const operatorContract = <K extends Kind, I extends z.ZodType, O extends z.ZodType>(
  definition: Description<I, O> & Partial<Rules> & { readonly kind: K; readonly audience?: never } & Trace<K>,
): OperatorContract<K, I, O> => ({
  ...DEFAULTS,
  rate: definition.kind === 'query' ? 'read' : 'write',
  audit: definition.kind === 'mutation',
  storing: definition.kind === 'mutation' ? 'at-once' : 'nothing',
  idempotent: false,
  timeoutMs: OPERATOR_TIMEOUT_MS,
  answer: Number.POSITIVE_INFINITY,
  ...definition,
  audience: 'operator',
});

/** Defines an operation that streams its output each time it changes: over GraphQL and tRPC, as server-sent events. */
export const stream = <I extends z.ZodType, O extends z.ZodType>(
  definition: Description<I, O> & Partial<Rules> & RequiredPermission,
): Contract<'subscription', I, O> => ({ ...DEFAULTS, ...READING, kind: 'subscription', ...definition });

type CodeOf = ErrorCode | ((value: unknown) => ErrorCode | undefined);
const codes = new WeakMap<z.ZodType, CodeOf>();

/** Gives a schema an error code of its own, which any failure inside it answers. */
export function coded<T extends z.ZodType>(schema: T, code: CodeOf): T {
  codes.set(schema, code);
  return schema;
}

/** The failure of a custom check: the code of the field and, optionally, the error code of the answer. */
export interface CheckParams {
  field: FieldCode;
  code?: ErrorCode;
}

/** The second argument of `.refine()`: message for people, codes for programs. */
export const failing = (field: FieldCode, error: string, code?: ErrorCode) => ({
  error,
  params: { field, ...(code && { code }) } satisfies CheckParams,
});

/** The narrow code of the innermost coded schema on the way to `path`. */
export function codeAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): ErrorCode | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return codeAt(schema.unwrap() as z.ZodType, path, value);
  }
  const [key, ...rest] = path;
  if (key !== undefined) {
    const inner =
      schema instanceof z.ZodObject ? schema.shape[key as string] : schema instanceof z.ZodArray && schema.element;
    const code =
      inner && codeAt(inner as z.ZodType, rest, (value as Record<PropertyKey, unknown> | null | undefined)?.[key]);
    if (code) return code;
  }
  const own = codes.get(schema);
  return typeof own === 'function' ? own(value) : own;
}
