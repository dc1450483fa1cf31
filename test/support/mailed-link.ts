import { makeInvitation } from '../../src/features/user/store.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import type { TestService } from './service.ts';

/** The token of a new link for a user who has signed in, as the mail to the user has it. */
export const mailedToken = async ({ database }: TestService, tenant_id: string, user_id: string): Promise<string> =>
  (await tenantDatabase(database.sql, tenant_id).run((transaction) => makeInvitation(transaction, user_id, new Date())))
    .token;
