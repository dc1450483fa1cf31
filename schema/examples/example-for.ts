import type { AnyContract, InputOf, OutputOf } from '../contract.ts';

/** An input of an operation and its output, for the documentation. */
export interface Example<I, O> {
  readonly input: I;
  readonly output: O;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where examples of all operations meet.
export type AnyExample = Example<any, any>;

/** The example of an operation by its action. */
export const exampleFor = <C extends AnyContract>(
  { action }: C,
  example: Example<InputOf<C>, OutputOf<C>>,
): readonly [action: string, example: AnyExample] => [action, example];
