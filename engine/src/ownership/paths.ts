import type { Holding, Link, Listing, OwnershipGraph } from './structure.ts';

export interface OwnershipPath {
  /** The party that the path comes from. */
  readonly from: string;
  /** Why it counts: it is listed, may be, or is a company whose owners are not all declared. */
  readonly because: Exclude<Listing, 'none'> | 'undeclared';
  /** Whether its last share counts in `at_least`. */
  readonly is_certain: boolean;
  /** Each share on the way, from the party down to the company. */
  readonly shares: Holding[];
  /** The shares multiplied: the part of the company that the party owns by this path. Null: a share is not known. */
  readonly percent: number | null;
}

/** Paths that are told, and steps that are taken to find them. */
const MOST = { paths: 50, steps: 5_000 } as const;

/** The paths down to a company, the largest direct share first. `certain` gives the parties that are blocked for certain for a source. */
export function pathsTo(
  { parties, owners, undeclared, isContradictory }: OwnershipGraph,
  target: string,
  blocked: ReadonlySet<string>,
  certain: (source: string) => ReadonlySet<string> | undefined,
): { paths: OwnershipPath[]; has_more_paths: boolean } {
  const paths: OwnershipPath[] = [];
  let steps = 0;
  const isOver = () => steps >= MOST.steps || paths.length > MOST.paths;
  function visit(at: string, below: readonly Link[]): void {
    const links = owners(at).filter(
      ({ owner, percent, controls }) => blocked.has(owner) && (percent !== 0 || controls),
    );
    for (const link of links.toSorted((a, b) => b.share - a.share)) {
      if (isOver()) return;
      steps += 1;
      const { owner } = link;
      const shares = [link, ...below];
      const listed = parties.get(owner)?.listed ?? 'none';
      if (listed !== 'none') {
        paths.push(pathOf(shares, listed, certain(owner)));
        continue;
      }
      if (shares.some(({ owned }) => owned === owner)) continue;
      if (undeclared(owner) > 0 || isContradictory(owner)) paths.push(pathOf(shares, 'undeclared'));
      visit(owner, shares);
    }
  }
  visit(target, []);
  return { paths: paths.slice(0, MOST.paths), has_more_paths: isOver() };
}

function pathOf(
  shares: readonly Link[],
  because: OwnershipPath['because'],
  certain: ReadonlySet<string> = new Set(),
): OwnershipPath {
  const known = shares.every(({ percent }) => percent !== null);
  return {
    from: shares[0]?.owner ?? '',
    because,
    is_certain: because === 'confirmed' && known && shares.every(({ owner }) => certain.has(owner)),
    shares: shares.map(({ share: _, ...holding }) => holding),
    percent: known ? shares.reduce((part, { percent }) => (part * (percent ?? 0)) / 100, 100) : null,
  };
}
