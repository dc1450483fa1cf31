import { setTimeout } from 'node:timers/promises';
import type { Feature } from '@vett/schema/contract';
import type { CheckOutcomes, SessionCheck } from '@vett/schema/session-processing';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../platform/error.ts';
import { UnreadableObject } from '../../../platform/storage.ts';
import type { MailServers } from '../../../ports/mail-servers.ts';
import type { DocumentDoors } from '../../document/document.ts';
import type { GalleryDoors } from '../../face-match/face-match.ts';
import type { CheckInput } from '../../session/session.ts';
import type { WebsiteDoors } from '../../web-validation/web-validation.ts';

/** The doors of all checks together. */
export type ProcessingDoors = WebsiteDoors & GalleryDoors & DocumentDoors & { readonly mailServers: MailServers };

/** The input of a check. `caller.signal` ends with the budget of the check. */
export interface CheckContext {
  readonly caller: Caller;
  readonly doors: ProcessingDoors;
  readonly input: CheckInput;
  /** The outcome of the documents, which other checks of the same run build on. */
  readonly documents: () => Promise<CheckOutcomes['documents']>;
}

/** One check of a session: whether the workflow asks for it, and its work. */
type TenantFeatures = Readonly<Record<Feature, boolean>>;

export interface CheckKind<C extends SessionCheck> {
  /** The feature of the tenant without which it could not run; null: every tenant has it. */
  readonly feature: Feature | null;
  /** Whether the session asks for it. `features` are those of its tenant. */
  readonly isOn: (input: CheckInput, features: TenantFeatures) => boolean;
  readonly run: (around: CheckContext) => Promise<CheckOutcomes[C]>;
}

export const skipped = (reason: string) => ({ status: 'skipped' as const, reason });
export const failed = (reason: string) => ({ status: 'error' as const, reason });

/**
 * The time limit of one check, in milliseconds: nobody waits for its answer, so a busy machine gives the same one later. Documents end
 * first, since other checks build on them.
 */
export const BUDGET_MS = { check: 300_000, documents: 240_000 } as const;
const PAUSE_MS = 1_000;

/** Runs a check within its budget. A failure is an outcome; work that has no place now is tried again until the budget ends. */
export async function outcomeOf<C extends SessionCheck>(
  { run }: Pick<CheckKind<C>, 'run'>,
  around: CheckContext,
  budgetMs: number,
): Promise<CheckOutcomes[C]> {
  const { caller } = around;
  const late = AbortSignal.timeout(budgetMs);
  const signal = AbortSignal.any([caller.signal, late]);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  for (;;) {
    try {
      return await Promise.race([run({ ...around, caller: { ...caller, signal } }), stopped]);
    } catch (error) {
      caller.signal.throwIfAborted();
      if (late.aborted) return failed('timeout') as CheckOutcomes[C];
      const isLost = error instanceof UnreadableObject;
      if (!isLost && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
        await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {});
        continue;
      }
      if (isLost || !(error instanceof AppError)) caller.log.error({ error }, 'a check of a session failed');
      return failed(error instanceof AppError ? error.code.toLowerCase() : 'internal_error') as CheckOutcomes[C];
    }
  }
}
