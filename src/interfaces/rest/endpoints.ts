import type { AnyContract, Contract, Kind } from '@vett/schema/contract';

export interface Endpoint<C extends AnyContract> {
  /** For example `listCheck.screen`. */
  readonly id: string;
  readonly area: string;
  readonly operation: C;
  readonly route: NonNullable<C['rest']>;
}

/** The operations with a REST path, fixed segments before parameters: the first route that fits is taken. */
export function endpoints<C extends AnyContract>(
  tree: Readonly<Record<string, Readonly<Record<string, C>>>>,
): Endpoint<C>[] {
  return Object.entries(tree)
    .flatMap(([area, group]) =>
      Object.entries(group).map(([name, operation]) => ({
        id: `${area}.${name}`,
        area,
        operation,
        route: operation.rest,
      })),
    )
    .filter((endpoint): endpoint is Endpoint<C> => endpoint.route !== undefined)
    .sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')));
}

/** Nothing is read where the path says everything. */
export const takesBody = ({ operation, route: { method, path } }: Endpoint<AnyContract>) =>
  method !== 'GET' &&
  method !== 'DELETE' &&
  Object.keys(operation.input.shape).some((member) => !path.includes(`{${member}}`));

/** What a successful answer looks like on REST: the operation's output in the envelope of its family. */
// biome-ignore lint/suspicious/noExplicitAny: outputs of all operations pass here.
export function successBody({ success, rest }: Contract<Kind, any, any>, output: object, input: unknown): object {
  const body = rest?.body ? rest.body(output, input) : output;
  if (success === 'data') return { status: 'success', data: body };
  return success === 'top' ? { status: 'success', ...body } : body;
}
