import * as apiKey from './api-key.ts';
import * as audit from './audit.ts';
import { screen } from './list-check.ts';
import * as lists from './lists.ts';
import { get, update } from './tenant.ts';
import * as token from './token.ts';
import * as usage from './usage.ts';

/** Every operation of the service by area. The interfaces, the documents and the rule tests derive from this tree. */
export const contracts = {
  apiKey: { create: apiKey.create, list: apiKey.list, rotate: apiKey.rotate, revoke: apiKey.revoke },
  audit: { list: audit.list, verify: audit.verify },
  listCheck: { screen },
  lists: { list: lists.list, changes: lists.changes, refresh: lists.refresh, run: lists.run },
  tenant: { get, update },
  token: { create: token.create },
  usage: { get: usage.get },
};
