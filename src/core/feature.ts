import type { Config } from '../config.ts';
import type { CustomerData, Doors, PersonalData } from './doors.ts';
import type { Finding } from './finding.ts';
import type { Installation } from './installation.ts';
import type { Job } from './job.ts';
import type { CoreDoors, OperationTree, TenantDoors } from './operation.ts';
import type { OperatorOperations, RunAsOperator } from './operator.ts';
import type { Platform } from './platform.ts';
import type { ObjectKind, RetentionRule } from './retention-rule.ts';

/**
 * The parts that one feature adds to the service. `D` are the doors of its handlers: those of the core, its own resources and
 * those of features before it.
 */
export interface Feature<D extends CoreDoors = Doors, Earlier = unknown> {
  /** Its operations by area, with the names of the contracts. */
  readonly operations?: OperationTree<TenantDoors<D>>;
  readonly jobs?: readonly Job<D>[];
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
  readonly background?: (installation: Installation<D>) => BackgroundWork;
  /** Opens the resources of the feature while the service runs: its handlers find them among their doors. */
  readonly start?: (platform: Platform, earlier: Earlier) => Promise<Started> | Started;
}

export interface BackgroundWork {
  /** Ends the work and waits for the part that runs. */
  stop(): Promise<unknown>;
}

type Started = Readonly<Record<string, unknown>> & { readonly close?: () => Promise<unknown> };

/** Starts features in order. Passes the resources of each to `closing`, so that they are closed also when a later one fails. */
export async function startFeatures<R>(
  features: readonly Pick<Feature<never, R>, 'start'>[],
  platform: Platform,
  closing: (close: () => Promise<unknown>) => void,
): Promise<R> {
  const resources = {};
  for (const { start } of features) {
    const { close, ...own } = (await start?.(platform, resources as R)) ?? {};
    if (close) closing(close);
    const twice = Object.keys(own).find((name) => Object.hasOwn(resources, name));
    if (twice !== undefined) throw new Error(`two features bring ${twice}`);
    Object.assign(resources, own);
  }
  return resources as R;
}
