import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EntryLink, joinEntries, LINK_EVIDENCE } from '../../src/profiles/index.ts';

const link = (a: string, b: string, evidence: EntryLink['evidence'] = 'number'): EntryLink => ({
  entries: [a, b],
  evidence,
  fact: '',
});

it('entries that are linked through others are of one profile', () => {
  const joined = joinEntries([link('a:1', 'b:1'), link('b:1', 'c:1'), link('d:1', 'e:1')]);
  expect(joined.get('c:1')).toEqual(['a:1', 'b:1', 'c:1']);
  expect(joined.get('d:1')).toEqual(['d:1', 'e:1']);
  expect(joined.get('f:1')).toBeUndefined();
});

it('entries that somebody keeps apart are never of one profile, and the surer links are followed', () => {
  const links = [link('a:1', 'b:1', 'several_names'), link('b:1', 'c:1', 'number')];
  const joined = joinEntries(links, [{ entries: ['a:1', 'c:1'], verdict: 'not_same' }]);
  expect(joined.get('b:1')).toEqual(['b:1', 'c:1']);
  expect(joined.get('a:1')).toBeUndefined();
});

it('entries that somebody puts together are of one profile without a link', () => {
  const joined = joinEntries([link('a:1', 'b:1')], [{ entries: ['c:1', 'b:1'], verdict: 'same' }]);
  expect(joined.get('c:1')).toEqual(['a:1', 'b:1', 'c:1']);
});

it('every entry is in one profile at most, whatever the links and judgements', () => {
  const key = fc.constantFrom(...'abcdefgh').map((list) => `${list}:1`);
  const pair = fc.tuple(key, key).filter(([a, b]) => a !== b);
  const links = fc.array(fc.tuple(pair, fc.constantFrom(...LINK_EVIDENCE)));
  fc.assert(
    fc.property(links, fc.array(pair), (given, apart) => {
      const judgements = apart.map((entries) => ({ entries, verdict: 'not_same' as const }));
      const joined = joinEntries(
        given.map(([[a, b], evidence]) => link(a, b, evidence)),
        judgements,
      );
      for (const [entry, profile] of joined) {
        expect(profile.length).toBeGreaterThan(1);
        expect(profile).toContain(entry);
        for (const other of profile) expect(joined.get(other)).toBe(profile);
      }
      for (const [a, b] of apart) expect(joined.get(a)?.includes(b) ?? false).toBe(false);
    }),
  );
});
