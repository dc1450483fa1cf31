import type { AnyContract, Contracts } from '@vett/schema/contract';
import { z } from 'zod';

export interface Named {
  /** For example `listCheck.screen`. */
  readonly id: string;
  readonly operation: AnyContract;
}

/** Every operation of a tree of areas. */
export const named = (tree: Contracts): Named[] =>
  Object.entries(tree).flatMap(([area, group]) =>
    Object.entries(group).map(([name, operation]) => ({ id: `${area}.${name}`, operation })),
  );

export const ids = (tree: Contracts): string[] => named(tree).map(({ id }) => id);

/** The members of an operation's input. */
export const membersOf = ({ input }: AnyContract): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];
