import type { ListStatus } from '@vett/schema/lists';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import { sourceOf } from '../features/lists/lists.ts';
import { operations } from '../features.ts';
import { runOperation } from './run-operation.ts';

/** Reports the enabled lists that have no data, are out of date, or cannot be refreshed. */
export async function listFindings(config: Config): Promise<Finding[]> {
  const { lists } = await runOperation(config, operations.lists.list, {});
  const enabled = lists.filter((list) => list.enabled);
  return [...enabled.map(dataFinding), ...enabled.flatMap(refreshFinding)];
}

const hours = (seconds: number) => `${Math.floor(seconds / 3_600)} h`;
const refreshOf = (list: string) => `\`npm run vett -- lists refresh${list}\``;
const remedy = (list = '') => `Run ${refreshOf(list)}, and do so every day, or set LIST_REFRESH_HOURS.`;

function dataFinding(list: ListStatus): Finding {
  const { name, status, stale_reason, sample, age_seconds, max_age_seconds, as_of } = list;
  const check = `list ${name}`;
  const one = ` --list ${name}`;
  const wrong = (message: string, together: string, said: string = name): Finding => ({
    check,
    ok: false,
    message,
    together: { objects: 'lists', name: said, message: together },
  });
  if (age_seconds === null) {
    const message = 'It has no data: checks against it fail.';
    return wrong(`${message} ${remedy(one)}`, `They have no data: checks against them fail. ${remedy()}`);
  }
  const age = hours(age_seconds);
  if (stale_reason === 'published_long_ago') {
    const day = as_of?.slice(0, 10);
    const advice = 'Fetch a newer file, or mend the mirror.';
    const term = `its publisher leaves a list for at most ${sourceOf(name)?.publishedWithinDays} days`;
    return wrong(
      `Published on ${day}; ${term}. ${advice}`,
      `Published longer ago than their publishers leave a list. ${advice}`,
      `${name} (${day})`,
    );
  }
  if (status === 'stale') {
    const allowed = `at most ${hours(max_age_seconds)} are allowed.`;
    return wrong(
      `Last checked ${age} ago; ${allowed} ${remedy(one)}`,
      `Not checked in time; ${allowed} ${remedy()}`,
      `${name} (${age} ago)`,
    );
  }
  return fine(check, `checked ${age} ago${sample ? ', a fictional sample' : ''}`);
}

function refreshFinding({ name, failing_since }: ListStatus): Finding[] {
  if (failing_since === null) return [];
  const advice = `The log says why, and so does ${refreshOf('')}.`;
  const together = { objects: 'refreshes of lists', name, message: `The last ones were rejected or failed. ${advice}` };
  const message = `Each one since ${failing_since} was rejected or failed. ${advice}`;
  return [{ check: `refreshes of list ${name}`, ok: true, warning: true, message, together }];
}
