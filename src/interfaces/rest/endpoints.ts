import type { AnyContract } from '@vett/schema/contract';
import { type AnyPresenter, presenterOf } from './presenters.ts';

export interface Endpoint<C extends AnyContract> {
  /** For example `listCheck.screen`. */
  readonly id: string;
  readonly area: string;
  readonly operation: C;
  readonly route: NonNullable<C['rest']>;
  readonly presenter: AnyPresenter;
}

/** The operations with a REST path, fixed segments before parameters, because the first matching route is used. */
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
        presenter: presenterOf(area, name),
      })),
    )
    .filter((endpoint): endpoint is Endpoint<C> => endpoint.route !== undefined)
    .sort((a, b) => Number(a.route.path.includes('{')) - Number(b.route.path.includes('{')));
}

/** The other operation at the path of an endpoint. */
export const otherAt = <C extends AnyContract>({ presenter }: Endpoint<C>, among: readonly Endpoint<C>[]) =>
  presenter.handOver && among.find(({ id }) => id === presenter.handOver?.to);

/** Whether the input of a request is in its URL alone. */
export const isInUrl = ({ route: { method } }: Pick<Endpoint<AnyContract>, 'route'>): boolean =>
  method === 'GET' || method === 'DELETE';

/** Whether the body of a request has members. A body beside a path that has the whole input is read too, and refused with any. */
export const takesBody = ({ operation, route }: Endpoint<AnyContract>) =>
  !isInUrl({ route }) && Object.keys(operation.input.shape).some((member) => !route.path.includes(`{${member}}`));

/** An operation with its presenter. */
export type EndpointPresentation = Pick<Endpoint<AnyContract>, 'operation' | 'presenter'>;

/** The body of a successful answer on REST: the operation's output in the envelope of its family. */
export function successBody(
  { operation: { success }, presenter }: EndpointPresentation,
  output: object,
  input: unknown,
): object {
  const body = presenter.body?.(output, input) ?? output;
  if (success === 'data') return { status: 'success', data: body };
  return success === 'top' ? { status: 'success', ...body } : body;
}
