import { grouped } from '../grouped.ts';

/** Whether a party is listed by the authority of a rule. `possible`: a match that nobody decided; `unknown`: it could not be compared. */
export type Listing = 'confirmed' | 'possible' | 'unknown' | 'none';

export interface OwnershipParty {
  readonly id: string;
  /** A person has no owners. The owners of a company that are not declared are unknown, also when none is. */
  readonly entity_type: 'individual' | 'company';
  readonly listed: Listing;
}

/** A direct share of one party in a company. */
export interface Holding {
  readonly owner: string;
  readonly owned: string;
  /** 0..100; null: it is not known. A share that is controlled and not owned is 0. */
  readonly percent: number | null;
  /** Whether the owner controls the company whatever its share is, as by the right to appoint most of its board. */
  readonly controls?: boolean | undefined;
}

export interface OwnershipStructure {
  readonly parties: readonly OwnershipParty[];
  readonly holdings: readonly Holding[];
}

/** The largest structure that is evaluated. */
export const OWNERSHIP_LIMITS = { parties: 200, holdings: 1_000 } as const;

/** Shares are added in millionths of a percent: 33.3 + 16.7 is 50. */
const UNITS = 1_000_000;
export const WHOLE = 100 * UNITS;
/** Declared shares are rounded: together they may exceed 100 by one percent before they contradict each other. */
const ROUNDING = UNITS;

export const percentOf = (units: number): number => units / UNITS;

/** A holding in units; `share` is 0 when it is not known. */
export interface Link extends Holding {
  readonly share: number;
}

/** A structure with the links of each party and what its declaration leaves open. */
export interface OwnershipGraph {
  readonly parties: ReadonlyMap<string, OwnershipParty>;
  readonly owners: (id: string) => readonly Link[];
  readonly holdings: (id: string) => readonly Link[];
  /** The sum of the declared shares in a party. */
  readonly declared: (id: string) => number;
  /** The part of a company that nobody declared, or that was declared without a share; 0 for a person. */
  readonly undeclared: (id: string) => number;
  /** Whether the declared shares cannot all be true: they exceed 100, or leave nothing to an owner without a share. */
  readonly isContradictory: (id: string) => boolean;
  /** Whether a company owns its owner, directly or through others: nobody outside holds this share. */
  readonly isCircular: (link: Link) => boolean;
}

/** Reads a structure. Throws RangeError for one that is too large, names a party that is not there or gives a person owners. */
export function readStructure({ parties, holdings }: OwnershipStructure): OwnershipGraph {
  if (parties.length > OWNERSHIP_LIMITS.parties || holdings.length > OWNERSHIP_LIMITS.holdings)
    throw new RangeError('the structure of owners is too large');
  const byId = new Map(parties.map((party) => [party.id, party]));
  if (byId.size < parties.length) throw new RangeError('two parties have the same id');
  const links = holdings.map((holding): Link => {
    const { owner, owned, percent } = holding;
    if (!byId.has(owner) || byId.get(owned)?.entity_type !== 'company')
      throw new RangeError('a holding is not of a party in a company of the structure');
    if (percent !== null && !(percent >= 0 && percent <= 100)) throw new RangeError('a share is not from 0 to 100');
    return { ...holding, share: Math.round((percent ?? 0) * UNITS) };
  });
  const into = grouped(links, ({ owned }) => owned);
  const outOf = grouped(links, ({ owner }) => owner);
  const owners = (id: string) => into.get(id) ?? [];
  const held = (id: string) => outOf.get(id) ?? [];
  const below = new Map(parties.map(({ id }) => [id, reachable([id], (at) => held(at).map(({ owned }) => owned))]));
  const sums = new Map(parties.map(({ id }) => [id, owners(id).reduce((total, { share }) => total + share, 0)]));
  const declared = (id: string) => sums.get(id) ?? 0;
  return {
    parties: byId,
    owners,
    holdings: held,
    declared,
    undeclared: (id) => (byId.get(id)?.entity_type === 'company' ? Math.max(0, WHOLE - declared(id)) : 0),
    isContradictory: (id) =>
      declared(id) > WHOLE + ROUNDING || (declared(id) >= WHOLE && owners(id).some(({ percent }) => percent === null)),
    isCircular: ({ owner, owned }) => below.get(owned)?.has(owner) === true,
  };
}

/** The places that steps lead to from some places, with these. */
export function reachable(from: readonly string[], next: (at: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const at of found) for (const to of next(at)) found.add(to);
  return found;
}
