import type { Registration, RegistryFailure } from '../../ports/domain-registry.ts';
import { providerFailure } from '../provider/call.ts';

/** Thrown inside the adapter to end a look-up with this failure. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly failure: RegistryFailure;

  constructor(reason: RegistryFailure['reason'], detail: string) {
    super(detail);
    this.failure = { reason, detail };
  }
}

export function registryFailure(error: unknown, isLate: boolean): RegistryFailure {
  if (error instanceof RegistryError && !isLate) return error.failure;
  const { reason, detail } = providerFailure(error, isLate);
  return { reason: reason === 'unauthorized' ? 'limited' : reason, detail };
}

/** Leaves out the members that are not known. */
export const registrationOf = (
  source: Registration['source'],
  domain: string,
  members: { [Name in keyof Registration]?: Registration[Name] | undefined },
): Registration => ({
  ...(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Registration>),
  source,
  domain,
});
