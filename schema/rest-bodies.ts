import type { BatchFailure, BatchOutput, BatchResult } from './batch.ts';
import type { JobResults } from './job.ts';
import type { PerListResult, ScreenOutput, Summary } from './list-check.ts';
import type { ListName } from './list-name.ts';
import type { WalletOutput } from './wallet.ts';

/** A check on REST: its results by list name with a summary, or for `list_name` only the one result. */
export type CheckBody =
  | { results: Partial<Record<ListName, PerListResult>>; summary: Summary; result?: undefined }
  | { result: PerListResult; results?: undefined; summary?: undefined };

export type ItemBody = BatchFailure | (Omit<BatchResult, 'results' | 'summary'> & CheckBody);

type Context = Pick<ScreenOutput, 'execution_context'>;

/** The bodies of REST, without their envelopes, where they differ from the output of their operation. */
export interface RestBodies {
  job: { results: Omit<JobResults, 'items' | 'list_name'> & { items: ItemBody[] } };
  listCheck: {
    screen: CheckBody & Context;
    batch: Omit<BatchOutput, 'batch'> & { batch: ItemBody[] };
    wallet: CheckBody & Pick<WalletOutput, 'wallet'> & Context;
  };
}

/** The body of the operation `A.N`, or else `Same`. */
export type RestBody<A, N, Same> = A extends keyof RestBodies
  ? N extends keyof RestBodies[A]
    ? RestBodies[A][N]
    : Same
  : Same;
