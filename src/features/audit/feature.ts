import type { PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import { startChaining } from './chain.ts';
import { headsFindings, publishHeads } from './heads.ts';
import { auditLog } from './log.ts';
import * as audit from './operations.ts';
import * as operator from './operator.ts';
import { openRecord, RECORD_KEY } from './record.ts';
import { eventsAbout, findRecords } from './store.ts';

/** Events about records that were found. They name no person, and the chain keeps them. */
const auditRecords: PersonalData = {
  kind: 'audit_event',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(RECORD_KEY);
    const events = await eventsAbout(transaction, wanted);
    // Values of changes are for the archive: the events are found by their resources.
    const values = await findRecords(transaction, wanted.ids ?? []);
    return events.map((event) => ({
      id: event.event_id,
      created_at: new Date(event.occurred_at),
      async open() {
        const sealed = values.get(event.event_id);
        return { content: { ...event, ...(sealed && { record: await openRecord(key, event.event_id, sealed) }) } };
      },
    }));
  },
  erase: async () => 'audit_chain',
};

/** The audit log of each tenant, whose events form a chain. */
export const feature = {
  operations: { audit },
  operatorOperations: { audit: operator },
  personalData: [auditRecords],
  jobs: [publishHeads],
  examine: async (run, config) => headsFindings(config, await run(operator.publishedHeads, {}), new Date()),
  background: ({ sql, log }) => startChaining(sql, log),
  start: ({ sql, keyring }) => ({ audit: auditLog(sql, keyring) }),
} satisfies Feature;
