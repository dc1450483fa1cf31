import { NameIndex } from '@vett/engine/names';
import { LIST_NAMES } from '@vett/schema/list-name';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Caller } from '../src/core/caller.ts';
import type { LoadedList } from '../src/core/doors.ts';
import { screen } from '../src/features/list-check/operations.ts';
import type { AllDoors } from '../src/features.ts';
import { systemClock } from '../src/ports/clock.ts';
import { median } from './median.ts';

const LISTS = 14;
const MATCHES = 20;
const WARM_UP = 500;
const CALLS = 500;

/** The share of a call that cutting the output to its schema takes, in a check of 14 lists with 20 matches each. */
export async function benchOutput(): Promise<{ share: number; callMs: number; matches: number }> {
  const entities = Array.from({ length: MATCHES }, (_, n) => ({
    id: `invented-${n}`,
    list: 'ofac',
    type: 'individual' as const,
    names: [
      { value: 'Zoltan Fictivus', quality: 'primary' as const },
      { value: 'Z. Fictivus', quality: 'weak' as const },
    ],
    birthDates: ['1977-03-25'],
    nationalities: ['HU'],
    programs: ['INVENTED'],
  }));
  const index = NameIndex.build(entities);
  const now = new Date();
  const loaded = new Map(
    LIST_NAMES.slice(0, LISTS).map((name): [typeof name, LoadedList] => [
      name,
      {
        name,
        index,
        version: 'bench',
        published_at: null,
        loaded_at: now,
        checked_at: now,
        entity_count: MATCHES,
        sha256: '',
        source_url: '',
        parser_version: 1,
        sample: false,
      },
    ]),
  );
  const caller = {
    request_id: 'bench',
    actor: { type: 'system', id: 'bench' },
    received_at: performance.now(),
    retention: 'standard',
    signal: AbortSignal.timeout(600_000),
    tenant: { tenant_id: 'bench', configuration: TenantConfiguration.parse({}) },
  } as unknown as Caller;
  const doors = {
    lists: { enabled: [...loaded.keys()], loaded },
    clock: systemClock,
    checked: () => {},
    keyOf: async () => Buffer.alloc(32),
    lookups: { read: async () => undefined },
  } as unknown as AllDoors['outside'] & AllDoors['inside'];

  const wholeMs: number[] = [];
  const parseMs: number[] = [];
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    const startedAt = performance.now();
    const found = await screen.run(caller, doors, { subject: { full_name: 'Zoltan Fictivus' } });
    const foundAt = performance.now();
    const output = screen.output.parse(found);
    const parsedAt = performance.now();
    JSON.stringify(output);
    if (output.summary.match_count !== LISTS * MATCHES) throw new Error(`${output.summary.match_count} matches`);
    if (n < WARM_UP) continue;
    wholeMs.push(performance.now() - startedAt);
    parseMs.push(parsedAt - foundAt);
  }
  return { share: median(parseMs) / median(wholeMs), callMs: median(wholeMs), matches: LISTS * MATCHES };
}
