import { batch as batchContract } from '@vett/schema/batch';
import { legacy as legacyContract } from '@vett/schema/legacy';
import { screen as screenContract } from '@vett/schema/list-check';
import { wallet as walletContract } from '@vett/schema/wallet';
import type { Doors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { AppError } from '../../platform/error.ts';
import { checkBatch } from './batch.ts';
import type { PlanOptions } from './check/plan.ts';
import type { ScreeningDoors } from './check/screen-many.ts';
import { legacyAnswer } from './legacy.ts';
import { checkSubject } from './list-check.ts';
import { describeWallet, walletLists } from './wallet.ts';

export const screen = implement(screenContract, (caller, doors: Doors & ScreeningDoors, input) =>
  checkSubject(caller, doors, input.subject, input, (output) => output),
);

export const batch = implement(batchContract, (caller, doors: Doors & ScreeningDoors, input) =>
  checkBatch(input, caller, doors),
);

export const wallet = implement(walletContract, async (caller, doors: Doors & ScreeningDoors, input) => {
  const { wallet_address, list_name, lists = [] } = input;
  const isOpen = list_name === undefined && lists.length === 0;
  const options: PlanOptions = isOpen ? { ...input, lists: walletLists(caller.tenant, doors.lists) } : input;
  const { wallet, warnings } = describeWallet(input);
  const subject = { wallet_address, entity_type: 'wallet' as const };
  return checkSubject(caller, doors, subject, options, (output) => ({ ...output, wallet }), warnings);
});

export const legacy = implement(legacyContract, async (caller, doors: Doors & ScreeningDoors, input) => {
  const { tenant_id, subject, lists_to_check: lists, match_type: search_type = 'composite', save_validation } = input;
  if (tenant_id !== undefined && tenant_id !== caller.tenant.tenant_id) {
    throw new AppError('TENANT_MISMATCH', 'tenant_id is not the tenant of the token. Leave it out.');
  }
  return checkSubject(caller, doors, subject, { lists, search_type, save_validation }, legacyAnswer);
});
