import type { ListName } from '@vett/schema/list-name';
import type { History, Lists } from '../../../core/doors.ts';

const HELD_MS = 60_000;

interface Held {
  readonly key: string;
  readonly lists: Promise<Lists>;
  timer: NodeJS.Timeout;
}

/** One set of lists for each history that there is, and a process has one. */
const held = new WeakMap<History, Held>();

/**
 * Lists in exactly these versions, as `history.lists` gives them. The last set that was asked for is held for a minute: the
 * next part of a job needs it too, and loading fourteen past lists for each part would take longer than screening it.
 */
export function heldLists(history: History, versions: ReadonlyMap<ListName, string>): Promise<Lists> {
  const key = JSON.stringify([...versions]);
  const known = held.get(history);
  clearTimeout(known?.timer);
  const lists = known?.key === key ? known.lists : history.lists(versions);
  const forget = () => void (held.get(history)?.lists === lists && held.delete(history));
  held.set(history, { key, lists, timer: setTimeout(forget, HELD_MS).unref() });
  lists.catch(forget);
  return lists;
}
