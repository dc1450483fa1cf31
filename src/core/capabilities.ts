import type { Capability, Feature } from '@vett/schema/contract';
import type { ErrorCode } from '@vett/schema/error';
import type { Logger } from 'pino';
import { AppError } from '../platform/error.ts';

/** A part of an installation that some operations need and that it may lack. */
export interface InstallationPart {
  /** For example `web search`. */
  readonly title: string;
  /** The features whose operations need it. */
  readonly features: readonly Feature[];
  /** The code of an operation that is refused without it. */
  readonly code: ErrorCode;
  /** Whether the service is not ready without it, if a tenant may use it. */
  readonly isRequired: boolean;
  /** The reason why it is missing, with the setting that would mend it; undefined: it is there. */
  problem(): Promise<string | undefined>;
}

export type Capabilities = Readonly<Record<Capability, InstallationPart>>;

/** Refuses an operation that this installation cannot do, before anything is stored or queued. */
export async function requireCapability(capabilities: Capabilities, needed: Capability): Promise<void> {
  const { title, code, problem } = capabilities[needed];
  const found = await problem();
  if (found === undefined) return;
  throw new AppError(code, `This installation cannot do that now. Tell the operator: ${title}: ${found}`);
}

/** A missing part that a tenant may use. */
export interface CapabilityGap {
  readonly message: string;
  readonly isRequired: boolean;
}

/** The missing parts that tenants may use. */
export async function missingParts(
  capabilities: Capabilities,
  isUsed: (feature: Feature) => Promise<boolean>,
): Promise<CapabilityGap[]> {
  const found = await Promise.all(
    Object.values(capabilities).map(async ({ title, features, isRequired, problem }: InstallationPart) => {
      const reason = await problem();
      if (reason === undefined) return [];
      const used = await Promise.all(features.map(isUsed));
      return used.includes(true) ? [{ message: `${title}: ${reason}`, isRequired }] : [];
    }),
  );
  return found.flat();
}

/** Says at the start of a process what it cannot do for its tenants. */
export async function logMissing(missing: Promise<CapabilityGap[]>, log: Logger): Promise<void> {
  try {
    for (const { message } of await missing) log.warn({ missing: message }, 'this installation lacks a part');
  } catch (error) {
    log.warn({ error }, 'it is not known whether this installation lacks a part');
  }
}
