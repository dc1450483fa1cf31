import type { History, Lists } from '../../../core/doors.ts';

const HELD_MS = 60_000;

/**
 * Lists in exactly these versions, as `history.lists` gives them. Those that were asked for last are held for a minute: the
 * next part of a job needs the same ones, and to load fourteen past lists for each part would take longer than to screen it.
 */
export function holdLists(history: Pick<History, 'lists'>): History['lists'] {
  let held: { key: string; lists: Promise<Lists> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  return (versions) => {
    const key = JSON.stringify([...versions]);
    if (held?.key !== key) {
      const lists = history.lists(versions);
      held = { key, lists };
      lists.catch(() => {
        if (held?.lists === lists) held = undefined;
      });
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      held = undefined;
    }, HELD_MS).unref();
    return held.lists;
  };
}
