import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evaluateOwnership,
  type Holding,
  type Listing,
  OWNERSHIP_LIMITS,
  OWNERSHIP_RULES,
  type OwnershipParty,
  type OwnershipRuleName,
  type OwnershipStructure,
} from '../../src/ownership/index.ts';

const RUNS = { numRuns: 400 };
const LISTINGS: readonly Listing[] = ['none', 'unknown', 'possible', 'confirmed'];
const TARGET = '0';
const rules = fc.constantFrom(...(Object.keys(OWNERSHIP_RULES) as OwnershipRuleName[]));

/** Structures of up to seven parties; 0 is a company. In an acyclic one owners have higher numbers, and no shares contradict each other. */
const structures = (isAcyclic: boolean): fc.Arbitrary<OwnershipStructure> =>
  fc
    .record({
      parties: fc.array(
        fc.record({
          entity_type: fc.constantFrom('individual' as const, 'company' as const),
          listed: fc.constantFrom(...LISTINGS),
        }),
        { minLength: 1, maxLength: 7 },
      ),
      holdings: fc.array(
        fc.record({
          owner: fc.nat(6),
          owned: fc.nat(6),
          percent: fc.option(fc.constantFrom(0, 10, 25, 49, 50, 51, 100), { freq: 8 }),
          controls: fc.constantFrom(undefined, undefined, true),
        }),
        { maxLength: 12 },
      ),
    })
    .map(({ parties, holdings }) => {
      const named = parties.map(
        (party, index): OwnershipParty => ({
          ...party,
          id: `${index}`,
          ...(index === 0 && { entity_type: 'company' }),
        }),
      );
      const sums = new Map<number, number>();
      const possible = holdings.filter(({ owner, owned, percent }) => {
        if (owner >= parties.length || named[owned]?.entity_type !== 'company') return false;
        if (!isAcyclic) return true;
        const sum = (sums.get(owned) ?? 0) + (percent ?? 1);
        if (owner <= owned || sum > 100) return false;
        return sums.set(owned, sum);
      });
      return {
        parties: named,
        holdings: possible.map((each) => ({ ...each, owner: `${each.owner}`, owned: `${each.owned}` })),
      };
    });

const changed = <T>(items: readonly T[], at: number, change: (item: T) => T): T[] =>
  items.map((item, index) => (index === at ? change(item) : item));

test('The lower bound is never above the upper one, and the status follows from both', () => {
  fc.assert(
    fc.property(structures(false), rules, (given, rule) => {
      const { status, at_least, at_most } = evaluateOwnership(given, TARGET, rule);
      expect(at_least).toBeGreaterThanOrEqual(0);
      expect(at_most).toBeLessThanOrEqual(100);
      expect(at_least).toBeLessThanOrEqual(at_most);
      const { isEnough } = OWNERSHIP_RULES[rule];
      if (isEnough(at_least * 1_000_000)) expect(status).toBe('blocked');
      if (isEnough(at_most * 1_000_000)) expect(status).not.toBe('not_blocked');
    }),
    RUNS,
  );
});

test('The names of parties and the order of everything change nothing', () => {
  fc.assert(
    fc.property(structures(false), rules, fc.func(fc.nat()), (given, rule, place) => {
      const shuffled = <T>(items: readonly T[]) =>
        items.toSorted((a, b) => place(JSON.stringify(a)) - place(JSON.stringify(b)));
      const renamed = (id: string) => `party ${id}`;
      const other = {
        parties: shuffled(given.parties).map((party) => ({ ...party, id: renamed(party.id) })),
        holdings: shuffled(given.holdings).map((each) => ({
          ...each,
          owner: renamed(each.owner),
          owned: renamed(each.owned),
        })),
      };
      const shown = (found: ReturnType<typeof evaluateOwnership>) => ({
        ...found,
        gaps: found.gaps.map((gap) => JSON.stringify(gap)).sort(),
        paths: found.has_more_paths ? [] : found.paths.map((path) => JSON.stringify(path)).sort(),
      });
      const expected = JSON.parse(
        JSON.stringify(evaluateOwnership(given, TARGET, rule)).replace(
          /"(owner|owned|from|party)":"(\d)"/g,
          '"$1":"party $2"',
        ),
      );
      expect(shown(evaluateOwnership(other, renamed(TARGET), rule))).toEqual(shown(expected));
    }),
    RUNS,
  );
});

