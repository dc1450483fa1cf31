// This file imports nothing, so that a page can use it too.

type OwnName = `own:${string}`;
type SharedName = `shared:${string}`;

/** Whether a list is one of a tenant. */
export const isOwn = (name: string): name is OwnName => name.startsWith('own:');

/** Whether a list is one of the installation, which the operator brings. */
export const isShared = (name: string): name is SharedName => name.startsWith('shared:');

/** Whether a list is one of the specification, rather than one that a tenant or the operator brings. */
export const isPublished = <Name extends string>(name: Name): name is Exclude<Name, OwnName | SharedName> =>
  !isOwn(name) && !isShared(name);
