import type { Topic } from '@vett/schema/adverse-media';
import type { Budget } from '../../ports/outcome.ts';
import type { ProviderFailureReason, WebResult, WebSearch } from '../../ports/web-search.ts';
import type { AskedName } from './asked-names.ts';
import type { MediaSubject } from './media.ts';
import { queriesOf } from './queries.ts';
import { urlKey } from './url-key.ts';

const SEARCH_MS = 8_000;

export interface FailedSearch {
  readonly topic: Topic;
  readonly reason: ProviderFailureReason;
}

export interface Searches {
  /** Those with an http URL, each once, the best of each search first. */
  readonly results: readonly WebResult[];
  readonly failed: readonly FailedSearch[];
  /** Whether no search answered, so that an empty list says nothing. */
  readonly areAllFailed: boolean;
}

/** Searches for all names and topics at once. */
export async function searchMedia(
  search: WebSearch,
  subject: MediaSubject,
  names: readonly AskedName[],
  budget: Budget,
): Promise<Searches> {
  const queries = queriesOf(subject, names);
  const outcomes = await Promise.all(
    queries.map(async ({ topic, ...query }) => ({
      topic,
      max: query.max,
      said: await search.search(query, { ...budget, timeoutMs: SEARCH_MS }),
    })),
  );
  const answered = outcomes.flatMap(({ said, max }) =>
    said.outcome === 'answered' ? [said.results.slice(0, max)] : [],
  );
  const failed = outcomes.flatMap(({ topic, said }) =>
    said.outcome === 'failed' ? [{ topic, reason: said.reason }] : [],
  );
  const byTopic = new Map(failed.map((one) => [one.topic, one]));
  return { results: inTurns(answered), failed: [...byTopic.values()], areAllFailed: answered.length === 0 };
}

function inTurns(lists: readonly (readonly WebResult[])[]): WebResult[] {
  const found = new Map<string, WebResult>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) {
      const result = list[rank];
      const key = result && urlKey(result.url);
      if (result && key && !found.has(key)) found.set(key, result);
    }
  }
  return [...found.values()];
}
