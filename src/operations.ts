import * as audit from './features/audit/operations.ts';
import * as auditOfTenant from './features/audit/operator.ts';
import * as faceMatch from './features/face-match/operations.ts';
import * as faceMatchOfAll from './features/face-match/operator.ts';
import * as decision from './features/list-check/decision/operations.ts';
import * as job from './features/list-check/job/operations.ts';
import * as listCheck from './features/list-check/operations.ts';
import * as validation from './features/list-check/validation/operations.ts';
import * as lists from './features/lists/operations.ts';
import * as erasure from './features/retention/operator.ts';
import * as tenant from './features/tenant/configuration.ts';
import * as apiKey from './features/tenant/operations.ts';
import * as tenants from './features/tenant/operator.ts';
import * as token from './features/token/operations.ts';
import * as usage from './features/usage/operations.ts';

/** Every operation of tenants and of the public. The interfaces, the documents and the rule tests read this tree. */
export const operations = {
  apiKey,
  audit,
  decision,
  faceMatch,
  job,
  listCheck,
  lists,
  tenant,
  token,
  usage,
  validation,
};

/** Every operation of the operator. No interface mounts them: the command line runs them. */
export const operatorOperations = {
  audit: auditOfTenant,
  faceMatch: faceMatchOfAll,
  retention: erasure,
  tenant: tenants,
};
