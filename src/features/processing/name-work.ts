/** The units of work, see `Work`, of comparing two names: most of it is the same for names of any length. */
export const nameWork = (one: string, other: string): number => 10_000 + 400 * (one.length + other.length);
