import { AUDIT_EXPORT_BATCH, operatorContracts } from '@vett/schema/operator';
import { implementForOperator } from '../../core/operator.ts';
import { keyringOf } from '../../platform/crypto/keyring.ts';
import { listActs, verifyActs } from './act-store.ts';
import { publishingOf } from './heads.ts';
import { RECORD_KEY } from './record.ts';
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

export const verify = implementForOperator(contracts.verify, async (caller, { database, master }, { tenant_id }) =>
  verifyChain(database, await keyringOf(master).keyOf(database, tenant_id, RECORD_KEY), caller.signal),
);

export const exportInstallation = implementForOperator(
  contracts.exportInstallation,
  (_caller, { sql }, { after = 0 }) => listActs(sql, after, AUDIT_EXPORT_BATCH),
);

export const publishedHeads = implementForOperator(contracts.publishedHeads, (_caller, { sql }) => publishingOf(sql));

export const verifyInstallation = implementForOperator(contracts.verifyInstallation, ({ signal }, { sql }) =>
  verifyActs(sql, signal),
);
