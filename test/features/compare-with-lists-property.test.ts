import type { Entity, EntityType } from '@vett/engine/entity';
import { SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import type { Subject } from '@vett/schema/subject';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareWithLists,
  conditionsOf,
  type ListComparison,
  type ListMatch,
  type ListOutcome,
} from '../../src/features/list-check/list-check.ts';
import { configure } from '../support/api-keys.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { sampleEntities } from '../support/sample-entities.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak } from '../support/soak.ts';

const service = await testService();
const { sql } = service.database;
const { tenant_id } = await service.newTenant();
await configure(service.database, tenant_id, { list_check: { min_confidence: 0.5 } });
const actor = { type: 'system', id: 'test' } as const;
const signal = new AbortController().signal;

/** Compares with one list in its version in use. */
async function compare(subjects: readonly Subject[], list_name: ListName, from: string | null): Promise<ListOutcome> {
  await service.app.catalogue.refresh();
  const entered = await service.app.installation.asTenant(tenant_id, actor, signal);
  if (!entered) throw new Error('there is no such tenant');
  const { caller, doors } = entered;
  const watched = subjects.map((subject, n) => ({ subject_id: String(n), subject }));
  const conditions = conditionsOf(caller.tenant, null);
  const options = { lists: [{ list_name, from }], conditions, monitored: [list_name], categories: null };
  const { compared, lists }: ListComparison = await compareWithLists(watched, options, caller, doors);
  expect(compared).toBe(subjects.length);
  return lists[0] as ListOutcome;
}

/** Everything about the current matches of each subject but the version and the time. */
type Snapshot = Map<string, Map<string, object>>;

const lasting = ({ match, ...found }: ListMatch) => {
  const { list_version, ...match_data } = match.match_data;
  const { match_timestamp, ...rest } = match;
  return { ...found, match: { ...rest, match_data } };
};

function apply({ touched, found }: ListOutcome, snapshot: Snapshot): Snapshot {
  const next: Snapshot = new Map();
  for (const subject of new Set([...snapshot.keys(), ...found.keys()])) {
    const before = touched ? [...(snapshot.get(subject) ?? [])].filter(([id]) => !touched.has(id)) : [];
    const matches = new Map(before);
    for (const match of found.get(subject) ?? []) matches.set(match.entity_id, lasting(match));
    if (matches.size > 0) next.set(subject, matches);
  }
  return next;
}

interface Publication {
  readonly entities: readonly Entity[];
  /** Whether the subjects are compared with this version. */
  readonly isCompared: boolean;
}

/** Publishes versions; the snapshot that follows some of them by their changes must be that of a full comparison. */
async function expectSame(list: ListName, publications: readonly Publication[], subjects: readonly Subject[]) {
  let from: string | null = null;
  let snapshot: Snapshot = new Map();
  for (const [place, { entities, isCompared }] of publications.entries()) {
    const version = await publishEntities(sql, list, entities);
    if (!isCompared && place < publications.length - 1) continue;
    const outcome = await compare(subjects, list, from);
    expect(outcome.touched === null).toBe(from === null);
    snapshot = apply(outcome, snapshot);
    from = version;
  }
  const full = apply(await compare(subjects, list, null), new Map());
  expect(snapshot).toEqual(full);
  return full;
}

const WORDS =
  `mohammed muhamad ali hassan al el bin abd rahman abdulrahman ivan ivanov petr petrov v j acme trading company ltd limited
  llc international bank 7 ii jinping jin ping xi wang zhang william bill sasha aleksandr novakova volodymyr vladimir putina
  sergei lavrov sergeilavrov de la cruz maria junior p0pov рutin владимир путин محمد علي 习近平 高市 김정은 γιώργος משה`.split(
    /\s+/,
  );
const nameOf = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const dateOf = fc.constantFrom('1952', '1952-10-07', '1952-07-10', '1990-05');
const countryOf = fc.constantFrom('RU', 'US');
const numberOf = fc.constantFrom('AB123456', 'ab-123 456', '9074729', 'QX77 1234');

