import type { ListName } from '@vett/schema/list-name';
import type { Lists } from '../../../core/doors.ts';
import type { History } from '../../lists/lists.ts';

const HELD_MS = 60_000;

interface JobLists {
  readonly key: string;
  readonly lists: Promise<Lists>;
  timer: NodeJS.Timeout;
}

/** The last set of lists of each history; a process has one history. */
const held = new WeakMap<History, JobLists>();

/**
 * Returns lists in exactly these versions, as `history.lists` does. The last set is kept for a minute, because the next
 * chunk of a job needs it too and loading fourteen past lists for each chunk would take longer than screening it.
 */
export function heldLists(history: History, versions: ReadonlyMap<ListName, string>, tenantId: string): Promise<Lists> {
  const key = JSON.stringify([tenantId, ...versions]);
  const known = held.get(history);
  clearTimeout(known?.timer);
  const lists = known?.key === key ? known.lists : history.lists(versions, tenantId);
  const forget = () => void (held.get(history)?.lists === lists && held.delete(history));
  held.set(history, { key, lists, timer: setTimeout(forget, HELD_MS).unref() });
  lists.catch(forget);
  return lists;
}
