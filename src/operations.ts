import * as audit from './features/audit/operations.ts';
import * as faceMatch from './features/face-match/operations.ts';
import * as decision from './features/list-check/decision/operations.ts';
import * as job from './features/list-check/job/operations.ts';
import * as listCheck from './features/list-check/operations.ts';
import * as validation from './features/list-check/validation/operations.ts';
import * as lists from './features/lists/operations.ts';
import * as tenant from './features/tenant/configuration.ts';
import * as apiKey from './features/tenant/operations.ts';
import * as token from './features/token/operations.ts';
import * as usage from './features/usage/operations.ts';

/** Every operation of the service. The interfaces, the documents and the rule tests read this tree. */
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