const entityOf = fc.record<Entity>({
  // Few ids, so that entries leave and come back, and those of two become one.
  id: fc.nat(11).map(String),
  list: fc.constant('un'),
  type: fc.constantFrom<EntityType>('individual', 'company', 'vessel', 'unknown'),
  names: fc.array(fc.record({ value: nameOf, quality: fc.constantFrom('primary', 'strong', 'weak') }), {
    minLength: 1,
    maxLength: 3,
  }),
  birthDates: fc.array(dateOf, { maxLength: 2 }),
  nationalities: fc.array(countryOf, { maxLength: 2 }),
  identifiers: fc.array(fc.record({ type: fc.constant('Passport'), value: numberOf }), { maxLength: 1 }),
  remarks: fc.constantFrom('Older.', 'Newer.'),
});
const FIELDS = ['type', 'names', 'birthDates', 'nationalities', 'identifiers', 'remarks'] as const;
const editOf = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant('put' as const) },
    { weight: 2, arbitrary: fc.constant('remove' as const) },
    { weight: 6, arbitrary: fc.constantFrom(...FIELDS) },
  ),
  given: entityOf,
});
type Edit = typeof editOf extends fc.Arbitrary<infer T> ? T : never;

function edited(entities: readonly Entity[], { kind, given }: Edit): Entity[] {
  const others = entities.filter(({ id }) => id !== given.id);
  if (kind === 'remove') return others;
  const before = entities.find(({ id }) => id === given.id) ?? given;
  return [...others, kind === 'put' ? given : { ...before, [kind]: given[kind] }];
}

/** Several versions of a list, each with some edits of the one before it. */
const publicationsOf = fc
  .record({
    first: fc.uniqueArray(entityOf, { minLength: 4, maxLength: 12, selector: ({ id }) => id }),
    steps: fc.array(fc.record({ edits: fc.array(editOf, { maxLength: 6 }), isCompared: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ first, steps }) => {
    const publications: Publication[] = [{ entities: first, isCompared: true }];
    for (const { edits, isCompared } of steps) {
      publications.push({ entities: edits.reduce(edited, publications.at(-1)?.entities ?? []), isCompared });
    }
    return publications;
  });

const subjectOf = fc.record(
  {
    full_name: nameOf,
    entity_type: fc.constantFrom('individual', 'company', 'vessel'),
    birth_date: dateOf,
    nationality: countryOf,
    document_id: numberOf,
  },
  { requiredKeys: ['full_name'] },
) as fc.Arbitrary<Subject>;

test('matches that follow the changes of a list are those of a full comparison', async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(
      publicationsOf,
      fc.array(subjectOf, { minLength: 12, maxLength: 12 }),
      async (publications, subjects) => {
        matches += [...(await expectSame('un', publications, subjects)).values()].length;
      },
    ),
    { numRuns: inSuiteOrSoak(15, 400) },
  );
  expect(matches).toBeGreaterThan(0);
});

/** A name as somebody else writes it. */
const misspelt = (name: string, n: number) =>
  n % 2 === 0 ? name : `${name.slice(0, n % name.length)}${name.slice((n % name.length) + 1)}`;

test.each(LIST_NAMES.filter((name) => SOURCES[name]))(
  'the sample of %s gives the same matches by its changes',
  async (list) => {
    const entities = await sampleEntities(list);
    const subjects = entities.flatMap(({ names, birthDates, identifiers, wallets }, n): Subject[] => [
      { full_name: misspelt(names[0]?.value ?? '', n) || 'Nemo', ...(birthDates && { birth_date: birthDates[0] }) },
      { full_name: 'Nemo Nobody', document_id: identifiers?.[0]?.value ?? wallets?.[0]?.address ?? 'NONE1234' },
    ]);
    const at = (n: number) => entities[n % entities.length] as Entity;
    const edits: ((entity: Entity, n: number) => Entity)[] = [
      (entity) => entity,
      (entity, n) => ({ ...entity, names: [...entity.names, ...at(n + 1).names] }),
      (entity) => ({ ...entity, birthDates: ['1901-01-01'] }),
      (entity) => ({ ...entity, type: entity.type === 'individual' ? 'company' : 'individual' }),
      (entity) => ({ ...entity, remarks: 'Seen again.' }),
      (entity, n) => ({ ...entity, identifiers: at(n + 2).identifiers ?? [] }),
    ];
    const changed = (seed: number) =>
      entities.map((entity, n) => edits[(n + seed) % edits.length]?.(entity, n) ?? entity);
    const publications = [
      entities.slice(2),
      changed(1).slice(1),
      changed(2).filter((_, n) => n % 3 > 0),
      changed(5),
    ].map((of, n) => ({ entities: of, isCompared: n !== 1 }));
    expect((await expectSame(list, publications, subjects)).size).toBeGreaterThan(0);
  },
);
