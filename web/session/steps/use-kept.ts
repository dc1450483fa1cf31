import { useState } from 'preact/hooks';
import type { StepState } from '../api.ts';

type Document = StepState['documents'][number];

/**
 * The documents of a step that are in use. A replaced document stays in the service, and this tab stores that it is not in use;
 * `outdated` gives the documents that a reviewer rejected.
 */
export function useKept(documents: readonly Document[], key: string, outdated: () => readonly Document[]) {
  const [dropped, setDropped] = useState<readonly string[]>(() => {
    const stored = inStorage((storage) => storage.getItem(key));
    return stored ? JSON.parse(stored) : remembered(key, idsOf(outdated()));
  });
  return {
    kept: documents.filter(({ doc_id }) => !dropped.includes(doc_id)),
    drop: (some: readonly Document[]) => setDropped(remembered(key, [...dropped, ...idsOf(some)])),
  };
}

const idsOf = (documents: readonly Document[]) => documents.map(({ doc_id }) => doc_id);

function remembered(key: string, ids: readonly string[]): readonly string[] {
  inStorage((storage) => storage.setItem(key, JSON.stringify(ids)));
  return ids;
}

/** Browsers that keep no cookies may forbid it too: such a tab remembers nothing after a reload. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
