import { describe, expect, test } from 'vitest';
import {
  evaluateOwnership,
  type Listing,
  OWNERSHIP_LIMITS,
  type OwnershipRuleName,
} from '../../src/ownership/index.ts';
import { structure } from './made.ts';

const X: Readonly<Record<string, Listing>> = { X: 'confirmed' };
const XY: Readonly<Record<string, Listing>> = { X: 'confirmed', Y: 'confirmed' };

const evaluated = (
  target: string,
  shares: readonly string[],
  listed: Readonly<Record<string, Listing>> = X,
  rule: OwnershipRuleName = 'ofac_50',
) => {
  const { status, at_least, at_most } = evaluateOwnership(structure(shares, listed), target, rule);
  return [status, at_least, at_most];
};
const paths = (...given: Parameters<typeof evaluated>) =>
  evaluateOwnership(structure(given[1], given[2] ?? X), given[0], given[3] ?? 'ofac_50').paths;
const gaps = (...given: Parameters<typeof evaluated>) =>
  evaluateOwnership(structure(given[1], given[2] ?? X), given[0], given[3] ?? 'ofac_50').gaps;

// Z is a person who is not listed and holds the rest.
describe("OFAC's examples", () => {
  test('FAQ 399: two blocked persons with 25 percent each block a company together', () => {
    expect(evaluated('A', ['X 25 A', 'Y 25 A', 'Z 50 A'], XY)).toEqual(['blocked', 50, 50]);
  });

  test('FAQ 401, example 1: half of a half blocks, since the company between is blocked itself', () => {
    const shares = ['X 50 A', 'Z 50 A', 'A 50 B', 'Z 50 B'];
    expect(evaluated('B', shares)).toEqual(['blocked', 50, 50]);
    expect(paths('B', shares)).toMatchObject([
      { from: 'X', is_certain: true, percent: 25, shares: [{ owner: 'X' }, { owner: 'A', owned: 'B' }] },
    ]);
  });

  test('FAQ 401, example 2: shares through two blocked companies are added', () => {
    const shares = ['X 50 A', 'Z 50 A', 'X 50 B', 'Z 50 B', 'A 25 C', 'B 25 C', 'Z 50 C'];
    expect(evaluated('C', shares)).toEqual(['blocked', 50, 50]);
  });

  test('FAQ 401, example 3: a direct share is added to one through a blocked company', () => {
    expect(evaluated('B', ['X 50 A', 'Z 50 A', 'X 10 B', 'A 40 B', 'Z 50 B'])).toEqual(['blocked', 50, 50]);
  });

  test('FAQ 401, example 4: a company of which less than half is blocked passes nothing on', () => {
    const shares = ['X 50 A', 'Z 50 A', 'X 25 B', 'Z 75 B', 'A 25 C', 'B 25 C', 'Z 50 C'];
    expect(evaluated('C', shares)).toEqual(['not_blocked', 25, 25]);
  });

  test('FAQ 401, example 5: two companies that are not blocked own one that is not', () => {
    const shares = ['X 25 A', 'Z 75 A', 'X 25 B', 'Z 75 B', 'A 50 C', 'B 50 C'];
    expect(evaluated('C', shares)).toEqual(['not_blocked', 0, 0]);
  });

  test('FAQ 401, example 6: two persons block a company together, and it blocks the next ones', () => {
    const shares = ['X 25 A', 'Y 25 A', 'Z 50 A', 'A 50 B', 'Z 50 B', 'A 50 C', 'Z 50 C', 'B 50 D', 'C 50 D'];
    expect(evaluated('D', shares, XY)).toEqual(['blocked', 100, 100]);
  });

  test('FAQ 398: control without half of the shares does not block, and is told', () => {
    const shares = ['X 49! A', 'Z 51 A'];
    expect(evaluated('A', shares)).toEqual(['not_blocked', 49, 49]);
    expect(gaps('A', shares)).toEqual([{ party: 'A', reason: 'controlled', owner: 'X' }]);
  });
});

