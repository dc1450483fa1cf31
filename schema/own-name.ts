/** Whether a list is one of a tenant. It imports nothing, so that a page can use it too. */
export const isOwn = (name: string): name is `own:${string}` => name.startsWith('own:');
