import type { Holding, Listing, OwnershipStructure } from '../../src/ownership/index.ts';

/** A structure by its shares, as `X 50 A`: X holds 50 % of A, `?` is an unknown share and `50!` is a share with control. X, Y and Z are persons. */
export function structure(
  shares: readonly string[],
  listed: Readonly<Record<string, Listing>> = {},
): OwnershipStructure {
  const holdings = shares.map((text): Holding => {
    const [owner = '', share = '', owned = ''] = text.split(' ');
    const percent = share === '?' ? null : Number.parseFloat(share);
    return { owner, owned, percent, ...(share.endsWith('!') && { controls: true }) };
  });
  const ids = new Set([...holdings.flatMap(({ owner, owned }) => [owner, owned]), ...Object.keys(listed)]);
  return {
    parties: [...ids].map((id) => ({
      id,
      entity_type: /^[XYZ]/.test(id) ? 'individual' : 'company',
      listed: listed[id] ?? 'none',
    })),
    holdings,
  };
}
