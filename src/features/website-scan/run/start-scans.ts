import { Places } from '@vett/engine/places';
import type { Doors } from '../../../core/doors.ts';
import type { BackgroundWork } from '../../../core/feature.ts';
import type { Installation } from '../../../core/installation.ts';
import { repeat } from '../../../core/repeat.ts';
import type { TokenDoors } from '../../token/token.ts';
import { QUEUE_TOPIC, tenantsWithScans } from '../store.ts';
import { claimScan } from './claim.ts';
import { runScan } from './run-scan.ts';

const PACE = { pollMs: 2_000, restMs: 50, failure: 'website scans cannot be taken for now' };
const ACTOR = { type: 'system', id: 'cua_scan.run' } as const;

/** Takes waiting scans and runs them, until it is stopped. Tenants take turns, and none has more scans here than places remain free. */
export function startScans(installation: Installation<Doors & TokenDoors>): BackgroundWork {
  const { sql, notices, log, config, siteBrowser: browser } = installation;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const places = new Places(config.scansAtOnce);
  let lastTenant = '';

  async function round(): Promise<void> {
    const tenants = (await tenantsWithScans(sql)).sort();
    const behind = tenants.filter((id) => id > lastTenant);
    for (const id of [...behind, ...tenants.filter((id) => id <= lastTenant)]) {
      if (stopping.signal.aborted) return;
      if (await begin(id)) lastTenant = id;
    }
  }

  async function begin(tenantId: string): Promise<boolean> {
    const owner = await installation.asTenant(tenantId, ACTOR, stopping.signal);
    if (!owner) return false;
    const { caller, doors } = owner;
    const claim = await claimScan(caller, doors, browser !== null && places.mayTake(tenantId, 1));
    if (!claim || !browser) return false;
    places.take(tenantId, 1);
    const work = runScan(caller, doors, claim, { browser, notices, stop: stopping.signal })
      .catch((error: unknown) => log.warn({ error, tenant_id: tenantId }, 'a website scan was left'))
      .finally(() => {
        running.delete(work);
        places.giveBack(tenantId, 1);
        loop.wake();
      });
    running.add(work);
    loop.wake();
    return true;
  }

  const loop = repeat(round, PACE, log);
  const off = notices.on(QUEUE_TOPIC, loop.wake);
  return {
    async stop() {
      off();
      stopping.abort(new Error('the process stops'));
      await loop.stop();
      await Promise.all(running);
    },
  };
}
