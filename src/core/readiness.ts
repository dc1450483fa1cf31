import type { Sql } from '../platform/database/connect.ts';
import { migrationGap } from '../platform/database/migrate.ts';
import { timeProblem } from '../platform/database/time.ts';
import { withTimeout } from '../platform/timeout.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { CapabilityGap } from './capabilities.ts';
import type { Lists } from './doors.ts';
import { oneAtATime } from './until-passed.ts';

/** Whether the service is ready, and the missing parts; it can be ready although a part is missing. */
export interface Readiness {
  readonly ready: boolean;
  readonly missing: readonly string[];
  /** The lists that are out of date, each with the reason. */
  readonly stale: readonly string[];
}

interface ReadinessSources {
  readonly sql: Sql;
  lists(): Lists;
  readonly objects: ObjectStore;
  /** Tells the lists that are out of date. */
  staleLists(): readonly string[];
  /** The missing parts that tenants may use. */
  missingParts(): Promise<CapabilityGap[]>;
}

const PATIENCE_MS = 2_000;
const PARTS_UNKNOWN: CapabilityGap = { message: 'parts: it is not known which are missing', isRequired: true };

/**
 * Ready means: the database answers and is migrated, at least one enabled list has data, and the models are present
 * that a tenant may use. The storage, a browser and a web search are not required, since the service can check lists without them.
 */
export function readinessOf({
  sql,
  lists: current,
  objects,
  staleLists,
  missingParts,
}: ReadinessSources): () => Promise<Readiness> {
  let known = [PARTS_UNKNOWN];
  // Anybody may ask, and a part that hangs goes on when nobody waits for it any more.
  const asked = {
    gap: oneAtATime(() => migrationGap(sql)),
    time: oneAtATime(() => timeProblem(sql)),
    storage: oneAtATime(() => objects.check()),
    parts: oneAtATime(async () => {
      known = await missingParts().catch(() => [PARTS_UNKNOWN]);
      return known;
    }),
  };
  return async () => {
    const [database, time, storage, parts] = await Promise.all([
      withTimeout(PATIENCE_MS, asked.gap).then(
        ({ missing }) => missing.map((name) => `migration ${name}`),
        () => ['database: it does not answer'],
      ),
      withTimeout(PATIENCE_MS, asked.time).then(
        (problem) => (problem === undefined ? [] : [`time: ${problem}`]),
        () => [],
      ),
      withTimeout(PATIENCE_MS, asked.storage).then(
        () => [],
        () => ['storage: it cannot be written'],
      ),
      // A busy machine takes its time, and the parts are seldom others than before.
      withTimeout(PATIENCE_MS, asked.parts).catch(() => known),
    ]);
    // The database says which features are used.
    const missing = database.length === 0 ? parts : [];
    const lists = current();
    const empty = lists.enabled.filter((name) => !lists.loaded.has(name));
    return {
      ready:
        database.length === 0 && !missing.some(({ isRequired }) => isRequired) && empty.length < lists.enabled.length,
      missing: [
        ...database,
        ...time,
        ...storage,
        ...missing.map(({ message }) => message),
        ...empty.map((name) => `list ${name}: no data`),
      ],
      stale: staleLists(),
    };
  };
}
