import { expect, test } from 'vitest';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';

const NOW = new Date('2026-11-30T00:00:00.000Z');

async function scoreOf(name: string, written: string): Promise<number> {
  const text = `${written} was fined 20 million euros for fraud by the High Court on Monday. The court convicted ${written} of money laundering.`;
  const article = {
    url: 'https://paper.example/a',
    title: 'A firm convicted',
    snippet: text,
    text,
    published_at: '2026-11-01',
  };
  return (await judgeByRules([article], { name, entity_type: 'company' }, NOW)).score;
}

test.each([
  ['velmora.example', 'velmora.example'],
  ['Velmora.example', 'velmora.example'],
  ['velmora.example', 'Velmora.example'],
  ['Velmora.example B.V.', 'velmora.example'],
  ['Velmora.example Services LLC', 'Velmora.example Services'],
  ['iVelmora', 'iVelmora'],
])('regression: the firm %s, written %s, is found without a capital at its beginning', async (name, written) => {
  expect(await scoreOf(name, written)).toBeGreaterThan(40);
});

test.each([
  ['velmora', 'velmora'],
  ['velmora labs', 'velmora labs'],
])(
  'regression: the firm %s, given and written in small letters, is a weak match and never clean',
  async (name, written) => {
    const score = await scoreOf(name, written);
    expect(score).toBeGreaterThan(20);
    expect(score).toBeLessThanOrEqual(40);
  },
);

test('a blue river is not the firm Blue River', async () => {
  expect(await scoreOf('Blue River', 'A yacht on the blue river')).toBe(0);
});
