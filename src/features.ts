import type { Kind } from '@vett/schema/contract';
import type { z } from 'zod';
import type { Doors } from './core/doors.ts';
import type { Feature } from './core/feature.ts';
import type { CoreDoors, Operation, OperationFor, OperationTree, TenantDoors } from './core/operation.ts';
import { feature as adverseMedia } from './features/adverse-media/feature.ts';
import { feature as audit } from './features/audit/feature.ts';
import { feature as caseWork } from './features/case/feature.ts';
import { feature as checkRun } from './features/check-run/feature.ts';
import { feature as customer } from './features/customer/feature.ts';
import { feature as document } from './features/document/feature.ts';
import { feature as faceMatch } from './features/face-match/feature.ts';
import { feature as listCheck } from './features/list-check/feature.ts';
import { feature as lists } from './features/lists/feature.ts';
import { feature as processing } from './features/processing/feature.ts';
import { feature as retention } from './features/retention/feature.ts';
import { feature as session } from './features/session/feature.ts';
import { feature as subjectRequest } from './features/subject-request/feature.ts';
import { feature as tenant } from './features/tenant/feature.ts';
import { feature as token } from './features/token/feature.ts';
import { feature as upload } from './features/upload/feature.ts';
import { feature as usage } from './features/usage/feature.ts';
import { feature as user } from './features/user/feature.ts';
import { feature as watchlist } from './features/watchlist/feature.ts';
import { feature as webValidation } from './features/web-validation/feature.ts';
import { feature as webhook } from './features/webhook/feature.ts';
import { feature as websiteScan } from './features/website-scan/feature.ts';
import { feature as workflow } from './features/workflow/feature.ts';

/** Every feature of the service. A feature may use those before it. */
const all = [
  tenant, //
  audit,
  usage,
  token,
  retention,
  upload,
  webhook,
  lists,
  listCheck,
  faceMatch,
  document,
  adverseMedia,
  customer,
  webValidation,
  websiteScan,
  watchlist,
  workflow,
  checkRun,
  session,
  processing,
  user,
  caseWork,
  subjectRequest,
] as const;

type ResourcesOf<F> = F extends { readonly start: (...given: never) => infer S } ? Omit<Awaited<S>, 'close'> : never;
type OperationsOf<F> = F extends { readonly operations: infer O } ? O : never;
type OperatorOperationsOf<F> = F extends { readonly operatorOperations: infer O } ? O : never;
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer M) => void ? M : never;

/** The resources that all features bring. */
export type Resources = Intersection<ResourcesOf<(typeof all)[number]>>;
/** The doors of all handlers together. */
export type AllDoors = TenantDoors<Doors & Resources>;
export type AnyOperation = OperationFor<AllDoors>;
export type Operations = OperationTree<AllDoors>;
export type TenantOperation<K extends Kind, I extends z.ZodType, O extends z.ZodType> = Operation<K, I, O, AllDoors>;

type Taken = keyof Resources & keyof (Doors & CoreDoors);
/** It is a compile error here that a feature uses a resource that no feature brings, or brings one with the name of a door of the core. */
export const features: [Taken] extends [never] ? readonly Feature<AllDoors['outside'], Resources>[] : Taken = all;

/** Every tenant and public operation, by area, to which several features may add. The interfaces, the documents and the rule tests read this tree. */
export const operations = Object.fromEntries(
  [
    ...Map.groupBy(
      features.flatMap(({ operations = {} }) => Object.entries(operations)),
      ([area]) => area,
    ),
  ]
    .map(([area, same]) => [area, Object.assign({}, ...same.map(([, own]) => own))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
) as Intersection<OperationsOf<(typeof all)[number]>>;

/** Every operation of the operator. No interface mounts them; the command line runs them. */
export const operatorOperations = Object.assign(
  {},
  ...features.map(({ operatorOperations }) => operatorOperations),
) as Intersection<OperatorOperationsOf<(typeof all)[number]>>;
