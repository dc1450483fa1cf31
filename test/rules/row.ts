import type { Audience, Ephemeral, Method } from '@vett/schema/contract';
import type { contracts } from '@vett/schema/contracts';
import type { ErrorCode } from '@vett/schema/error';
import type { operatorContracts } from '@vett/schema/operator';
import type { Permission } from '@vett/schema/permission';
import type { MakeObject } from './objects.ts';

/** One operation as specified. The rule tests compare every operation with its row. */
export interface Row {
  /** Method, path, status, families of success and error bodies; null: only links of the GraphQL graph call it. */
  readonly rest:
    | `${Method} /${string} ${200 | 201 | 202} ${'data' | 'top' | 'bare'} ${'envelope' | 'flat' | 'legacy'}`
    | null;
  readonly audience: Audience;
  /** Any one of several is sufficient; null: the operation needs no permission of a tenant. */
  readonly permission: Permission | readonly Permission[] | null;
  /** The meaning of zero retention; for a check it depends on whether one list, several or all are named. */
  readonly ephemeral:
    | Exclude<Ephemeral, (input: unknown) => unknown>
    | Readonly<Record<'single' | 'multi' | 'every', string>>;
  /** Its name in the audit log, and whether it writes an event. */
  readonly audit: `${string}.${string}` | `${string}.${string} logged`;
  /** The usage of its example: endpoint, unit, number of units, and whether they are counted later. */
  readonly usage: `${string} ${string} ${number}` | `${string} ${string} ${number} later` | null;
  /** Whether it honours idempotency keys. */
  readonly idempotent: boolean;
  /** The narrow error codes that it can answer, in any order. */
  readonly codes: readonly ErrorCode[];
  /** Null: GraphQL has no field of it. */
  readonly graphql: Field | null;
  /** Each member of the input that ends like an id: an object of a tenant, or why it is none. */
  readonly ids: Readonly<Record<string, ObjectId | string>>;
  /** Inputs that every interface answers alike, or the test file with these cases when they cannot be listed. */
  readonly cases: readonly Case[] | (() => Promise<readonly Case[]>) | `test/${string}.test.ts`;
}

/** The field of an operation in GraphQL. */
export interface Field {
  readonly field: `${'Query' | 'Mutation' | 'Subscription'}.${string}`;
  /** The member of the output that it answers in place of the whole output. */
  readonly member?: string;
  /** A valid document that calls it. */
  readonly document: string;
  /** Members of the output that it omits on purpose. */
  readonly hidden?: readonly string[];
  /** Members of the input that it does not take. */
  readonly untaken?: readonly string[];
  /** Ids of its types that have no link, as `Note.noteId`, each with the reason. */
  readonly unlinked?: Readonly<Record<`${string}.${string}`, string>>;
  /** It cannot answer the whole output in the contract's form, so only the selection of the document is compared. */
  readonly inPart?: true;
}

/** The creation of an object of a tenant, and the answer to another tenant: the code of a refusal, or the output. */
export interface ObjectId {
  readonly of: MakeObject;
  /** The rest of an input that is not valid with the id alone. */
  readonly with?: object;
  readonly answer: ErrorCode | object;
}

/** An input, the code of its refusal, and `false` where GraphQL refuses its form by itself or cannot express it. */
export type Case = readonly [input: unknown, code?: ErrorCode, graphql?: false];

export type Tree = typeof contracts;
export type Rows<A extends keyof Tree> = { readonly [N in keyof Tree[A]]: Row };

/** An operation of the operator, which has no path, permission or idempotency key. */
export interface OperatorRow extends Pick<Row, 'audit'> {
  /** The tenant that it works on: the one that its input names, one that it makes, or none. */
  readonly tenant: 'named' | 'new' | null;
}

type OperatorTree = typeof operatorContracts;
export type OperatorRows = {
  readonly [A in keyof OperatorTree]: { readonly [N in keyof OperatorTree[A]]: OperatorRow };
};
