import { LIST_NAMES } from '@vett/schema/list-name';
import { isSafeUrl, SAFE_URL } from './setting-forms.ts';

const LIST_URL = 'LIST_URL_';

/** The mirrors of lists, by list name. */
export const listUrlsOf = (given: Record<string, string | undefined>) =>
  new Map(
    Object.entries(given)
      .filter(([name]) => name.startsWith(LIST_URL))
      .map(([name, value]) => [name.slice(LIST_URL.length).toLowerCase(), value as string]),
  );

export function listUrlProblem(name: string, text: string): string[] {
  const setting = LIST_URL + name.toUpperCase();
  if (!(LIST_NAMES as readonly string[]).includes(name)) {
    return [`${setting}: There is no such list. Known lists: ${LIST_NAMES.join(', ')}.`];
  }
  return isSafeUrl(text) ? [] : [`${setting}: ${SAFE_URL}`];
}