describe('The rules of the EU and the UK', () => {
  test('The EU adds the shares of several and begins at half', () => {
    expect(evaluated('A', ['X 25 A', 'Y 25 A', 'Z 50 A'], XY, 'eu_control')).toEqual(['blocked', 50, 50]);
  });

  test('Control blocks in the EU and the UK, also through a company', () => {
    for (const rule of ['eu_control', 'uk_control'] as const) {
      expect(evaluated('B', ['X 0! A', 'Z 100 A', 'A 60 B', 'Z 40 B'], X, rule)).toEqual(['blocked', 60, 60]);
      expect(evaluated('A', ['X 10! A', 'Z 90 A'], X, rule)).toEqual(['blocked', 10, 10]);
    }
  });

  test('Half is not enough in the UK', () => {
    expect(evaluated('A', ['X 50 A', 'Z 50 A'], X, 'uk_control')).toEqual(['not_blocked', 50, 50]);
    expect(evaluated('A', ['X 50.01 A', 'Z 49.99 A'], X, 'uk_control')).toEqual(['blocked', 50.01, 50.01]);
  });

  test('The UK does not add several persons, who may act jointly all the same', () => {
    expect(evaluated('A', ['X 30 A', 'Y 30 A', 'Z 40 A'], XY, 'uk_control')).toEqual(['unknown', 30, 60]);
  });
});

describe('Gaps of a declaration', () => {
  test('A part that nobody declared may belong to listed parties', () => {
    expect(evaluated('A', ['Z 50.1 A'], {})).toEqual(['not_blocked', 0, 49.9]);
    expect(evaluated('A', ['Z 50 A'], {})).toEqual(['unknown', 0, 50]);
    expect(evaluated('A', ['X 20 A', 'Z 50 A'])).toEqual(['unknown', 20, 50]);
    expect(gaps('A', ['Z 50 A'], {})).toEqual([{ party: 'A', reason: 'undeclared', percent: 50 }]);
  });

  test('A company without declared owners is never clean, nor is what it owns', () => {
    expect(evaluated('A', [], { A: 'none' })).toEqual(['unknown', 0, 100]);
    expect(evaluated('A', ['B 60 A', 'Z 40 A'], {})).toEqual(['unknown', 0, 60]);
    expect(evaluated('A', ['B 40 A', 'Z 60 A'], {})).toEqual(['not_blocked', 0, 40]);
    expect(paths('A', ['B 60 A', 'Z 40 A'], {})).toMatchObject([{ from: 'B', because: 'undeclared', percent: 60 }]);
  });

  test('A possible match and a party that could not be compared count in the upper bound alone', () => {
    for (const listed of ['possible', 'unknown'] as const) {
      const found = evaluateOwnership(structure(['X 60 A', 'Z 40 A'], { X: listed }), 'A', 'ofac_50');
      expect(found).toMatchObject({ status: 'unknown', at_least: 0, at_most: 60 });
      expect(found.paths).toMatchObject([{ from: 'X', because: listed, is_certain: false }]);
    }
  });

  test('An unknown share lies between nothing and all that the others leave', () => {
    expect(evaluated('A', ['X ? A', 'Z 60 A'])).toEqual(['not_blocked', 0, 40]);
    expect(evaluated('A', ['X ? A', 'Y 10 A', 'Z 40 A'], XY)).toEqual(['unknown', 10, 60]);
    expect(gaps('A', ['X ? A', 'Z 60 A'])).toContainEqual({ party: 'A', reason: 'unknown_share', owner: 'X' });
    expect(paths('A', ['X ? A'])).toMatchObject([{ from: 'X', percent: null, is_certain: false }]);
  });

  test('Shares of more than 100 percent together are told, and clear nobody', () => {
    expect(evaluated('A', ['X 10 A', 'Z 100 A'])).toEqual(['unknown', 10, 100]);
    expect(gaps('A', ['X 10 A', 'Z 100 A'])).toEqual([{ party: 'A', reason: 'contradiction', percent: 110 }]);
    expect(evaluated('A', ['X 60 A', 'Y 60 A'], XY)).toEqual(['blocked', 100, 100]);
    expect(evaluated('A', ['Y 60 A', 'Z 60 A'], {})).toEqual(['not_blocked', 0, 0]);
    expect(evaluated('A', ['X ? A', 'Z 100 A'])).toEqual(['unknown', 0, 100]);
  });

  test('Rounded shares are no contradiction, and what they exceed 100 by is in doubt', () => {
    expect(evaluated('A', ['X 33.4 A', 'Y 33.4 A', 'Z 33.4 A'])).toEqual(['not_blocked', 33.4, 33.6]);
    expect(evaluated('A', ['X 33.3 A', 'Y 16.7 A', 'Z 50 A'], XY)).toEqual(['blocked', 50, 50]);
  });
});

