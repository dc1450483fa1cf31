import { useState } from 'preact/hooks';
import type { StepState } from '../api.ts';

type Document = StepState['documents'][number];

/**
 * The documents of a step that are in use. A replaced document stays in the service, and this tab stores that it is not in use;
 * `outdated` gives the documents that a reviewer rejected.
 */
export function useKept(documents: readonly Document[], key: string, outdated: () => readonly Document[]) {
  const [dropped, setDropped] = useState<readonly string[]>(() => {
    const stored = sessionStorage.getItem(key);
    return stored === null ? remembered(key, idsOf(outdated())) : JSON.parse(stored);
  });
  return {
    kept: documents.filter(({ doc_id }) => !dropped.includes(doc_id)),
    drop: (some: readonly Document[]) => setDropped(remembered(key, [...dropped, ...idsOf(some)])),
  };
}

const idsOf = (documents: readonly Document[]) => documents.map(({ doc_id }) => doc_id);

function remembered(key: string, ids: readonly string[]): readonly string[] {
  sessionStorage.setItem(key, JSON.stringify(ids));
  return ids;
}
