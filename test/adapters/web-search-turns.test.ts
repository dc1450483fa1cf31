import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SearchHit, webSearch } from '../../src/adapters/web-search/search.ts';
import { httpServer } from '../support/loopback.ts';

const SEARCHES = 20;
const { signal } = new AbortController();

/** Holds the thread as long as work may begin in one round of the event loop. */
function wholeRound(): void {
  const until = performance.now() + 8;
  while (performance.now() < until);
}

test('answers of searches that come at the same moment are read in rounds of their own', async () => {
  const { url } = await httpServer((_, response) => response.end('[]'));
  const rounds: number[] = [];
  let round = 0;
  const searching = (owner: string) => {
    const reading = z.array(z.custom<SearchHit>()).transform((hits) => {
      wholeRound();
      rounds.push(round);
      return hits;
    });
    const protocol = { provider: owner, request: () => ({ url: new URL(url), init: {} }), schema: reading };
    const search = webSearch(protocol, { url, key: undefined, price: 0 }, () => {});
    return search.search({ text: owner, max: 10 }, { signal, owner });
  };
  const flood = Array.from({ length: SEARCHES }, (_, n) => searching(`tenant ${n % 3}`));
  const all = Promise.all(flood);
  while (rounds.length < SEARCHES) {
    await setImmediate();
    round += 1;
  }
  await all;
  expect(new Set(rounds).size).toBe(SEARCHES);
});
