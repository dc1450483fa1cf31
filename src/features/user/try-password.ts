import { isPassword } from '../../platform/crypto/password.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import type { Users } from './doors.ts';
import type { SignInSources } from './enter.ts';
import { forgetFailures, networkKeyOf, takeTry } from './failure-store.ts';

/** Checks passwords of users, and counts the failures of each account. No other code checks one. */
export function tryingPasswords({
  sql,
  master,
  clock,
}: Pick<SignInSources, 'sql' | 'master' | 'clock'>): Users['tryPassword'] {
  const networkKey = networkKeyOf(master);
  return async (user, password, { owner, address }) => {
    if (!user) {
      await isPassword(owner, undefined, password);
      return 'wrong';
    }
    const { tenant_id, user_id, password_hash } = user;
    const database = tenantDatabase(sql, tenant_id);
    const given = { user_id, network: networkKey(user_id, address), now: clock.now() };
    let isTaken = false;
    // Beside the hash, so that the time of the answer does not reveal whether the try was counted.
    const isRight = await isPassword(owner, password_hash ?? undefined, password, async () => {
      isTaken = await database.run((transaction) => takeTry(transaction, given));
    });
    if (!isTaken) return 'waiting';
    if (!isRight) return 'wrong';
    await database.run((transaction) => forgetFailures(transaction, user_id));
    return 'right';
  };
}
