/** Operations whose costliest input may hold the event loop longer than the goal, each with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'job.create': 'GraphQL coerces all variables of 10 MiB in one step: 60 ms. REST and tRPC take them in pieces.',
};
