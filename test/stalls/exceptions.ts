/** Operations whose costliest input may hold the event loop longer than the goal, each with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};
