import type { Config } from '../config.ts';
import type { CustomerData, PersonalData } from './doors.ts';
import type { Finding } from './finding.ts';
import type { Installation } from './installation.ts';
import type { Job } from './job.ts';
import type { Operations } from './operation.ts';
import type { OperatorOperations, RunAsOperator } from './operator.ts';
import type { Platform, Resources } from './resources.ts';
import type { ObjectKind, RetentionRule } from './retention-rule.ts';

/** The parts that one feature adds to the service. */
export interface Feature {
  /** Its operations by area, with the names of the contracts. */
  readonly operations?: Operations;
  readonly jobs?: readonly Job[];
  /** Its kinds of tenant data with limited retention. */
  readonly keptData?: readonly RetentionRule[];
  /** Its kinds of stored objects that rows refer to. */
  readonly objectKinds?: readonly ObjectKind[];
  /** Its kinds of data that belong to customers. */
  readonly customerData?: readonly CustomerData[];
  /** Its kinds of records that can be about a person. */
  readonly personalData?: readonly PersonalData[];
  /** Its operator operations, which the command line runs. */
  readonly operatorOperations?: OperatorOperations;
  /** Checks the feature through operator operations, for `doctor`. */
  readonly examine?: (run: RunAsOperator, config: Config) => Promise<Finding[]>;
  /** Work that runs all the time in processes that run jobs. */
  readonly background?: (installation: Installation) => BackgroundWork;
  /** Opens the resources of the feature while the service runs. `held` has those of the features before it. */
  readonly start?: (platform: Platform, held: Resources) => Promise<FeatureResources> | FeatureResources;
}

export interface BackgroundWork {
  /** Ends the work and waits for the part that runs. */
  stop(): Promise<unknown>;
}

type FeatureResources = Partial<Resources> & { readonly close?: () => Promise<unknown> };

/** Starts features in order. Passes the resources of each to `closing`, so that they are closed also when a later one fails. */
export async function startFeatures(
  features: readonly Feature[],
  platform: Platform,
  closing: (close: () => Promise<unknown>) => void,
): Promise<Resources> {
  const held: Partial<Resources> = {};
  for (const { start } of features) {
    const { close, ...brought } = (await start?.(platform, held as Resources)) ?? {};
    if (close) closing(close);
    Object.assign(held, brought);
  }
  return held as Resources;
}
