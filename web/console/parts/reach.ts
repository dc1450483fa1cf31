/** The service was not reached, so that the code of an area could not be loaded. */
export class Unreachable extends Error {}

/** Throws `Unreachable` unless the service answers. */
export async function reach(): Promise<void> {
  await fetch('/healthz').catch((cause: unknown) => {
    throw new Unreachable('The service was not reached.', { cause });
  });
}
