import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';
import type { Held, Platform } from './held.ts';
import type { Job } from './job.ts';
import type { KeptData, ObjectKind } from './kept-data.ts';
import type { Operations } from './operation.ts';
import type { OperatorOperations, RunAsOperator } from './operator.ts';

/** The parts that one feature brings to the service. */
export interface Feature {
  /** Its operations by area, as in the contracts. */
  readonly operations?: Operations;
  readonly jobs?: readonly Job[];
  /** Its kinds of tenants' data that are not kept for ever. */
  readonly keptData?: readonly KeptData[];
  /** Its kinds of objects in the storage that rows refer to. */
  readonly objectKinds?: readonly ObjectKind[];
  /** Its operations of the operator, which the command line runs. */
  readonly operatorOperations?: OperatorOperations;
  /** Finds problems of the feature by the operator's operations, for `doctor`. */
  readonly examine?: (run: RunAsOperator, config: Config) => Promise<Finding[]>;
  /** Opens what it holds while the service runs. `held` has the parts of the features before it. */
  readonly start?: (platform: Platform, held: Held) => Promise<Started> | Started;
}

type Started = Partial<Held> & { readonly close?: () => Promise<unknown> };

/** Starts features in their order. What one holds is handed to `closing`, so that it is closed also when the next one fails. */
export async function startFeatures(
  features: readonly Feature[],
  platform: Platform,
  closing: (close: () => Promise<unknown>) => void,
): Promise<Held> {
  const held: Partial<Held> = {};
  for (const { start } of features) {
    const { close, ...brought } = (await start?.(platform, held as Held)) ?? {};
    if (close) closing(close);
    Object.assign(held, brought);
  }
  return held as Held;
}
