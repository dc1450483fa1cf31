import type { BatchItem } from '@vett/schema/batch';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { CheckBody, ItemBody } from '@vett/schema/rest-bodies';

interface Asked {
  readonly list_name?: ListName | null | undefined;
}

export function checkBody(
  { results, summary }: Pick<ScreenOutput, 'results' | 'summary'>,
  { list_name }: Asked,
): CheckBody {
  const [result] = results;
  return result && list_name
    ? { result }
    : { results: Object.fromEntries(results.map((result) => [result.list_name, result])), summary };
}

export function itemBody(item: BatchItem, asked: Asked): ItemBody {
  if (item.status === 'error') return item;
  const { results, summary, ...rest } = item;
  return { ...rest, ...checkBody({ results, summary }, asked) };
}
