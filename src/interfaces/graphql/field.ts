import type { Kind } from '@vett/schema/contract';
import { z } from 'zod';
import type { Stream } from '../../core/operation.ts';
import { follow } from '../../core/stream-call.ts';
import type { TenantOperation } from '../../features.ts';
import { AppError } from '../../platform/error.ts';
import { builder, type GraphqlContext, idempotencyKey } from './builder.ts';
import { AFTER, connectionOf, FIRST, pageInput, toConnection } from './connection.ts';
import { type Argument, argumentsOf, inputOf, outputType, type Type, type TypeOptions } from './derive.ts';
import { resolve } from './resolve.ts';
import { toWire } from './wire.ts';

type MemberName<S extends z.ZodType> = S extends z.ZodObject ? Extract<keyof S['shape'], string> : never;

interface FieldOptions<I extends z.ZodObject, O extends z.ZodType> {
  /** The member of the output that the field returns instead of the whole output. */
  readonly member?: MemberName<O>;
  /** Options of the type of the argument `input`. */
  readonly input?: TypeOptions<MemberName<I>>;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of all operations are made here; their types come from the schemas.
type ResolverArgument = any;
type Arguments = Readonly<Record<string, Argument>>;

interface GraphqlField {
  readonly type: Type;
  readonly args: Arguments;
  readonly resolve: (parent: unknown, given: ResolverArgument, context: ResolverArgument) => Promise<unknown>;
  readonly subscribe?: (
    parent: unknown,
    given: ResolverArgument,
    context: GraphqlContext,
  ) => Promise<AsyncIterable<unknown>>;
}

/** A field that runs a mutation; it has one argument, `input`. */
export function mutation<I extends z.ZodObject, O extends z.ZodObject>(
  name: string,
  operation: TenantOperation<Kind, I, O>,
  { member, input }: FieldOptions<I, O> = {},
): void {
  const args = { ...inputArgument(name, operation, input), ...(operation.idempotent && { idempotencyKey }) };
  addField('mutation', name, operation, {
    type: typeOf(operation, member),
    args,
    resolve: only(member, resolve(operation)),
  });
}

/**
 * A field that runs a query. Its arguments are the members of the operation's input, or one argument `input` if that is
 * described. The field of a paged operation answers a member beside the page; a link gives the items.
 */
export function query<I extends z.ZodObject, O extends z.ZodType>(
  name: string,
  operation: TenantOperation<Kind, I, O>,
  { member, input }: FieldOptions<I, O> = {},
): void {
  const run = only(member, resolve(operation));
  const page = 'next_key' in operation.input.shape && { limit: 1 };
  const own = page ? withoutPage(operation.input) : operation.input;
  addField('query', name, operation, {
    type: typeOf(operation, member),
    args: input ? inputArgument(name, operation, input) : Object.fromEntries(argumentsOf(own)),
    resolve: input ? run : (parent, given, context) => run(parent, { input: { ...given, ...page } }, context),
  });
}

/** A field that runs a paged query: its type is a connection, or the type of an output with a connection. */
export function connection<I extends z.ZodObject, O extends z.ZodObject>(
  name: string,
  operation: TenantOperation<Kind, I, O>,
  { typeName, type }: { typeName?: `${string}Connection`; type?: Type } = {},
): void {
  const page = type ? undefined : connectionFor(operation.output, typeName);
  addField('query', name, operation, {
    type: type ?? page?.type,
    args: pageArguments(operation.input),
    resolve: async (parent, { first, after, ...filter }, context) => {
      const input = { ...filter, ...pageInput(operation.input, { first, after }) };
      const output: ResolverArgument = await resolve(operation)(parent, { input }, context);
      return page ? toConnection(output[page.items], output, { after }) : { ...output, after };
    },
  });
}

/** A field that streams the output of an operation each time it changes. */
export function subscription<I extends z.ZodObject, O extends z.ZodObject>(
  name: string,
  operation: Stream<I, O>,
  { member }: Pick<FieldOptions<I, O>, 'member'> = {},
): void {
  addField('subscription', name, operation, {
    type: typeOf(operation, member),
    args: Object.fromEntries(argumentsOf(operation.input)),
    resolve: async (output: ResolverArgument, _, { answered }: GraphqlContext) => {
      answered.restart();
      return member === undefined ? output : output[member];
    },
    subscribe: async (_, given, { identity, exchange, access, following, answered }) => {
      if (!following) {
        throw new AppError('VALIDATION_ERROR', 'Send `Accept: text/event-stream`: the answer is a stream.');
      }
      const input = () => toWire(operation.input, given);
      answered.allow(operation.answer);
      return follow(operation, { ...following, identity, exchange, service: access, input });
    },
  });
}

const withoutPage = ({ shape: { limit: _, next_key, cursor, cursors, ...filters } }: z.ZodObject) => z.object(filters);

/** The arguments of a paged operation: its filters, `first` and `after`. */
export const pageArguments = (input: z.ZodObject): Arguments => ({
  ...Object.fromEntries(argumentsOf(withoutPage(input))),
  first: FIRST,
  after: AFTER,
});

/** The connection for a page, and the member that holds its items. */
export function connectionFor({ shape }: z.ZodObject, typeName?: `${string}Connection`) {
  const found = Object.entries(shape).find((entry): entry is [string, z.ZodArray] => entry[1] instanceof z.ZodArray);
  if (!found) throw new Error('A page has a list of items.');
  const [items, { element }] = found;
  const node: ResolverArgument = outputType(element as z.ZodType);
  return { type: connectionOf(typeName ?? `${node.name}Connection`, node) as ResolverArgument, items };
}

/** Builds the arguments with the field builder `t`. */
export const taken = (t: { arg: ResolverArgument }, args: Arguments): ResolverArgument =>
  Object.fromEntries(Object.entries(args).map(([name, argument]) => [name, t.arg(argument)]));

const shown = new Set<TenantOperation<Kind, ResolverArgument, ResolverArgument>>();
/** Whether an operation has a field. */
export const isShown = (operation: TenantOperation<Kind, ResolverArgument, ResolverArgument>): boolean =>
  shown.has(operation);

function addField(
  kind: Kind,
  name: string,
  operation: TenantOperation<Kind, ResolverArgument, ResolverArgument>,
  { args, ...field }: GraphqlField,
): void {
  const { summary, body, values } = operation;
  shown.add(operation);
  builder[`${kind}Field`](name, (t: ResolverArgument) =>
    t.field({ description: summary, args: taken(t, args), extensions: { bounds: { body, values } }, ...field }),
  );
}

const typeOf = (
  { output }: TenantOperation<Kind, ResolverArgument, ResolverArgument>,
  member: string | undefined,
): Type => outputType(member === undefined ? output : output.shape[member]);

const only =
  (member: string | undefined, run: GraphqlField['resolve']): GraphqlField['resolve'] =>
  async (...call) => {
    const output: ResolverArgument = await run(...call);
    return member === undefined ? output : output[member];
  };

function inputArgument(
  name: string,
  { input }: TenantOperation<Kind, ResolverArgument, ResolverArgument>,
  options: TypeOptions<string> = {},
): Arguments {
  if (Object.keys(input.shape).length === 0) return {};
  const id = input.meta()?.id ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const required = argumentsOf(input, options).some(([, argument]) => argument.required);
  return { input: { type: inputOf(input, { name: id, ...options }) as Type, required } };
}