test('A party that is listed more surely, a larger certain share and one more control never lower a bound that they are in', () => {
  fc.assert(
    fc.property(structures(false), rules, fc.nat(6), fc.nat(11), (given, rule, party, holding) => {
      const before = evaluateOwnership(given, TARGET, rule);
      const worse = (listed: Listing) => LISTINGS[Math.min(LISTINGS.indexOf(listed) + 1, 3)] ?? listed;
      const listed = evaluateOwnership(
        { ...given, parties: changed(given.parties, party, (each) => ({ ...each, listed: worse(each.listed) })) },
        TARGET,
        rule,
      );
      expect(listed.at_least).toBeGreaterThanOrEqual(before.at_least);
      expect(listed.at_most).toBeGreaterThanOrEqual(before.at_most);
      const larger = evaluateOwnership(
        {
          ...given,
          holdings: changed(given.holdings, holding, (each) => ({
            ...each,
            percent: Math.min(100, (each.percent ?? 0) + 10),
            controls: true,
          })),
        },
        TARGET,
        rule,
      );
      expect(larger.at_least).toBeGreaterThanOrEqual(before.at_least);
      const rank = ['not_blocked', 'unknown', 'blocked'];
      expect(rank.indexOf(listed.status)).toBeGreaterThanOrEqual(rank.indexOf(before.status));
      if (before.status === 'blocked') expect(larger.status).toBe('blocked');
    }),
    RUNS,
  );
});

/** Whether and how far a company is blocked in a world where everything is known, by recursion over an acyclic structure. */
function inWorld(structure: OwnershipStructure, rule: OwnershipRuleName, isListed: (id: string) => boolean) {
  const { isEnough, byControl } = OWNERSHIP_RULES[rule];
  const isBlocked = (id: string): boolean => isListed(id) || isEnough(held(id)) || (byControl && isControlled(id));
  const owners = (id: string) => structure.holdings.filter(({ owned }) => owned === id);
  const held = (id: string): number =>
    owners(id).reduce((sum, { owner, percent }) => sum + (isBlocked(owner) ? (percent ?? 0) * 1_000_000 : 0), 0);
  const isControlled = (id: string) => owners(id).some(({ owner, controls }) => controls && isBlocked(owner));
  return { isBlocked: isBlocked(TARGET), held: held(TARGET) / 1_000_000 };
}

/** Every world: each doubtful party is listed or not, and the rest of each company belongs to a listed or to another stranger. */
function worldsOf({ parties, holdings }: OwnershipStructure) {
  const rests = parties.flatMap(({ id, entity_type }): Holding[] => {
    const sum = holdings.reduce((total, { owned, percent }) => total + (owned === id ? (percent ?? 0) : 0), 0);
    return entity_type === 'company' && sum < 100 ? [{ owner: `rest of ${id}`, owned: id, percent: 100 - sum }] : [];
  });
  const doubtful = [
    ...parties.flatMap(({ id, listed }) => (listed === 'possible' || listed === 'unknown' ? id : [])),
    ...rests.map(({ owner }) => owner),
  ];
  const sure = new Set(parties.flatMap(({ id, listed }) => (listed === 'confirmed' ? id : [])));
  const known = holdings.map((each) => ({ ...each, percent: each.percent ?? 0 }));
  return Array.from({ length: 2 ** doubtful.length }, (_, world) => ({
    structure: { parties, holdings: [...known, ...rests] },
    isListed: (id: string) => sure.has(id) || (doubtful.includes(id) && (world >> doubtful.indexOf(id)) % 2 === 1),
  }));
}

test('The bounds are the least and the most of all worlds that a declaration without circles allows', () => {
  fc.assert(
    fc.property(structures(true), fc.constantFrom('ofac_50' as const, 'eu_control' as const), (given, rule) => {
      const worlds = worldsOf(given).map(({ structure, isListed }) => inWorld(structure, rule, isListed));
      const { status, at_least, at_most } = evaluateOwnership(given, TARGET, rule);
      expect(at_least).toBeCloseTo(Math.min(...worlds.map(({ held }) => held)), 6);
      expect(at_most).toBeCloseTo(Math.max(...worlds.map(({ held }) => held)), 6);
      const blocked = worlds.filter(({ isBlocked }) => isBlocked).length;
      expect(status).toBe(blocked === 0 ? 'not_blocked' : blocked === worlds.length ? 'blocked' : 'unknown');
    }),
    RUNS,
  );
});

test('The largest structure, where everybody owns everybody, is evaluated with bounded work', () => {
  const count = 32;
  const parties = Array.from(
    { length: OWNERSHIP_LIMITS.parties },
    (_, index): OwnershipParty => ({
      id: `${index}`,
      entity_type: 'company',
      listed: index === 0 ? 'none' : 'possible',
    }),
  );
  const holdings = Array.from(
    { length: OWNERSHIP_LIMITS.holdings },
    (_, index): Holding => ({
      owner: `${index % count}`,
      owned: `${Math.floor(index / count) % count}`,
      percent: 3,
    }),
  );
  const none = parties.map((party): OwnershipParty => ({ ...party, listed: 'none' }));
  for (const given of [parties, none]) {
    const found = evaluateOwnership({ parties: given, holdings }, TARGET, 'uk_control');
    expect(found.status).toBe('unknown');
    expect(found.paths.length).toBeLessThanOrEqual(50);
  }
});