describe('Structures of odd forms', () => {
  test('Shares that companies hold in each other are nobody else’s once anything above them is in doubt', () => {
    const crossed = ['X 40 A', 'B 60 A', 'A 100 B'];
    expect(evaluated('A', crossed)).toEqual(['unknown', 40, 100]);
    expect(gaps('A', crossed)).toContainEqual({ party: 'A', reason: 'circular', owner: 'B' });
    expect(evaluated('A', ['Z 40 A', 'B 60 A', 'A 100 B'], {})).toEqual(['not_blocked', 0, 0]);
  });

  test('A company that holds itself may belong wholly to its other owner', () => {
    expect(evaluated('A', ['X 40 A', 'A 20 A', 'Z 40 A'])).toEqual(['unknown', 40, 60]);
    expect(evaluated('A', ['Z 80 A', 'A 20 A'], {})).toEqual(['not_blocked', 0, 0]);
  });

  test('Several shares of one owner are added and told', () => {
    const twice = ['X 30 A', 'X 20 A', 'Z 50 A'];
    expect(evaluated('A', twice)).toEqual(['blocked', 50, 50]);
    expect(gaps('A', twice)).toEqual([{ party: 'A', reason: 'declared_twice', owner: 'X' }]);
  });

  test('A share of 0 percent counts nowhere', () => {
    expect(evaluated('A', ['X 0 A', 'Z 100 A'])).toEqual(['not_blocked', 0, 0]);
    expect(paths('A', ['X 0 A', 'Z 100 A'])).toEqual([]);
  });

  test('A company that is listed itself is blocked, whoever owns it', () => {
    expect(evaluated('A', ['Z 100 A'], { A: 'confirmed' })).toEqual(['blocked', 0, 0]);
    expect(evaluated('A', ['Z 100 A'], { A: 'possible' })[0]).toBe('unknown');
  });

  test('A structure that is too large or names nobody is refused', () => {
    const many = Array.from({ length: OWNERSHIP_LIMITS.parties }, (_, index) => `X${index} 0.1 A`);
    expect(() => evaluated('A', many)).toThrow(RangeError);
    expect(() => evaluated('A', ['A 10 X'])).toThrow(RangeError);
    expect(() => evaluated('A', ['Z 101 A'])).toThrow(RangeError);
    expect(() => evaluated('X', ['X 10 A'])).toThrow(RangeError);
  });

  test('The first 50 paths are told, and that there are more', () => {
    const layers = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const shares = layers.slice(1).flatMap((upper, index) => {
      const lower = layers[index];
      return [1, 2].flatMap((u) => [1, 2].map((l) => `${upper}${u} 50 ${lower}${lower === 'A' ? '' : l}`));
    });
    const found = evaluateOwnership(structure([...shares, 'X 100 G1', 'X 100 G2'], X), 'A', 'ofac_50');
    expect(found).toMatchObject({ status: 'blocked', has_more_paths: true });
    expect(found.paths).toHaveLength(50);
  });
});
