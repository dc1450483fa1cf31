import * as apiKey from './api-key.ts';
import * as audit from './audit.ts';
import * as job from './job.ts';
import { screen } from './list-check.ts';
import { list } from './lists.ts';
import { get, update } from './tenant.ts';
import * as token from './token.ts';
import * as usage from './usage.ts';

/** Every operation of the service by area. The interfaces, the documents and the rule tests derive from this tree. */
export const contracts = {
  apiKey: { create: apiKey.create, list: apiKey.list, rotate: apiKey.rotate, revoke: apiKey.revoke },
  audit: { list: audit.list, verify: audit.verify },
  job: {
    create: job.create,
    list: job.list,
    get: job.get,
    results: job.results,
    cancel: job.cancel,
    itemsOf: job.itemsOf,
  },
  listCheck: { screen },
  lists: { list },
  tenant: { get, update },
  token: { create: token.create },
  usage: { get: usage.get },
};
