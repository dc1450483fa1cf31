import { AUDIT_EXPORT_BATCH, operatorContracts } from '@vett/schema/operator';
import { implementForOperator } from '../../core/operator.ts';
import { findHead, listChain } from './store.ts';
import { verifyChain } from './verify.ts';

const contracts = operatorContracts.audit;

const exportChain = implementForOperator(contracts.export, async (_caller, { database }, { after = 0 }) => {
  const { to, events } = await database.run(async (transaction) => {
    const { seq: to } = await findHead(transaction);
    return { to, events: await listChain(transaction, { after, to, limit: AUDIT_EXPORT_BATCH }) };
  });
  const last = events.at(-1)?.seq;
  return { events, next: last !== undefined && last < to ? last : null };
});

export { exportChain as export };

export const verify = implementForOperator(contracts.verify, (caller, { database }) =>
  verifyChain(database, caller.signal),
);
